/** The rows of `checkPortable` have each class of trouble. */
import { expect, test } from 'vitest';
import { TROUBLES } from '../../../src/link/troubles.ts';

const rows = import.meta.glob('../../rows/portable.rows', { query: '?raw', import: 'default', eager: true });

test('the rows have each class of trouble', () => {
  const said = Object.values(rows).flatMap((text) =>
    Array.from(text.matchAll(/troubleIn\(text, ['`](.*)['`]\)/g), ([, says = '']) => says),
  );
  expect(TROUBLES.filter(([, , problem]) => !said.some((says) => problem.startsWith(says)))).toEqual([]);
});
