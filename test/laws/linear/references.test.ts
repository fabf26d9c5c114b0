/**
 * Promise 8, Linear: resolve, relativeTo and normalize take ten million characters of every hostile shape, in linear time and
 * without recursion.
 */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { attempt, few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { SIZE } from '../../support/arbitraries/hostile.ts';

/** Returns a text of about that length, with an equal share for each unit. */
const fill = (length: number, units: readonly string[]): string =>
  units.map((unit) => unit.repeat(Math.floor(length / units.length / unit.length))).join('');

/** The units that rooted paths repeat, and the share of the path that is left in the normal form. */
const SHAPES: readonly (readonly [name: string, units: readonly string[], left: number])[] = [
  ['down and up', ['/b', '/a/..'], 1 / 2],
  ['down and up again', ['/b/..'], 0],
  ['up and down', ['/..', '/b'], 1 / 2],
  ['climbing', ['/..'], 0],
  ['standing still', ['/.'], 0],
  ['standing between slashes', ['/./'], 1 / 3],
  ['standing among names', ['/a/.'], 1 / 2],
  ['names with dots', ['/.a'], 1],
  ['slashes', ['//'], 1],
  ['names', ['/a'], 1],
  ['one name', ['/', 'a'], 1],
  ['colons', ['/', 'a:'], 1],
  ['escaped letters', ['/', '%41'], 1 / 3],
  ['escapes in lower case', ['/', '%c3%a9'], 1],
  ['escapes in upper case', ['/', '%C3%A9'], 1],
  ['escaped dots', ['/%2e%2E'], 0],
];

/** Returns a path, and does not repeat a slash before other units. */
const pathOf = (length: number, [first = '', ...rest]: readonly string[]): string =>
  first === '/' ? first + fill(length, rest) : fill(length, [first, ...rest]);

const RELATIVE = { relative: true } as const;

const OPERATIONS: readonly (readonly [name: string, operation: (deep: Uri, relative: Uri) => unknown])[] = [
  ['resolve a reference', (deep) => deep.resolve('../x')],
  ['resolve against a URI', (_deep, relative) => Uri.parse('http://h/x').resolve(relative)],
  ['resolve against a rootless path', (_deep, relative) => Uri.parse('a:b').resolve(relative)],
  ['relativeTo', (deep) => deep.withQuery('q').relativeTo(deep)],
  ['relativeTo another', (deep) => deep.relativeTo('http://h/a/b/c')],
  ['relativeTo from another', (deep) => Uri.parse('http://h/a/b/c').relativeTo(deep)],
  ['resolve against it as a relative base', (_deep, relative) => relative.resolve('../x', RELATIVE)],
  ['resolve it against a relative base', (_deep, relative) => Uri.parse('a/b').resolve(relative, RELATIVE)],
  ['relativeTo a relative base', (_deep, relative) => relative.relativeTo('a/b')],
  ['relativeTo it as a relative base', (_deep, relative) => relative.withQuery('q').relativeTo(relative)],
  ['normalize', (deep) => deep.normalize('scheme')],
  ['isNormalized', (deep) => deep.isNormalized('scheme')],
  ['normalize a relative reference', (_deep, relative) => relative.normalize()],
];

describe.each(few(SHAPES, 1))('%s', (_name, units, left) => {
  const make = (length: number): [deep: Uri, relative: Uri, path: string] => {
    const path = pathOf(length, units);
    return [Uri.parse(`http://h${path}`), Uri.parse(`.${path}`), path];
  };

  test('resolve and relativeTo', () => {
    const [deep, relative, path] = make(SIZE);
    const target = deep.resolve('../x');
    expect(target.path.length).toBeLessThanOrEqual(path.length + 1);
    for (const base of [deep, Uri.parse('http://h/a/b/c')]) {
      const reference = target.relativeTo(base);
      expect(reference.href.length).toBeLessThanOrEqual(target.path.length + 2);
      expect(base.resolve(reference).equals(target)).toBe(true);
    }
    expect(Uri.parse('http://h/x').resolve(relative).path.length).toBeLessThanOrEqual(path.length);
    expect(Uri.parse('a:b').resolve(relative).path.length).toBeLessThanOrEqual(path.length + 2);
    const between = Uri.parse('a/b').resolve(relative, RELATIVE);
    expect(between.path.length).toBeLessThanOrEqual(path.length + 3);
    const back = attempt(() => between.relativeTo(relative));
    // nobody knows the names above the place to which both are relative
    if (units[0] === '/..') expect(back).toMatchObject({ code: 'base-not-absolute' });
    else expect(relative.resolve(back as Uri, RELATIVE).href).toBe(between.href);
  });

  test('normalize', () => {
    const [deep, relative, path] = make(SIZE);
    const normal = deep.normalize('scheme');
    expect(Math.abs(normal.path.length - SIZE * left)).toBeLessThan(10);
    expect(normal.isNormalized('scheme')).toBe(true);
    expect(relative.normalize().path.length).toBeLessThanOrEqual(path.length + 1);
  });

  test.each(OPERATIONS)('%s is linear', (_operation, run) => {
    expectLinear((size) => {
      const [deep, relative] = make(size);
      return () => run(deep, relative);
    });
  });
});

describe.each(
  few([
    ['%41', SIZE / 3],
    ['%c3%a9', SIZE],
  ]),
)('%s in each other component', (unit, left) => {
  test.each([
    ['user information', '//', '@h'],
    ['host', '//', ''],
    ['query', '?', ''],
    ['fragment', '#', ''],
  ])('%s', (_component, front, back) => {
    const make = (length: number): Uri => Uri.parse(front + fill(length, [unit]) + back);
    const { href } = make(SIZE).normalize('scheme');
    expect(Math.abs(href.length - left - front.length - back.length)).toBeLessThan(10);
    expectLinear((size) => {
      const uri = make(size);
      return () => uri.normalize('scheme');
    });
  });
});

test('the number of a port that begins with zeros', () => {
  const make = (length: number): Uri => Uri.parse(`http://h:${'0'.repeat(length)}80`);
  expect(make(SIZE).effectivePort).toBe(80);
  expectLinear((size) => {
    const uri = make(size);
    return () => uri.effectivePort;
  });
});
