import { describe, expect, test } from 'vitest';
import { DIGIT, PATH, REG_NAME } from '../../../src/kernel/text/chars.ts';
import { byteAt, codeAt, END, isTriplet, skip, skipPlain } from '../../../src/kernel/text/scan.ts';

test.each([
  ['%41', 0, true],
  ['%aF', 0, true],
  ['x%00', 1, true],
  ['x%00', 0, false],
  ['x00', 0, false],
  ['%4', 0, false],
  ['%', 0, false],
  ['', 0, false],
  ['%g0', 0, false],
  ['%0g', 0, false],
  ['%%41', 0, false],
  ['%-1', 0, false],
  // a digit or a letter above ASCII is not a hex digit
  ['%4\u0661', 0, false],
  ['%\uff21\uff21', 0, false],
])('pct-encoded: %j at %i: %j', (text, at, expected) => {
  expect(isTriplet(text, at)).toBe(expected);
});

describe('the longest run with escapes', () => {
  test.each([
    ['', 0, 0],
    ['abc', 0, 3],
    ['abc', 3, 3],
    ['a%20b', 0, 5],
    ['%20', 0, 3],
    ['%2', 0, 0],
    ['a%2', 0, 1],
    ['a%20%', 0, 4],
    ['a%20%2', 0, 4],
    ['a%2g', 0, 1],
    // a run may begin inside an escape
    ['%20', 1, 3],
    ['a/b', 0, 1],
    ['aé', 0, 1],
    // 0x141 ends in the bits of "A"
    ['\u0141', 0, 0],
    ['a\ud800', 0, 1],
    ['a\x7f', 0, 1],
    ['a\0', 0, 1],
  ])('of reg-name in %j from %i ends at %i', (text, from, end) => {
    expect(skip(text, from, REG_NAME)).toBe(end);
  });
});

describe('the longest run without escapes', () => {
  test.each([
    ['0123', 0, 4, 4],
    ['0123', 0, 2, 2],
    ['0123', 2, 2, 2],
    ['01%31', 0, 5, 2],
    ['0a', 0, 2, 1],
    ['\u0660', 0, 1, 0],
    ['\x80', 0, 1, 0],
  ])('of digits in %j from %i to %i ends at %i', (text, from, to, end) => {
    expect(skipPlain(text, from, to, DIGIT)).toBe(end);
  });
});

test('a run of ten million characters is scanned without recursion', () => {
  const text = 'a%20/'.repeat(2_000_000);
  expect(skip(text, 0, PATH)).toBe(10_000_000);
});

test('after the end of a text there is a number that no character has', () => {
  expect([codeAt('a', 0), codeAt('a', 1), codeAt('', 0), codeAt('\0', 0)]).toEqual([0x61, END, END, 0]);
  expect(END).toBeLessThan(0);
});

test('the byte of an escape', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const hex = byte.toString(16).padStart(2, '0');
    expect(byteAt(`x%${hex}`, 1), hex).toBe(byte);
    expect(byteAt(`%${hex.toUpperCase()}`, 0), hex).toBe(byte);
  }
});
