import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { expect, test } from 'vitest';

test('the link is a new Uri with the text that was checked, whatever was done to the input', () => {
  const input = Object.assign(Uri.parse('/a'), { toString: () => 'javascript:alert(1)' });
  const { uri } = checkHref(input);
  expect(uri).not.toBe(input);
  expect([uri?.href, String(uri)]).toEqual(['/a', '/a']);
});
