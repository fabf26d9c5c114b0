import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

const template: UriTemplate = UriTemplate.parse('{x}{?x*}');

test.each<[string, unknown, string]>([
  ['NaN', Number.NaN, 'NaN'],
  ['infinity', -Infinity, '-Infinity'],
  ['a symbol', Symbol('a'), 'a value of type symbol'],
  ['a function', () => 'a', 'a value of type function'],
  ['a date', new Date(0), 'a value of type Date'],
  ['a URL', new URL('a:b'), 'a value of type URL'],
  ['a set', new Set(['ab']), 'a value of type string'],
  ['a list in a list', ['a', ['b']], 'an array'],
  ['a pair in a list', ['a', ['b', 'c']], 'an array'],
  ['a text among pairs', [['a', 'b'], 'cd'], 'a value of type string'],
  ['three for a pair', [['a', 'b', 'c']], 'an array'],
  ['a record in a list', [{}], 'a value of type object'],
  ['a list in a record', { a: ['b'] }, 'an array'],
  ['a pair of one', [['a']], 'an array'],
  ['a name that is a symbol', [[Symbol('a'), 'b']], 'a value of type symbol'],
])('%s is not a value', (_name, x, got) => {
  const refused = expect.objectContaining({
    code: 'data',
    component: 'template',
    message: expect.stringContaining(`${got} is not allowed in the value of "x"`) as string,
  }) as Error;
  expect(() => template.expandToString({ x } as never)).toThrow(refused);
  expect(() => template.partial({ x } as never)).toThrow(refused);
});

test('an error shows only the beginning of a long name', () => {
  const name = 'a'.repeat(1e6);
  const { message } = errorOf(() => UriTemplate.parse(`{${name}}`).expandToString({ [name]: Number.NaN }));
  expect(message).toContain(`in the value of "${'a'.repeat(60)}"…;`);
  expect(message.length).toBeLessThan(250);
});

test.each<[string, unknown]>([
  ['a list with a hole', [, 'a']],
  ['a list with a hole after its members', Object.assign(['a'], { length: 2 })],
  ['a list that is longer than any memory', new Array(2 ** 32 - 1)],
  ['the same after a member', Object.assign(['a'], { length: 2 ** 32 - 1 })],
  ['a pair with a hole', [[, 'a']]],
  ['a pair with a hole at its end', [Object.assign(['a'], { length: 2 })]],
  ['pairs with a hole', Object.assign([['a', 'b']], { length: 2 ** 32 - 1 })],
])('%s is refused at the first missing element', (_name, x) => {
  const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
  expect(() => template.expandToString({ x } as never)).toThrow(refused);
  expect(() => template.partial({ x } as never)).toThrow(refused);
});

/** An object with a property that gives another value each time that it is read. */
function changing<T extends object>(target: T, key: PropertyKey, values: readonly unknown[]): T {
  let reads = 0;
  return Object.defineProperty(target, key, {
    get: () => values[Math.min(reads++, values.length - 1)],
    enumerable: true,
  });
}

test('each value is read once', () => {
  const read = (x: unknown): string => template.expandToString({ x } as never);
  expect(template.expandToString(changing({}, 'x', ['a', 'evil']))).toBe('a?x=a');
  expect(template.partial({ y: 1 } as never).expandToString(changing({}, 'x', ['a', 'evil']))).toBe('a?x=a');
  expect(UriTemplate.parse('{x}').expandToString(changing({} as { x: string }, 'x', ['a', 'evil']))).toBe(
    'a',
  );
  expect(template.partial(changing({}, 'x', ['a', 'evil'])).expandToString({})).toBe('a?x=a');
  const once = UriTemplate.parse('{?x*}');
  for (const list of [changing(['', 'b'], 0, ['a', ['evil', 'evil']]), new Proxy(['a', 'b'], {})])
    expect(once.expandToString({ x: list })).toBe('?x=a&x=b');
  expect(once.expandToString({ x: changing({}, 'k', ['a', 'evil']) })).toBe('?k=a');
  expect(once.expandToString({ x: [changing(['k', ''], 1, ['a', 'evil'])] } as never)).toBe('?k=a');
  expect(read(changing({}, Symbol.iterator, [() => [['a', 'b']].values(), () => 'evil']))).toBe('a,b?a=b');
  expect(read([['a', 'b']].values())).toBe('a,b?a=b');
});

test('an error from the code of the caller is not changed', () => {
  const fault = new RangeError('mine');
  const fail = (): never => {
    throw fault;
  };
  const bag = Object.defineProperty({}, 'x', { get: fail, enumerable: true });
  const list = new Proxy(['a'], { get: fail });
  for (const values of [bag, { x: bag }, { x: { [Symbol.iterator]: fail } }, { x: list }])
    expect(() => template.expand(values as never)).toThrow(fault);
});

test('a proxy of a Uri is not a value, and a revoked proxy has the wrong type', () => {
  expect(() => template.expand({ x: new Proxy(Uri.parse('a:b'), {}) })).toThrow(
    expect.objectContaining({ code: 'data', component: 'template' }),
  );
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const x of [proxy, [proxy], ['a', proxy], [['a', proxy]], { a: proxy }, [['a', 'b'], proxy]]) {
    const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
    expect(() => template.expandToString({ x } as never)).toThrow(refused);
    expect(() => template.partial({ x } as never)).toThrow(refused);
    expect(() => template.expandToString(proxy as never)).toThrow(refused);
  }
});

describe('when every object inherits a key', () => {
  const KEYS: readonly PropertyKey[] = ['x', 'y', '0', 'toJSON', 'href', 'text', Symbol.iterator];

  test.each(KEYS.map((key) => [String(key), key]))('such as %s, values are the same', (_name, key) => {
    const results = (): unknown[] => {
      const parsed: UriTemplate = UriTemplate.parse('/{x}{?y*,z}');
      const values = { y: { a: '1' }, z: ['b'] };
      const partial = parsed.partial({ y: { a: '1' } });
      return [
        parsed.expandToString(values),
        parsed.expandToString({ y: ['1', '2'] }),
        partial.expandToString({ z: 'b' }),
        partial.partial({ y: { a: '2' } }).expandToString({}),
        partial.partial({ y: { a: '1' } }) === partial,
        Object.entries(parsed.match('/a@b?a=1&z=c') ?? {}),
        parsed.match('/a?a=1&a=2'),
        UriTemplate.parse('{x}/{x}').match('a/b'),
        (() => {
          try {
            return parsed.expandToString({ y: Object.assign([], { length: 1 }) });
          } catch (error) {
            return (error as { readonly code?: string }).code;
          }
        })(),
      ];
    };
    const before = results();
    Object.defineProperty(Object.prototype, key, {
      value: () => 'evil',
      writable: true,
      enumerable: true,
      configurable: true,
    });
    let after: unknown[];
    try {
      after = results();
    } finally {
      Reflect.deleteProperty(Object.prototype, key);
    }
    expect(after).toEqual(before);
  });
});

test('values that are not an object are refused', () => {
  const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
  expect(() => template.expandToString(undefined as never)).toThrow(refused);
  expect(() => template.expand(null as never)).toThrow(refused);
  expect(() => template.partial('x' as never)).toThrow(refused);
});
