/** The pages for contributors name files and folders that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The roots of the repository that a path can begin with, and the names of its own files. */
const PATH = /^(?:(?:src|test|etc|docs|\.ci)\/[\w./-]+|(?!\.)[\w-]+\.(?:md|json))$/;

/** What is made when the scripts run. */
const MADE = ['test/rows/generated/', 'temp/site'];

/** The texts in backticks outside of blocks of code. */
function quoted(page: string): string[] {
  const prose = readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text);
}

test.each([
  ['CONTRIBUTING.md', 20],
  ['docs/design.md', 10],
  ['SECURITY.md', 15],
])('%s names existing paths', (page, atLeast) => {
  const paths = quoted(page).filter((text) => PATH.test(text) && !MADE.includes(text));
  expect(paths.length).toBeGreaterThan(atLeast);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('no page has the marks of an unfinished merge', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  expect(pages).toContain('CONTRIBUTING.md');
  const MARKS = /^(?:<{7}|={7}|>{7}|(?:> ?){7})(?:\s|$)|^\| ={7} /m;
  expect(pages.filter((page) => MARKS.test(readFileSync(page, 'utf8')))).toEqual([]);
});

test('the drawing of docs/design.md has the rooms of src, and the table says what each is for', () => {
  const page = readFileSync('docs/design.md', 'utf8');
  const drawing = /^floor 6[^]*?^```$/m.exec(page)?.[0] ?? '';
  const drawn = drawing.split('\n').filter((line) => line.startsWith('floor'));
  const rooms = Array.from(drawn.join('\n').matchAll(/\b(\w+)\//g), ([, room = '']) => room);
  const folders = ['src', 'src/kernel'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect([...rooms].sort()).toEqual(folders.map(({ name }) => name).sort());
  const tabled = Array.from(page.matchAll(/^\| `(\w+)\/` /gm), ([, room = '']) => room);
  expect([...tabled].sort()).toEqual([...rooms].sort());
});
