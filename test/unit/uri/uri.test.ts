import { describe, expect, test } from 'vitest';
import { fromURL, Uri, UriError, type UriParts } from 'urial';
import { checkHref, isWithin } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';
import { givenParts, PART_BITS, withoutHost } from '../../../src/core/uri/parts.ts';
import { polluted } from '../../support/tools/globals.ts';

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
      result = Uri.parse('').equals(other as never);
    } catch (error) {
      result = error instanceof UriError && error.code === 'type' ? false : error;
    }
    expect(result).toBe(false);
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
      expect(call).toThrow('a Uri is not a number; use String(uri)');
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
    expect([String(uri), uri.toJSON(), uri.toMasked()]).toEqual([text, text, untouched.toMasked()]);
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
    expect([uri.isSameOrigin(other), isWithin(uri, other)]).toEqual([true, true]);
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

describe('parts', () => {
  class Fields {
    readonly scheme = 'x';
    readonly path: string = '/a';
  }

  class Getters {
    get scheme(): string {
      return 'x';
    }
  }

  test.each<[string, object]>([
    ['an empty object', {}],
    ['an object', { scheme: 'x' }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { scheme: 'x' })],
    ['an instance with own fields', new Fields()],
    [
      'an own getter',
      {
        get scheme() {
          return 'x';
        },
      },
    ],
    ['a frozen object', Object.freeze({ host: 'h' })],
    ['a key with undefined', { port: undefined }],
  ])('are accepted: %s', (_name, parts) => {
    const keys = Object.keys(parts) as (keyof typeof PART_BITS)[];
    expect(givenParts(parts)).toBe(keys.reduce((bits, key) => bits | PART_BITS[key], 0));
  });

  test.each<[string, object, string]>([
    ['an unknown key', { hots: 'h' }, '"hots"'],
    ['a key in another case', { Host: 'h' }, '"Host"'],
    ['an unknown key with undefined', { hots: undefined }, '"hots"'],
    // an inherited key would be read in one place and not in another
    ['an inherited key', Object.create({ scheme: 'x' }) as object, 'scheme'],
    ['an inherited unknown key', Object.create({ hots: 'x' }) as object, '"hots"'],
    ['getters of a class', new Getters(), 'scheme'],
    ['a key that every object inherits', { __proto__: null, toString: 'x' }, '"toString"'],
    ['a key with the name of a method', { constructor: 'x' }, '"constructor"'],
  ])('are refused: %s', (_name, parts, named) => {
    const error = errorOf(() => Uri.parse('//h').with(parts));
    expect(error).toMatchObject({ code: 'unknown-part', component: 'reference', input: '', index: 0 });
    expect(error.message).toContain(named);
    expect(error.message).toContain('pass scheme, authority, userInfo, host');
    expect(errorOf(() => Uri.from(parts as UriParts)).message).toBe(error.message);
  });

  test.each<[string, object]>([
    ['a URL', new URL('http://h/')],
    ['a Uri', Uri.parse('http://h/')],
    ['an object with an href', { href: 'http://h/' }],
    ['an object with an href beside parts', { host: 'h', href: 'http://h/' }],
  ])('are refused by with when they are a whole reference: %s', (_name, parts) => {
    const error = errorOf(() => Uri.parse('//h').with(parts));
    expect(error).toMatchObject({ code: 'unknown-part', component: 'reference' });
    expect(error.message).toContain('"href" is not a part');
    expect(error.message).toContain('use Uri.from');
  });

  test.each([
    { hots: 'h', href: 'a:b' },
    { __proto__: null, hots: 'h', href: 'a:b' },
  ])('are refused by the name of the first that is wrong: %j', (parts) => {
    expect(errorOf(() => Uri.parse('').with(parts as never)).message).toContain('"hots" is not a part');
  });

  test('that every object inherits are no parts', () => {
    const uri = Uri.parse('//h');
    expect(polluted({ scheme: 's', hots: 'h' }, () => uri.with({ path: '/a' }).href)).toBe('//h/a');
    expect(polluted({ password: 'p' }, () => uri.withUserInfo({ user: 'u' }).href)).toBe('//u@h');
  });
});

describe('the whole authority', () => {
  test.each([
    ['userInfo', { authority: 'h', userInfo: 'u' }],
    ['host', { authority: 'h', host: 'h' }],
    ['port', { authority: undefined, port: undefined }],
  ])('is refused beside %s', (part, parts) => {
    for (const call of [() => Uri.parse('//h').with(parts as never), () => Uri.from(parts as never)]) {
      const error = errorOf(call);
      expect(error).toMatchObject({ code: 'unknown-part', component: 'authority' });
      expect(error.message).toBe(
        `authority: authority is not allowed beside ${part}; pass authority, or userInfo, host and port`,
      );
    }
  });
});

