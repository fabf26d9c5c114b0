import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFully } from '../../../src/kernel/path/decoded.ts';
import { always } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';

test.each([
  ['', ''],
  ['/a/b', '/a/b'],
  ['/%61', '/a'],
  ['/%2f', '//'],
  ['/%5Ca', '//a'],
  ['/\\a', '//a'],
  ['/%252%66a', '//a'],
  ['/%25255c', '//'],
  ['/%FF%2f', '/%FF/'],
  ['/%C3%A9', '/é'],
  ['/%25', '/%'],
  ['/%%32%35', '/%'],
  [`/%${'25'.repeat(4)}41`, '/A'],
])('%j is read as %j', (path, expected) => {
  expect(decodeFully(path)).toBe(expected);
});

test.each([5, 6, 60])('an escape that is escaped %i times is too deep', (depth) => {
  expect(decodeFully(`/%${'25'.repeat(depth)}41`)).toBe(undefined);
});

/** Decodes until nothing changes, and counts the rounds. */
function naive(path: string): string | undefined {
  let text = path;
  let rounds = 0;
  while (decodeText(text) !== text) {
    text = decodeText(text);
    rounds += 1;
  }
  return rounds > 5 ? undefined : text.split('\\').join('/');
}

const units = fc.constantFrom(
  '/',
  '\\',
  'a',
  '2',
  '5',
  'f',
  '%',
  '%25',
  '%32',
  '%35',
  '%2f',
  '%5c',
  '%41',
  '%C3%A9',
  '%FF',
  '%E2%82',
  '%2525',
);

test('a path is decoded as by a loop that ends when nothing changes', () => {
  always(
    [fc.string({ unit: units, maxLength: 16 })],
    (path) => {
      expect(decodeFully(path)).toBe(naive(path));
    },
    10_000,
  );
});
