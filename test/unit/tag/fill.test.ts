import { describe, expect, test } from 'vitest';
import { errorOf } from '../../support/tools/check.ts';
import { QueryParams, Uri, uri } from 'urial';
import { callTag, templateOf } from '../../support/models/call-site.ts';

const base = Uri.parse('https://h/v1?k=1#f');

describe('a hole', () => {
  test.each<[string, () => Uri]>([
    ['https://h/', () => uri`${'https'}://h/`],
    ['javascript:x', () => uri`${'javascript'}:${'x'}`],
    ['//jo%3Ae@h', () => uri`//${'jo:e'}@h`],
    ['//jo%3Ae:p%40ss@h', () => uri`//${'jo:e'}:${'p@ss'}@h`],
    ['//@h', () => uri`//${''}@h`],
    ['//h.example', () => uri`//${'h.example'}`],
    ['//a.b.example.com', () => uri`//${'a.b'}.example.com`],
    ['//a-1.example.com', () => uri`//a-${1}.example.com`],
    ['//xn--bcher-kva.example', () => uri`//${'bücher'}.EXAMPLE`],
    ['//xn--abcher-4ya.example', () => uri`//a${'bücher'}.example`],
    ['//h:8080', () => uri`//h:${8080}`],
    ['//h:08080', () => uri`//h:${'08080'}`],
    ['//h:', () => uri`//h:${''}`],
    ['//h', () => uri`//h:${undefined}`],
    ['//h:8042', () => uri`//h:80${42}`],
    ['/a%2Fb', () => uri`/${'a/b'}`],
    ['/x-a%2Fb.json', () => uri`/x-${'a/b'}.json`],
    ['/ab/c', () => uri`/${'a'}${'b'}/c`],
    ['/a/b%2Fc/d', () => uri`/${['a', 'b/c']}/d`],
    ['/1/true/-2/0.5', () => uri`/${1}/${true}/${-2n}/${0.5}`],
    ['mailto:jo@h', () => uri`mailto:${'jo@h'}`],
    ['mailto:jo+tag@h?cc=a%2Bb', () => uri`mailto:${'jo+tag@h'}?cc=${'a+b'}`],
    ['tel:+43%28660%29', () => uri`tel:${'+43(660)'}`],
    ['tel:+43', () => uri`${'tel'}:+${43}`],
    ['urn:x/a+b/c', () => uri`urn:x/${'a+b'}/${'c'}`],
    ['urn:/a%2Bb', () => uri`urn:/${'a+b'}`],
    ['urn://h/a%2Bb', () => uri`urn://h/${'a+b'}`],
    ['./a%2Bb', () => uri`./${'a+b'}`],
    ['urn:x/a+b', () => uri`${Uri.parse('urn:x')}/${'a+b'}`],
    ['urn:/a%2Bb', () => uri`${Uri.parse('urn:')}/${'a+b'}`],
    ['urn:/x/a%2Bb', () => uri`${Uri.parse('urn:/x')}/${'a+b'}`],
    ['x/a%2Bb', () => uri`${Uri.parse('x')}/${'a+b'}`],
    ['/Foo%20%28bar%29', () => uri`/${'Foo (bar)'}`],
    ['file:///a%20b', () => uri`file:///${'a b'}`],
    ['./a:b', () => uri`./${'a:b'}`],
    ['/?a%3D=b%26', () => uri`/?${'a='}=${'b&'}`],
    ['/?ab=cd', () => uri`/?a${'b'}=c${'d'}`],
    ['/?a=b=c%3D', () => uri`/?a=b=${'c='}`],
    ['/?=', () => uri`/?${''}=${''}`],
    ['/?flag', () => uri`/?${'flag'}`],
    ['/?flags', () => uri`/?${'flag'}s`],
    ['/?a=1&a=2', () => uri`/?a=${[1, 2]}`],
    ['/?b', () => uri`/?a=${[]}&b`],
    ['/#a%23/?b', () => uri`/#${'a#/?b'}`],
    ['/#ab', () => uri`/#a${'b'}`],
    ['/', () => uri`/#${undefined}`],
    ['/#', () => uri`/#${''}`],
    ['/s:%2F%2Fh%2Fa?s://h/a#s://h/a', () => ((u) => uri`/${u}?${u}#${u}`)(Uri.parse('s://h/a'))],
  ])('%s', (text, make) => {
    expect(make().href).toBe(text);
  });
});

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
  test.each<[string, () => Uri]>([
    ['https://h/v1/a/b%2Fc', () => uri`${base}/a/${'b/c'}`],
    ['https://h/v1/a?q=1#g', () => uri`${base}/a?q=${1}#g`],
    ['https://h/v1/a', () => uri`${base}/a?q=${undefined}`],
    ['https://h/v1/', () => uri`${base}/`],
    ['https://h/v1/..', () => uri`${base}/..`],
    ['https://h/v1?k=1&q=1', () => uri`${base}?q=${1}`],
    ['https://h/v1?k=1&q=1#g', () => uri`${base}?q=${1}#g`],
    ['https://h/v1?k=1', () => uri`${base}?q=${undefined}`],
    ['https://h/v1?k=1', () => uri`${base}?`],
    ['https://h/v1?k=1#g', () => uri`${base}#${'g'}`],
    ['https://h/v1?k=1', () => uri`${base}#${undefined}`],
    ['https://h/v1/a', () => uri`${Uri.parse('https://h/v1/')}/a`],
    ['https://h/a', () => uri`${Uri.parse('https://h')}/a`],
    ['https://h/', () => uri`${Uri.parse('https://h')}/`],
    ['https://h//a', () => uri`${Uri.parse('https://h')}//a`],
    ['a/b:c', () => uri`${Uri.parse('a')}/${'b:c'}`],
    ['/b:c', () => uri`${Uri.empty}/${'b:c'}`],
    ['mailto:/a', () => uri`${Uri.parse('mailto:')}/a`],
    ['?', () => uri`${Uri.empty}?`],
    ['?a', () => uri`${Uri.parse('?')}?a`],
    ['?a', () => uri`${Uri.parse('?a')}?`],
    ['?', () => uri`${Uri.parse('?')}?a=${undefined}`],
    ['#', () => uri`${Uri.empty}#`],
    ['https://h/p?x', () => base.resolve(uri`/p?${'x'}`)],
  ])('%s', (text, make) => {
    expect(make().href).toBe(text);
  });

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

  test.each<[string, () => Uri]>([
    ['mailto:evil.example', () => uri`mailto:${x}`],
    ['mailto:evil.example', () => uri`${'mailto'}:${x}`],
    ['https:a/evil.example', () => uri`https:a/${x}`],
    ['https://h/evil.example', () => uri`https://h/${x}`],
    ['/evil.example', () => uri`/${x}`],
    ['///a/evil.example', () => uri`///a/${x}`],
    ['file:///evil.example', () => uri`file:///${x}`],
    ['https:?evil.example', () => uri`https:?${x}`],
  ])('but %s is allowed', (text, make) => {
    expect(make().href).toBe(text);
  });
});
