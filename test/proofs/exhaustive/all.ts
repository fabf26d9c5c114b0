/** All strings and all paths up to a length, as tests. */
import { expect, test } from 'vitest';
import * as paths from './paths.ts';
import * as strings from './strings.ts';

export function tryAllStrings(length: number): void {
  test('every short string is a reference exactly when the grammar says so', () => {
    const { visited, valid, mismatches } = strings.visit(length);
    expect(mismatches).toEqual([]);
    expect(visited).toBe(strings.expectedCount(length));
    expect(valid).toBeGreaterThan(visited / 100);
  });
}

export function tryAllPaths(length: number): void {
  test.each(Object.entries(paths.CONTEXTS))(
    'every short path after %j can change to every context and back',
    (_front, context) => {
      const { visited, changes, mismatches } = paths.visit(context, length);
      expect(mismatches).toEqual([]);
      expect(visited).toBe(paths.pathCount(length));
      expect(changes).toBeGreaterThan(visited / 2);
    },
  );
}
