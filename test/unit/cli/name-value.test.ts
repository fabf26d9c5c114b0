import { expect, test } from 'vitest';
import { groupByName, splitNameValue } from '../../../src/cli/commands/name-value.ts';

test.each([
  ['a=b', 'a', 'b'],
  ['a=b=c', 'a', 'b=c'],
  ['a=', 'a', ''],
  ['=b', '', 'b'],
  ['a', 'a', null],
  ['', '', null],
])('%j is %j and %j', (text, name, value) => {
  expect(splitNameValue(text)).toEqual([name, value]);
});

test('the values of one name are grouped, in the order in which the names come first', () => {
  const entries = [
    ['b', 1],
    ['__proto__', 2],
    ['b', 3],
  ] as const;
  expect([...groupByName(entries)]).toEqual([
    ['b', [1, 3]],
    ['__proto__', [2]],
  ]);
});
