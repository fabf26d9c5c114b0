import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { changedParams, paramRows } from '../../../../docs/site/playground/logic/params.ts';
import { PARAM_EDITS } from '../../../../docs/site/playground/logic/state.ts';
import { always } from '../../../support/tools/check.ts';
import { queryText } from '../../../support/arbitraries/texts.ts';

const name = fc.constantFrom('a', 'q', '', 'ä');

test('the bytes of the rows are those of both queries, and those that stay are the same', () => {
  always(
    [queryText, fc.constantFrom(...PARAM_EDITS), name, fc.string({ unit: 'grapheme' })],
    (text, paramEdit, key, value) => {
      const uri = Uri.parse(`?${text}`);
      const result = changedParams(uri, { paramEdit, name: key, value });
      if (!(result instanceof Uri)) return;
      const rows = paramRows(uri.query, result.query, key);
      const bytes = (side: 'before' | 'after'): string[] =>
        rows.map((row) => row[side]).filter((one) => one !== undefined);
      expect(bytes('before').join('&')).toBe(uri.query);
      expect(bytes('after').join('&')).toBe(result.query ?? '');
      for (const row of rows) {
        expect(row.fate === 'stays').toBe(row.before === row.after);
        if (row.fate === 'changes') expect(row.entry?.[0]).toBe(key);
      }
    },
  );
});

test('a signed URL keeps every byte but those of one parameter', () => {
  expect(paramRows('page=2&sig=a%2fb%2Bc==&&t', 'page=3&sig=a%2fb%2Bc==&&t', 'page')).toEqual([
    { fate: 'changes', before: 'page=2', after: 'page=3', entry: ['page', '3'] },
    { fate: 'stays', before: 'sig=a%2fb%2Bc==', after: 'sig=a%2fb%2Bc==', entry: ['sig', 'a/b+c=='] },
    { fate: 'stays', before: '', after: '', entry: undefined },
    { fate: 'stays', before: 't', after: 't', entry: ['t', null] },
  ]);
});

test.each([
  ['a=1&a=2', 'a=2', ['changes', 'goes']],
  ['a=1&b', 'b', ['goes', 'stays']],
  ['b', 'b&a=1', ['stays', 'is new']],
  [undefined, 'a=1', ['is new']],
  ['a=1', undefined, ['goes']],
])('from %j to %j: %j', (before, after, fates) => {
  expect(paramRows(before, after, 'a').map(({ fate }) => fate)).toEqual(fates);
});
