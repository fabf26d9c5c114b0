/** A row whose code has changed names the nearest line. */
import { expect, test } from 'vitest';
import { nearest, problemOfPin } from './pins.mjs';

const TEXT = `function depthOf(path: string): number {
  let depth = 0;
  for (const segment of path.split('/'))
    depth += segment === '..' ? -1 : 1;
  return depth;
}
`;

test.each([
  ['let depth = 0;', 2, 'let depth = 0;'],
  ['let deep = 0;', 2, 'let depth = 0;'],
  // a part of a line, the first and the last line, and lines that were one
  ["part === '..' ? -1 : 0", 4, "depth += segment === '..' ? -1 : 1;"],
  ['function depth(path: string)', 1, 'function depthOf(path: string): number {'],
  ['return deep;\n}', 5, 'return depth;\n}'],
  [
    "for (const part of path.split('/')) depth += part === '..' ? -1 : 1;",
    3,
    "for (const segment of path.split('/'))\n    depth += segment === '..' ? -1 : 1;",
  ],
])('the nearest to %j is line %i', (code, number, lines) => {
  expect(nearest(TEXT, code)).toEqual({ number, lines });
});

test('the nearest in a text without lines is the text', () => {
  expect(nearest('a', 'bcd')).toEqual({ number: 1, lines: 'a' });
});

const FILE = 'test/support/tools/pins.mjs';

test.each([
  ['export function nearest(', false, undefined],
  ["import { existsSync, readFileSync } from 'node:fs';", true, undefined],
  ['import { existsSync, readFileSync }', true, /gone.*the nearest is line 2:\n.*'node:fs';$/s],
  ['export function nearer(text, code) {', false, /gone.*the nearest is line \d+:\n.*function nearest\(/s],
  ['readFileSync', false, /^test\/support\/tools\/pins\.mjs: this is 2 times in the file/],
])('a row with %j has its problem', (code, isLine, problem) => {
  const found = problemOfPin(FILE, code, isLine);
  expect(found ?? 'nothing').toMatch(problem ?? /^nothing$/);
});

test('a row of a file that is no more says so', () => {
  expect(problemOfPin('src/none.ts', 'a')).toContain('src/none.ts: there is no such file');
});
