/** Ten million characters of every hostile shape: time and memory grow with the text, and nothing overflows. */
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri } from 'urial';

const SIZE = 1e7;

/** What is repeated, and up to which length. Where each name is ill-formed UTF-8 the platform's decoder throws each time. */
const SHAPES: readonly (readonly [unit: string, size: number])[] = [
  ['&', SIZE],
  ['=', SIZE],
  ['a&', SIZE],
  ['a=1&', SIZE],
  ['%61=+&', SIZE],
  ['%41', SIZE],
  ['+', SIZE],
  ['%FF', SIZE],
  ['%FF&', SIZE / 10],
];

const OPERATIONS: readonly [string, (params: QueryParams) => unknown][] = [
  ['get', (params) => params.get('x')],
  ['get the last', (params) => params.append('x', '1').get('x')],
  ['has', (params) => params.has('a', 'x')],
  ['getAll', (params) => params.getAll('a').length],
  ['size', (params) => params.size],
  ['list', (params) => [...params.keys()].length],
  ['set one', (params) => params.set('a', 'x').get('a')],
  ['set another', (params) => params.set('x', 'y').get('x')],
  ['set the same', (params) => params.set('a', params.getAll('a')) === params],
  ['append', (params) => params.append('a', 'é'.repeat(SIZE / 10)).text?.length],
  ['delete', (params) => params.delete('a').text?.length],
  ['delete a value', (params) => params.delete('a', '1').text?.length],
  [
    'change a reference',
    (params) => Uri.empty.withQuery(params).withParam('x', 'y').withoutParam('a').href.length,
  ],
];

describe.each(SHAPES)('%j, repeated to %d characters', (unit, size) => {
  const params = QueryParams.parse(unit.repeat(size / unit.length));

  test.each(OPERATIONS)('%s', { timeout: 120_000 }, (_name, operation) => {
    const start = performance.now();
    operation(params);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

test('a million values for one name', { timeout: 120_000 }, () => {
  const values = Array.from({ length: 1e6 }, (_, n) => n);
  const uri = Uri.empty.withParam('a', values);
  expect(uri.params.size).toBe(1e6);
  expect(uri.withParam('a', values)).toBe(uri);
  expect(uri.withParam('a', [...values, 'x']).params.size).toBe(1e6 + 1);
});
