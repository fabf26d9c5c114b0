/** Untyped JavaScript code cannot make an invalid value. */
import { describe, expect, test } from 'vitest';
import {
  encodeParam,
  fromHref,
  fromIri,
  QueryParams,
  redact,
  toIri,
  toURL,
  tryFromUserInput,
  Uri,
  uri,
  UriError,
} from 'urial';
import { tryFromRequest } from 'urial/http';
import { checkFetch, checkHref } from 'urial/link';
import { routes, UriTemplate } from 'urial/template';
import { attempt, errorOf } from '../support/tools/check.ts';

const h = Uri.parse('https://bank.example/a/b');

test('a getter in the options of resolve may call resolve', () => {
  const options = {
    get strict() {
      Uri.parse('a://evil.example:99/long/path/here').resolve('zzzzzzz?yyyyyyyyyyy#f');
      return true;
    },
  };
  const made = h.resolve('x?q', options);
  expect(made.href).toBe('https://bank.example/a/x?q');
  expect(made.toParts()).toEqual(Uri.parse(made.href).toParts());
});

describe('the constructors throw', () => {
  test.each<[string, new (...args: unknown[]) => object, unknown[]]>([
    ['Uri', Uri as never, ['https://h/']],
    ['QueryParams', QueryParams as never, [{}, 'a b#', 0, 4, 'space']],
    ['UriTemplate', UriTemplate as never, [{}, 'x', { parts: [], names: [], hasRepeats: false }, {}]],
  ])('%s', (_name, Made, args) => {
    expect(() => new Made(...args)).toThrow(TypeError);
    expect(() => new (class extends Made {})(...args)).toThrow(TypeError);
  });
});

test('of a list with its own methods only the elements are read', () => {
  class Odd extends Array<string> {
    override filter(): never {
      return { length: 1, map: () => ({ join: () => 'a#b c' }) } as never;
    }
  }
  const list = Odd.from(['x', 'y']);
  expect(h.appendParam('a', list).query).toBe('a=x&a=y');
});

describe('own properties that hide the getters', () => {
  const tampered = Uri.parse('http://h/');
  Object.defineProperty(tampered, 'host', { value: 'a b' });

  test('do not affect changes', () => {
    expect(tampered.with({ path: '/x' }).href).toBe('http://h/x');
  });
  test('do not affect the base of a tag', () => {
    expect(uri`${tampered}/x`.href).toBe('http://h/x');
  });
});

test('a key that every object inherits is not a part', () => {
  Object.defineProperty(Object.prototype, 'port', { value: '80', enumerable: true, configurable: true });
  let made: Uri | undefined;
  try {
    made = h.with({ path: '/x' });
  } finally {
    Reflect.deleteProperty(Object.prototype, 'port');
  }
  expect(made.href).toBe('https://bank.example/x');
});

describe('a proxy of a reference is not a reference', () => {
  const proxy = new Proxy(Uri.parse('http://h/'), {});

  test('it is neither a base nor data', () => {
    expect(Uri.isUri(proxy)).toBe(false);
    expect(errorOf(() => uri`${proxy}/a`).code).toBe('base-not-uri');
    expect(errorOf(() => uri`/${proxy}`).code).toBe('bad-value');
  });
  test('where a reference is only read, its href is read', () => {
    expect(h.resolve(proxy).href).toBe('http://h/');
    expect(Uri.parse('http://h/').equals(proxy)).toBe(true);
  });
  test('a log shows it', () => {
    const inspect = Symbol.for('nodejs.util.inspect.custom') as never;
    const show = (proxy[inspect] as () => string).bind(proxy);
    expect(show()).toBe('Uri <http://h/>');
  });
});

