import { describe, expect, test } from 'vitest';
import { errorOf } from '../../support/tools/check.ts';
import { QueryParams, Uri, uri } from 'urial';
import { callTag, templateOf } from '../../support/models/call-site.ts';

const base = Uri.parse('https://h/v1?k=1#f');

test.each<[string, () => Uri]>([
  ['mailto', () => uri`mailto:${['a@h', 'b@h']}`],
  ['a segment behind one', () => uri`urn:x/${['a']}`],
  ['an empty list', () => uri`tel:${[]}`],
  ['a base', () => uri`${Uri.parse('urn:x')}/${['a', 'b']}`],
  ['a scheme that is data', () => uri`${'mailto'}:${['a@h']}`],
])('a list is refused where segments have no order: %s', (_name, make) => {
  const error = errorOf(make);
  expect(error).toMatchObject({ code: 'data', component: 'path' });
  expect(error.message).toContain('; join them to one text, such as list.join(",")');
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
    expect(errorOf(() => callTag(templateOf(['?a=b=', '']), data)).code).toBe('data');
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
      'reference: a value of type string at the start is not allowed; begin with a Uri, as Uri.parse(text) or fromURL(url) makes it, or with text before ":" as the scheme',
      () => uri`${'https://h'}/a`,
    ],
    [
      'reference: a Uri before ":" is not allowed; begin with a Uri, as Uri.parse(text) or fromURL(url) makes it, or with text before ":" as the scheme',
      () => uri`${base}:80/`,
    ],
    [
      'path: a segment of data cannot be empty; give it at least one character, or remove its "/"',
      () => uri`/${''}`,
    ],
    [
      'path: data cannot be a dot-segment at index 0 of ".."; an escape does not protect it; leave it out, or write it in the text',
      () => uri`/.${'.'}`,
    ],
    ['host: the host cannot be empty; give it at least one character', () => uri`//${''}/`],
    [
      'host: a dot in a part of a label is not allowed at index 1 of "a.b"; write a dot before or after the hole, or give data without a dot',
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
    expect(errorOf(make)).toMatchObject({ code: 'hole-place', component: 'authority' });
  });
});
