/** Options from another realm, such as a frame or a context of `node:vm`, have another `Object.prototype`, and work. */
import { runInNewContext, runInThisContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { Uri, UriError } from 'urial';
import { DOORS, FOREIGN, SILENT } from '../support/models/doors.ts';

const here = (source: string): never => runInThisContext(`(${source})`) as never;
const there = (source: string): never => runInNewContext(`(${source})`) as never;

describe.each(Object.entries({ ...DOORS, ...SILENT, ...FOREIGN }))('%s', (_name, [source, call]) => {
  test('reads options of another realm as those of its own', async () => {
    expect(Object.getPrototypeOf(there(source))).not.toBe(Object.prototype);
    expect(await call(there(source))).toEqual(await call(here(source)));
  });
});

describe.each(Object.entries(DOORS))('%s', (_name, [source, call]) => {
  test.each([
    ['a key that is no option', `Object.assign(${source}, { stranger: 1 })`, 'unknown-part'],
    ['options of a prototype', `Object.create(${source})`, 'type'],
    [
      'options of a prototype that has none',
      `Object.create(Object.assign(Object.create(null), ${source}))`,
      'type',
    ],
    ['an object of a class', `Object.assign(new (class Options {})(), ${source})`, 'type'],
    ['a Map', 'new Map()', 'type'],
    ['a list', '[]', 'type'],
  ])('refuses %s, of each realm', (_what, wrong, code) => {
    for (const make of [here, there]) {
      const thrown = (() => {
        try {
          return call(make(wrong));
        } catch (error) {
          return error;
        }
      })();
      expect(thrown).toBeInstanceOf(UriError);
      expect(thrown).toMatchObject({ code });
    }
  });
});

test('parts and data of another realm are read as those of its own', () => {
  const parts =
    "{ scheme: 'https', userInfo: { user: 'u' }, host: 'h', path: ['', 'a'], query: { b: ['c'] } }";
  expect(Uri.from(there(parts)).href).toBe('https://u@h/a?b=c');
  expect(Uri.parse('/x').with(there(parts)).href).toBe('https://u@h/a?b=c');
});

test('what is made when it is first needed is not in a polluted prototype', async () => {
  vi.resetModules();
  const { encodeParam } = await import('urial');
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of bytes)
    Object.defineProperty(Array.prototype, byte, { value: '..', configurable: true, writable: true });
  let made: string | undefined;
  try {
    made = encodeParam('\x07 "\u00e9\u20ac');
  } finally {
    for (const byte of bytes) Reflect.deleteProperty(Array.prototype, byte);
  }
  expect(made).toBe('%07%20%22%C3%A9%E2%82%AC');
});
