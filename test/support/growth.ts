/** Is an operation linear? Then a text in one piece costs about as much as the same text in many pieces. */
import { expect } from 'vitest';

/** What is linear costs the whole as much as its pieces, and what is quadratic so many times as much. */
export const PIECES = 64;

/** Room for caches, memory and other programs: as far from the linear as from the quadratic. */
export const ROOM: number = Math.sqrt(PIECES);

/** How often both are measured at most; again only while the least of each are too far apart. */
export const TRIES = 5;

/** Microseconds that count for less. Nothing quadratic does the whole below in so little. */
export const FLOOR = 1000;

/** Units of the whole; in pieces too they can be shared by 2, 3, 4, 5, 6, 8, 10, 15 and 20. */
const SIZE = PIECES * 3840;

/** An operation on a text, a list or whatever else has that size. What it needs is made before it runs. */
type Make = (size: number) => () => unknown;

/** What it costs to do an operation on a size, so many times. */
type Cost = (size: number, times: number) => number;

/** How much more the whole costs than its pieces, by the least of each that were measured. */
export function growth(cost: Cost, size: number): number {
  let [whole, pieces] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    // the whole goes first, so that no compiler is slow in the pieces
    whole = Math.min(whole, cost(size, 1));
    pieces = Math.min(pieces, cost(size / PIECES, PIECES));
    if (whole <= ROOM * pieces) break;
  }
  return whole / pieces;
}

/** The time of the processor that this process takes: other processes have their own. */
export function cpuTime(make: Make): Cost {
  return (size, times) => {
    const runs = Array.from({ length: times }, () => make(size));
    const start = process.cpuUsage();
    for (const run of runs) run();
    const { user, system } = process.cpuUsage(start);
    return Math.max(FLOOR, user + system);
  };
}

/** Expects that an operation is linear in the size of what it works on. */
export function expectLinear(make: Make, size: number = SIZE): void {
  expect(growth(cpuTime(make), size)).toBeLessThanOrEqual(ROOM);
}
