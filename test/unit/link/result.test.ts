import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { UriTemplate } from 'urial/template';
import { expect, test } from 'vitest';

test('the link is a new Uri with the text that was checked, whatever was done to the input', () => {
  const input = Object.assign(Uri.parse('/a'), { toString: () => 'javascript:alert(1)' });
  const { uri } = checkHref(input);
  expect(uri).not.toBe(input);
  expect([uri?.href, String(uri)]).toEqual(['/a', '/a']);
});

test.each([
  ['a check', checkHref('/a'), checkHref('a b'), ['error', 'ok', 'uri']],
  ['a check of no text', checkHref('/a'), checkHref(5), ['error', 'ok', 'uri']],
  ['Uri.tryParse', Uri.tryParse('/a'), Uri.tryParse('a b'), ['error', 'ok', 'uri']],
  [
    'UriTemplate.tryParse',
    UriTemplate.tryParse('/a'),
    UriTemplate.tryParse('{'),
    ['error', 'ok', 'template'],
  ],
])('the result of %s has each key as its own', (_name, made, failed, keys) => {
  expect(Object.keys(made).sort()).toEqual(keys);
  expect(Object.keys(failed).sort()).toEqual(keys);
});
