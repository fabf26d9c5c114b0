import { expect, test } from 'vitest';
import { expectedCount, visit } from './strings.ts';

test('every short string is a reference exactly when the grammar says so, part 2 of 4', () => {
  const { visited, valid, mismatches } = visit(1);
  expect(mismatches).toEqual([]);
  expect(visited).toBe(expectedCount(1));
  expect(valid).toBeGreaterThan(visited / 100);
});
