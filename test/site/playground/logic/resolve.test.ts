import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { resolution, TARGET_PARTS } from '../../../../docs/site/playground/logic/resolve.ts';
import { anyUri, uriText } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';

const BASE = Uri.parse('http://a/b/c/d;p?q');

test('each part of a target is that of the base or of the string, as it is said', () => {
  always([anyUri(), uriText()], (some, text) => {
    const base = some.hasScheme() ? some : some.withScheme('s');
    const reference = Uri.parse(text);
    for (const strict of [true, false]) {
      const { from } = resolution(base, reference, strict);
      const target = base.resolve(reference, { strict });
      for (const name of TARGET_PARTS.filter((one) => one !== 'path'))
        expect(target[name]).toBe(
          { 'the base': base, 'the string': reference, both: target }[from[name]][name],
        );
    }
  });
});

test.each([
  ['g:h', 'scheme', 'the string'],
  ['//g', 'authority', 'the string'],
  ['', 'empty-path', 'the base'],
  ['?y', 'empty-path', 'the base'],
  ['/g', 'rooted-path', 'the string'],
  ['../g', 'merged-path', 'both'],
])('%j is the case %s: the path is from %s', (text, taken, path) => {
  expect(resolution(BASE, Uri.parse(text), true)).toMatchObject({ taken, from: { path } });
});

test('section 5.4.2: a scheme can be ignored', () => {
  expect(resolution(BASE, Uri.parse('http:g'), true).taken).toBe('scheme');
  expect(resolution(BASE, Uri.parse('http:g'), false).taken).toBe('merged-path');
  expect(resolution(BASE, Uri.parse('x:g'), false).taken).toBe('scheme');
});
