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
  const find = (text: string, reference: string): unknown =>
    UriTemplate.parse(text).match(reference, anyOrder);

  test.each<[string, string, string, object | undefined]>([
    ['another order', '{?x,y}', '?y=1&x=2', { x: '2', y: '1' }],
    ['other parameters', '/a{?x}', '/a?k=1&x=2&l', { x: '2' }],
    ['no parameter of the template', '/a{?x}', '/a?k=1', {}],
    ['no query', '/a{?x}', '/a', {}],
    ['an empty query', '/a{?x}', '/a?', {}],
    ['empty parameters', '/a{?x}', '/a?&&x=1&', { x: '1' }],
    ['the first of a name', '{?x}', '?x=1&x=2', { x: '1' }],
    ['a list of one name', '{?x*}', '?x=1&k=2&x=3', { x: ['1', '3'] }],
    ['no record', '{?x*}', '?k=1&l=2', {}],
    ['two lists', '{?x*,y*}', '?y=1&x=2&y=3', { x: ['2'], y: ['1', '3'] }],
    ['commas', '{?x,y*}', '?y=1,2&x=3,4', { x: '3,4', y: ['1,2'] }],
    ['an empty value', '{?x,y}', '?y=&x=1', { x: '1', y: '' }],
    ['a name without "="', '{?x}', '?x', { x: '' }],
    ['a "=" in the value', '{?x}', '?x=a=b', { x: 'a=b' }],
    ['a plus for a space, and an escaped plus', '{?x,y}', '?y=a+b&x=%2B', { x: '+', y: 'a b' }],
    ['a plus in a long value', '{?x}', `?x=${'a+'.repeat(40)}`, { x: 'a '.repeat(40) }],
    ['a plus beside a longer character', '{?x}', '?x=%C3%A9+b', { x: 'é b' }],
    ['escapes that are not UTF-8', '{?x}', '?x=%FF', { x: '%FF' }],
    ['an escaped name', '{?%21,x}', '?%78=1&!=2', { '%21': '2', x: '1' }],
    [
      'a name of the prototype',
      '{?__proto__}',
      '?a=1&__proto__=b',
      JSON.parse('{"__proto__":"b"}') as object,
    ],
    ['a prefix', '{?x:3}', '?k=1&x=abc', { x: 'abc' }],
    ['more than a prefix can have written', '{?x:3}', '?k=1&x=abcd', undefined],
    ['a query that continues', '/a?b=1{&x,y}', '/a?b=1&k=2&y=3&x=4', { x: '4', y: '3' }],
    ['an expression before', '{?a}{&x,y}', '?a=1&y=2&x=3', { a: '1', x: '3', y: '2' }],
    ['a value before', '/a?b={b}{&x}', '/a?b=1&k=2&x=3', { b: '1', x: '3' }],
    ['data that the template escapes', '/{a}{?x}', '/b@c?k=1&x=d/e', { a: 'b@c', x: 'd/e' }],
    ['two places with one value', '/{x}{?x}', '/a?k=1&x=a', { x: 'a' }],
    // what precedes the parameters
    ['another literal', '/a{?x}', '/b?x=1', undefined],
    ['a longer path', '/a{?x}', '/a/b?x=1', undefined],
    ['a dot-segment as data', '/{a}{?x}', '/..?x=1', undefined],
    ['a plus in a segment', '/{a}{?x}', '/b+c?x=1', undefined],
    ['another beginning of the query', '/a?b=1{&x}', '/a?b=2&x=1', undefined],
    ['a longer value in the query', '/a?b=1{&x}', '/a?b=12&x=1', undefined],
    ['no "?" for a query that continues', '/a{&x}', '/a?x=1', undefined],
    ['two places with different values', '/{x}{?x}', '/a?x=b', undefined],
    ['a place without its parameter', '/{x}{?x}', '/a?k=1', undefined],
    ['one parameter for two places', '{?x,x}', '?x=1', undefined],
    ['a fragment', '/a{?x}', '/a?x=1#f', undefined],
    ['a text that is not a reference', '{?x}', '?x=a b', undefined],
    // as without the option
    ['parameters before a fragment', '{?x,y}{#f}', '?y=1&x=2', undefined],
    ['parameters before text', '{?x,y}&k=1', '?y=1&x=2&k=1', undefined],
    ['parameters of a path', '/a{;x,y}', '/a;y=1;x=2', undefined],
    ['"&" in a path', '/a{&x,y}', '/a&y=1&x=2', undefined],
    ['"&" in a path, in the order of the template', '/a{&x,y}', '/a&x=1&y=2', { x: '1', y: '2' }],
    ['"?" in a query', '/a?b{?x,y}', '/a?b?y=1&x=2', undefined],
    ['"?" in a query, in the order of the template', '/a?b{?x,y}', '/a?b?x=1&y=2', { x: '1', y: '2' }],
    ['"?" in a fragment', '#a{?x,y}', '#a?y=1&x=2', undefined],
    ['"?" in a fragment, in the order of the template', '#a{?x,y}', '#a?x=1&y=2', { x: '1', y: '2' }],
    ['no expression', '/a', '/a', {}],
    ['no text', '', '', {}],
  ])('%s: %s in %s', (_name, text, reference, values) => {
    expect(find(text, reference)).toStrictEqual(values);
  });

  test('given values have to be there', () => {
    const template = UriTemplate.parse('/a{?x,y*,z*}').partial({ x: '1', z: { k: 'a', l: 'b' } });
    expect(template.match('/a?l=b&y=2&x=1&k=a&m', anyOrder)).toEqual({ y: ['2'] });
    expect(template.match('/a?l=b&y=2&x=2&k=a', anyOrder)).toBeUndefined();
    expect(template.match('/a?l=b&y=2&x=2&x=1&k=a', anyOrder)).toBeUndefined();
    expect(template.match('/a?y=2&x=1&k=a', anyOrder)).toBeUndefined();
    expect(template.match('/a', anyOrder)).toBeUndefined();
    expect(UriTemplate.parse('/a{&x}').partial({ x: '1' }).match('/a', anyOrder)).toBeUndefined();
  });

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
