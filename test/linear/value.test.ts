/** Every operation of the value on hostile texts of ten million characters: no RangeError, and time for it on any machine. */
import { describe, expect, test } from 'vitest';
import { browserReading, decode, encodeParam, fromUserInput, Uri } from 'urial';
import { attempt } from '../support/check.ts';

const N = 10_000_000;
const SHAPES: readonly (readonly [front: string, unit: string, back: string])[] = [
  ['http://h/', 'a', ''],
  ['http://h', '/b', ''],
  ['http://h', '/', ''],
  ['http://h/', '%41', ''],
  ['http://', 'a.', ''],
  ['http://', 'a:', '@h/'],
  ['http://h:', '1', ''],
  ['http://h/?', 'a=b&', ''],
  ['#', 'a', ''],
  ['a:', ':', ''],
  ['', '../', ''],
];
const BAD: readonly (readonly [front: string, unit: string, back: string])[] = [
  ['http://h/', 'a', '|'],
  ['http://h/', '%', ''],
  ['http://', '@', ''],
  ['http://[', '1:', ''],
  ['', ':', ''],
];
const long = ([front, unit, back]: readonly [string, string, string]): string =>
  front + unit.repeat(N / unit.length) + back;

describe.each(SHAPES)('%s %s ... %s', (...shape) => {
  const text = long(shape);
  const ours: readonly (readonly [string, (uri: Uri) => unknown])[] = [
    ['withScheme', (uri) => uri.withScheme(undefined).withScheme('x')],
    ['withAuthority', (uri) => uri.withAuthority(undefined).withAuthority('x')],
    ['with', (uri) => uri.with({ host: 'x', path: uri.path, query: uri.query })],
    ['toDisplay', (uri) => uri.toDisplay()],
    ['toIri and back', (uri) => Uri.fromIri(uri.toIri())],
    ['isSameDocument', (uri) => uri.isRelative || uri.isSameDocument(uri)],
    ['encode and decode', () => decode(encodeParam(text))],
  ];
  test('each operation ends', { timeout: 600_000 }, () => {
    const uri = Uri.parse(text);
    expect(uri.href).toBe(text);
    expect(Uri.canParse(text)).toBe(true);
    for (const [name, run] of ours) {
      const result = attempt(() => run(uri));
      expect(result, name).not.toBeInstanceOf(RangeError);
    }
  });
});

test('segments of a path of a million segments', { timeout: 600_000 }, () => {
  const uri = Uri.parse(`http://h${'/b'.repeat(1_000_000)}`);
  expect(uri.withPath(uri.segments)).toBe(uri);
  expect(uri.appendSegments('c').segments).toHaveLength(1_000_002);
});

test.each(SHAPES.slice(0, 4))('the platform reads %s %s ...', { timeout: 600_000 }, (...shape) => {
  const text = long(shape);
  const runs: readonly (() => unknown)[] = [
    () => browserReading(text),
    () => Uri.fromURL({ href: text }),
    () => fromUserInput(text),
  ];
  for (const run of runs) {
    expect(attempt(run)).not.toBeInstanceOf(RangeError);
  }
});

test.each(BAD)('%s %s ... %s is refused', { timeout: 600_000 }, (...shape) => {
  const text = long(shape);
  const result = Uri.tryParse(text);
  expect(result.ok).toBe(false);
  expect(Uri.canParse(text)).toBe(false);
});
