import { expect, test } from 'vitest';
import { decode, Uri } from 'urial';
import { attempt, few } from '../../support/tools/check.ts';
import { excerpt } from '../../../src/core/text/error.ts';

test('an error is made also where its keys are inherited and cannot be assigned', () => {
  const fixed = { value: 'inherited', writable: false, configurable: true };
  const keys = ['code', 'component', 'problem', 'advice', 'index', 'input'];
  const name = Object.getOwnPropertyDescriptor(Error.prototype, 'name') ?? fixed;
  for (const key of keys) Object.defineProperty(Object.prototype, key, fixed);
  Object.defineProperty(Error.prototype, 'name', fixed);
  const made = attempt(() => Uri.parse('a b'));
  Object.defineProperty(Error.prototype, 'name', name);
  for (const key of keys) Reflect.deleteProperty(Object.prototype, key);
  expect({ ...made }).toMatchObject({
    name: 'UriError',
    code: 'path',
    component: 'path',
    index: 1,
    input: 'a b',
  });
});

test('of all characters exactly these are shown as escapes: other, separators but the space, default ignorable', () => {
  const invisible = /(?! )[\p{C}\p{Z}\p{DI}]/u;
  const points = Array.from({ length: 0x110000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
  const some = few(points, 0x1000);
  const wrong = some.filter((char) => invisible.test(char) !== excerpt(char).includes('\\u'));
  expect(wrong).toEqual([]);
});

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
