/** The list of equivalent mutants fits the present sources. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Mutant {
  readonly file: string;
  readonly line: string;
  readonly code: string;
}

const mutants = readFileSync('test/mutation/equivalent.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Mutant);

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
    : [];

test('the line of each equivalent mutant stands in its file, and holds the code that is changed', () => {
  expect(mutants.length).toBeGreaterThan(100);
  const stale = mutants.filter(({ file, line, code }) => {
    const first = code.split('\n')[0] ?? '';
    return !linesOf(file).includes(line) || !line.includes(first.trim());
  });
  expect(stale).toEqual([]);
});
