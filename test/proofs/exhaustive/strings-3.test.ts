import { expect, test } from 'vitest';
import { expectedCount, visit } from './strings.ts';

test('every short string is a reference exactly when the grammar says so, part 3 of 4', () => {
  const { visited, valid, mismatches } = visit(2);
  expect(mismatches).toEqual([]);
  expect(visited).toBe(expectedCount(2));
  expect(valid).toBeGreaterThan(visited / 100);
});
