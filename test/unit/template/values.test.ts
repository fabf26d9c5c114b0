import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';

const template: UriTemplate = UriTemplate.parse('{x}{?x*}');

test.each<[string, unknown, string]>([
  ['a text', 'a', 'a?x=a'],
  ['an empty text', '', '?x='],
  ['zero', 0, '0?x=0'],
  ['a negative number', -0.5, '-0.5?x=-0.5'],
  ['a bigint', 12n, '12?x=12'],
  ['a boolean', false, 'false?x=false'],
  ['a Uri', Uri.parse('a:b'), 'a%3Ab?x=a%3Ab'],
  ['undefined', undefined, ''],
  ['null', null, ''],
  ['a list', ['a', 1, '', true], 'a,1,,true?x=a&x=1&x=&x=true'],
  ['a list without members', [], ''],
  ['a list of undefined members', [undefined, null], ''],
  ['a record', { a: 1, b: undefined, c: null, d: '' }, 'a,1,d,?a=1&d='],
  ['a record without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), 'a,1?a=1'],
  ['a record without defined members', { a: undefined }, ''],
  [
    'a map',
    new Map([
      ['b', 1],
      ['1', 2],
    ]),
    'b,1,1,2?b=1&1=2',
  ],
  ['search parameters', new URLSearchParams('a=1&a=2'), 'a,1,a,2?a=1&a=2'],
  [
    'pairs',
    [
      ['a', 1],
      ['a', 2],
    ],
    'a,1,a,2?a=1&a=2',
  ],
  ['a name of the prototype', JSON.parse('{"__proto__":"a"}'), '__proto__,a?__proto__=a'],
])('%s is a value', (_name, x, text) => {
  expect(template.expandToString({ x } as never)).toBe(text);
  expect(template.partial({ x } as never).expandToString({})).toBe(text);
});

test.each<[string, unknown, string]>([
  ['NaN', Number.NaN, 'NaN'],
  ['infinity', -Infinity, '-Infinity'],
  ['a symbol', Symbol('a'), 'a value of type symbol'],
  ['a function', () => 'a', 'a value of type function'],
  ['a date', new Date(0), 'a value of type object'],
  ['a URL', new URL('a:b'), 'a value of type object'],
  ['a set', new Set(['ab']), 'a value of type string'],
  ['a list in a list', ['a', ['b']], 'an array'],
  ['a record in a list', [{}], 'a value of type object'],
  ['a list in a record', { a: ['b'] }, 'an array'],
  ['a pair of one', [['a']], 'an array'],
  ['a name that is a symbol', [[Symbol('a'), 'b']], 'a value of type symbol'],
])('%s is none', (_name, x, got) => {
  const refused = expect.objectContaining({
    code: 'data',
    component: 'template',
    message: expect.stringContaining(`${got} is not allowed in the value of "x"`) as string,
  }) as Error;
  expect(() => template.expandToString({ x } as never)).toThrow(refused);
  expect(() => template.partial({ x } as never)).toThrow(refused);
});

test('what a prototype has is no value', () => {
  const names: UriTemplate = UriTemplate.parse('{toString}{constructor}{__proto__}{x}');
  expect(names.expandToString({})).toBe('');
  expect(names.expandToString(Object.create({ x: 'a' }) as object as Record<string, string>)).toBe('');
});

test('what is no object of values is refused', () => {
  const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
  expect(() => template.expandToString(undefined as never)).toThrow(refused);
  expect(() => template.expand(null as never)).toThrow(refused);
  expect(() => template.partial('x' as never)).toThrow(refused);
});
