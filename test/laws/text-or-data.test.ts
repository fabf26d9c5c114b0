/** Text or data: what is encoded decodes to itself, and has no character that means something where it stands. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decode,
  encodeFragment,
  encodeHost,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  Uri,
  UriError,
} from 'urial';
import { data, illFormed, maybe, noise, uriWithAuthority } from '../support/arbitraries.ts';
import { matches } from '../support/abnf.ts';
import { always, attempt, errorOf } from '../support/check.ts';
import { decodeText, encodeData, isDot, READABLE } from '../support/data-model.ts';
import { pctEncoded, queryText } from '../support/text-arbitraries.ts';

const ENCODERS = [
  ['encodeSegment', encodeSegment, READABLE.segment, 'path'],
  ['encodeParam', encodeParam, READABLE.param, 'query'],
  ['encodeFragment', encodeFragment, READABLE.param, 'fragment'],
  ['encodeUserInfo', encodeUserInfo, READABLE.userInfo, 'userInfo'],
] as const;

describe.each(ENCODERS)('%s', (_name, encode, readable, component) => {
  test('leaves what is readable and writes upper-case UTF-8 for the rest', () => {
    always(
      [data()],
      (text) => {
        if (encode !== encodeSegment || !isDot(text)) expect(encode(text)).toBe(encodeData(text, readable));
      },
      2000,
    );
  });

  test('is undone by decode', () => {
    always(
      [data()],
      (text) => {
        if (encode !== encodeSegment || !isDot(text)) expect(decode(encode(text))).toBe(text);
      },
      2000,
    );
  });

  test('knows every character of ASCII', () => {
    const kept = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (char) => char !== '.' && encode(char) === char,
    );
    expect(kept.sort().join('')).toBe(
      [...readable]
        .filter((char) => char !== '.')
        .sort()
        .join(''),
    );
  });

  test('refuses a lone surrogate and says where it is', () => {
    always([illFormed()], (text) => {
      const index = text.search(/\p{Surrogate}/u);
      expect(errorOf(() => encode(text))).toMatchObject({ code: 'lone-surrogate', component, index });
    });
  });

  test('either encodes a string or finds a lone surrogate in it', () => {
    always([noise()], (text) => {
      const result = attempt(() => encode(text));
      expect(result instanceof UriError).toBe(
        /\p{Surrogate}/u.test(text) || (encode === encodeSegment && isDot(text)),
      );
    });
  });

  test('refuses what is no string', () => {
    for (const value of [undefined, null, 1, {}, []] as unknown[]) {
      expect(errorOf(() => encode(value as string)).code).toBe('type');
    }
  });
});

describe('decode', () => {
  test('decodes each run as far as it is well-formed UTF-8', () => {
    const text = fc
      .array(fc.oneof(pctEncoded, queryText, noise()), { maxLength: 6 })
      .map((all) => all.join(''));
    always(
      [text],
      (sample) => {
        expect(decode(sample)).toBe(decodeText(sample));
      },
      3000,
    );
  });

  test.each([
    ['%41%FF%42', 'A%FFB'],
    ['%ff', '%ff'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['%C0%80', '%C0%80'],
    ['%E0%9F%BF', '%E0%9F%BF'],
    ['%F0%8F%BF%BF', '%F0%8F%BF%BF'],
    ['%F5%80%80%80', '%F5%80%80%80'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%F4%90%80%80', '%F4%90%80%80'],
    ['%E2%82%41', '%E2%82A'],
    ['%E2%82%C3%A9', '%E2%82é'],
    ['%zz%4', '%zz%4'],
    ['a+b', 'a+b'],
    ['%2541', '%41'],
  ])('reads %j as %j', (text, expected) => {
    expect(decode(text)).toBe(expected);
  });
});

describe('user information as data', () => {
  test('is user and password, each encoded', () => {
    always([uriWithAuthority(), data(), maybe(data())], (uri, user, password) => {
      const { userInfo } = uri.withUserInfo({ user, password });
      const [name, ...rest] = (userInfo ?? '').split(':');
      expect(decode(name ?? '')).toBe(user);
      expect(rest.map(decode)).toEqual(password === undefined ? [] : [password]);
    });
  });

  test('cannot become a host', () => {
    const uri = Uri.parse('https://h/').withUserInfo({ user: 'evil.com/', password: 'x@evil.com' });
    expect([uri.host, uri.userInfo]).toEqual(['h', 'evil.com%2F:x%40evil.com']);
  });
});

describe('encodeHost', () => {
  test('gives ASCII letters, digits, "-", "." and "_" as they are, and refuses all other ASCII', () => {
    always([fc.string({ maxLength: 8 })], (text) => {
      const result = attempt(() => encodeHost(text));
      if (/^[A-Za-z0-9._-]*$/.test(text)) expect(result).toBe(text);
      else expect(result).toMatchObject({ code: 'host', component: 'host' });
    });
  });

  test('gives a host of A-labels for Unicode, or refuses', () => {
    always([fc.oneof(noise(), data(), fc.string({ unit: 'grapheme', maxLength: 8 }))], (text) => {
      const result = attempt(() => encodeHost(text));
      if (result instanceof UriError) return;
      expect(result).toMatch(/^[A-Za-z0-9._-]*$/);
      expect(matches('host', result)).toBe(true);
      expect(Uri.parse('//old').withHost(result).host).toBe(result);
    });
  });

  test.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['É.EXAMPLE', 'xn--9ca.example'],
  ])('%j is %j', (text, expected) => {
    expect(encodeHost(text)).toBe(expected);
  });

  test.each([
    'a@evil.com',
    'evil.com/x',
    'a:80',
    '[::1]',
    'a%41',
    'é@evil.com',
    'é/x',
    'é:80',
    'é?',
    'é#',
    '１２７.1',
    'a b',
    '\ud800',
  ])('refuses %j', (text) => {
    expect(errorOf(() => encodeHost(text))).toMatchObject({ component: 'host' });
  });
});
