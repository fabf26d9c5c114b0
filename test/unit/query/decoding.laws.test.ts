/** All that decodes parameters gives what `decode` gives: every pair of escapes, and longer texts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, QueryParams } from 'urial';
import { always, few } from '../../support/tools/check.ts';

/** Returns the escape of a byte. */
function escapeOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Returns each name that is found, each in another way, of a parameter whose name and value are the same text. */
function readings(text: string): readonly (string | null | undefined)[] {
  const data = decode(text);
  const params = QueryParams.parse(`${text}=${text}`);
  const seen: (string | null)[] = [];
  // it is searched for first, and later found among the data
  const read = Array.from({ length: 12 }, () => params.get(data));
  params.filter((pair) => seen.push(...pair) > 0);
  params.map((pair) => {
    seen.push(...pair);
    return pair;
  });
  return [
    ...read,
    ...params.getAll(data),
    ...[...params].flat(),
    ...params.keys(),
    ...params.values(),
    ...Object.entries(params.toObject()).flat().flat(),
    ...seen,
  ];
}

/** Returns what is wrong with how a text is read; nothing when each way gives what `decode` gives. */
function faultsOf(text: string): readonly string[] {
  const data = decode(text);
  const params = QueryParams.parse(`${text}=${text}`);
  const isFound = params.has(data) && params.has(data, data);
  const others = readings(text).filter((read) => read !== data);
  return [
    ...others.map((read) => `${text} is read as ${read}`),
    ...(isFound ? [] : [`${text} is not found`]),
  ];
}

const BYTES = Array.from({ length: 256 }, (_, byte) => escapeOf(byte));

describe('parameters are decoded as `decode` does', () => {
  test.each(few(BYTES, 64))('%s and each other escape', (first) => {
    expect(BYTES.flatMap((second) => faultsOf(first + second))).toEqual([]);
  });

  test('escapes, and letters among them, of any length', () => {
    // bytes at the edges of the classes of UTF-8
    const byte = fc.constantFrom(
      0x00,
      0x2f,
      0x7f,
      0x80,
      0xa0,
      0xaf,
      0xbf,
      0xc0,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    );
    const unit = fc.oneof(
      byte.map(escapeOf),
      byte.map((value) => escapeOf(value).toLowerCase()),
      fc.constantFrom('a', '%C3%A9', '%E2%82%AC', '%F0%9F%98%80', '%25', '%C0%AF%AF'),
    );
    always([fc.array(unit, { minLength: 1, maxLength: 40 })], (units) => {
      expect(faultsOf(units.join(''))).toEqual([]);
    });
  });
});
