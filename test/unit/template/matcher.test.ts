import { expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';

test.each([
  '',
  '/a',
  '/users/{id}{?q,page*}',
  '/{a}/{b,c}/{d*}{#f}',
  '{+x}',
  '{x}:{y}',
  '{.x}/{y,z*}',
  '{/x*}{?y}',
  '{;x,y*}{?z}',
  '{?x,y}{&z}',
  '{?x*}{&y*}{&z}',
  '{;x}{;y}{?z}{#f}',
  '{x*}={y}',
  '{?a,A,%62}',
  '{?x}&y',
  '{x}!y',
])('%s is reversible', (text) => {
  expect(UriTemplate.parse(text).isReversible).toBe(true);
});

test.each([
  ['a variable twice', '{x}/{x}'],
  ['a variable twice in one expression', '{?x,x}'],
  ['two names that decode to the same', '{?a,%61}'],
  ['the same in two expressions', '{?a}{#%61}'],
  ['names that differ in the case of an escape', '{?%c3%a9,%C3%A9}'],
  ['names of an escape that is not UTF-8', '{?%ff,%FF}'],
  ['the escape of a percent sign and a bare escape', '{?%25FF,%FF}'],
  ['a prefix', '{x:3}'],
  ['labels, because a value can hold a dot', '{.x,y}'],
  ['a list of labels', '{.x*}'],
  ['two values after "+", because a value can hold a comma', '{+x,y}'],
  ['a list after "#"', '{#x*}'],
  ['an exploded variable that is not the last', '{x*,y}'],
  ['two exploded variables', '{/x*,y*}'],
  ['a literal that a value can hold', '{x}.json'],
  ['a literal that separates the members of a list', '{x},{y}'],
  ['a literal that begins the expression', '{/x}/y'],
  ['a literal that separates parameters', '{?x,y}&z'],
  ['a literal that separates the members of a record', '{?x*}&z'],
  ['a literal that ends a name', '{?x}=y'],
  ['an escape', '{x}%2F'],
  ['an expression that begins with a character of a value', '{x}{.y}'],
  ['an expression that begins with any text', '{x}{y}'],
  ['the same after one that may be empty', '{x}{?y}{z}'],
  ['an expression with the same operator', '{/x}{/y}'],
  ['a query after "+"', '{+x}{?y}'],
])('%s is not reversible: %s', (_name, text) => {
  expect(UriTemplate.parse(text).isReversible).toBe(false);
});
