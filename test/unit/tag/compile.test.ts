/** Call sites that are refused for any data, and their errors. */
import { describe, expect, test } from 'vitest';
import { QueryParams, uri, Uri, UriError } from 'urial';
import { compose } from '../../../src/core/syntax/located.ts';
import { compile } from '../../../src/core/tag/compile.ts';
import { fill, fillPlainly } from '../../../src/core/tag/fill.ts';
import { always, attempt, errorOf } from '../../support/tools/check.ts';
import { callOf, callTag, templateOf } from '../../support/models/call-site.ts';
import { anySite } from '../../support/arbitraries/tag.ts';

const ESCAPE = 'write the whole character as text, or put it into the value';
const FRONT = 'put "/" or "./" in front of it';
const BASE = 'write "/", "?" or "#" after it, or use appendPath(...); after a scheme, write ":"';
const REMOVE = 'remove it or percent-encode it';
const HOST = 'write letters, digits, "-", "." and "_"; withHost(...) takes an IPv6 address in brackets';

/** Texts with `|` for a hole, the message before the index, the index, and the advice. */
const ROWS: readonly (readonly [site: string, problem: string, index: number, advice: string])[] = [
  ['/%|', 'reference: a value in an escape', 2, ESCAPE],
  ['/%4|', 'reference: a value in an escape', 3, ESCAPE],
  ['/a|/%|41', 'reference: a value in an escape', 7, ESCAPE],
  ['%|', 'reference: a value in an escape', 1, ESCAPE],
  ['//h/?a=%4|', 'reference: a value in an escape', 9, ESCAPE],
  ['/%C3|%A9', 'reference: a value between the escapes of one character', 4, ESCAPE],
  ['/|/%F0%9F|%98%80', 'reference: a value between the escapes of one character', 11, ESCAPE],
  ['/x|%E2||%82%AC', 'reference: a value between the escapes of one character', 2, ESCAPE],
  ['a|', 'scheme: a value here could become a scheme', 1, FRONT],
  ['a|:/b', 'scheme: a value here could become a scheme', 1, FRONT],
  ['a|/b', 'scheme: a value here could become a scheme', 1, FRONT],
  ['.|/b', 'scheme: a value here could become a scheme', 1, FRONT],
  ['a|?b/c', 'scheme: a value here could become a scheme', 1, FRONT],
  ['a|#b', 'scheme: a value here could become a scheme', 1, FRONT],
  ['ht|p://h/', 'scheme: a value here could become a scheme', 2, FRONT],
  ['|@evil.com/', 'path: this cannot follow a base', 3, BASE],
  ['|.com/', 'path: this cannot follow a base', 3, BASE],
  ['||', 'path: this cannot follow a base', 3, BASE],
  ['|a:b', 'path: this cannot follow a base', 3, BASE],
  ['|é', 'path: this cannot follow a base', 3, BASE],
  ['|/é', 'path: the text around the values is not a valid URI', 4, REMOVE],
  ['https://[|]/', 'host: the text around the values is not a valid URI', 12, HOST],
  ['https://[::|]/', 'host: this text is not allowed beside a value in the host', 8, HOST],
  ['https://[v1.|]/', 'host: this text is not allowed beside a value in the host', 8, HOST],
  ['https://a%41|/', 'host: this text is not allowed beside a value in the host', 9, HOST],
  ['https://|!/', 'host: this text is not allowed beside a value in the host', 11, HOST],
  ['https://h:x|/', 'port: the text around the values is not a valid URI', 10, REMOVE],
  ['/a b/|', 'path: the text around the values is not a valid URI', 2, REMOVE],
  ['/|/a\\b', 'path: the text around the values is not a valid URI', 6, REMOVE],
  ['/|/%', 'path: the text around the values is not a valid URI', 5, REMOVE],
  ['/|/%zz', 'path: the text around the values is not a valid URI', 5, REMOVE],
  ['/|?a=é', 'query: the text around the values is not a valid URI', 7, REMOVE],
  ['/|#a#b', 'fragment: the text around the values is not a valid URI', 6, REMOVE],
];

describe('a call site is refused when it is compiled', () => {
  test.each(ROWS)('%s: %s', (site, problem, index, advice) => {
    const shown = site.replaceAll('|', '${}');
    const texts = site.split('|');
    for (const data of [undefined, 'a']) {
      const error = errorOf(() => callTag(templateOf(texts), ...texts.map(() => data)));
      expect(error).toMatchObject({ code: 'value-position', index, input: shown });
      expect(error.message).toBe(`${problem}, at index ${index} of ${JSON.stringify(shown)}; ${advice}`);
    }
  });

  test('with its password masked', () => {
    const error = errorOf(() => callTag(templateOf(['https://me:secret', '@h/|']), 'x'));
    expect(error.input).toBe('https://me:*********@h/|');
  });
});

