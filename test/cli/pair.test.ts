import { expect, test } from 'vitest';
import { pairOf } from '../../src/cli/pair.ts';

test.each([
  ['a=b', 'a', 'b'],
  ['a=b=c', 'a', 'b=c'],
  ['a=', 'a', ''],
  ['=b', '', 'b'],
  ['a', 'a', null],
  ['', '', null],
])('%j is %j and %j', (text, name, value) => {
  expect(pairOf(text)).toEqual([name, value]);
});