test('the library does not read an overwritten href', () => {
  const tampered = Uri.parse('x');
  Object.defineProperty(tampered, 'href', { value: 'javascript:alert(1)' });
  expect(h.resolve(tampered).href).toBe('https://bank.example/a/x');
  expect(h.resolve(tampered).equals(h.resolve('x'))).toBe(true);
  expect(tampered.equals('x')).toBe(true);
  expect(Uri.parse('https://bank.example/a/').relativeTo(h.resolve(tampered)).href).toBe('./');
  expect(UriTemplate.parse('{x}').match(tampered)).toEqual({ x: 'x' });
  expect([redact(tampered), toURL(h.resolve(tampered)).href]).toEqual(['x', 'https://bank.example/a/x']);
});

test('an error shows a part of a key of a million characters, and its controls as escapes', () => {
  const key = `\x1b${'k'.repeat(1e6)}`;
  for (const call of [() => h.with({ [key]: 1 }), () => h.withUserInfo({ [key]: 1 } as never)]) {
    const { code, message } = errorOf(call);
    expect(code).toBe('unknown-part');
    expect(message).toContain('"\\u001bkkk');
    expect(message.length).toBeLessThan(500);
  }
});

/** What every array and object has from a polluted prototype, while a call runs. */
function withPrototypes<T>(holder: object, key: PropertyKey, value: unknown, call: () => T): T {
  Object.defineProperty(holder, key, { value, configurable: true, writable: true });
  try {
    return call();
  } finally {
    Reflect.deleteProperty(holder, key);
  }
}

describe('what a prototype holds', () => {
  const codeOf = (call: () => unknown): unknown => {
    const result = attempt(call);
    return result instanceof UriError ? result.code : result;
  };

  test('is not the brand of a Uri', () => {
    const brand = Symbol.for('urial.Uri');
    const answers = withPrototypes(Object.prototype, brand, 'a:b', () => [Uri.isUri({}), Uri.isUri([])]);
    expect(answers).toEqual([false, false]);
    expect(Uri.isUri({ [brand]: 'a:b' })).toBe(false);
  });

  test('is not an element of a list with holes', () => {
    const holes = (list: unknown[], at: number): never => {
      Reflect.deleteProperty(list, at);
      return list as never;
    };
    const codes = withPrototypes(Array.prototype, 0, ['k', 'v'], () => [
      codeOf(() => QueryParams.from(holes([0], 0))),
      codeOf(() => QueryParams.from([holes([0, 'v'], 0)])),
      codeOf(() => QueryParams.parse('a').map(() => holes([0, 'v'], 0))),
    ]);
    expect(codes).toEqual(['type', 'type', 'type']);
    const path = withPrototypes(Array.prototype, 0, 'a', () =>
      codeOf(() => Uri.parse('a/x').withPath(holes([0, 'b'], 0))),
    );
    expect(path).toBe('type');
  });
});

