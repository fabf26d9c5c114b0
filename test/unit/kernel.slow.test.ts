/** Texts of millions of characters, and all pairs of bytes: neither is too long for an expression, nor recursion. */
import { expect, test } from 'vitest';
import { decode, encodeSegment, Uri } from 'urial';
import { respell } from '../../src/core/path/gate.ts';
import { errorOf } from '../support/tools/check.ts';

test.each<[name: string, make: (x: string) => string]>([
  ['a path', (x: string) => `/${x}`],
  ['a first segment', (x: string) => x],
  ['a host', (x: string) => `//${x}`],
  ['user information', (x: string) => `//${x}@h`],
  ['a port', (x: string) => `//h:${x.replaceAll(/\D/g, '1')}`],
  ['an IPvFuture', (x: string) => `//[v1.${x.replaceAll('%', '.')}]`],
  ['a query', (x: string) => `?${x}`],
  ['a fragment', (x: string) => `#${x}`],
])('%s of millions of characters is parsed, and refused when its last character is wrong', (_name, make) => {
  const long = make('a%41.'.repeat(400_000));
  expect(Uri.parse(long).href).toBe(long);
  const error = errorOf(() => Uri.parse(`${long}|`));
  expect(error.index).toBe(long.length);
  expect(error.message.length).toBeLessThan(400);
});

test('every pair of bytes is decoded exactly when it is well-formed', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const read = (...bytes: readonly number[]): string | undefined => {
    const data = decoder.decode(Uint8Array.from(bytes));
    return data.includes('\ufffd') ? undefined : data;
  };
  const escaped = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const wrong: string[] = [];
  for (const [a, first] of escaped.entries()) {
    for (const [b, second] of escaped.entries()) {
      const expected = read(a, b) ?? (read(a) ?? first) + (read(b) ?? second);
      if (decode(first + second) !== expected) wrong.push(first + second);
    }
  }
  expect(wrong).toEqual([]);
});

test('a million bad escapes are left in linear time', () => {
  const bad = '%FF%C3'.repeat(500_000);
  expect(decode(bad)).toBe(bad);
  expect(decode(`${bad}%41`)).toBe(`${bad}A`);
});

test('a million characters are encoded and decoded', () => {
  const data = 'é/'.repeat(500_000);
  const text = encodeSegment(data);
  expect(text).toHaveLength(500_000 * 9);
  expect(decode(text)).toBe(data);
});

test('a hundred thousand segments are read, written and appended', () => {
  const list = ['', ...Array.from({ length: 100_000 }, (_, n) => `a ${n % 10}`)];
  const uri = Uri.parse('').withPath(list);
  expect(uri.segments).toEqual(list);
  expect(uri.withPath(uri.segments)).toBe(uri);
  expect(uri.appendSegments('b').segments).toHaveLength(list.length + 1);
});

test('a million guards are counted without recursion', () => {
  const slashes = `${'/.'.repeat(1_000_000)}//a`;
  expect(respell(slashes, 'authority', 'scheme')).toBe(`/.${slashes}`);
  const colon = `${'./'.repeat(1_000_000)}a:b`;
  expect(respell(colon, 'scheme', 'nothing')).toBe(`./${colon}`);
});
