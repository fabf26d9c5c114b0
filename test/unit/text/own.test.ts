import { expect, test } from 'vitest';
import { hasKey } from '../../../src/text/own.ts';

test('an object has its own keys and those of its class, and not those of Object.prototype', () => {
  class Base {
    get inherited(): number {
      return 1;
    }
  }
  const value = Object.assign(new Base(), { own: undefined });
  expect(['own', 'inherited', 'toString', 'other'].map((key) => hasKey(value, key))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a proxy that says yes to each key, and is its own prototype, has none', () => {
  const endless: object = new Proxy({}, { has: () => true, getPrototypeOf: () => endless });
  expect(hasKey(endless, 'href')).toBe(false);
});
