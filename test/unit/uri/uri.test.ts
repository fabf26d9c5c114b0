import { describe, expect, test } from 'vitest';
import { Uri, UriError, type UriLike } from 'urial';
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

  test('canParse tells whether parse accepts a text', () => {
    expect(Uri.canParse('')).toBe(true);
    expect(Uri.canParse('a:b')).toBe(true);
    expect(Uri.canParse(' ')).toBe(false);
  });

  test.each([7, true, null, undefined, {}, [], ['a'], new String('a:b'), { href: 'a:b' }])(
    'canParse is false for %j, which is no text',
    (value) => {
      expect(Uri.canParse(value as never)).toBe(false);
    },
  );

  test('a refused text does not change the values made before and after it', () => {
    const before = Uri.parse('s://u@h:1/p?q#f');
    expect(Uri.canParse('longer://user@host:1/path?query#|')).toBe(false);
    expect(Uri.canParse('longer://user@host:1/path?query#fragment')).toBe(true);
    expect(partsOf(before)).toEqual(['s', 'u@h:1', 'u', 'h', '1', '/p', 'q', 'f']);
    expect(partsOf(before.withFragment('g'))).toEqual(['s', 'u@h:1', 'u', 'h', '1', '/p', 'q', 'g']);
  });

  test('empty is the same value at each read', () => {
    expect(Uri.empty.href).toBe('');
    expect(Uri.empty).toBe(Uri.empty);
    expect(Uri.from({})).toBe(Uri.empty);
  });

  test('toParts has a key for each part that is present, in the order of the text', () => {
    expect(Object.entries(Uri.parse('s://u@h:1/p?q#f').toParts())).toEqual([
      ['scheme', 's'],
      ['userInfo', 'u'],
      ['host', 'h'],
      ['port', '1'],
      ['path', '/p'],
      ['query', 'q'],
      ['fragment', 'f'],
    ]);
    expect(Object.keys(Uri.empty.toParts())).toEqual(['path']);
    expect(Uri.parse('//@:?#').toParts()).toEqual({
      userInfo: '',
      host: '',
      port: '',
      path: '',
      query: '',
      fragment: '',
    });
  });
});

describe('isUri', () => {
  test('is true for a value', () => {
    expect(Uri.isUri(Uri.parse('a:b'))).toBe(true);
    expect(Uri.isUri(Uri.empty)).toBe(true);
  });

  test('is true for a value of another copy of the package, by its brand', () => {
    const other = Object.create({ [Symbol.for('urial.Uri')]: 'a:b' }) as object;
    expect(Uri.isUri(other)).toBe(true);
  });

  test.each([
    undefined,
    null,
    'a:b',
    7,
    Uri,
    {},
    [],
    { href: 'a:b' },
    new URL('a:b'),
    structuredClone(Uri.empty),
    { ...Uri.empty },
    () => Uri.empty,
  ])('is false for %s', (value) => {
    expect(Uri.isUri(value)).toBe(false);
  });
});

describe('equals and compare', () => {
  test.each<[string, UriLike, boolean]>([
    ['a:b', 'a:b', true],
    ['a:b', Uri.parse('a:b'), true],
    ['a:b', { href: 'a:b' }, true],
    ['a:b', new URL('a:b'), true],
    ['', '', true],
    // the same text only: RFC 3986, section 6.2.1
    ['http://h', 'http://H', false],
    ['http://h', 'http://h/', false],
    ['/%7e', '/%7E', false],
    ['?', '', false],
    // a text that is not a reference is not equal
    ['a', 'a ', false],
    ['a', { href: 'a b' }, false],
  ])('%j equals %s: %j', (text, other, expected) => {
    expect(Uri.parse(text).equals(other)).toBe(expected);
  });

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

  test('in strings, templates, concatenations, keys and JSON', () => {
    expect(String(uri)).toBe('//u:p@h/%7e?#');
    // eslint-disable-next-line @typescript-eslint/restrict-template-expressions -- what users of JavaScript write
    expect(`see ${uri}`).toBe('see //u:p@h/%7e?#');
    expect('see '.concat(uri as never)).toBe('see //u:p@h/%7e?#');
    expect(('see ' as never as number) + (uri as never as number)).toBe('see //u:p@h/%7e?#');
    expect((uri as unknown) == '//u:p@h/%7e?#').toBe(true);
    expect({ [uri as never]: 1 }).toEqual({ '//u:p@h/%7e?#': 1 });
    expect(JSON.stringify([uri, { uri }])).toBe('["//u:p@h/%7e?#",{"uri":"//u:p@h/%7e?#"}]');
    expect(new URL(uri as never, 'http://x').href).toBe('http://u:p@h/%7e?#');
  });

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

  test('it works when it is frozen', () => {
    const uri = Object.freeze(Uri.parse('a:b'));
    expect(uri.withScheme('c').href).toBe('c:b');
  });

  test('its tag is Uri, so that reactive frameworks do not wrap it', () => {
    expect(Object.prototype.toString.call(Uri.empty)).toBe('[object Uri]');
  });
});

test('a structured clone has only the text, which can be parsed', () => {
  const clone = structuredClone(Uri.parse('//u:p@h'));
  expect(clone).toStrictEqual({ href: '//u:p@h' });
  expect(clone).not.toBeInstanceOf(Uri);
  expect(Uri.parse(clone.href)).toEqual(Uri.parse('//u:p@h'));
});
