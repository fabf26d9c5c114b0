import { describe, expect, test } from 'vitest';
import { type Context, context, respell, spell } from '../../../src/path/gate.ts';

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
