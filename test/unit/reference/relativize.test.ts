import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

test.each([
  // empty, query, fragment
  ['http://a/b/c?d', 'http://a/b/c?d', ''],
  ['http://a/b/c?d', 'http://a/b/c?d#e', '#e'],
  ['http://a/b/c?d#x', 'http://a/b/c?d', ''],
  ['http://a/b/c?d', 'http://a/b/c?e#f', '?e#f'],
  ['http://a/b/c?d', 'http://a/b/c?', '?'],
  ['http://a/b/c', 'http://a/b/c?', '?'],
  // without a path the query of the base would stay
  ['http://a/b/c?d', 'http://a/b/c', 'c'],
  ['http://a/b/?d', 'http://a/b/', '.'],
  ['http://a/?d', 'http://a/', '.'],
  ['http://a?d', 'http://a', '//a'],
  // relative path
  ['http://a/b/c', 'http://a/b/d', 'd'],
  ['http://a/b/c', 'http://a/b/d/e?f#g', 'd/e?f#g'],
  ['http://a/b/c', 'http://a/b/', '.'],
  ['http://a/b/c', 'http://a/b/?q', '.?q'],
  ['http://a/bb/c/d', 'http://a/bb/', '..'],
  ['http://a/bb/cc/d', 'http://a/bb/e', '../e'],
  ['http://a/bbbb/cc/dd/e', 'http://a/bbbb/', '../..'],
  ['http://a/bbbb/cc/dd/e', 'http://a/bbbb/cc', '../../cc'],
  ['http://a/b/c', 'http://a/b/d:e', './d:e'],
  ['http://a/b/c', 'http://a/b/d/e:f', 'd/e:f'],
  ['http://a/b/c', 'http://a/b//d', './/d'],
  ['http://a/b/c', 'http://a/b//', './/'],
  ['http://a', 'http://a/b', 'b'],
  ['http://a/b/../c/d', 'http://a/c/e', 'e'],
  ['http://a/b/c', 'http://a/b/x/../d', 'd'],
  // absolute path
  ['http://a/b/c/d', 'http://a/e', '/e'],
  ['http://a/bb/c/d', 'http://a/', '/'],
  ['http://a/bb/cc/dd/e', 'http://a/bb/cc', '/bb/cc'],
  // `/.` before the `//`, which resolving removes
  ['http://a/b/c/d', 'http://a//e', '/.//e'],
  ['http://a/b', 'http://a//c', './/c'],
  // authority
  ['http://a/b', 'http://c/b', '//c/b'],
  ['http://a/b', 'http://a', '//a'],
  ['http://a/b', 'http://me@a/b', '//me@a/b'],
  ['a:/b', 'a://h', '//h'],
  ['file:///b/c/d', 'file:////e', '/.//e'],
  // the whole
  ['http://a/b', 'https://a/b', 'https://a/b'],
  ['http://a/b', 'HTTP://a/c', 'HTTP://a/c'],
  ['http://a/b', 'http:b', 'http:b'],
  ['a:b/c', 'a:d', 'a:d'],
  ['a:b/c', 'a:', 'a:'],
  ['a:/b', 'a:c', 'a:c'],
  // `../../../../c` leads there too, and is longer
  ['a:b/d/d/d/d/e', 'a:b/c', 'a:b/c'],
  ['a://h/b', 'a:/b', 'a:/b'],
  ['a:/b', 'c:/d/../e', 'c:/e'],
  // no authority, no root
  ['a:b/c', 'a:b/d', 'd'],
  ['a:b', 'a:c', 'c'],
  ['a:b', 'a:c:d', './c:d'],
  ['a:b', 'a:', '.'],
  ['a:b/c', 'a:/d', '/d'],
  ['urn:isbn:1', 'urn:isbn:2', './isbn:2'],
  // guarded paths
  ['a:/b', 'a:/.//c', './/c'],
  // of the same length as `/.//c`
  ['a:b', 'a:/.//c', './//c'],
  ['a:/b/c', 'a:/.//c', '..//c'],
  ['a:/b/c/d', 'a:/.//c', '/.//c'],
  ['a:/.//b', 'a:/.//c', 'c'],
  ['a:/.//b/c', 'a:/.//d', '../d'],
  ['a:/.//b', 'a:/c', '/c'],
])('from %s to %s the reference is %j', (base, target, reference) => {
  expect(Uri.parse(target).relativeTo(base).href).toBe(reference);
  expect(Uri.parse(base).resolve(reference).href).toBe(Uri.parse(base).resolve(target).href);
});

test.each([
  ['a/b', 'a/b', ''],
  ['a/b', 'a/b#f', '#f'],
  ['a/b?q', 'a/b?r', '?r'],
  ['a/b?q', 'a/b', 'b'],
  ['a/b', 'a/c', 'c'],
  ['a/b', 'c', '../c'],
  ['a/b', './', '..'],
  ['a/b', 'a/', '.'],
  ['a/b', '../c', '../../c'],
  ['a/b', '..', '../..'],
  ['../a', '..', '.'],
  ['.', '..', '..'],
  ['../a/b', '../c', '../c'],
  ['../a', '../../c', '../c'],
  ['../a', '../b..', 'b..'],
  ['../a', '../b../', 'b../'],
  ['..', '../a', 'a'],
  ['a/../b', 'x/./../c', 'c'],
  ['', 'x/../a', 'a'],
  ['?q', './a:b', './a:b'],
  ['a', './a:b', './a:b'],
  ['a/b', './a:b', '../a:b'],
  ['a', './/b', './/b'],
  ['a', '/b', '/b'],
  ['/a/b', '/a/c', 'c'],
  ['/a/b/c/d', '/e', '/e'],
  ['/a/..', '/b', 'b'],
  ['/a', '//h/b', '//h/b'],
  ['//h/a/b', '//h/a/c', 'c'],
  ['//h', '//h/a', 'a'],
  ['//h/a', '//i', '//i'],
  ['a', 'http://h/x/../y', 'http://h/y'],
])('from the relative base %j to %j the reference is %j', (base, target, reference) => {
  expect(Uri.parse(target).relativeTo(base).href).toBe(reference);
  expect(Uri.parse(target).relativeTo(Uri.parse(base)).href).toBe(reference);
});

describe('when there is no relative reference', () => {
  test.each([
    ['../a/b', 'c'],
    ['..', '.'],
    ['../../a', '../b'],
    ['a/../../b', 'c'],
    ['/a', 'b'],
    ['//me:secret@h/a', 'b'],
    ['//h/a', '/b'],
    ['a', '?q'],
    ['', '#f'],
    ['/a', ''],
  ])('and only a base with a scheme could tell, from %j to %j', (base, target) => {
    expect(errorOf(() => Uri.parse(target).relativeTo(base))).toMatchObject({
      code: 'base-not-absolute',
      component: 'scheme',
      input: base.replace('secret', '******'),
      message: expect.stringMatching(
        /^scheme: no reference leads to the target from this base.*; resolve both against a base with a scheme$/,
      ) as string,
    });
  });

  test('a relative reference, and a target that cannot be shortened, are returned', () => {
    const relative = Uri.parse('../x');
    const other = Uri.parse('b:c');
    expect(relative.relativeTo('a:b')).toBe(relative);
    expect(other.relativeTo('a:b')).toBe(other);
    expect(other.relativeTo('a/b')).toBe(other);
  });
});
