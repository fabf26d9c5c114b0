/** What no engine can hold is refused by name. */
import { expect, test } from 'vitest';
import { encodeSegment } from 'urial';
import { errorOf } from '../../support/check.ts';

test('data whose text no string could hold is said to be too long', () => {
  const error = errorOf(() => encodeSegment(' '.repeat(2 ** 28)));
  expect(error).toMatchObject({ code: 'data', component: 'path', input: '' });
  expect(error.message).toContain('give shorter data');
});
