/** The results of refusals are plain objects, which create their error when it is read. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  fromHref,
  fromIri,
  fromUserInput,
  tryFromHref,
  tryFromIri,
  tryFromUserInput,
  Uri,
  UriError,
} from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkOAuthRedirect } from 'urial/link';
import { tryFromRequest } from 'urial/http';
import { UriTemplate } from 'urial/template';
import { refused, tried } from '../../../src/core/text/refused.ts';
import { uriError } from '../../../src/core/text/error.ts';
import { surfaceOf } from '../../support/tools/api-report.ts';
import { polluted } from '../../support/tools/globals.ts';
import { errorOf } from '../../support/tools/check.ts';

interface Refusal {
  readonly ok: boolean;
  readonly error?: UriError | undefined;
}

/** Returns the error of a refusal. */
function errorIn({ error }: Refusal): UriError {
  assert.ok(error !== undefined);
  return error;
}

/** Each maker of a refusal, of two texts that it refuses for two reasons, and the names of the values that are not there. */
const MAKERS: readonly (readonly [
  name: string,
  make: (text: string) => Refusal,
  one: string,
  other: string,
  absent: readonly string[],
])[] = [
  ['Uri.tryParse', (text) => Uri.tryParse(text), '/a b', '//h:8x', ['uri']],
  ['Uri.tryFrom', (text) => Uri.tryFrom(text), '/a b', '//h:8x', ['uri']],
  ['tryFromHref', (text) => tryFromHref(text), 'https:h', '//h:8x', ['uri']],
  [
    'tryFromRequest',
    (url) => tryFromRequest({ url, headers: {} }, { scheme: 'http', authority: 'h' }),
    '/a b',
    'http://h:8x',
    ['uri'],
  ],
  ['tryFromIri', (text) => tryFromIri(text), '/a b', '//h:8x', ['uri']],
  ['tryFromUserInput', (text) => tryFromUserInput(text), '/a', 'http://h:8x', ['uri', 'changes']],
  ['checkHref, not a reference', (text) => checkHref(text), '/a b', '//h:8x', ['uri']],
  ['checkHref, of an IRI', (text) => checkHref(text, { unicode: true }), '//ü:8x', 'javascript:ü', ['uri']],
  ['checkHref, an object', (href) => checkHref({ href }), '/a b', '//h:8x', ['uri']],
  ['checkHref', (text) => checkHref(text), 'javascript:a', '//u@h', ['uri']],
  ['checkRedirect', (text) => checkRedirect(text, 'https://h/'), '//evil', '/%2fx', ['uri']],
  ['checkFetch', (text) => checkFetch(text), 'http://10.0.0.1', 'a:', ['uri']],
  ['checkPortable', (text) => checkPortable(text), 'https://h', '/%2f', ['uri']],
  ['checkOAuthRedirect', (text) => checkOAuthRedirect(text, []), 'https://h/', 'a:b', ['uri']],
  ['UriTemplate.tryParse', (text) => UriTemplate.tryParse(text), '/{', '/{=a}', ['template']],
];

test('the list has each function that returns a refusal', () => {
  const reports = readdirSync('etc').filter((name) => name.endsWith('.api.md'));
  const names = reports.flatMap((name) => {
    const { values, members } = surfaceOf(readFileSync(`etc/${name}`, 'utf8'));
    return [...values, ...members].filter((each) => /^(?:check|try)|\.try/.test(each));
  });
  const listed = MAKERS.map(([name]) => name.replace(/,.*/, ''));
  expect(names.sort()).toEqual([...new Set(listed)].sort());
});

describe.each(MAKERS)('%s', (_name, make, one, other, absent) => {
  test('returns a plain object with the error as an own, enumerable property', () => {
    const result = make(one);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result)).toEqual(['ok', ...absent, 'error']);
    expect(Object.hasOwn(result, 'error')).toBe(true);
    expect(result.ok).toBe(false);
    expect(result.error).toBeInstanceOf(UriError);
    for (const name of absent) expect(Reflect.get(result, name)).toBeUndefined();
  });

  test('gives the same error at each read, also when it is frozen', () => {
    const result = Object.freeze(make(one));
    expect(result.error).toBeInstanceOf(UriError);
    expect(result.error).toBe(result.error);
    expect({ ...result }.error).toBe(result.error);
    expect(Object.create(result)).toHaveProperty('error', result.error);
  });

  test('is equal to the same refusal, and to nothing else', () => {
    const [result, same, another] = [make(one), make(one), make(other)];
    expect(same).toEqual(result);
    expect(same).toStrictEqual(result);
    expect(another).not.toEqual(result);
    assert.deepStrictEqual(same, result);
    assert.notDeepStrictEqual(another, result);
    const nothing = Object.fromEntries(absent.map((name) => [name, undefined]));
    const literal = { ok: false, error: result.error, ...nothing };
    expect(result).toStrictEqual(literal);
    expect(isDeepStrictEqual(make(one), literal)).toBe(true);
  });

  test('has its error in a copy, a clone, JSON and an inspection', () => {
    const { message, code } = errorIn(make(one));
    expect({ ...make(one) }).toStrictEqual(make(one));
    expect(Object.assign({}, make(one)).error).toMatchObject({ message });
    expect(structuredClone(make(one))).toMatchObject({ ok: false, error: { message } });
    expect(JSON.parse(JSON.stringify(make(one)))).toMatchObject({ ok: false, error: { code } });
    expect(Object.entries(make(one)).at(-1)).toMatchObject(['error', { message }]);
    expect(inspect(make(one))).toContain(code);
    expect(inspect(make(one))).not.toContain('[Getter]');
    expect(inspect({ ...make(one) })).toBe(inspect(make(one)));
  });

  test('has an error without a stack, and leaves the limit of stacks as it was', () => {
    const before = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
    // Bun then has no `stack`
    const { message, stack = message } = errorIn(make(one));
    expect(stack).toContain(message);
    expect(stack).not.toMatch(/\n\s+at /);
    expect(Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')).toEqual(before);
  });

  test('cannot be changed by assignment', () => {
    const result = make(one);
    const { error } = result;
    expect(Reflect.set(result, 'error', undefined)).toBe(false);
    expect(result.error).toBe(error);
  });
});

