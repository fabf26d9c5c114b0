/** Promise 2, Lossless: a reference prints the text that it was parsed from, and absent differs from empty. */
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { anyUri, uriText, validParts } from '../support/arbitraries/references.ts';
import { always } from '../support/tools/check.ts';
import { complete } from '../support/models/model.ts';
import { componentsOf, joinAuthority, recompose } from '../support/oracles/oracle.ts';

test('a reference prints the very text that it was parsed from', () => {
  always([uriText()], (text) => {
    const uri = Uri.parse(text);
    expect([String(uri), uri.href, uri.toJSON(), uri[Symbol.toPrimitive]('string')]).toEqual([
      text,
      text,
      text,
      text,
    ]);
  });
});

test('a reference has the components that its text was made of, absent or empty, also when parsed again', () => {
  always([validParts()], (parts) => {
    const uri = Uri.parse(recompose({ ...parts, authority: joinAuthority(parts) }));
    expect(componentsOf(uri)).toEqual(complete(parts));
    expect(componentsOf(Uri.parse(String(uri)))).toEqual(complete(parts));
  });
});

test('String, JSON and template literals give the exact text, and arithmetic throws', () => {
  always([anyUri()], (uri) => {
    expect(JSON.stringify({ uri })).toBe(JSON.stringify({ uri: uri.href }));
    expect(uri[Symbol.toPrimitive]('default')).toBe(uri.href);
    expect(() => Number(uri)).toThrow(TypeError);
  });
});
