import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';

test('the same text gives the same template', () => {
  expect(UriTemplate.parse('/a{b}')).toBe(UriTemplate.parse('/a{b}'));
});

test('templates are kept in bounded number and length', () => {
  const first = UriTemplate.parse('/first{b}');
  for (let n = 0; n < 600; n += 1) UriTemplate.parse(`/${n}`);
  expect(UriTemplate.parse('/first{b}')).not.toBe(first);
  expect(UriTemplate.parse('/first{b}')).toEqual(first);
  const long = 'a'.repeat(2000);
  expect(UriTemplate.parse(long)).not.toBe(UriTemplate.parse(long));
});

test('variables are the names in order, each once', () => {
  expect(UriTemplate.parse('/{b}{?a*,b:3}{#c}').variables).toEqual(['b', 'a', 'c']);
  expect(UriTemplate.parse('/').variables).toEqual([]);
});

test('an expansion is a Uri', () => {
  expect(UriTemplate.parse('/a{?b}').expand({ b: 1 })).toEqual(Uri.parse('/a?b=1'));
});

test('a partial template copies what it is given', () => {
  const page = ['1'];
  const keys = { k: 'a' };
  const template = UriTemplate.parse('{?page*,keys*,map*}').partial({
    page,
    keys,
    map: new Map([['m', 'n']]),
  });
  page.push('2');
  keys.k = 'b';
  expect(template.expandToString({})).toBe('?page=1&k=a&m=n');
  expect(template.given).toEqual({ page: ['1'], keys: [['k', 'a']], map: [['m', 'n']] });
  expect(() => (template.given['page'] as string[]).push('3')).toThrow(TypeError);
});

test('a partial template takes later values first, and undefined takes one back', () => {
  const template = UriTemplate.parse('{?a,b}').partial({ a: 1 });
  expect(template.expandToString({ b: 2 })).toBe('?a=1&b=2');
  expect(template.expandToString({ a: 3 })).toBe('?a=3');
  expect(template.expandToString({ a: undefined })).toBe('');
  expect(template.partial({ a: undefined })).toEqual(UriTemplate.parse('{?a,b}'));
  expect(template.partial({ b: undefined })).toBe(template);
  expect(template.partial({ a: '1' })).toBe(template);
  expect(template.partial({ a: 2 }).given).toEqual({ a: '2' });
});

test('a partial template ignores what it has no variable for', () => {
  const template = UriTemplate.parse('{?a}');
  expect(template.partial({ b: () => 1 } as never)).toBe(template);
});

test('a partial template matches its own values only', () => {
  const template = UriTemplate.parse('/{v}/{id}{?q}').partial({ v: 2, q: 'x' });
  expect(template.match('/2/7?q=x')).toEqual({ id: '7' });
  expect(template.match('/1/7?q=x')).toBeUndefined();
  expect(template.match('/2/7')).toBeUndefined();
  expect(template.isDetermined).toBe(true);
});

test('deep equality sees text and values', () => {
  const template = UriTemplate.parse('{a}');
  expect(template).not.toEqual(UriTemplate.parse('{b}'));
  expect(template.partial({ a: 1 })).not.toEqual(template.partial({ a: 2 }));
});

test('overwriting the text changes nothing else', () => {
  const template = UriTemplate.parse('/{overwritten}');
  Object.assign(template, { text: '/x' });
  expect(template.expandToString({ overwritten: 1 })).toBe('/1');
  expect(String(template)).toBe('/{overwritten}');
});

test('prints its text', () => {
  const template = UriTemplate.parse('/{a}');
  expect(String(template)).toBe('/{a}');
  expect(JSON.stringify([template])).toBe('["/{a}"]');
  expect(Object.prototype.toString.call(template)).toBe('[object UriTemplate]');
  const inspect = Symbol.for('nodejs.util.inspect.custom') as never;
  expect((template[inspect] as () => string)()).toBe('UriTemplate </{a}>');
});
