import { expect, test } from 'vitest';
import { Uri } from 'urial';
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
