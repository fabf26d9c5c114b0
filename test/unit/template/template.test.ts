import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isProxy, reactive } from 'vue';
import { routes, UriTemplate } from 'urial/template';
import { attempt } from '../../support/tools/check.ts';
import { polluted } from '../../support/tools/globals.ts';

test('the cache holds the newest templates, up to a number and a length', () => {
  const first = UriTemplate.parse('/first{b}');
  for (let n = 0; n < 600; n += 1) UriTemplate.parse(`/${n}`);
  expect(UriTemplate.parse('/first{b}')).not.toBe(first);
  expect(UriTemplate.parse('/first{b}')).toEqual(first);
  const long = 'a'.repeat(2000);
  expect(UriTemplate.parse(long)).not.toBe(UriTemplate.parse(long));
});

test('the newest 500 templates are kept', () => {
  const first = UriTemplate.parse('/first{c}');
  for (let n = 0; n < 499; n += 1) UriTemplate.parse(`/next/${n}`);
  expect(UriTemplate.parse('/first{c}')).toBe(first);
  UriTemplate.parse('/next/499');
  expect(UriTemplate.parse('/first{c}')).not.toBe(first);
});

test('new templates replace only the oldest ones', () => {
  const texts = Array.from({ length: 500 }, (_, n) => `/cached/${n}`);
  const templates = texts.map((text) => UriTemplate.parse(text));
  const areCached = (from: number): boolean =>
    texts.every((text, n) => n < from || UriTemplate.parse(text) === templates[n]);
  expect(areCached(0)).toBe(true);
  for (let n = 0; n < 90; n += 1) UriTemplate.parse(`/other/${n}`);
  expect(areCached(90)).toBe(true);
});

test('the total length of the cached templates is limited', () => {
  const first = UriTemplate.parse('/small{b}');
  const long = (n: number): string => `/${n}${'a'.repeat(900)}`;
  for (let n = 0; n < 100; n += 1) UriTemplate.parse(long(n));
  expect(UriTemplate.parse(long(99))).toBe(UriTemplate.parse(long(99)));
  for (let n = 100; n < 120; n += 1) UriTemplate.parse(long(n));
  expect(UriTemplate.parse('/small{b}')).not.toBe(first);
  const full = Array.from({ length: 100 }, (_, n) => `/${n}`.padEnd(1000, '.'));
  const templates = full.map((text) => UriTemplate.parse(text));
  expect(full.map((text) => UriTemplate.parse(text))).toEqual(templates);
  expect(UriTemplate.parse(full[0]!)).toBe(templates[0]);
});

const template: UriTemplate = UriTemplate.parse('{x}{?x*}');

/** An object with a property that gives another value each time that it is read. */
function changing<T extends object>(target: T, key: PropertyKey, values: readonly unknown[]): T {
  let reads = 0;
  return Object.defineProperty(target, key, {
    get: () => values[Math.min(reads++, values.length - 1)],
    enumerable: true,
  });
}

test('each value is read once', () => {
  const read = (x: unknown): string => template.expandToString({ x } as never);
  expect(template.expandToString(changing({}, 'x', ['a', 'evil']))).toBe('a?x=a');
  expect(UriTemplate.parse('{x}').expandToString(changing({} as { x: string }, 'x', ['a', 'evil']))).toBe(
    'a',
  );
  const once = UriTemplate.parse('{?x*}');
  for (const list of [changing(['', 'b'], 0, ['a', ['evil', 'evil']]), new Proxy(['a', 'b'], {})])
    expect(once.expandToString({ x: list })).toBe('?x=a&x=b');
  expect(once.expandToString({ x: changing({}, 'k', ['a', 'evil']) })).toBe('?k=a');
  expect(once.expandToString({ x: [changing(['k', ''], 1, ['a', 'evil'])] } as never)).toBe('?k=a');
  expect(read(changing({}, Symbol.iterator, [() => [['a', 'b']].values(), () => 'evil']))).toBe('a,b?a=b');
  expect(read([['a', 'b']].values())).toBe('a,b?a=b');
});

test('an error from the code of the caller is not changed', () => {
  const fault = new RangeError('mine');
  const fail = (): never => {
    throw fault;
  };
  const bag = Object.defineProperty({}, 'x', { get: fail, enumerable: true });
  const list = new Proxy(['a'], { get: fail });
  for (const values of [bag, { x: bag }, { x: { [Symbol.iterator]: fail } }, { x: list }])
    expect(() => template.expand(values as never)).toThrow(fault);
});

test.each<PropertyKey>(['x', 'y', '0', 'toJSON', 'href', 'text', Symbol.iterator])(
  'when every object inherits %s, values are the same',
  (key) => {
    const results = (): unknown[] => {
      const parsed: UriTemplate = UriTemplate.parse('/{x}{?y*,z}');
      return [
        parsed.expandToString({ y: { a: '1' }, z: ['b'] }),
        parsed.expandToString({ y: ['1', '2'] }),
        Object.entries(parsed.match('/a@b?a=1&z=c') ?? {}),
        parsed.match('/a?a=1&a=2'),
        UriTemplate.parse('{x}/{x}').match('a/b'),
        attempt(() => parsed.expandToString({ y: Object.assign([], { length: 1 }) })).toString(),
      ];
    };
    const before = results();
    expect(polluted({ [key]: () => 'evil' }, results)).toEqual(before);
  },
);

test('deep equality, inspect and the reactive objects of Vue take a template for what it is', () => {
  const secret: UriTemplate = UriTemplate.parse('http://u:pw@{host}/{x}');
  assert.notDeepStrictEqual(secret, UriTemplate.parse('{x}'));
  expect(inspect({ of: [secret] })).toBe('{ of: [ UriTemplate <http://u:***@{host}/{x}> ] }');
  const held = reactive({ secret }).secret;
  expect([held === secret, isProxy(held)]).toEqual([true, false]);
  expect(held.expandToString({ host: 'h', x: 1 })).toBe('http://u:pw@h/1');
});

test('a table of routes can be an object of another realm', () => {
  const other = runInNewContext('({ a: "/a" })') as Record<string, string>;
  expect(routes(other).find('/a')?.name).toBe('a');
});