describe('data has only to be encoded', () => {
  test.each<[string, string]>([
    ['//|@h', 'userInfo'],
    ['https://|:|@h/|?a=|#|', 'userInfo userInfo path query fragment'],
    ['/|', 'path'],
    ['/a/|/b', 'path'],
    ['s:/a/|?a', 'path'],
    ['///a/|', 'path'],
    ['/|#a', 'path'],
    ['?a=|', 'query'],
    ['?a=b|c&d=|', 'query query'],
    ['?a&b=|', 'query'],
    ['?a=|-|', 'query query'],
    ['?a=||', 'query query'],
    ['#|', 'fragment'],
    ['?a#|b|', 'fragment fragment'],
    ['?#=|', 'fragment'],
  ])('%s: %s', (site, places) => {
    const texts = site.split('|');
    const plan = compile(texts);
    expect(plan.places?.map(({ component }) => component).join(' ')).toBe(places);
    const data = texts.slice(1).map(() => 'x y');
    expect(fillPlainly(plan, data)).toBe(texts.join('x%20y'));
  });
});

describe('data needs more than to be encoded', () => {
  test.each([
    ['|:/|'],
    ['|/|'],
    ['//|'],
    ['//a.|/'],
    ['//h:|'],
    ['s:|'],
    ['s:a/|'],
    ['/a|'],
    ['/a|/'],
    ['/|a'],
    ['/|.|'],
    ['https:/|'],
    ['s:/|?a'],
    ['///|'],
    ['?|'],
    ['/|/|?|'],
    ['?|=|'],
    ['?|-|'],
    ['/|?|-|'],
    ['?a=b&|'],
    ['?a=b&c|'],
    ['/a=b?|'],
  ])('%s', (site) => {
    const texts = site.split('|');
    const plan = compile(texts);
    expect(plan.places).toBeUndefined();
    expect(fillPlainly(plan, ['x', 'y', 'z'])).toBeUndefined();
  });

  test.each([[undefined], [null], [['a']], [Uri.parse('')]])('with %s as data', (data) => {
    expect(fillPlainly(compile(['/', '']), [data])).toBeUndefined();
  });
});

test('a call site that only encodes gives what its components give, or the same error', () => {
  let plain = 0;
  always(
    [anySite()],
    (site) => {
      const { texts, data } = callOf(site);
      const plan = attempt(() => compile(texts));
      if (plan instanceof UriError || texts.length === 1) return;
      const text = attempt(() => fillPlainly(plan, data));
      if (text === undefined) return;
      plain += 1;
      expect(String(text)).toBe(String(attempt(() => compose(fill(plan, data)))));
    },
    5000,
  );
  expect(plain).toBeGreaterThan(0);
});

describe('a call site is accepted', () => {
  test.each([
    ['/caf%C3%A9|'],
    ['/caf%E9|%20'],
    ['./|'],
    ['?|'],
    ['#|'],
    ['a/|'],
    ['s:|'],
    ['s:a/|'],
    ['//|'],
    ['|:'],
    ['|'],
    ['|/'],
  ])('%s', (site) => {
    const texts = site.split('|');
    expect(errorCode(texts, 'x')).not.toBe('value-position');
  });
});

