import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { anyUri } from '../../support/arbitraries/references.ts';
import { always, errorOf } from '../../support/tools/check.ts';
import { schemeText } from '../../support/arbitraries/texts.ts';

const names = fc.array(schemeText, { minLength: 1, maxLength: 4 });

test('a scheme has a name when one of the names is the scheme in lower case', () => {
  always([anyUri(), names, fc.boolean()], (uri, some, isKnown) => {
    const all = isKnown && uri.scheme !== undefined ? [...some, uri.scheme.toUpperCase()] : some;
    const [first = '', ...more] = all;
    const expected = all.some((name) => name.toLowerCase() === uri.scheme?.toLowerCase());
    expect(uri.hasScheme(first, ...more)).toBe(expected);
    expect(uri.hasScheme(all)).toBe(expected);
  });
});

test('without names any scheme will do, and in an empty list there is none', () => {
  always([anyUri()], (uri) => {
    expect(uri.hasScheme()).toBe(uri.scheme !== undefined);
    expect(uri.hasScheme([])).toBe(false);
  });
});

describe.each(['http://h/', '//h/'])('%j', (text) => {
  const ask = (...args: readonly unknown[]): unknown =>
    Uri.parse(text).hasScheme(...(args as [string, ...string[]]));

  test.each(['', 'http:', 'http://', '1a', 'a b', 'http\n', '\u212a'])('refuses the name %j', (name) => {
    for (const args of [[name], ['http', name], [['http', name]]])
      expect(errorOf(() => ask(...args))).toMatchObject({ code: 'scheme', component: 'scheme', input: name });
  });

  test.each([undefined, null, 5, {}, new Set(['http'])])('refuses %j as a name', (value) => {
    for (const args of [[value], ['http', value], [['http', value]]])
      expect(errorOf(() => ask(...args))).toMatchObject({ code: 'type', component: 'scheme' });
  });

  test('refuses a list beside a name, and a list with holes', () => {
    for (const args of [[['http'], 'http'], ['http', ['http']], [new Array<string>(2 ** 32 - 1)]])
      expect(errorOf(() => ask(...args))).toMatchObject({ code: 'type', component: 'scheme' });
  });
});
