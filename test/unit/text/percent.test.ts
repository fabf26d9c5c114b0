import { expect, test } from 'vitest';
import { decode, encodeParam, encodeSegment } from 'urial';
import { decodeWellFormed, unencodable, escapeOf } from '../../../src/core/text/percent.ts';

test.each([
  [2, 0xc0, 0xdf],
  [3, 0xe0, 0xef],
  [4, 0xf0, 0xff],
])('every sequence of %i bytes is decoded exactly when it is well-formed', (length, first, last) => {
  const wrong: string[] = [];
  for (let lead = first; lead <= last; lead += 1) {
    for (let second = 0x80; second < 0xc0; second += 1) {
      const bytes = Uint8Array.from([lead, second, 0x80, 0xbf].slice(0, length));
      const data = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      const text = Array.from(bytes, (byte) => `%${byte.toString(16)}`).join('');
      const expected = data.includes('\ufffd') ? text : data;
      // with the bad escape at the end, each sequence is looked at alone
      if (decode(`${text}%ff`) !== `${expected}%ff`) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
});

test('the escape of each byte is the same at each call', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const digits = byte.toString(16).toUpperCase();
    const escape = `%${digits.length < 2 ? '0' : ''}${digits}`;
    expect([escapeOf(byte), escapeOf(byte)]).toEqual([escape, escape]);
  }
});

test('long data is encoded as its parts are', () => {
  const part = 'ab€/ü \u{1f600}';
  for (const count of [1000, 1250, 1251, 4000])
    expect(encodeParam(part.repeat(count))).toBe(encodeParam(part).repeat(count));
  expect(encodeSegment(`${'a'.repeat(20_000)}/b`)).toBe(`${'a'.repeat(20_000)}%2Fb`);
});

test('data that would be too long for a string is not shown', () => {
  expect(unencodable('abc', 'path', false)).toMatchObject({
    code: 'bad-value',
    component: 'path',
    input: '',
    message: 'path: 3 characters are too many; pass a shorter value',
  });
});

test.each([
  ['path', 'a\ud800'],
  ['query', '**'],
  ['userInfo', '**'],
  ['template', '**'],
] as const)('the error of a lone surrogate in data of a %s shows %j', (component, input) => {
  expect(unencodable('a\ud800', component, true)).toMatchObject({ code: 'lone-surrogate', input, index: 1 });
});

test('each character of UTF-8 is offered with the place of its escapes, and may be left', () => {
  const offered: [string, string][] = [];
  const text = 'a%41%FF%c3%a9b%F0%9F%98%80%E2%82%41';
  const decoded = decodeWellFormed(text, (char, from, to) => {
    offered.push([char, text.slice(from, to)]);
    return char !== 'é';
  });
  expect(offered).toEqual([
    ['A', '%41'],
    ['é', '%c3%a9'],
    ['\u{1f600}', '%F0%9F%98%80'],
    ['A', '%41'],
  ]);
  expect(decoded).toBe('aA%FF%c3%a9b\u{1f600}%E2%82A');
  expect(decode('%41%FF')).toBe('A%FF');
});
