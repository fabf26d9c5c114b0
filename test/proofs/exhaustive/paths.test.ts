import { expect, test } from 'vitest';
import { CONTEXTS, PATH_COUNT, visit } from './paths.ts';

test.each(Object.entries(CONTEXTS))(
  'every short path after %j can change to every context and back',
  (_front, context) => {
    const { visited, changes, mismatches } = visit(context);
    expect(mismatches).toEqual([]);
    expect(visited).toBe(PATH_COUNT);
    expect(changes).toBeGreaterThan(PATH_COUNT / 2);
  },
);
