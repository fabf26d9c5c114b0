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

test.each([
  ['list', ['a']],
  ['record', { a: 'b' }],
])('a prefix is refused for a %s', (_name, x) => {
  expect(errorOf(() => expand('{x:3}', { x }))).toMatchObject({ code: 'data', component: 'template' });
});

test('an error shows only the beginning of a long name', () => {
  const name = 'a'.repeat(1e6);
  const { message } = errorOf(() => expand(`{${name}:3}`, { [name]: ['a'] }));
  expect(message).toContain(`the prefix of "${'a'.repeat(60)}"… is not allowed`);
  expect(message.length).toBeLessThan(250);
});

test('a list without members is undefined, also with a prefix', () => {
  expect(expand('a{x:3}', { x: [] })).toBe('a');
});

test('names of pairs are encoded like values, so that data cannot make a parameter', () => {
  const x = { 'a&b=c#/?': '1' };
  expect(expand('{?x*}', { x })).toBe('?a%26b%3Dc%23%2F%3F=1');
  expect(expand('{;x*}', { x })).toBe(';a%26b%3Dc%23%2F%3F=1');
  expect(expand('{+x*}', { x })).toBe('a&b=c#/?=1');
});

test('"+" and "#" keep escapes, and escape any other "%"', () => {
  const x = '%25%zz%%4g%C3%A9é%2';
  expect(expand('{+x}{#x}', { x })).toBe('%25%25zz%25%254g%C3%A9%C3%A9%252#%25%25zz%25%254g%C3%A9%C3%A9%252');
  expect(expand('{x}', { x: '%25' })).toBe('%2525');
});

test('literals that are not ASCII are encoded', () => {
  expect(expand("é/%c3%a9/it's[]\u{1f600}", {})).toBe("%C3%A9/%c3%a9/it's[]%F0%9F%98%80");
});

test('long values are appended to the text before them', () => {
  const value = 'a/'.repeat(6000);
  const text = 'a%2F'.repeat(6000);
  expect(UriTemplate.parse('x{a}y{?b}').expandToString({ a: value, b: value })).toBe(`x${text}y?b=${text}`);
});