function errorCode(texts: readonly string[], ...data: readonly unknown[]): string | undefined {
  try {
    callTag(templateOf(texts), ...data);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const base = Uri.parse('https://h/v1?k=1#f');

test.each<[string, () => Uri]>([
  ['a segment behind one', () => uri`urn:x/${['a']}`],
  ['an empty list', () => uri`tel:${[]}`],
  ['a base', () => uri`${Uri.parse('urn:x')}/${['a', 'b']}`],
  ['a scheme that is data', () => uri`${'mailto'}:${['a@h']}`],
])('a list is refused where segments have no order: %s', (_name, make) => {
  const error = errorOf(make);
  expect(error).toMatchObject({ code: 'bad-value', component: 'path' });
  expect(error.message).toContain(
    ' is an array where a path has no segments; pass one string, such as list.join(",")',
  );
});

describe('parameters', () => {
  test.each<[string, () => Uri]>([
    ['/?a=1&b=x&b=y&c', () => uri`/?${{ a: 1, b: ['x', 'y'], c: null, d: undefined }}`],
    ['/?x&a=1&y', () => uri`/?x&${{ a: 1 }}&y`],
    ['/?a=%7e&&b', () => uri`/?${QueryParams.parse('a=%7e&&b')}`],
    ['/?a=b+c', () => uri`/?${QueryParams.parse('a=b+c', { plus: 'literal' })}`],
    ['/?a=b%20c', () => uri`/?${new URLSearchParams('a=b+c')}`],
    ['/?a=1', () => uri`/?${new Map([['a', 1]])}`],
    ['/?a=1', () => callTag(templateOf(['/?', '']), [['a', 1]])],
    ['/?__proto__=1', () => uri`/?${JSON.parse('{"__proto__":1}') as Record<string, number>}`],
    ['/', () => uri`/?${{}}`],
    ['/', () => uri`/?${{ a: undefined }}&b=${undefined}`],
    ['/', () => uri`/?${QueryParams.parse('')}`],
    ['/', () => uri`/?${QueryParams.parse(undefined)}`],
    ['/', () => uri`/?&a=${undefined}&`],
    ['/?&a=1', () => uri`/?&a=${1}`],
    ['/?b&c', () => uri`/?b&a=${undefined}&c`],
    ['/?a=b&&c', () => uri`/?a=${'b'}&&c`],
  ])('%s', (text, make) => {
    expect(make().href).toBe(text);
  });
});

test.each([[undefined], [['x', 'y']]])(
  'after the first "=" all is the value, of which %j cannot be a part',
  (data) => {
    expect(errorOf(() => callTag(templateOf(['?a=b=', '']), data)).code).toBe('bad-value');
    expect(uri`?a=b=${'c'}`.params.get('a')).toBe('b=c');
  },
);

describe('a base', () => {
  test('from another copy of the package is read', () => {
    const theirs = Object.create({}, { [Symbol.for('urial.Uri')]: { value: 'https://other/v2' } }) as object;
    const foreign = Object.create(theirs, { href: { value: 'https://other/v2' } }) as Uri;
    expect(uri`${foreign}/a`.href).toBe('https://other/v2/a');
    expect(uri`${foreign}`).toBeInstanceOf(Uri);
    expect(uri`/${foreign}`.href).toBe('/https:%2F%2Fother%2Fv2');
  });

  test('whose href was overwritten keeps its text', () => {
    const tampered = Uri.parse('https://h/a');
    Object.assign(tampered, { href: 'https://evil.com/' });
    expect(uri`${tampered}/b`.href).toBe('https://h/a/b');
    expect(uri`/${tampered}`.href).toBe('/https:%2F%2Fh%2Fa');
  });
});

describe('the message of an error', () => {
  test.each<[string, () => unknown]>([
    [
      'reference: a base must be a Uri, and this is a string; write uri`${Uri.parse(base)}/…`, or "./" before a relative path',
      () => uri`${'https://h'}/a`,
    ],
    ['reference: a Uri cannot be a scheme; pass a string, as uri.scheme is', () => uri`${base}:80/`],
    [
      'path: a value is empty, so the path would lose a segment, at index 1 of "/"; check that it is set',
      () => uri`/${''}`,
    ],
    [
      'path: a value cannot be ".." in a path, at index 1 of "/.."; reject it, because no encoding makes it safe',
      () => uri`/.${'.'}`,
    ],
    ['host: a value is empty, so the host would lose a part; check that it is set', () => uri`//${''}/`],
    [
      'host: a value in a part of a label cannot have a dot; write a dot in the text beside it, or reject a value with a dot',
      () => uri`//a${'.b'}`,
    ],
    [
      'query: a parameter without name and value is not allowed; give it a name, or write "=" and a value',
      () => uri`?${''}`,
    ],
  ])('%s', (message, make) => {
    expect(make).toThrow(expect.objectContaining({ message }));
  });
});

describe('a hole where only a browser reads the host is refused', () => {
  const x = 'evil.example';
  test.each<[string, () => unknown]>([
    ['https:${x}', () => uri`https:${x}`],
    ['HTTP:a${x}/b', () => uri`HTTP:a${x}/b`],
    ['https:/${x}', () => uri`https:/${x}`],
    ['https:///${x}', () => uri`https:///${x}`],
    ['ws:${x}?a', () => uri`ws:${x}?a`],
    ['///${x}', () => uri`///${x}`],
    ['a scheme of the web as data', () => uri`${'https'}:${x}`],
  ])('%s', (_name, make) => {
    expect(errorOf(make)).toMatchObject({ code: 'value-position', component: 'authority' });
  });
});
