/** Values that are too large for every engine are refused with a code. */
import { expect, test } from 'vitest';
import { encodeSegment } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

test('data that is too long for any string is refused for its length', () => {
  // three escapes more than the longest string of V8 has room for
  const error = errorOf(() => encodeSegment(`${'a'.repeat(2 ** 29 - 30)}   `));
  expect(error).toMatchObject({ code: 'data', component: 'path', input: '' });
  expect(error.message).toContain('give shorter data');
});
