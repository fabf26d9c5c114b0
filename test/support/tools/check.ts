/** Runs laws, and sets the number of their runs. */
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { UriError } from 'urial';
import { Refused } from '../models/model.ts';
import { reporterOf } from './named.ts';

/** `URIAL_RUNS=10` runs each law ten times as often; `npm test` runs it a twentieth as often as it says. */
const FACTOR = Number(import.meta.env.URIAL_RUNS ?? '1');

/** Whether everything is tried, as in `npm run check`. */
export const isFull: boolean = FACTOR >= 1;

/** Returns the rows of a table that takes long: all of them, or in `npm test` so many, spread over the table. */
export function few<T>(rows: readonly T[], count = 2): readonly T[] {
  const step = isFull ? 1 : rows.length / Math.min(count, rows.length);
  return rows.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** Returns how often a law is tried whose usual number of samples this is. */
export function samples(usual: number): number {
  return Math.ceil(usual * FACTOR);
}

type Law<T extends unknown[], R = void> = (...sample: T) => R;
type Arbitraries<T> = { readonly [K in keyof T]: Arbitrary<T[K]> };
/** A law, with the number of its samples, if it is not the usual one. */
type Given<L> = readonly [runs: number, law: L] | readonly [law: L];

function lawAndRuns<L>(given: Given<L>): [law: L, runs: number] {
  const [runs, law] = given.length === 2 ? given : ([1000, given[0]] as const);
  return [law, samples(runs)];
}

const tupleOf = <T extends unknown[]>(arbitraries: Arbitraries<T>): Arbitrary<T> =>
  fc.tuple<T>(...(arbitraries as { [K in keyof T]: Arbitrary<T[K]> }));

/**
 * Checks a law on so many samples of the arbitraries. A failing test shows the smallest sample that was found, its parts by the names of
 * the parameters of the law.
 */
export function always<T extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<T>,
  ...given: Given<Law<T>>
): void {
  const [law, numRuns] = lawAndRuns(given);
  const property = fc.property(tupleOf<T>(arbitraries), (sample) => {
    law(...sample);
  });
  fc.assert(property, { numRuns, reporter: reporterOf<T>(law) });
  // a law whose few samples are of no use has an assertion too
  expect(law).toBeDefined();
}

/** Checks a law that waits, as `always` does. */
export async function alwaysAsync<T extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<T>,
  ...given: Given<Law<T, Promise<void>>>
): Promise<void> {
  const [law, numRuns] = lawAndRuns(given);
  const property = fc.asyncProperty(tupleOf<T>(arbitraries), (sample) => law(...sample));
  await fc.assert(property, { numRuns, reporter: reporterOf<T>(law) });
}

/**
 * Expects that a law was of use for more of its samples than so many, unless it has fewer runs. The usual count is at least half as much
 * again, and no less than 50, so that chance fails no run.
 */
export function expectOften(count: number, least: number): void {
  expect(count).toBeGreaterThan(isFull ? least : -1);
}

/** Expects that a law has met each of some results, unless it has fewer runs. */
export function expectEach(met: ReadonlySet<string>, wanted: readonly string[]): void {
  expectOften(met.size, 0);
  if (isFull) expect([...met]).toEqual(expect.arrayContaining([...wanted]));
}

const isRefused = (value: unknown): value is Refused => value instanceof Refused;

/** Returns the value, or the error of a kind; throws every other error. */
function caught<T, E>(isKind: (error: unknown) => error is E, make: () => T): T | E {
  try {
    return make();
  } catch (error) {
    if (isKind(error)) return error;
    throw error;
  }
}

/** Returns the value, or the `UriError`; every other error is a fault of the library. */
export function attempt<T>(make: () => T): T | UriError {
  return caught((error) => error instanceof UriError, make);
}

/** Returns the value, or `undefined` when the model refuses. */
export function model<T>(make: () => T): T | undefined {
  const made = caught(isRefused, make);
  return isRefused(made) ? undefined : made;
}

/** Returns the result of the model, or the reason for which it refuses. */
export function outcome<T>(make: () => T): T | string {
  const made = caught(isRefused, make);
  return isRefused(made) ? made.message : made;
}

/** Returns the `UriError` that a call throws. A call that throws nothing or another error fails the test. */
export function errorOf(call: () => unknown): UriError {
  const result = attempt(call);
  expect(result).toBeInstanceOf(UriError);
  return result as UriError;
}
