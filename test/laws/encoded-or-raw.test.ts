/** Promise 4, Encoded or raw: text for a whole component is checked and kept; data is encoded for its place and reads back. */
import { describe, expect, test } from 'vitest';
import fc, { type Arbitrary } from 'fast-check';
import {
  decode,
  encodeFragment,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  QueryParams,
  Uri,
  uri,
  type RawValue,
  UriError,
} from 'urial';
import { UriTemplate } from 'urial/template';
import {
  anyText,
  anyUri,
  data,
  illFormed,
  maybe,
  noise,
  uriWithAuthority,
} from '../support/arbitraries/references.ts';
import { always, attempt, errorOf } from '../support/tools/check.ts';
import { encodeData, isDot, loneSurrogateIn, READABLE } from '../support/models/data.ts';
import { isEmptyWeb, isPartText, type Part, partsOf } from '../support/models/model.ts';
import { put } from '../support/models/steps.ts';

const ENCODERS = [
  ['encodeSegment', encodeSegment, READABLE.segment, 'path'],
  ['encodeParam', encodeParam, READABLE.param, 'query'],
  ['encodeFragment', encodeFragment, READABLE.param, 'fragment'],
  ['encodeUserInfo', encodeUserInfo, READABLE.userInfo, 'userInfo'],
] as const;

describe.each(ENCODERS)('%s', (_name, encode, readable, component) => {
  test('keeps readable characters and writes upper-case UTF-8 for the rest', () => {
    always([data()], 2000, (text) => {
      if (encode !== encodeSegment || !isDot(text)) expect(encode(text)).toBe(encodeData(text, readable));
    });
  });

  test('is undone by decode', () => {
    always([data()], 2000, (text) => {
      if (encode !== encodeSegment || !isDot(text)) expect(decode(encode(text))).toBe(text);
    });
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
      const index = loneSurrogateIn(text);
      expect(errorOf(() => encode(text))).toMatchObject({ code: 'lone-surrogate', component, index });
    });
  });

  test('either encodes a string or finds a lone surrogate in it', () => {
    always([noise()], (text) => {
      const result = attempt(() => encode(text));
      expect(result instanceof UriError).toBe(
        loneSurrogateIn(text) >= 0 || (encode === encodeSegment && isDot(text)),
      );
    });
  });

  test('refuses a value that is not data', () => {
    for (const value of [undefined, null, NaN, {}, []] as unknown[])
      expect(errorOf(() => encode(value as string))).toMatchObject({ code: 'bad-value', component });
  });
});

test('a string for a whole component is kept as it is, or refused by its rule; so is a query that begins with `?`', () => {
  const parts: readonly Part[] = ['scheme', 'userInfo', 'host', 'port', 'query', 'fragment'];
  always([uriWithAuthority(), anyText()], (uri, text) => {
    for (const part of parts) {
      const result = attempt(() => put(uri, part, text));
      const isMarked = part === 'query' && text.startsWith('?') && uri.query !== text;
      const isEmpty = text !== uri[part] && isEmptyWeb({ ...partsOf(uri), [part]: text });
      const isRefused = isMarked || (isEmpty && (part === 'scheme' || part === 'host'));
      if (isPartText(part, text) && !isRefused) expect(result instanceof Uri && result[part]).toBe(text);
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

/** Puts data into each place that takes it. In the host and the port it is text with rules of its own. */
const PLACES: Readonly<Record<string, (value: RawValue) => unknown>> = {
  ...Object.fromEntries(ENCODERS.map(([name, encode]) => [name, encode])),
  withPath: (value) => Uri.parse('//h/a/%2e/b').withPath(['', 'a', value, 'b']).href,
  'with a list': (value) => Uri.parse('/a').with({ path: [value, value] }).href,
  'from a list': (value) => Uri.from({ path: ['', value] }).href,
  appendSegments: (value) => Uri.parse('//h/a').appendSegments(value, value).href,
  'appendSegments to nothing': (value) => Uri.parse('').appendSegments(value).href,
  withUserInfo: (value) => Uri.parse('//h').withUserInfo({ user: value, password: value }).href,
  'with a user': (value) => Uri.parse('//h').with({ userInfo: { user: value } }).href,
  withQuery: (value) => Uri.parse('').withQuery({ a: value, b: [value, null] }).href,
  'with a query': (value) => Uri.parse('').with({ query: { a: value } }).href,
  withParam: (value) => Uri.parse('?a=1&a=true').withParam('a', [value, value, value]).href,
  'withParam alone': (value) => Uri.parse('?a=1&b').withParam('a', value).href,
  withParams: (value) => Uri.parse('?a=1&b=2').withParams({ b: value, a: [value, value], c: value }).href,
  appendParam: (value) => Uri.parse('?a').appendParam('a', value).href,
  'QueryParams.from': (value) => QueryParams.from([['a', [value, value]]]).text,
  'QueryParams.with': (value) => QueryParams.parse('b&a=7').with('a', value).text,
  'QueryParams.concat': (value) => QueryParams.parse('a').concat({ a: value }).text,
  'QueryParams.map': (value) => QueryParams.parse('a&b=1').map(([name]) => [name, value]).text,
  'QueryParams.has': (value) => QueryParams.parse('a=7&a=true&a=&a=a:b').has('a', value),
  'a hole for a segment': (value) => uri`/x/${value}/${[value, value]}`.href,
  'a hole in a segment': (value) => uri`/x-${value}`.href,
  'a hole for user information': (value) => uri`//${value}:${value}@h`.href,
  'a hole in the host': (value) => uri`//${value}.h`.href,
  'a hole for a parameter': (value) => uri`?${value}=${value}&b=${[value, value]}&x=-${value}`.href,
  'a hole for parameters': (value) => uri`?${{ a: value }}`.href,
  'a hole for the fragment': (value) => uri`#${value}`.href,
  'a value of a template': (value) => UriTemplate.parse('{x}{+x}{?x}').expandToString({ x: value }),
  'a list of a template': (value) => UriTemplate.parse('{/x*}').expandToString({ x: [value, value] }),
  'a record of a template': (value) => UriTemplate.parse('{?x*}').expandToString({ x: { a: value } }),
  'a prefix of a template': (value) => UriTemplate.parse('{x:3}').expandToString({ x: value }),
};

/** Returns the result or the error of a call. */
function outcome(call: () => unknown): unknown {
  const result = attempt(call);
  return result instanceof UriError ? [result.code, result.component, result.input] : result;
}

const anyData: Arbitrary<number | bigint | boolean | Uri> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  anyUri(),
  fc.constantFrom(-0, 7, 7n, 1e21, 1e-7, Uri.parse(''), Uri.parse('..'), Uri.parse('a:b')),
);

describe.each(Object.entries(PLACES))('%s', (_place, put) => {
  test('takes each kind of data as its text', () => {
    always([anyData], (value) => {
      expect(outcome(() => put(value))).toEqual(outcome(() => put(String(value))));
    });
  });

  test.each([
    NaN,
    Infinity,
    -Infinity,
    { a: {} },
    new Date(0),
    Symbol('s'),
    () => 'x',
    new URL('a:b'),
    Object('a'),
  ])('refuses %s, with a sentence', (value) => {
    const error = errorOf(() => put(value as never));
    expect(['bad-value', 'type']).toContain(error.code);
    expect(error.message).toMatch(/^\w+: .+; (?:give|pass|write|check) .+/);
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
