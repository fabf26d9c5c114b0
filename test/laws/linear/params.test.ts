/**
 * Promise 8, Linear: each operation on parameters takes ten million characters of every hostile shape, in linear time and
 * without recursion.
 */
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri } from 'urial';
import { few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { expectSame, MANY, SIZE } from '../../support/arbitraries/hostile.ts';
import { withoutStacks } from '../../support/tools/stacks.ts';

/** A query that repeats a text. All its parameters are alike. */
interface Shape {
  readonly text: string;
  readonly name: string;
  readonly value: string | null;
  readonly count: number;
}

/** A text that repeats a unit, which is a parameter with its `&`. */
const each =
  (name: string, value: string | null) =>
  (text: string, count: number): Shape => ({ text, name, value, count });

/** A text that repeats a unit, and is one parameter as a whole. */
const whole =
  (entry: (count: number) => readonly [name: string, value: string | null]) =>
  (text: string, count: number): Shape => {
    const [name, value] = entry(count);
    return { text, name, value, count: 1 };
  };

/** The shapes, and how long each is. Only one of those that make many objects has ten million characters. */
const SHAPES: readonly [unit: string, most: number, shape: (text: string, count: number) => Shape][] = [
  ['&', SIZE, (text) => ({ text, name: '', value: null, count: 0 })],
  ['=', SIZE, whole((count) => ['', '='.repeat(count - 1)])],
  ['a&', MANY, each('a', null)],
  ['a=1&', SIZE, each('a', '1')],
  ['%61=+&', MANY, each('a', ' ')],
  ['%41', SIZE, whole((count) => ['A'.repeat(count), null])],
  ['+', SIZE, whole((count) => [' '.repeat(count), null])],
  ['%FF', SIZE, whole((count) => ['%FF'.repeat(count), null])],
  ['%FF&', MANY, each('%FF', null)],
];

const isA = ({ name }: Shape): boolean => name === 'a';

/** Returns the query without the parameters named `a`. */
const withoutA = (shape: Shape): string | undefined => (isA(shape) ? undefined : shape.text);

/** Returns a query before a parameter that is added; an `&` at its end separates them. */
const before = (text: string): string => (text === '' || text.endsWith('&') ? text : `${text}&`);

type Operation = (params: QueryParams, size: number) => unknown;

const OPERATIONS: readonly [
  name: string,
  operation: Operation,
  expected: (shape: Shape, size: number) => unknown,
][] = [
  ['get', (params) => params.get('a'), (shape) => (isA(shape) ? shape.value : undefined)],
  ['get a name that is absent', (params) => params.get('x'), () => undefined],
  ['get the last', (params) => params.append('x', '1').get('x'), () => '1'],
  ['has', (params) => params.has('a', 'x'), () => false],
  ['getAll', (params) => params.getAll('a').length, (shape) => (isA(shape) ? shape.count : 0)],
  ['size', (params) => params.size, ({ count }) => count],
  ['keys', (params) => alike(params.keys()), ({ name, count }) => (count === 0 ? '' : `${count} ${name}`)],
  [
    'values',
    (params) => alike(params.values()),
    ({ value, count }) => (count === 0 ? '' : `${count} ${value}`),
  ],
  [
    'with one',
    (params) => params.with('a', 'x').text,
    (shape) =>
      isA(shape) ? `${shape.text.slice(0, shape.text.search(/[=&]/))}=x&` : `${before(shape.text)}a=x`,
  ],
  ['with another', (params) => params.with('x', 'y').text, ({ text }) => `${before(text)}x=y`],
  ['with the same', (params) => params.with('a', params.getAll('a')) === params, () => true],
  [
    'append',
    (params, size) => params.append('a', 'é'.repeat(size / 10)).text,
    ({ text }, size) => `${before(text)}a=${'%C3%A9'.repeat(size / 10)}`,
  ],
  ['without', (params) => params.without('a').text, withoutA],
  ['without many', (params) => params.without('a', 'x', 'y').text, withoutA],
  [
    'withoutPair',
    (params) => params.withoutPair('a', '1').text,
    (shape) => (shape.value === '1' ? withoutA(shape) : shape.text),
  ],
  ['toSorted', (params) => params.toSorted() === params, () => true],
  [
    'equals',
    (params, size) => params.equals(QueryParams.parse('&'.repeat(size))),
    ({ text }, size) => text === '&'.repeat(size),
  ],
  [
    'with parameters',
    (params) => Uri.empty.withQuery(params).withParams({ a: undefined, x: 'y' }).href,
    (shape) => (isA(shape) ? '?x=y' : `?${before(shape.text)}x=y`),
  ],
  [
    'change a reference',
    (params) => Uri.empty.withQuery(params).withParam('x', 'y').withoutParam('a').href,
    (shape) => `?${before(withoutA(shape) ?? '')}x=y`,
  ],
];

/** Returns the number and the text of values that are all alike. */
function alike(all: Iterable<string | null>): string {
  let count = 0;
  let first: string | null | undefined;
  for (const one of all) {
    first ??= one;
    if (one !== first) return 'not alike';
    count += 1;
  }
  return count === 0 ? '' : `${count} ${first}`;
}

describe.each(few(SHAPES, 1))('%j, repeated', (unit, most, shape) => {
  const make = (size: number): [params: QueryParams, size: number, shape: Shape] => {
    const count = Math.floor(size / unit.length);
    const text = unit.repeat(count);
    return [QueryParams.parse(text), size, shape(text, count)];
  };
  const [params, size, whole] = make(most);

  describe.each(OPERATIONS)('%s', (_name, operation, expected) => {
    test('gives the right answer', () => {
      expectSame(
        withoutStacks(() => operation(params, size)),
        expected(whole, size),
      );
    });

    test('is linear', () => {
      withoutStacks(() => {
        expectLinear((size) => {
          const [params] = make(size);
          return () => operation(params, size);
        });
      });
    });
  });
});

test('a million values for one name', () => {
  const values = Array.from({ length: MANY }, (_, n) => n);
  const uri = Uri.empty.withParam('a', values);
  expect(uri.params.size).toBe(MANY);
  expect(uri.withParam('a', values)).toBe(uri);
  expect(uri.withParam('a', [...values, 'x']).params.size).toBe(MANY + 1);
});

const NAMES = SIZE / 100;

test('a hundred thousand names at once', () => {
  const names = Array.from({ length: NAMES }, (_, n) => `n${n}`);
  const uri = Uri.empty.withParams(names.map((name) => [name, 1]));
  expect(uri.params.size).toBe(NAMES);
  const changed = uri.withParams(names.toReversed().map((name) => [name, [1, 2]]));
  expect(changed.params.size).toBe(2 * NAMES);
  expect(changed.withParams(uri.params)).toEqual(uri);
  expect(uri.withParams(uri.params)).toBe(uri);
  expect(uri.withoutParam(...names.slice(1)).href).toBe('?n0=1');
  expect(uri.params.without(...names).text).toBe(undefined);
});

test.each<[name: string, change: (uri: Uri, names: readonly string[]) => Uri]>(
  few([
    ['set anew', (_uri, names) => Uri.empty.withParams(names.map((name) => [name, 1]))],
    ['set again', (uri, names) => uri.withParams(names.map((name) => [name, [1, 2]]))],
    ['removed by data', (uri, names) => uri.withParams(names.map((name) => [name, undefined]))],
    ['removed', (uri, names) => uri.withoutParam(...names)],
  ]),
)('many names are %s in linear time', (_name, change) => {
  expectLinear((size) => {
    const names = Array.from({ length: size }, (_, n) => `n${n}`);
    const uri = Uri.empty.withParams(names.map((name) => [name, 1]));
    return () => change(uri, names);
  });
});

test.each<[name: string, change: (uri: Uri, values: readonly number[]) => Uri]>(
  few([
    ['the same', (uri, values) => uri.withParam('a', values)],
    ['one more', (uri, values) => uri.withParam('a', [...values, 1])],
    ['none', (uri) => uri.withoutParam('a')],
  ]),
)('many values for one name become %s in linear time', (_name, change) => {
  expectLinear((size) => {
    const values = Array.from({ length: size }, (_, n) => n);
    const uri = Uri.empty.withParam('a', values);
    return () => change(uri, values);
  });
});
