import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { isList, isObject, isPlain, isRecord, isRevoked, kindOf } from '../../../src/kernel/text/kind.ts';
import { BRAND, brandedText, dataText, textIfData } from '../../../src/kernel/text/data.ts';
import { errorOf } from '../../support/tools/check.ts';

class Unnamed {
  readonly field = 1;
}

class Named {
  get [Symbol.toStringTag](): string {
    return 'Named';
  }
}

class Silent {
  get [Symbol.toStringTag](): string {
    throw new Error('not for you');
  }
}

const tagged = (tag: string): object => ({ [Symbol.toStringTag]: tag });

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const RECORD = ['object', 'plain', 'record'];

test.each<[string, unknown, kinds: string[], name: string]>([
  ['a record', {}, RECORD, 'a value of type object'],
  ['an object without a prototype', Object.create(null), RECORD, 'a value of type object'],
  ['a proxy of a record', new Proxy({}, {}), RECORD, 'a value of type object'],
  [
    'an object of another realm, whose root has the methods of one',
    Object.create(Object.assign(Object.create(null) as object, { isPrototypeOf: () => true })),
    RECORD,
    'a value of type object',
  ],
  [
    'an object that inherits from one without a prototype',
    Object.create(Object.create(null) as object),
    ['object', 'plain'],
    'a value of type object',
  ],
  ['an object of a class', new Unnamed(), ['object', 'plain'], 'a value of type object'],
  ['a record that inherits from one', Object.create({}), ['object', 'plain'], 'a value of type object'],
  ['an object of a class with a name of its own', new Named(), ['object'], 'a value of type Named'],
  ['a Map', new Map(), ['object'], 'a value of type Map'],
  ['a Date', new Date(0), ['object'], 'a value of type Date'],
  ['a Set', new Set(), ['object'], 'a value of type Set'],
  ['a URL', new URL('a:b'), ['object'], 'a value of type URL'],
  ['a Uri', Uri.empty, ['object'], 'a value of type Uri'],
  ['a String', new String('a'), ['object'], 'a value of type String'],
  ['a promise', Promise.resolve(), ['object'], 'a value of type Promise'],
  [
    'an object with a name of 30 characters',
    tagged('a'.repeat(30)),
    ['object', 'record'],
    `a value of type ${'a'.repeat(30)}`,
  ],
  ['an object with a long name', tagged('a'.repeat(31)), ['object', 'record'], 'a value of type object'],
  ['an object with the name of none', tagged(''), ['object', 'record'], 'a value of type object'],
  [
    'an object whose name begins as that of a record',
    tagged('Objects'),
    ['object', 'record'],
    'a value of type Objects',
  ],
  [
    'an object with a name that a terminal acts on',
    tagged('\u001b[31m'),
    ['object', 'record'],
    'a value of type object',
  ],
  ['an object that throws when it is asked for its name', new Silent(), ['object'], 'a value of type object'],
  ['an array', [], ['list', 'object'], 'an array'],
  ['a proxy of an array', new Proxy([], {}), ['list', 'object'], 'an array'],
  ['a revoked proxy', revoked({}), ['revoked'], 'a value of type object'],
  ['a revoked proxy of an array', revoked([]), ['revoked'], 'a value of type object'],
  ['null', null, [], 'null'],
  ['undefined', undefined, [], 'a value of type undefined'],
  ['a text', 'a', [], 'a value of type string'],
  ['a function', () => undefined, [], 'a value of type function'],
])('the kind of %s', (_name, value, kinds, name) => {
  const found = {
    list: isList(value),
    object: isObject(value),
    plain: isObject(value) && isPlain(value),
    record: isRecord(value),
    revoked: isRevoked(value),
  };
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((kind) => [kind, kinds.includes(kind)])));
  expect(kindOf(value)).toBe(name);
});

describe('an object that inherits from a revoked proxy', () => {
  const heir = Object.create(revoked({})) as object;

  test('is no record', () => {
    expect(isRecord(heir)).toBe(false);
    expect(isPlain(heir)).toBe(false);
    expect(isObject(heir)).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['Uri.from', () => Uri.from(heir)],
    ['with', () => Uri.empty.with(heir)],
    ['withQuery', () => Uri.empty.withQuery(heir as never)],
    ['resolve', () => Uri.parse('a:b').resolve(heir as never)],
  ])(
    '%s: what the proxy throws passes through, as with the traps of any proxy of the caller',
    (_name, call) => {
      expect(call).toThrow(TypeError);
      expect(call).not.toThrow(UriError);
    },
  );
});

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
  ['a revoked proxy', revoked({}), undefined],
  ['a proxy that throws', new Proxy({}, { has: boom }), undefined],
])('the text under the brand of %s', (_name, value, text) => {
  expect(brandedText(value)).toBe(text);
});

function boom(): never {
  throw new Error('thrown by the caller');
}
