/** Linear: ten million characters of data in each hole, or of text around them, without recursion. */
import { describe, expect, test } from 'vitest';
import { Uri, uri } from 'urial';
import { errorOf } from '../support/check.ts';
import { callTag, templateOf } from '../support/tag.ts';

const SIZE = 1e7;

/** What is repeated, and how long it is when it is encoded in a segment. */
const DATA: readonly (readonly [unit: string, length: number])[] = [
  ['a', 1],
  ['.', 1],
  ['/', 3],
  ['%', 3],
  ['%2e', 5],
  ['&=', 6],
  ['é', 6],
  ['😀', 12],
  ['aé', 7],
];

describe.each(DATA)('%j as data', (unit, length) => {
  const count = Math.floor(SIZE / 10 / unit.length);
  const data = unit.repeat(count);

  test('in each place', { timeout: 60_000 }, () => {
    const made = uri`s://${data}@h/${data}/x${data}${data}?${data}=${data}#${data}`;
    expect(made.path.length).toBe(3 * count * length + 3);
    expect(made.segments[1]).toBe(data);
    expect([...made.params]).toEqual([[data, data]]);
  });

  test('behind a base', { timeout: 60_000 }, () => {
    const base = Uri.parse('https://h/').appendSegments(data);
    expect(uri`${base}/${data}`.path.length).toBe(2 * count * length + 2);
  });
});

test('a million segments and a million values', { timeout: 60_000 }, () => {
  const list = Array.from({ length: 1e6 }, (_, n) => n);
  expect(uri`/${list}`.path.split('/')).toHaveLength(1e6 + 1);
  expect(uri`/?a=${list}`.params.size).toBe(1e6);
});

describe.each(['/', '&', '=', '.', '%41', '%C3%A9', '%FF', 'a'])('%j as text', (unit) => {
  const text = unit.repeat(SIZE / unit.length);

  test.each([
    ['in the path', [`//h/x${text}`, '']],
    ['behind a hole in the path', ['//h/', `x${text}`]],
    ['in the query', [`?x${text}`, '']],
    ['in the fragment', ['#', `x${text}`]],
  ])('%s', { timeout: 60_000 }, (_, texts) => {
    expect(callTag(templateOf(texts), 'y').href.length).toBeGreaterThan(SIZE - 10);
  });

  test('that is refused', { timeout: 60_000 }, () => {
    expect(errorOf(() => callTag(templateOf([`/${text}`, `${text}|`]), 'y')).code).toBe('hole-place');
  });
});
