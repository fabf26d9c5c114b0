import { expect, test } from 'vitest';
import { scalarText, valueTexts } from '../../../src/query/param-values.ts';

test.each([
  ['', ''],
  [' a', ' a'],
  [0, '0'],
  [-1.5, '-1.5'],
  [12345678901234567890n, '12345678901234567890'],
  [false, 'false'],
])('%o has the text %j', (value, text) => {
  expect(scalarText(value)).toBe(text);
  expect(valueTexts(value)).toEqual([text]);
});

test('null is a value without text, and undefined is not a value', () => {
  expect(scalarText(null)).toBe(null);
  expect(scalarText(undefined)).toBe(undefined);
  expect(valueTexts(null)).toEqual([null]);
  expect(valueTexts(undefined)).toEqual([]);
  expect(valueTexts([1, undefined, null, 'a'])).toEqual(['1', null, 'a']);
});
