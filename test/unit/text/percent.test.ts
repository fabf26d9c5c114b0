import { expect, test } from 'vitest';
import { decode } from 'urial';

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
