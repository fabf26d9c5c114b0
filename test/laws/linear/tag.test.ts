/**
 * Promise 8, Linear: the tag takes ten million characters of data in each hole, or of text around the holes, in linear time
 * and without recursion.
 */
import { describe, expect, test } from 'vitest';
import { Uri, uri } from 'urial';
import { errorOf, few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { expectSame, SIZE } from '../../support/arbitraries/hostile.ts';
import { callTag, templateOf } from '../../support/models/call-site.ts';

/** The text that is repeated, and its encoded form in a segment. */
const DATA: readonly (readonly [unit: string, encoded: string])[] = [
  ['a', 'a'],
  ['.', '.'],
  ['/', '%2F'],
  ['%', '%25'],
  ['%2e', '%252e'],
  ['&=', '%26%3D'],
  ['é', '%C3%A9'],
  ['😀', '%F0%9F%98%80'],
  ['aé', 'a%C3%A9'],
];

const everywhere = (data: string): Uri => uri`s://${data}@h/${data}/x${data}${data}?${data}=${data}#${data}`;

describe.each(few(DATA, 1))('%j as data', (unit, encoded) => {
  const repeated = (size: number): string => unit.repeat(Math.floor(size / unit.length));

  test('in each place', () => {
    const data = repeated(SIZE / 10);
    const text = encoded.repeat(data.length / unit.length);
    const made = everywhere(data);
    expectSame(made.path, `/${text}/x${text}${text}`);
    expectSame(made.segments[1], data);
    const [[name, value] = [], ...more] = made.params;
    expectSame(name, data);
    expectSame(value, data);
    expect(more).toEqual([]);
  });

  test('in each place is linear', () => {
    expectLinear((size) => {
      const data = repeated(size);
      return () => everywhere(data);
    });
  });

  test('after a base', () => {
    const data = repeated(SIZE / 10);
    const base = Uri.parse('https://h/').appendSegments(data);
    expectSame(uri`${base}/${data}`.path, base.path + base.path);
  });

  test('after a base is linear', () => {
    expectLinear((size) => {
      const data = repeated(size);
      const base = Uri.parse('https://h/').appendSegments(data);
      return () => uri`${base}/${data}`;
    });
  });
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

test('a million segments and a million values', () => {
  const list = numbers(SIZE / 10);
  expect(uri`/${list}`.path.split('/')).toHaveLength(SIZE / 10 + 1);
  expect(uri`/?a=${list}`.params.size).toBe(SIZE / 10);
});

test.each<[where: string, call: (list: readonly number[]) => Uri]>(
  few([
    ['segments', (list) => uri`/${list}`],
    ['values', (list) => uri`/?a=${list}`],
  ]),
)('many %s are linear', (_where, call) => {
  expectLinear((size) => {
    const list = numbers(size);
    return () => call(list);
  });
});

describe.each(few(['/', '&', '=', '.', '%41', '%C3%A9', '%FF', 'a']))('%j as text', (unit) => {
  const repeated = (size: number): string => unit.repeat(size / unit.length);

  describe.each<[where: string, texts: (text: string) => readonly [before: string, after: string]]>([
    ['in the path', (text) => [`//h/x${text}`, '']],
    ['after a hole in the path', (text) => ['//h/', `x${text}`]],
    ['in the query', (text) => [`?x${text}`, '']],
    ['before a name', (text) => [`?x${text}&y`, '']],
    ['in the fragment', (text) => ['#', `x${text}`]],
  ])('%s', (_where, texts) => {
    test('is kept as it is', () => {
      const [before, after] = texts(repeated(SIZE));
      expectSame(callTag(templateOf([before, after]), 'y').href, `${before}y${after}`);
    });

    test('is linear', () => {
      expectLinear((size) => {
        const pair = texts(repeated(size));
        return () => callTag(templateOf(pair), 'y');
      });
    });
  });

  test('that is refused', () => {
    const text = repeated(SIZE);
    expect(errorOf(() => callTag(templateOf([`/${text}`, `${text}|`]), 'y')).code).toBe('hole-place');
  });

  test('that is refused is linear', () => {
    expectLinear((size) => {
      const text = repeated(size);
      const template = templateOf([`/${text}`, `${text}|`]);
      return () => errorOf(() => callTag(template, 'y'));
    });
  });
});
