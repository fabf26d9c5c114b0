import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { checkHref, isWithin } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

/** The parts of a reference that have text; an absent one is `undefined`. */
function partsOf(uri: Uri): (string | undefined)[] {
  return [uri.scheme, uri.authority, uri.userInfo, uri.host, uri.port, uri.path, uri.query, uri.fragment];
}

describe('components are read as written, and absent differs from empty', () => {
  const no = undefined;
  test.each<[string, ...ReturnType<typeof partsOf>]>([
    //                  scheme  authority userInfo host   port  path    query fragment
    ['', no, no, no, no, no, '', no, no],
    ['?', no, no, no, no, no, '', '', no],
    ['#', no, no, no, no, no, '', no, ''],
    ['?#', no, no, no, no, no, '', '', ''],
    ['a', no, no, no, no, no, 'a', no, no],
    ['/', no, no, no, no, no, '/', no, no],
    ['A:', 'A', no, no, no, no, '', no, no],
    ['urn:a:b', 'urn', no, no, no, no, 'a:b', no, no],
    ['//', no, '', no, '', no, '', no, no],
    ['///', no, '', no, '', no, '/', no, no],
    ['file:///x', 'file', '', no, '', no, '/x', no, no],
    ['//h', no, 'h', no, 'h', no, '', no, no],
    ['//h:', no, 'h:', no, 'h', '', '', no, no],
    ['//:', no, ':', no, '', '', '', no, no],
    ['//@', no, '@', '', '', no, '', no, no],
    ['//@:', no, '@:', '', '', '', '', no, no],
    ['//:@:', no, ':@:', ':', '', '', '', no, no],
    ['//u:p:q@h:0080', no, 'u:p:q@h:0080', 'u:p:q', 'h', '0080', '', no, no],
    ['//[::1]:1', no, '[::1]:1', no, '[::1]', '1', '', no, no],
    ['s://u@[v1.:]:2/p?q#f', 's', 'u@[v1.:]:2', 'u', '[v1.:]', '2', '/p', 'q', 'f'],
    ['//h?a?b/c#d?e/f', no, 'h', no, 'h', no, '', 'a?b/c', 'd?e/f'],
    ['a/b@c:d', no, no, no, no, no, 'a/b@c:d', no, no],
    ['foo:/.//x', 'foo', no, no, no, no, '/.//x', no, no],
  ])('%j', (text, ...parts) => {
    const uri = Uri.parse(text);
    expect(partsOf(uri)).toEqual(parts);
    expect([uri.hasScheme(), uri.hasAuthority(), uri.hasPort()]).toEqual([
      parts[0] !== undefined,
      parts[1] !== undefined,
      parts[4] !== undefined,
    ]);
    expect([uri.href, uri.toString(), uri.toJSON()]).toEqual([text, text, text]);
    expect(Uri.from(uri.toParts()).href).toBe(text);
  });
});

describe('making a value', () => {
  test('tryParse returns the value, or the error that parse throws', () => {
    expect(Uri.tryParse('a:b')).toEqual({ ok: true, uri: Uri.parse('a:b') });
    const result = Uri.tryParse('a b');
    expect(result.ok ? undefined : result.error).toEqual(errorOf(() => Uri.parse('a b')));
  });
});

describe('equals and compare', () => {
  test.each([undefined, null, 7, {}])('%j has another type, or is not equal', (other) => {
    let result: unknown;
    try {
      result = Uri.empty.equals(other as never);
    } catch (error) {
      result = error instanceof UriError && error.code === 'type' ? false : error;
    }
    expect(result).toBe(false);
  });

  test('compare orders by code units', () => {
    const sorted = ['', '#', '/', '?', 'A:', 'a', 'a/', 'a:', 'aa', 'b', '~'];
    const uris = sorted.map((text) => Uri.parse(text));
    expect([...uris].reverse().sort(Uri.compare).map(String)).toEqual(sorted);
    expect(Uri.compare(Uri.parse('a'), Uri.parse('b'))).toBeLessThan(0);
    expect(Uri.compare(Uri.parse('b'), Uri.parse('a'))).toBeGreaterThan(0);
    expect(Uri.compare(Uri.parse('a'), Uri.parse('a'))).toBe(0);
  });
});

describe('a value converts to its exact text', () => {
  const uri = Uri.parse('//u:p@h/%7e?#');

  test('but not to a number', () => {
    const number = uri as never as number;
    const other = Uri.parse('a') as never as number;
    for (const call of [
      () => Number(uri),
      () => -number,
      () => number - 1,
      () => number * other,
      () => number < other,
      () => number >= other,
      () => Math.max(number, 1),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow('a Uri is not a number; Uri.compare orders');
    }
  });
});

describe('the value is immutable', () => {
  const text = 's://u:p@h:1/p?q#f';

  test('overwriting href from JavaScript changes nothing else', () => {
    const uri = Uri.parse(text);
    const untouched = Uri.parse(text);
    (uri as { href: string }).href = 'evil:x';
    expect(partsOf(uri)).toEqual(partsOf(untouched));
    expect([String(uri), uri.toJSON(), uri.toDisplay()]).toEqual([text, text, untouched.toDisplay()]);
    expect(uri.segments).toEqual(['', 'p']);
    expect(uri.withQuery(undefined).href).toBe('s://u:p@h:1/p#f');
    expect(uri.with({ query: undefined }).href).toBe('s://u:p@h:1/p#f');
    expect(uri.withQuery('q')).toBe(uri);
    expect(uri.equals(text)).toBe(true);
  });

  test('nor does it where the value is given to another', () => {
    const uri = Uri.parse('http://h/a');
    const other = Uri.parse('http://h/a');
    (other as { href: string }).href = 'evil:x';
    expect([uri.equals(other), uri.isEquivalentTo(other), uri.isSameDocument(other)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([uri.isSameOrigin(other), isWithin(uri, other), Uri.compare(uri, other)]).toEqual([true, true, 0]);
    expect([uri.resolve(other), uri.resolve('b').relativeTo(other)].map(String)).toEqual(['http://h/a', 'b']);
    expect(checkHref(other).uri?.toString()).toBe('http://h/a');
  });

  test('no other property can be written', () => {
    const uri = Uri.parse(text);
    const names = [
      'scheme',
      'authority',
      'userInfo',
      'host',
      'port',
      'path',
      'query',
      'fragment',
      'portNumber',
      'origin',
      'credentials',
      'lastSegment',
    ];
    for (const name of [...names, 'segments', 'kind', 'hostKind', 'isRelative', 'isAbsoluteUri'])
      expect(Reflect.set(uri, name, 'x'), name).toBe(false);
    expect(uri.href).toBe(text);
  });

  test('it has one own property, which is enumerable', () => {
    expect(Reflect.ownKeys(Uri.parse(text))).toEqual(['href']);
    expect(Object.keys(Uri.parse(text))).toEqual(['href']);
    const inherited: string[] = [];
    for (const key in Uri.parse(text)) inherited.push(key);
    expect(inherited).toEqual(['href']);
  });
});

test('a structured clone has only the text, which can be parsed', () => {
  const clone = structuredClone(Uri.parse('//u:p@h'));
  expect(clone).toStrictEqual({ href: '//u:p@h' });
  expect(clone).not.toBeInstanceOf(Uri);
  expect(Uri.parse(clone.href)).toEqual(Uri.parse('//u:p@h'));
});
