/** docs/typescript.md quotes the sentences that the compiler prints. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first column of the table of hints; a row can name two sentences, with _or_ between them. */
function named(): string[] {
  const [, table = ''] =
    /^\| the sentence begins with[^]*?\n((?:\|.*\n)+)/m.exec(readFileSync('docs/typescript.md', 'utf8')) ??
    [];
  const rows = table.split('\n').slice(1, -1);
  return rows.map((row) => row.split('|')[1]?.trim() ?? '');
}

test('each sentence of the table is one that a wrong call gets', () => {
  const said = readFileSync('test/types/wrong-calls.txt', 'utf8');
  const rows = named();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.flatMap((row) => row.split(' _or_ ')).filter((text) => !said.includes(`"${text}`))).toEqual([]);
});
