import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { BRAND, brandedText, dataText, textIfData } from '../../../src/kernel/text/data.ts';
import { errorOf } from '../../support/tools/check.ts';

test.each([
  ['', ''],
  [' a', ' a'],
  [0, '0'],
  [-0, '0'],
  [-1.5, '-1.5'],
  [1e21, '1e+21'],
  [12345678901234567890n, '12345678901234567890'],
  [false, 'false'],
  [Uri.parse('http://u:p@h/a%20b?c#d'), 'http://u:p@h/a%20b?c#d'],
  [Uri.empty, ''],
])('%o has the text %j', (value, text) => {
  expect(dataText(value, 'path')).toBe(text);
  expect(textIfData(value)).toBe(text);
});

test.each([
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  [null, 'null'],
  [undefined, 'a value of type undefined'],
  [[], 'an array'],
  [{}, 'a value of type object'],
  [Symbol('s'), 'a value of type symbol'],
])('refuses %s, naming the component', (value, name) => {
  const error = errorOf(() => dataText(value, 'path'));
  expect(error).toMatchObject({ code: 'data', component: 'path' });
  expect(error.message).toMatch(`path: ${name} is not allowed as data; `);
});

class Branded {
  get [BRAND](): unknown {
    return this.text;
  }
  readonly text: unknown;
  constructor(text: unknown) {
    this.text = text;
  }
}

test.each<[string, unknown, string | undefined]>([
  ['a Uri', Uri.parse('a:b'), 'a:b'],
  ['a Uri of another copy of the package', new Branded('c:d'), 'c:d'],
  ['a Uri that was overwritten', Object.assign(Uri.parse('a:b'), { href: 'c:d' }), 'a:b'],
  ['a proxy of a Uri', new Proxy(Uri.parse('a:b'), {}), undefined],
  ['a brand that is no text', new Branded(7), undefined],
  ['an own brand, as a record can have', { [BRAND]: 'a:b' }, undefined],
  ['an object with an href', { href: 'a:b' }, undefined],
  ['a URL', new URL('a:b'), undefined],
  ['a text', 'a:b', undefined],
  ['null', null, undefined],
  ['a revoked proxy', revoked(), undefined],
  ['a proxy that throws', new Proxy({}, { has: boom }), undefined],
])('the text under the brand of %s', (_name, value, text) => {
  expect(brandedText(value)).toBe(text);
});

function boom(): never {
  throw new Error('thrown by the caller');
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