describe('what a prototype holds under an index', () => {
  const site = (texts: string[]): TemplateStringsArray => Object.assign(texts, { raw: texts });
  const table = (): { readonly find: (link: string) => unknown } =>
    routes({ a: '/a/{x}/b', b: '/a/b{?q}', c: '/f{/p*}' });

  /** Each makes what it needs, because what is made once is kept. */
  const CALLS: readonly (() => unknown)[] = [
    () => uri(site(['/f/', '?x=1']), '..' as never).href,
    () => uri(site(['https://', '.h/', '/', '#', '']), 'a', 'b/c', ['d'] as never, 'e').href,
    () => uri(site(['', '/x?a=', '&b']), h as never, ['y', 'z'] as never).href,
    () => Uri.from({ scheme: 'https', host: 'h', path: ['', 'users', '7'], query: { a: ['b', 'c'] } }).href,
    () => Uri.parse('https://h/a/b%20c').withPath(['', 'x', 'y']).href,
    () => Uri.parse('../a').withPath(['..', '..', 'b']).href,
    () => Uri.parse('a/b/c').withPath(['c', 'b', 'd', 'e']).href,
    () => h.appendSegments('x y', 'z').withParam('a', ['1', '2']).appendParam('b', '3').href,
    () => h.resolve('../c').relativeTo(h).href,
    () => Uri.parse('http://%41/%7e/../b?%2f').normalize().href,
    () => Uri.parse('http://[1:2:3:4:5:6:7:8]/').normalize().href,
    () => Uri.parse('http://[1::8]/').normalize().href,
    () => Array.from({ length: 128 }, (_, code) => encodeParam(`${String.fromCharCode(code)}\ud83d\ude00`)),
    () => [...QueryParams.parse('a=1&b&a=2').map(([name, value]) => [value ?? '', name])].join(),
    () =>
      UriTemplate.parse('/{a}{/b*}{?c*,d:2}').expand({ a: '..x', b: ['y', 'z'], c: { e: 'f' }, d: 'ghi' })
        .href,
    () => UriTemplate.parse('/{a}{/b*}{?c*,d}').match('/x/y/z?d=1&e=f'),
    () => ['/a/x/b', '/a/b?q=1', '/f/p/q', '/g'].map((link) => table().find(link)),
    () =>
      [
        fromHref(' /a\\b c\ud800'),
        fromIri('//b\u00fccher.example/\u00fc'),
        toIri('/%C3%BC%F0%9F%98%80'),
      ].join(),
    () => tryFromUserInput('b\u00fccher.example:/a b').changes,
    () =>
      ['http://h:80/?token=x&a=b', '/a,token=b', '//u:p@h/'].map((text) => redact(text, { params: ['a'] })),
    () => checkHref('https://h/a', { schemes: ['https'], hosts: ['*.i', 'h'] }).ok,
    () => checkFetch('http://[::ffff:10.0.0.1]/', { internalHosts: ['10.0.0.0/8'] }).ok,
    () => tryFromRequest({ url: '/a', headers: { host: 'h' }, rawHeaders: ['Host', 'h'] } as never).uri?.href,
    () => ['http://h/%', '/a b', 'a\u0000', '//h:x'].map((text) => errorOf(() => Uri.parse(text)).message),
    () => errorOf(() => fromHref('http://h:x/')).toJSON(),
  ];
  const answers = (): string[] => CALLS.map((call) => JSON.stringify([attempt(call)]));
  const right = answers();

  test.each([
    ['Array', Array.prototype],
    ['Object', Object.prototype],
  ])('of %s is in no list', (_name, holder) => {
    for (const value of ['..', '', 0]) {
      for (let key = -1; key < 20; key += 1)
        expect(withPrototypes(holder, key, value, answers), `${key}`).toEqual(right);
    }
  });
});

test('no one can change a reference that everyone gets', () => {
  const literal = (): Uri => uri`https://h/`;
  expect(Reflect.set(literal(), 'href', 'javascript:alert(1)')).toBe(false);
  expect(Reflect.defineProperty(literal(), 'extra', { value: 1 })).toBe(false);
  expect(literal().href).toBe('https://h/');
});

describe('a hostile object is refused', () => {
  const endless: object = new Proxy({}, { getPrototypeOf: () => endless });
  const fake = new Proxy(QueryParams.parse('a=b'), {});
  test.each<[string, () => unknown]>([
    ['a proxy without an end of prototypes', () => h.resolve(endless as never)],
    ['a proxy of parameters', () => QueryParams.from(fake)],
    ['an iterator that is not a function', () => h.withParam('a', { [Symbol.iterator]: 1 } as never)],
    ['texts of a tag that are not texts', () => uri(odd as never, ...(['x'] as never[]))],
  ])('%s', (_name, call) => {
    expect(errorOf(call)).toBeInstanceOf(UriError);
  });
  const odd = Object.assign(['/a/', Symbol('s')], { raw: ['a', 'b'] });

  test('and a question about one is answered', () => {
    const throws = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('asked');
        },
      },
    );
    expect(Uri.isUri(throws)).toBe(false);
    expect(Uri.isUri(endless)).toBe(false);
  });
});
