import { expect, test } from 'vitest';
import { urial } from './session.ts';

const BASE = 'http://a/b/c/d?q';

test.each([
  ['http://a/b/e#f', '../e#f'],
  ['http://a/b/c/x:y', './x:y'],
  ['https://a/b', 'https://a/b'],
  ['x/../y', 'x/../y'],
  ['img/a.png', '../img/a.png', 'docs/intro'],
  ['//h/b', 'b', '//h/a'],
])('relativize %j is %j', async (target, reference, base = BASE) => {
  expect(await urial(['relativize', base, target])).toEqual({ status: 0, out: `${reference}\n`, err: '' });
});

test('prints the parts with --json', async () => {
  const { out } = await urial(['relativize', '--json', BASE, 'http://a/b/']);
  expect(JSON.parse(out)).toMatchObject({ href: '..', kind: 'relative-path', parts: { path: '..' } });
});

test.each([
  [['//a', 'b'], /^scheme: no reference leads to the target from this base.*\n\n {2}\/\/a\n {2}\^\n$/],
  [['a|', '-'], /^urial: path: .*\n\n {2}a\|\n {3}\^\n$/],
  [[BASE, 'a|'], /^path: .*\n\n {2}a\|\n {3}\^\n$/],
])('%j is refused', async (operands, sentence) => {
  expect(await urial(['relativize', ...operands])).toEqual({
    // what is wrong for every text is a wrong command line
    status: sentence.source.startsWith('^urial') ? 2 : 1,
    out: '',
    err: expect.stringMatching(sentence) as string,
  });
});
