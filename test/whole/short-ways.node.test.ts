/** The list has every short way of the sources, with a test that compares it with the long way. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ONLY_WAYS, SHORT_WAYS } from '../support/models/short-ways.ts';

/** How many lines after the first of its comment the code of a short way begins at the latest. */
const NEAR = 4;

const linesOf = (file: string): string[] => readFileSync(`src/${file}`, 'utf8').split('\n');

/** Returns the code of which a comment says that it is a short way: the lines from the comment on. */
function marked(file: string): string[] {
  const lines = linesOf(file);
  return lines.flatMap((line, n) =>
    /\bshort way:/i.test(line) ? [lines.slice(n, n + NEAR + 1).join('\n')] : [],
  );
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

test('each short way has a row', () => {
  const rowOf = (file: string, code: string): unknown =>
    SHORT_WAYS.find((row) => row.file === file && code.includes(row.code));
  const missing = files.flatMap((file) => marked(file).filter((code) => rowOf(file, code) === undefined));
  expect(missing).toEqual([]);
});

test('each row stands in its file, once, behind a comment that says "short way:"', () => {
  expect(SHORT_WAYS.length).toBeGreaterThan(40);
  const isStale = ({ file, code }: (typeof SHORT_WAYS)[number]): boolean =>
    linesOf(file).join('\n').split(code).length !== 2 || !marked(file).some((text) => text.includes(code));
  expect(SHORT_WAYS.filter(isStale)).toEqual([]);
  expect(files.flatMap(marked)).toHaveLength(SHORT_WAYS.length);
});

test.each(SHORT_WAYS)('src/$file has a test for $code', ({ by, name }) => {
  expect(readFileSync(`test/${by}`, 'utf8')).toContain(`'${name}'`);
});

test('a comment with a benchmark row as its reason is about a short way, or is in the list of the only ways', () => {
  const reasons = files.flatMap((file) => linesOf(file).filter((line) => /benchmark rows? `/.test(line)));
  const others = reasons.filter((line) => !/short way:/i.test(line));
  expect(others.filter((line) => !ONLY_WAYS.some((way) => line.includes(way)))).toEqual([]);
  expect(ONLY_WAYS.filter((way) => !others.some((line) => line.includes(way)))).toEqual([]);
});
