/** Tests the measurement of growth itself, with costs that are counted instead of timed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always } from './check.ts';
import { AGAIN, cpuTime, FLOOR, growth, PIECES, ROOM, TRIES } from './growth.ts';

const SIZE = 64_000;

/** Changes each measurement of a cost, as a busy machine does. */
const disturbed = (
  cost: (size: number) => number,
  factors: readonly number[],
): ((size: number, times: number) => number) => {
  let n = 0;
  return (size, times) => cost(size) * times * factors[n++]!;
};

/** Measures the growth of a cost, with disturbed measurements. */
const measured = (cost: (size: number) => number, factors: readonly number[]): number =>
  growth(disturbed(cost, factors), SIZE);

const constant = (): number => 5;
const linear = (size: number): number => 5 * size + 1000;
const sorting = (size: number): number => size * Math.log2(size);
const quadratic = (size: number): number => size ** 2;
const mixed = (size: number): number => 5000 * size + size ** 2;

/** Linear, but pieces of less than a quarter of the whole cost a tenth, because they stay in faster memory. */
const cached = (size: number): number => (size < SIZE / AGAIN ? size / 10 : size);

const factors = (max: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: 1, max, noNaN: true }), { minLength: 2 * TRIES, maxLength: 2 * TRIES });

/** Without noise, for as many measurements as there can be. */
const QUIET = Array<number>(4 * TRIES).fill(1);

test.each([
  ['constant', constant, true],
  ['linear', linear, true],
  ['n log n', sorting, true],
  ['linear, and small in small pieces', cached, true],
  ['quadratic', quadratic, false],
  ['quadratic, and linear for the most part in the pieces', mixed, false],
])('a cost that is %s is within the limit: %2$s', (_name, cost, isWithin) => {
  expect(measured(cost, QUIET) <= ROOM).toBe(isWithin);
});

describe('when each measurement may take many times as long', () => {
  test('a linear cost never fails', () => {
    always([factors(ROOM - 0.1)], (noise) => {
      expect(measured((size) => size, noise)).toBeLessThanOrEqual(ROOM);
    });
  });

  test('a quadratic cost never passes', () => {
    always([factors(ROOM - 0.1), factors(Math.sqrt(AGAIN) - 0.1)], (noise, again) => {
      expect(measured(quadratic, [...noise, ...again])).toBeGreaterThan(ROOM);
    });
  });

  test('a linear cost passes when one measurement is undisturbed', () => {
    always([factors(1000), fc.nat({ max: TRIES - 1 })], (noise, quiet) => {
      noise[2 * quiet] = 1;
      expect(measured((size) => size, noise)).toBeLessThanOrEqual(ROOM);
    });
  });
});

test.each([
  ['once when it is linear', linear, [1, 1], 2],
  ['again when it is too much', linear, [20, 1, 1, 1], 4],
  ['no more than a few times', quadratic, QUIET, 4 * TRIES],
])('it is measured %s', (_name, cost, noise, calls) => {
  let count = 0;
  const measure = disturbed(cost, noise);
  growth((...args) => {
    count += 1;
    return measure(...args);
  }, SIZE);
  expect(count).toBe(calls);
});

test('one call takes the whole, and the other calls take pieces of the same total size', () => {
  const sizes: [number, number][] = [];
  growth((...measured) => {
    sizes.push(measured);
    return 1;
  }, SIZE);
  expect(sizes).toEqual([
    [SIZE, 1],
    [SIZE / PIECES, PIECES],
  ]);
});

test('the input of an operation is made before the measurement, and very short times count as equal', () => {
  const steps: string[] = [];
  const cost = cpuTime((size) => {
    steps.push(`make ${size}`);
    return () => steps.push(`run ${size}`);
  });
  expect(cost(3, 2)).toBeGreaterThanOrEqual(FLOOR);
  expect(steps).toEqual(['make 3', 'make 3', 'run 3', 'run 3']);
});