test.each([
  ['Uri.parse', () => Uri.parse('/a b')],
  ['UriTemplate.parse', () => UriTemplate.parse('/{')],
  ['fromIri', () => fromIri('/a b')],
  ['fromUserInput', () => fromUserInput('/a')],
  ['fromHref', () => fromHref('https:h')],
  ['an option of tryFromUserInput', () => tryFromUserInput('/', { scheme: 'h:' })],
  ['an option of checkHref', () => checkHref('/', { schemes: ['data'] })],
])('a thrown error has its stack: %s', (_name, call) => {
  expect(errorOf(call).stack).toContain('refused.node.test.ts');
});

test('a returned error has none, and the limit of stacks is as it was', () => {
  const before = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
  const traces = [Uri.tryParse('/a b'), UriTemplate.tryParse('/{')].map(({ error }) => error?.stack ?? '');
  expect(traces.join()).not.toContain('refused.node.test.ts');
  expect(Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')).toEqual(before);
  expect(new Error('x').stack).toContain('refused.node.test.ts');
});

test('an error that is not a refusal is thrown', () => {
  const error = new RangeError('x');
  const overflow = (): never => {
    throw error;
  };
  expect(() => tried({ uri: undefined }, overflow)).toThrow(error);
  expect(tried({ uri: undefined }, () => 1)).toBe(1);
});

test('an error is made once, and only when it is read', () => {
  const make = vi.fn(() => uriError('host', 'x', 'y'));
  const result = refused({ uri: undefined }, make);
  expect(result.ok).toBe(false);
  expect(make).not.toHaveBeenCalled();
  expect([result.error, result.error]).toEqual([uriError('host', 'x', 'y'), result.error]);
  expect(make).toHaveBeenCalledTimes(1);
});

describe('a limit of stacks that a program has changed', () => {
  const limit = { value: Error.stackTraceLimit, writable: true, enumerable: true, configurable: true };
  const platform = globalThis.Error;
  afterEach(() => {
    globalThis.Error = platform;
    Object.defineProperty(Error, 'stackTraceLimit', limit);
  });

  test.each<[string, PropertyDescriptor]>([
    ['frozen', { value: 7, writable: false }],
    ['an accessor', { get: () => 7, set: () => assert.fail('was set') }],
    ['not a number', { value: 'x', writable: true }],
    ['infinite', { value: Infinity, writable: true }],
  ])('%s', (_name, descriptor) => {
    Object.defineProperty(Error, 'stackTraceLimit', { ...descriptor, configurable: true });
    const before = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
    expect(Uri.tryParse('/a b').error?.code).toBe('path');
    expect(Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')).toEqual(before);
  });

  test('there is none', () => {
    Reflect.deleteProperty(Error, 'stackTraceLimit');
    expect(Uri.tryParse('/a b').error?.code).toBe('path');
    expect(Object.hasOwn(Error, 'stackTraceLimit')).toBe(false);
  });

  test('the class of errors is replaced', () => {
    globalThis.Error = new Proxy(platform, {
      get: () => assert.fail('was read'),
      set: () => assert.fail('was set'),
      getOwnPropertyDescriptor: () => assert.fail('was asked'),
    });
    const { error } = Uri.tryParse('/a b');
    globalThis.Error = platform;
    expect(error?.code).toBe('path');
  });

  test('it is set back after an error of the maker', () => {
    const make = (): never => {
      throw new RangeError('x');
    };
    expect(() => refused({ uri: undefined }, make).error).toThrow(RangeError);
    expect(Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')).toEqual(limit);
  });
});

test.each(['get', 'set', 'value', 'writable', 'enumerable', 'configurable', 'error', 'ok'])(
  'the key %s that every object inherits changes no result',
  (key) => {
    const found = polluted({ [key]: () => 1 }, () => {
      const result = Uri.tryParse('/a b');
      return [result.ok, result.error?.code, Object.keys(result)];
    });
    expect(found).toEqual([false, 'path', ['ok', 'uri', 'error']]);
  },
);
