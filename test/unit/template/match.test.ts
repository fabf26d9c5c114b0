import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { isSame } from '../../../src/template/match.ts';

const match = (text: string, reference: string): unknown => UriTemplate.parse(text).match(reference);

test.each([
  ['a segment', '/{x}', '/joe@x:1!$()*', { x: 'joe@x:1!$()*' }],
  ['a parameter', '{?x}', '?x=a/b?c@d:e', { x: 'a/b?c@d:e' }],
  ['a password', '//{user}:{password}@h', '//u:!$()*@h', { user: 'u', password: '!$()*' }],
  ['a fragment', '/a#{x}', '/a#b/c?', { x: 'b/c?' }],
  ['a segment after escapes', '//{h}/{x}', '//%61%61/a@b', { h: 'aa', x: 'a@b' }],
  ['a parameter after escapes', '/{p}{?x}', '/%61%61?x=a/b', { p: 'aa', x: 'a/b' }],
])('%s is found though the template escapes more of it', (_name, text, reference, values) => {
  expect(match(text, reference)).toStrictEqual(values);
  expect(UriTemplate.parse(text).expand(values as never).href).not.toBe(reference);
});

describe('with parameters in any order', () => {
  const anyOrder = { params: 'any-order' } as const;

  test('the option is asked for by its own key', () => {
    const template = UriTemplate.parse('{?x,y}');
    for (const none of [undefined, null, {}, { params: undefined }, Object.create(anyOrder)])
      expect(template.match('?y=1&x=2', none as never)).toBeUndefined();
    for (const wrong of [
      1,
      'any-order',
      () => 1,
      { params: 'in-order' },
      { params: null },
      { params: true },
    ]) {
      expect(() => template.match('?y=1', wrong as never)).toThrow(
        expect.objectContaining({ code: 'type', component: 'template' }),
      );
    }
  });
});

/** Here other rules for the walk would give another match, or an error. */
test.each<[string, string, string, object | undefined]>([
  ['a list that takes every pair leaves no pair for the prefix', '@.{;x*,a,x:1}', '@.;x;x', undefined],
  ['the value of a name begins after its "="', '{;l*,a:2,a:2}=', ';l=', undefined],
  ['a list that has members in one place has them in all', '{+b*,l*}{/l*}=', '/=', undefined],
  ['a separator stands between two values', '{b,b};', ',;', { b: '' }],
  ['the next text is not a part of a value, nor its escape', 'aaa{a*}%41', 'aaa%C3%A9a%41', { a: ['éa'] }],
  ['what "+" copies has no names, even where it begins with "="', '{+b*}', '=', { b: ['='] }],
  ['a name goes to the variable that stands there', '{&b*,b}aaa', '&b=&b=aaa', undefined],
])('%s', (_reason, text, reference, values) => {
  expect(match(text, reference)).toStrictEqual(values);
  if (values !== undefined) expect(UriTemplate.parse(text).expand(values as never).href).toBe(reference);
});

test.each<[string, unknown, unknown, boolean]>([
  ['equal lists', ['a', 'b'], ['a', 'b'], true],
  ['equal records', { k: ['a'] }, { k: ['a'] }, true],
  ['a longer list', ['a'], ['a', 'b'], false],
  ['records in another order', { k: 'a', l: 'b' }, { l: 'b', k: 'a' }, false],
  ['a text and a list', 'a', ['a'], false],
  ['a list and a record of its indices', ['a'], { 0: 'a' }, false],
])('whether values are the same: %s', (_name, one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
  expect(isSame(other, one)).toBe(expected);
});

test('a reference is a string, or an object with a string as href', () => {
  const template = UriTemplate.parse('/{x}');
  expect(template.match(Uri.parse('/a'))).toEqual({ x: 'a' });
  expect(template.match({ href: '/a' })).toEqual({ x: 'a' });
  for (const wrong of [undefined, null, 1, {}, { href: 1 }]) {
    expect(() => template.match(wrong as never)).toThrow(
      expect.objectContaining({ code: 'type', component: 'reference' }),
    );
  }
});