describe('a whole reference', () => {
  class Link {
    readonly host = 'other';
    get href(): string {
      return 'a:b';
    }
  }

  /** Like `location` in browsers, whose properties are its own. */
  const location = { host: 'h', href: 'http://h/', [Symbol.toStringTag]: 'Location' };

  test.each<[string, unknown, string]>([
    ['a text', 'a:b', 'a:b'],
    ['the empty text', '', ''],
    ['a URL', new URL('http://h?a'), 'http://h/?a'],
    ['an object with an href', { href: 'a:b' }, 'a:b'],
    ['an object with other keys too', { href: 'a:b', title: 'A' }, 'a:b'],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { href: 'a:b' }), 'a:b'],
    ['an instance with an href', new Link(), 'a:b'],
    ['an object that inherits', Object.create({ href: 'a:b', host: 'h' }), 'a:b'],
    ['a structured clone', structuredClone(Uri.parse('a:b')), 'a:b'],
    ['a location', location, 'http://h/'],
  ])('is taken by from: %s', (_name, source, href) => {
    expect(Uri.from(source as string).href).toBe(href);
  });

  test('that is a Uri is returned as it is, whatever was added to it', () => {
    const uri = Uri.parse('a:b');
    expect(Uri.from(uri)).toBe(uri);
    Object.defineProperty(uri, 'host', { value: 'evil' });
    Object.defineProperty(uri, Symbol.toStringTag, { value: 'Object' });
    expect(Uri.from(uri)).toBe(uri);
  });

  test.each<[string, unknown, string]>([
    ['a text that is not a reference', 'a b', 'path'],
    ['an href that is not a reference', { href: '//h|' }, 'host'],
    ['an href of another type', { href: 7 }, 'type'],
    ['an href that is undefined', { href: undefined }, 'type'],
    ['a String object', new String('a:b'), 'type'],
    ['an array', ['a:b'], 'type'],
    ['a number', 7, 'type'],
    ['null', null, 'type'],
    ['undefined', undefined, 'type'],
    ['a function', Object.assign(() => 'a', { href: 'a:b' }), 'type'],
    ['an href beside a part', { href: 'a:b', path: 'c' }, 'unknown-part'],
    ['an href beside the authority', { href: 'a:b', authority: undefined }, 'unknown-part'],
  ])('is refused by from: %s', (_name, source, code) => {
    const component = ['path', 'host'].includes(code) ? code : 'reference';
    expect(errorOf(() => Uri.from(source as string))).toMatchObject({ code, component });
  });

  test.each([7, undefined])('with %j as href: the error says what to do', (href) => {
    expect(errorOf(() => Uri.from({ href } as never)).message).toMatch(/; pass a string as href$/);
  });

  test('beside a part: the error says what to do', () => {
    const { message } = errorOf(() => Uri.from({ href: 'a', path: 'b' } as never));
    expect(message).toBe('reference: href is not allowed beside path; pass href, or parts');
  });

  test.each([[7], [[]], [new Map()], [new String('a:b')]])('of another type: the error for %s', (source) => {
    const { message } = errorOf(() => Uri.from(source as never));
    expect(message).toContain('pass a string, a Uri, a URL, or an object of parts');
  });

  test.each([
    ['http://h/?a[]=1', 'query', 'query', 11],
    ['http://h/?50%', 'pct-encoded', 'query', 12],
    ['http://h/a[b', 'path', 'path', 10],
    ['foo:a#b|', 'fragment', 'fragment', 7],
  ])('that is a URL is parsed strictly, and the error names fromURL: %s', (text, code, component, index) => {
    const url = new URL(text);
    for (const call of [() => Uri.from(url), () => Uri.parse('a:').resolve(url)]) {
      const error = errorOf(call);
      expect(error).toMatchObject({ code, component, index, input: text });
      expect(error.message).toContain('; to convert a URL, use fromURL');
    }
    expect(errorOf(() => Uri.from(text)).message).not.toContain('fromURL');
    expect(fromURL(url)).toBeInstanceOf(Uri);
  });
});

test.each(['userInfo', 'port'] as const)('%s without a host: the error says what to do', (component) => {
  expect(withoutHost(component)).toMatchObject({
    code: 'authority-without-host',
    component,
    input: '',
    index: 0,
  });
  expect(withoutHost(component).message).toContain(`with({ host, ${component} })`);
});
