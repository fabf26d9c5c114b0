import { expect, test } from 'vitest';
import { bytes, urial } from './session.ts';

const BASE = 'http://a/b/c/d;p?q';

test('prints the parts with --json', async () => {
  const { status, out } = await urial(['resolve', '--json', BASE, '//g']);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ href: 'http://g', parts: { scheme: 'http', host: 'g', path: '' } });
});

test('resolves each line of standard input', async () => {
  const { status, out, err } = await urial(['resolve', BASE, '-', '--no-strict'], {
    stdin: bytes('g\na b\n\nhttp:g\n'),
  });
  expect(out).toBe(`http://a/b/c/g\n\n${BASE}\nhttp://a/b/c/g\n`);
  expect(err).toMatch(/^line 2: path: .*\n$/);
  expect(status).toBe(1);
});

test.each([
  [
    ['//a', 'b'],
    /^urial: scheme: a base without a scheme .*; give a base with a scheme, or --relative\n\n {2}\/\/a\n {2}\^\n$/,
  ],
  [['//a', '-'], /^urial: scheme: a base without a scheme /],
  [['a|', '-'], /^urial: path: .*\n\n {2}a\|\n {3}\^\n$/],
  [[BASE, 'a|'], /^path: .*\n\n {2}a\|\n {3}\^\n$/],
])('%j is refused', async (operands, sentence) => {
  expect(await urial(['resolve', ...operands])).toEqual({
    // what is wrong for every text is a wrong command line
    status: sentence.source.startsWith('^urial') ? 2 : 1,
    out: '',
    err: expect.stringMatching(sentence) as string,
  });
});
