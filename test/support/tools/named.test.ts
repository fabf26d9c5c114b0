/** A law that fails shows its smallest sample with names. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from './check.ts';
import { named } from './named.ts';

const constant = fc.constant('a');

test.each<[unknown, unknown[], string]>([
  [(scheme: string, host: string) => scheme + host, ['http', 'Ü'], '{ scheme: "http", host: "Ü" }'],
  [(text: string) => text, ['a'], '{ text: "a" }'],
  ['text => text', ['a'], '{ text: "a" }'],
  [
    (top: string, [way, back]: [string, boolean]) => top + way + String(back),
    ['/a', ['x', true]],
    '{ top: "/a", way: "x", back: true }',
  ],
  [
    ({ path, port = '' }: { path: string; port?: string }, end: string) => path + port + end,
    [{ path: '/', port: '8' }, 'b'],
    '{ path: "/", port: "8", end: "b" }',
  ],
  // what has no name, and what is no record
  [(first: string) => first, ['a', 'b'], '{ first: "a", _: "b" }'],
  [({ size }: Set<number>) => size, [new Set([1])], '{ _: new Set([1]) }'],
])('%s of %j', (law, sample, shown) => {
  expect(named(law, sample)).toBe(shown);
});

test('the error has the sample, what repeats it and its cause', () => {
  const run = (): void => {
    always([constant, fc.nat()], (text, count) => {
      expect(text).toBe(`b${String(count)}`);
    });
  };
  expect(run).toThrow(/Counterexample: \[\{ text: "a", count: 0 \}\]/);
  expect(run).toThrow(/\{ seed: -?\d+, path: "/);
  expect(run).toThrow(expect.objectContaining({ cause: expect.any(Error) as Error }));
});
