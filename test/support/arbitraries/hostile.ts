/** Texts of ten million characters. */
import { expect } from 'vitest';

/** The length of the texts. */
export const SIZE = 1e7;

/** Expects the same value, without printing ten million characters when it differs. */
export function expectSame(actual: unknown, expected: unknown): void {
  expect(Object.is(actual, expected), `${cut(actual)} is not ${cut(expected)}`).toBe(true);
}

function cut(value: unknown): string {
  return typeof value === 'string' ? `${value.length} characters ${value.slice(0, 60)}` : String(value);
}
