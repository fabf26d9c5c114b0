import { expect, test } from 'vitest';
import { expectedCount, visit } from './strings.ts';

test('every short string is a reference exactly when the grammar says so, part 4 of 4', () => {
  const { visited, valid, mismatches } = visit(3);
  expect(mismatches).toEqual([]);
  expect(visited).toBe(expectedCount(3));
  expect(valid).toBeGreaterThan(0);
});
