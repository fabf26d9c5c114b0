import { describe, expect, test } from 'vitest';
import { Uri, type UriComponent, type UriErrorCode } from 'urial';
import { checkedText, locate } from '../../../src/kernel/syntax/parse.ts';
import { LONGEST_MATCHED } from '../../../src/kernel/text/scan.ts';
import { always, errorOf } from '../../support/tools/check.ts';
import fc from 'fast-check';
import { anyUri } from '../../support/arbitraries/references.ts';
import { schemeText } from '../../support/arbitraries/texts.ts';

/** The code of a component's rule. */
const rule = (component: UriComponent): UriErrorCode => component.toLowerCase() as UriErrorCode;

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
        if (error?.code !== rule(component) || error.component !== component || error.index !== before.length)
          wrong.push(before + char + after);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a long text is parsed as a short one is', () => {
  test.each([LONGEST_MATCHED, LONGEST_MATCHED + 1])('%i characters', (length) => {
    const text = 'x'.repeat(length);
    expect(locate(text)?.pathEnd).toBe(length);
    expect(locate(`${text.slice(1)}|`)).toBeUndefined();
  });
});

describe('the text of a reference is a string, or the href of an object', () => {
  test('a reference is returned as it is', () => {
    expect(checkedText('//h/a?b')).toBe('//h/a?b');
    expect(checkedText({ href: '//h/a?b' })).toBe('//h/a?b');
  });

  test('every other text is refused, and the error of an href names fromURL', () => {
    const text = 'http://u:secret@h/a b';
    const expected = { code: 'path', component: 'path', index: 19, input: 'http://u:******@h/a b' };
    const error = errorOf(() => checkedText(text));
    expect(error).toMatchObject(expected);
    expect(error.message).not.toContain('fromURL');
    const hrefError = errorOf(() => checkedText({ href: text }));
    expect(hrefError).toMatchObject(expected);
    expect(hrefError.message).toContain('to convert a URL, use fromURL');
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
