/** Promise 4, Text or data: text for a whole component is checked and kept; data is encoded for its place and reads back. */
import { describe, expect, test } from 'vitest';
import { decode, encodeFragment, encodeParam, encodeSegment, encodeUserInfo, Uri, UriError } from 'urial';
import { anyText, data, illFormed, maybe, noise, uriWithAuthority } from '../support/arbitraries.ts';
import { always, attempt, errorOf } from '../support/check.ts';
import { encodeData, isDot, READABLE } from '../support/data-model.ts';
import { isPartText, type Part } from '../support/model.ts';
import { put } from '../support/steps.ts';

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

  test('keeps exactly the readable characters of ASCII', () => {
    const readableChars = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (char) => char !== '.' && encode(char) === char,
    );
    expect(readableChars.sort().join('')).toBe(
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

  test('refuses what is not a string', () => {
    for (const value of [undefined, null, 1, {}, []] as unknown[]) {
      expect(errorOf(() => encode(value as string)).code).toBe('type');
    }
  });
});

test('a string for a whole component is kept as it is, or refused by the rule of the component', () => {
  const parts: readonly Part[] = ['scheme', 'userInfo', 'host', 'port', 'query', 'fragment'];
  always([uriWithAuthority(), anyText()], (uri, text) => {
    for (const part of parts) {
      const result = attempt(() => put(uri, part, text));
      if (isPartText(part, text)) expect(result instanceof Uri && result[part]).toBe(text);
      else expect(result).toBeInstanceOf(UriError);
    }
    const path = attempt(() => uri.withPath(text));
    if (!isPartText('path', text)) expect(path).toBeInstanceOf(UriError);
    else expect(path instanceof Uri && [text, `/${text}`]).toContain((path as Uri).path);
  });
});

test('data reads back from the place where it is put', () => {
  always([uriWithAuthority(), data(), data()], (uri, name, value) => {
    if (!isDot(name) && name !== '') expect(uri.appendSegments(name).segments.at(-1)).toBe(name);
    if (!isDot(name) && name !== '') expect(uri.withPath(['', name]).segments).toEqual(['', name]);
    expect(uri.withParam(name, value).params.get(name)).toBe(value);
    expect([...uri.withQuery([[name, value]]).params]).toEqual([[name, value]]);
    expect([...uri.withQuery(undefined).appendParam(name, value).params]).toEqual([[name, value]]);
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
