import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeDotSegments } from '../../../src/kernel/path/dots.ts';
import { type Context, context, respell, spell, withoutDots } from '../../../src/kernel/path/gate.ts';
import { always } from '../../support/tools/check.ts';
import { removeInnerDots } from '../../support/oracles/resolution.ts';
import { pathText } from '../../support/arbitraries/texts.ts';

test.each<[boolean, boolean, Context]>([
  [false, false, 'nothing'],
  [true, false, 'scheme'],
  [false, true, 'authority'],
  // after an authority the scheme makes no difference to the path rules
  [true, true, 'authority'],
])('the context with scheme: %j and authority: %j is %s', (hasScheme, hasAuthority, expected) => {
  expect(context(hasScheme, hasAuthority)).toBe(expected);
});

describe('a path is spelled for its context', () => {
  test.each([
    // path        authority   scheme      nothing
    ['', '', '', ''],
    ['/', '/', '/', '/'],
    ['a', '/a', 'a', 'a'],
    ['a/b:c', '/a/b:c', 'a/b:c', 'a/b:c'],
    ['a:b', '/a:b', 'a:b', './a:b'],
    [':', '/:', ':', './:'],
    ['./a:b', '/./a:b', './a:b', './a:b'],
    ['/a:b', '/a:b', '/a:b', '/a:b'],
    ['//', '//', '/.//', '/.//'],
    ['//a', '//a', '/.//a', '/.//a'],
    ['///a', '///a', '/.///a', '/.///a'],
    ['/.//a', '/.//a', '/.//a', '/.//a'],
    ['a//b', '/a//b', 'a//b', 'a//b'],
    // escapes of `:` and `/` need no guard
    ['a%3Ab', '/a%3Ab', 'a%3Ab', 'a%3Ab'],
    ['%2F%2Fa', '/%2F%2Fa', '%2F%2Fa', '%2F%2Fa'],
    ['..', '/..', '..', '..'],
  ])('%j', (path, authority, scheme, nothing) => {
    expect(spell(path, 'authority')).toBe(authority);
    expect(spell(path, 'scheme')).toBe(scheme);
    expect(spell(path, 'nothing')).toBe(nothing);
  });
});

describe('the dot-segments of a path are removed', () => {
  const afterPath = fc.constantFrom('', '?', '#', '?/../a:b', '#/./?..', '?x/..#y/../?');

  test('and a query and a fragment after it stay as they are', () => {
    always(
      [pathText, afterPath, fc.constantFrom<Context>('authority', 'scheme', 'nothing')],
      (path, rest, here) => {
        const isPlaced = here !== 'nothing' || path.startsWith('/');
        const wanted = isPlaced ? spell(removeDotSegments(path), here) : removeInnerDots(path);
        expect(withoutDots(path + rest, here)).toBe(wanted + rest);
      },
    );
  });

  test.each<[string, Context, string]>([
    ['/a/../b?c/../d#e/../f', 'authority', '/b?c/../d#e/../f'],
    ['/a/..#b/../c?d/../e', 'authority', '/#b/../c?d/../e'],
    ['..?a', 'authority', '?a'],
    ['a/..//b', 'scheme', '/.//b'],
    ['../a:b#', 'nothing', '../a:b#'],
    ['x/../a:b#', 'nothing', './a:b#'],
    ['/../a:b#', 'nothing', '/a:b#'],
    ['/a/..//b', 'nothing', '/.//b'],
    ['a/..//b', 'nothing', './/b'],
    ['a/..?b', 'nothing', './?b'],
    ['a/../..', 'nothing', '../'],
    ['.../..a', 'nothing', '.../..a'],
    ['../a/./../../b/.', 'nothing', '../../b/'],
  ])('%j after %s is %j', (text, here, expected) => {
    expect(withoutDots(text, here)).toBe(expected);
  });
});

describe('a path is spelled again for another context, and going back restores it', () => {
  test.each<[string, Context, Context, string]>([
    ['//a', 'authority', 'scheme', '/.//a'],
    ['//a', 'authority', 'nothing', '/.//a'],
    // a guard written by hand gets another, so that going back can drop exactly one
    ['/.//a', 'authority', 'scheme', '/././/a'],
    ['/././/a', 'authority', 'nothing', '/./././/a'],
    ['/./a', 'authority', 'scheme', '/./a'],
    ['/.a//', 'authority', 'scheme', '/.a//'],
    ['/', 'authority', 'scheme', '/'],
    ['', 'authority', 'nothing', ''],
    ['a:b', 'scheme', 'nothing', './a:b'],
    ['./a:b', 'scheme', 'nothing', '././a:b'],
    ['././a:b', 'scheme', 'nothing', './././a:b'],
    ['a/b:c', 'scheme', 'nothing', 'a/b:c'],
    ['./a/b:c', 'scheme', 'nothing', './a/b:c'],
    ['.:', 'scheme', 'nothing', './.:'],
    ['/a:b', 'scheme', 'nothing', '/a:b'],
    ['/.//a', 'scheme', 'nothing', '/.//a'],
  ])('%j from %s to %s is %j', (path, was, now, expected) => {
    expect(respell(path, was, now)).toBe(expected);
    expect(respell(expected, now, was)).toBe(path);
  });

  test.each<[string, Context, Context, string]>([
    ['./a:b', 'nothing', 'scheme', 'a:b'],
    ['././a:b', 'nothing', 'scheme', './a:b'],
    ['./a', 'nothing', 'scheme', './a'],
    ['.a:b/', 'scheme', 'authority', '/.a:b/'],
    ['ab//c', 'scheme', 'authority', '/ab//c'],
    ['/.//a', 'nothing', 'authority', '//a'],
    ['/.//a', 'scheme', 'authority', '//a'],
    ['/././/a', 'scheme', 'authority', '/.//a'],
    ['/./a', 'scheme', 'authority', '/./a'],
    ['/.', 'scheme', 'authority', '/.'],
    // after an authority `./a:b` needs no guard, and a rootless path gets its `/`
    ['./a:b', 'nothing', 'authority', '/a:b'],
    ['./a', 'nothing', 'authority', '/./a'],
    ['./a:b', 'scheme', 'authority', '/./a:b'],
    ['a', 'nothing', 'authority', '/a'],
    ['', 'scheme', 'authority', ''],
  ])('%j from %s to %s is %j', (path, was, now, expected) => {
    expect(respell(path, was, now)).toBe(expected);
  });

  test.each(['', '/', 'a', './a:b', '/.//a'])('%j stays as it is in the same context', (path) => {
    expect(respell(path, 'nothing', 'nothing')).toBe(path);
    expect(respell(path, 'scheme', 'scheme')).toBe(path);
  });
});

test('a million guards are counted without recursion', () => {
  const slashes = `${'/.'.repeat(1_000_000)}//a`;
  expect(respell(slashes, 'authority', 'scheme')).toBe(`/.${slashes}`);
  const colon = `${'./'.repeat(1_000_000)}a:b`;
  expect(respell(colon, 'scheme', 'nothing')).toBe(`./${colon}`);
});
