/** Texts of ten million characters; in `npm test` of one million. */
import { expect } from 'vitest';
import { isFull } from '../tools/check.ts';

/** The length of the texts. */
export const SIZE: number = isFull ? 1e7 : 1e6;

/** The length of texts of which many characters make objects each. */
export const MANY: number = SIZE / 10;

/** Expects the same value, without printing all characters when it differs. */
export function expectSame(actual: unknown, expected: unknown): void {
  expect(Object.is(actual, expected), `${cut(actual)} is not ${cut(expected)}`).toBe(true);
}

function cut(value: unknown): string {
  return typeof value === 'string' ? `${value.length} characters ${value.slice(0, 60)}` : String(value);
}
