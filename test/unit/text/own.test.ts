import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  elementAt,
  hasKey,
  hrefIn,
  mapList,
  readOptions,
  referenceText,
} from '../../../src/text/own.ts';
import { errorOf } from '../../support/tools/check.ts';

/** Returns an object that has the key `far` after so many prototypes. */
function withFarKey(prototypes: number): object {
  let value: object = Object.create({}, { far: { value: 1 } }) as object;
  for (let depth = 0; depth < prototypes; depth += 1) value = Object.create(value) as object;
  return value;
}

describe('an object has its own keys and those of its class', () => {
  class Base {
    get inherited(): number {
      return 1;
    }
  }
  test.each<[string, object, key: string, boolean]>([
    ['an own key', Object.assign(new Base(), { own: undefined }), 'own', true],
    ['a key of its class', new Base(), 'inherited', true],
    ['a key of the prototype of its class', new (class extends Base {})(), 'inherited', true],
    ['no other key', new Base(), 'other', false],
    ['no key of Object.prototype', new Base(), 'toString', false],
    ['an own key without a prototype', Object.assign(Object.create(null), { own: 1 }) as object, 'own', true],
    [
      'no key of a prototype without a prototype',
      Object.create(Object.create(null, { a: {} }) as object) as object,
      'a',
      false,
    ],
    ['a key after 999 prototypes', withFarKey(999), 'far', true],
    ['no key after 1000 prototypes', withFarKey(1000), 'far', false],
  ])('%s', (_name, value, key, has) => {
    expect(hasKey(value, key)).toBe(has);
  });

  test('a proxy that says yes to each key, and is its own prototype, has none', () => {
    const endless: object = new Proxy({}, { has: () => true, getPrototypeOf: () => endless });
    expect(hasKey(endless, 'href')).toBe(false);
  });

  test('a proxy has a key when it says so and shows it', () => {
    expect(hasKey(new Proxy({}, { has: () => true }), 'href')).toBe(false);
    expect(hasKey(new Proxy({ href: '' }, { has: () => false }), 'href')).toBe(false);
    expect(hasKey(new Proxy({ href: '' }, { has: () => true }), 'href')).toBe(true);
  });
});

describe('options', () => {
  const read = (options: unknown): object => readOptions(options as { a?: number; b?: number }, 'a', 'b');

  test('have the values of their own keys, and no prototype', () => {
    expect(read({ a: 1 })).toEqual(Object.assign(Object.create(null) as object, { a: 1, b: undefined }));
    expect(Object.getPrototypeOf(read({ a: 1 }))).toBe(null);
    expect(read(Object.create(null))).toEqual(read({}));
    expect(Object.getPrototypeOf(read(undefined))).toBe(null);
    expect(Reflect.ownKeys(read(undefined))).toEqual([]);
  });

  test.each([null, 7, [], new Map(), Object.create({ a: 1 })])('%o is refused', (options) => {
    const error = errorOf(() => read(options));
    expect(error).toMatchObject({ code: 'type', component: 'reference' });
    expect(error.message).toContain('; give a plain object of options');
  });

  test.each([
    [{ c: 1 }, '"c"'],
    [{ a: 1, A: undefined }, '"A"'],
    [{ [Symbol('a')]: 1 }, '"Symbol(a)"'],
    [Object.defineProperty({}, 'hidden', { value: 1 }), '"hidden"'],
  ])('%o has a key that is not an option', (options, name) => {
    expect(errorOf(() => read(options))).toMatchObject({
      code: 'unknown-part',
      component: 'reference',
      message: `reference: ${name} is not an option; give no other options than a and b`,
    });
  });
});

describe('an option that has one of some values', () => {
  const choose = (options: unknown): unknown =>
    choiceOf(options as { a?: 'x' | 'y' }, 'a', ['x', 'y'], 'query');

  test.each([undefined, null, {}, { a: undefined }, { a: 'x' }, Object.create({ a: 'y' })])(
    'of %o is the first of them',
    (options) => {
      expect(choose(options)).toBe('x');
    },
  );

  test('is what is given', () => {
    expect(choose({ a: 'y' })).toBe('y');
  });

  test.each([
    [{ a: 'z' }, 'query: this is not allowed at index 0 of "z"; give "x" or "y" as a'],
    [{ a: 7 }, 'query: a value of type number is not allowed; give "x" or "y" as a'],
    [7, 'query: a value of type number is not allowed; give an object of options'],
  ])('of %o is refused', (options, message) => {
    expect(errorOf(() => choose(options))).toMatchObject({ code: 'type', component: 'query', message });
  });
});

describe('the text of a reference', () => {
  test('is a text, or an href that an object has', () => {
    expect(referenceText('a b')).toBe('a b');
    expect(referenceText({ href: 'a b' })).toBe('a b');
    expect(referenceText(new URL('http://h/'))).toBe('http://h/');
    expect(hrefIn({ href: '' }, 'an href')).toBe('');
  });

  test.each([null, undefined, 7, {}, [], { href: 7 }, { href: undefined }])('is not %o', (value) => {
    const error = errorOf(() => hrefIn(value as never, 'an href'));
    expect(error).toMatchObject({ code: 'type', component: 'reference' });
    expect(error.message).toMatch(/ is not allowed; give an href$/);
    expect(errorOf(() => referenceText(value as never)).message).toMatch(
      /; give a string, or an object with its text as href$/,
    );
  });
});

test('a list with a hole is refused at the first hole', () => {
  expect(mapList(['a', 'b'], 'path', (one) => one + one)).toEqual(['aa', 'bb']);
  const holed: string[] = ['a'];
  holed[2] = 'c';
  const hole = { code: 'type', component: 'path' };
  const message = 'path: there is no element 1 in the list; give each element';
  expect(errorOf(() => mapList(holed, 'path', (one) => one))).toMatchObject({ ...hole, message });
  expect(errorOf(() => elementAt(holed, 1, 'path'))).toMatchObject({ ...hole, message });
  expect(elementAt(holed, 2, 'path')).toBe('c');
});
