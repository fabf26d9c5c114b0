import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { rewrite } from '../../../src/core/syntax/split.ts';
import { canonicalIpv6 } from '../../../src/core/syntax/ipv6.ts';
import { always, errorOf, few } from '../../support/tools/check.ts';
import fc from 'fast-check';
import { anyUri, noise } from '../../support/arbitraries/references.ts';
import { ipv6Text, schemeText } from '../../support/arbitraries/texts.ts';

describe('a text that is not a reference is refused with code, component and index', () => {
  test('every other character is refused in every component: all of Latin, and then every 97th character', () => {
    const around = [
      ['//', '@h', 'userInfo'],
      ['//a', '', 'host'],
      ['//h:', '', 'port'],
      ['/', '', 'path'],
      ['?', '', 'query'],
      ['#', '', 'fragment'],
    ] as const;
    const wrong: string[] = [];
    for (let code = 0; code < 0x10000; code += code < 0x180 ? 1 : 97) {
      const char = String.fromCharCode(code);
      if (/[!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~[\]]/.test(char)) continue;
      for (const [before, after, component] of around) {
        const result = Uri.tryParse(before + char + after);
        const { error } = result.ok ? {} : result;
        if (error?.code !== component || error.component !== component || error.index !== before.length)
          wrong.push(before + char + after);
      }
    }
    expect(wrong).toEqual([]);
  });
});

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

describe('path, query and fragment of any length are parsed in the same way', () => {
  const shapes: [path: string, query: string | undefined, fragment: string | undefined][] = [
    ['/x', undefined, undefined],
    ['', 'x', undefined],
    ['', undefined, 'x'],
    ['/a', 'x', 'y'],
    ['/a', 'b?/', 'x'],
    // a "?" in the fragment does not begin a query
    ['/a', undefined, '?x?'],
    ['/a', '', ''],
    ['/x', '', undefined],
    ['/%41x%7e', '%3F', '%23'],
  ];
  const lengths = [1, 13, 14, 15, 16, 17, 20, 38, 39, 40, 41, 60, 99_990, 99_999, 100_000, 100_001, 100_010];

  test.each(few(lengths, 6))('%i characters', (length) => {
    for (const unit of ['x', '%41', 'a%2F']) {
      const long = unit.repeat(Math.ceil(length / unit.length));
      for (const shape of shapes) {
        const [path = '', query, fragment] = shape.map((part) => part?.replace('x', long));
        const tail =
          path + (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
        for (const before of ['//h', 's://u@h:1', 's:', '']) {
          const uri = Uri.parse(before + tail);
          expect([uri.path, uri.query, uri.fragment]).toEqual([path, query, fragment]);
        }
      }
    }
  });

  test.each(few([1, 14, 15, 16, 17, 39, 40, 41, 100_000], 4))(
    '%i characters and a wrong character',
    (length) => {
      const x = 'x'.repeat(length);
      for (const before of ['/', '//h/', 's:', '?', '/?', '#', '/#']) {
        // a regular expression with the flag "m" would allow a line feed at the end
        for (const wrong of ['\n', '\r', '\u2028', ' ', '%', '%4', '%4g', '|', '[', 'é', '\ud800']) {
          for (const after of ['', 'a', ...(before.includes('#') ? ['#'] : ['#a', '?a#'])]) {
            const text = before + x + wrong + after;
            // a hex digit after it makes the escape valid
            if (wrong === '%4' && after === 'a') continue;
            expect(Uri.canParse(text), JSON.stringify(wrong + after)).toBe(false);
            expect(errorOf(() => Uri.parse(text)).index).toBe(before.length + length);
          }
        }
      }
    },
  );
});

test('writing each component unchanged gives the same text', () => {
  always([noise()], (text) => {
    expect(rewrite(text, (part) => part)).toBe(text);
  });
});

test('the platform writes the same text', () => {
  always([ipv6Text], (address) => {
    expect(`[${canonicalIpv6(address)}]`).toBe(new URL(`http://[${address}]`).hostname);
  });
});
