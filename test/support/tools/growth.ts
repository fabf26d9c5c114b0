/**
 * Measures whether an operation is linear: if it is, one long text costs about as much as the same text in many pieces.
 */
import { expect } from 'vitest';

/** The number of pieces: a quadratic operation costs this many times as much on the whole as on the pieces. */
export const PIECES = 64;

/** The limit, as far from linear (1) as from quadratic, because caches, memory and other programs disturb the times. */
export const ROOM: number = Math.sqrt(PIECES);

/** The greatest number of measurements; each is repeated only while the least costs are too far apart. */
export const TRIES = 25;

/** The microseconds that a shorter time counts as. No quadratic operation on the whole is that fast. */
export const FLOOR = 1000;

/** The size of the whole; the size of a piece can also be divided by 2, 3, 4, 5, 6, 8, 10, 15 and 20. */
const SIZE = PIECES * 960;

/** Makes an operation on a text, a list or other input of that size. The input is made before the operation runs. */
type Make = (size: number) => () => unknown;

/** Returns the cost of running an operation on a size, so many times. */
type Cost = (size: number, times: number) => number;

/** The size of the whole, divided by this, gives the pieces that are asked once more: no smaller memory helps them. */
export const AGAIN = 4;

/** Returns the cost of the whole divided by the cost of the pieces, the least of each that was measured. */
function ratio(cost: Cost, size: number, count: number): number {
  let [whole, pieces] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    // the whole first, so that the time to compile does not count for the pieces only
    whole = Math.min(whole, cost(size, 1));
    pieces = Math.min(pieces, cost(size / count, count));
    if (whole <= Math.sqrt(count) * pieces) break;
  }
  return whole / pieces;
}

/**
 * Returns the cost of the whole divided by the cost of the pieces; or 1 if small pieces are cheaper only because they fit into
 * faster memory: then large pieces cost about as much as the whole.
 */
export function growth(cost: Cost, size: number): number {
  const small = ratio(cost, size, PIECES);
  return small > ROOM && ratio(cost, size, AGAIN) <= Math.sqrt(AGAIN) ? 1 : small;
}

/** Measures the processor time of this process, so that other processes do not count. */
export function cpuTime(make: Make): Cost {
  return (size, times) => {
    const runs = Array.from({ length: times }, () => make(size));
    const start = process.cpuUsage();
    for (const run of runs) run();
    const { user, system } = process.cpuUsage(start);
    return Math.max(FLOOR, user + system);
  };
}

/** Expects that an operation is linear in the size of its input. */
export function expectLinear(make: Make, size: number = SIZE): void {
  expect(growth(cpuTime(make), size)).toBeLessThanOrEqual(ROOM);
}
