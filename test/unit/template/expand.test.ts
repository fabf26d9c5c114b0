import { expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

const expand = (text: string, values: object): string =>
  UriTemplate.parse(text).expandToString(values as never);

test.each([
  ['{x:1}', '😀a', '%F0%9F%98%80'],
  ['{x:2}', 'é€a', '%C3%A9%E2%82%AC'],
  ['{x:3}', 'ab', 'ab'],
  ['{x:9999}', 'a'.repeat(10000), 'a'.repeat(9999)],
  ['{+x:3}', '%20a', '%20'],
  // a prefix counts characters of the value, so it can cut an escape
  ['{+x:2}', '%20a', '%252'],
  ['{x:1}', '', ''],
])('%s counts code points of %j', (text, x, expanded) => {
  expect(expand(text, { x })).toBe(expanded);
});

test('an error shows only the beginning of a long name', () => {
  const name = 'a'.repeat(1e6);
  const { message } = errorOf(() => expand(`{${name}:3}`, { [name]: ['a'] }));
  expect(message).toContain(`the prefix of "${'a'.repeat(60)}"… is not allowed`);
  expect(message.length).toBeLessThan(250);
});
