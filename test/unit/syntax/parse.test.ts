import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { locate, referenceIn } from '../../../src/core/syntax/parse.ts';
import { LONGEST_MATCHED } from '../../../src/core/text/scan.ts';
import { always, errorOf, few } from '../../support/tools/check.ts';
import fc from 'fast-check';
import { anyUri, noise } from '../../support/arbitraries/references.ts';
import { ipv6Text, schemeText } from '../../support/arbitraries/texts.ts';
import { piecesOf, rewrite, split, splitAuthority } from '../../../src/core/syntax/split.ts';
import { type Components, componentsOf, compose, type Located } from '../../../src/core/syntax/located.ts';
import { isIpv4, scanIpv6 } from '../../../src/core/syntax/host.ts';
import { canonicalIpv6 } from '../../../src/core/syntax/ipv6.ts';

/** The code of a component's rule. */

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

describe('a long text is parsed as a short one is', () => {
  test.each([LONGEST_MATCHED, LONGEST_MATCHED + 1])('%i characters', (length) => {
    const text = 'x'.repeat(length);
    expect(locate(text)?.pathEnd).toBe(length);
    expect(locate(`${text.slice(1)}|`)).toBeUndefined();
  });
});

describe('the text of a reference is a string, or the href of an object', () => {
  test('a reference is returned as it is', () => {
    expect(referenceIn('//h/a?b')).toBe('//h/a?b');
  });

  test('every other text is refused, and the error of an href names fromURL', () => {
    const text = 'http://u:secret@h/a b';
    const expected = { code: 'path', component: 'path', index: 19, input: 'http://u:******@h/a b' };
    const error = errorOf(() => referenceIn(text));
    expect(error).toMatchObject(expected);
    expect(error.message).not.toContain('fromURL');
    const hrefError = errorOf(() => referenceIn(text, { href: text }));
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

/** Writes the components as text, each with its name. */
const shown = (at: Located): string =>
  piecesOf(at)
    .map(({ component, from, to }) => `${component}=${at.text.slice(from, to)}`)
    .join(' ');

describe('the delimiters alone split any text into components', () => {
  test.each([
    ['', 'path='],
    ['a', 'path=a'],
    ['a:b', 'scheme=a path=b'],
    ['1:b', 'path=1:b'],
    ['?#', 'path= query= fragment='],
    ['#?', 'path= fragment=?'],
    ['a?b?c#d#e', 'path=a query=b?c fragment=d#e'],
    ['a://u@h:1/p?q#f', 'scheme=a userInfo=u host=h port=1 path=/p query=q fragment=f'],
    ['//', 'host= path='],
    ['//@:', 'userInfo= host= port= path='],
    ['//a@b@c:d:e', 'userInfo=a host=b@c port=d:e path='],
    ['//h?@', 'host=h path= query=@'],
    ['//u:p@[::1]:2', 'userInfo=u:p host=[::1] port=2 path='],
    ['//[::1/x', 'host=[::1 path=/x'],
    ['//[::1/]:2', 'host=[::1 path=/]:2'],
    [' \\é%', 'path= \\é%'],
  ])('%j', (text, expected) => {
    expect(shown(split(text))).toBe(expected);
  });

  test.each([
    ['h', 'host=h path='],
    ['u@h:1', 'userInfo=u host=h port=1 path='],
    ['[::1]:', 'host=[::1] port= path='],
  ])('%j, an authority', (text, expected) => {
    expect(shown(splitAuthority(text))).toBe(expected);
  });
});

test('writing each component unchanged gives the same text', () => {
  always([noise()], (text) => {
    expect(rewrite(text, (part) => part)).toBe(text);
  });
});

test('each component is given with its indices', () => {
  expect(rewrite('a:b?c', (part, { component, from, to }) => `<${part} ${component} ${from}-${to}>`)).toBe(
    '<a scheme 0-1>:<b path 2-3>?<c query 4-5>',
  );
});

const empty: Components = {
  scheme: undefined,
  userInfo: undefined,
  host: undefined,
  port: undefined,
  path: '',
  query: undefined,
  fragment: undefined,
};

describe('components are joined, and the text splits into them', () => {
  test.each<[Partial<Components>, string, number[]]>([
    [{}, '', [-1, 0, 0, 0, 0, 0]],
    [{ path: 'a' }, 'a', [-1, 0, 0, 0, 1, 1]],
    [{ scheme: 's' }, 's:', [1, 2, 2, 2, 2, 2]],
    [{ host: '' }, '//', [-1, 2, 2, 2, 2, 2]],
    [{ host: 'h' }, '//h', [-1, 2, 3, 3, 3, 3]],
    [{ host: '', userInfo: '', port: '' }, '//@:', [-1, 3, 3, 4, 4, 4]],
    [{ query: '' }, '?', [-1, 0, 0, 0, 0, 1]],
    [{ fragment: '' }, '#', [-1, 0, 0, 0, 0, 0]],
    [{ query: '', fragment: '' }, '?#', [-1, 0, 0, 0, 0, 1]],
    [
      { scheme: 's', userInfo: 'u', host: 'h', port: '1', path: '/p', query: 'q', fragment: 'f' },
      's://u@h:1/p?q#f',
      [1, 6, 7, 9, 11, 13],
    ],
  ])('%j', (parts, text, [schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd]) => {
    const made = compose({ ...empty, ...parts });
    expect(made).toBe(text);
    const at = split(made);
    expect(at).toEqual({ text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd });
    expect(componentsOf(at)).toEqual({ ...empty, ...parts });
  });
});

describe('the first rule that matches the whole host names its kind', () => {
  test('an IPv4 address is four octets with dots between', () => {
    expect(isIpv4('1.2.3.45')).toBe(true);
    expect(isIpv4('1.2.3.4')).toBe(true);
    expect(isIpv4('1.2.3.')).toBe(false);
    expect(isIpv4('1.2.3.45y')).toBe(false);
  });
});

describe('an IPv6 address has one of the nine forms of the grammar', () => {
  test.each([
    // 6( h16 ":" ) ls32
    ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['1:2:3:4:5:6:1.2.3.4', [1, 2, 3, 4, 5, 6, 0x102, 0x304]],
    // "::" 5( h16 ":" ) ls32
    ['::2:3:4:5:6:7:8', [0, 2, 3, 4, 5, 6, 7, 8]],
    ['::2:3:4:5:6:255.255.255.255', [0, 2, 3, 4, 5, 6, 0xffff, 0xffff]],
    // [ h16 ] "::" 4( h16 ":" ) ls32
    ['1::3:4:5:6:7:8', [1, 0, 3, 4, 5, 6, 7, 8]],
    ['::3:4:5:6:7:8', [0, 0, 3, 4, 5, 6, 7, 8]],
    // [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
    ['1:2::4:5:6:7:8', [1, 2, 0, 4, 5, 6, 7, 8]],
    ['1::4:5:6:1.2.3.4', [1, 0, 0, 4, 5, 6, 0x102, 0x304]],
    // [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
    ['1:2:3::5:6:7:8', [1, 2, 3, 0, 5, 6, 7, 8]],
    ['::5:6:7:8', [0, 0, 0, 0, 5, 6, 7, 8]],
    // [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32
    ['1:2:3:4::6:7:8', [1, 2, 3, 4, 0, 6, 7, 8]],
    ['1:2:3:4::6:1.2.3.4', [1, 2, 3, 4, 0, 6, 0x102, 0x304]],
    // [ *4( h16 ":" ) h16 ] "::" ls32
    ['1:2:3:4:5::7:8', [1, 2, 3, 4, 5, 0, 7, 8]],
    ['1:2:3:4:5::1.2.3.4', [1, 2, 3, 4, 5, 0, 0x102, 0x304]],
    ['::1.2.3.4', [0, 0, 0, 0, 0, 0, 0x102, 0x304]],
    ['::ffff:1.2.3.4', [0, 0, 0, 0, 0, 0xffff, 0x102, 0x304]],
    // [ *5( h16 ":" ) h16 ] "::" h16
    ['1:2:3:4:5:6::8', [1, 2, 3, 4, 5, 6, 0, 8]],
    ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
    // [ *6( h16 ":" ) h16 ] "::"
    ['1:2:3:4:5:6:7::', [1, 2, 3, 4, 5, 6, 7, 0]],
    ['1::', [1, 0, 0, 0, 0, 0, 0, 0]],
    ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
    // h16 = 1*4HEXDIG, in upper or lower case and with leading zeros
    ['AbCd:00ef:0000:0:1:12:123:1234', [0xabcd, 0xef, 0, 0, 1, 0x12, 0x123, 0x1234]],
    // digits that could begin an IPv4 address are still an h16
    ['::255:1', [0, 0, 0, 0, 0, 0, 0x255, 1]],
  ])('%s', (address, expected) => {
    const words: number[] = [];
    expect(scanIpv6(address, 0, address.length, words)).toBe(-1);
    expect(words).toEqual(expected);
    expect(scanIpv6(`[${address}]`, 1, address.length + 1)).toBe(-1);
    expect(Uri.parse(`//[${address}]`).host).toBe(`[${address}]`);
  });
});

test('the platform writes the same text', () => {
  always([ipv6Text], (address) => {
    expect(`[${canonicalIpv6(address)}]`).toBe(new URL(`http://[${address}]`).hostname);
  });
});
