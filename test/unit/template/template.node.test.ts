/** What the cache of templates keeps in memory, and what other code sees of a template. */
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isProxy, reactive } from 'vue';
import { routes, UriTemplate } from 'urial/template';

setFlagsFromString('--expose-gc');

test('deep equality, inspect and the reactive objects of Vue take a template for what it is', () => {
  const template: UriTemplate = UriTemplate.parse('http://u:pw@{host}/{x}');
  assert.notDeepStrictEqual(template, UriTemplate.parse('{x}'));
  expect(inspect({ of: [template] })).toBe('{ of: [ UriTemplate <http://u:***@{host}/{x}> ] }');
  const held = reactive({ template }).template;
  expect([held === template, isProxy(held)]).toEqual([true, false]);
  expect(held.expandToString({ host: 'h', x: 1 })).toBe('http://u:pw@h/1');
});

test('a table of routes can be an object of another realm', () => {
  const other = runInNewContext('({ a: "/a" })') as Record<string, string>;
  expect(routes(other).find('/a')?.name).toBe('a');
});
