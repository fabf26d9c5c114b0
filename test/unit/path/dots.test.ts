import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeDotSegments } from '../../../src/path/dots.ts';
import { always } from '../../support/check.ts';
import { removeDotSegments as oracle } from '../../support/resolution.ts';
import { pathText } from '../../support/text-arbitraries.ts';

test.each([
  ['/a/b/c/./../../g', '/a/g'],
  ['mid/content=5/../6', 'mid/6'],
  ['', ''],
  ['.', ''],
  ['..', ''],
  ['./..', ''],
  ['../.././a', 'a'],
  ['.//a', '/a'],
  ['./a/..', '/'],
  ['a/..', '/'],
  ['a/../b', '/b'],
  ['a/b/../..', '/'],
  ['/..', '/'],
  ['/.', '/'],
  ['/../../a/..//./b/.', '//b/'],
  ['/a//..', '/a/'],
  ['//..', '/'],
  ['/a/./', '/a/'],
  ['x./..', '/'],
  ['-./..a/.b/c', '-./..a/.b/c'],
])('%j without its dot-segments is %j', (path, expected) => {
  expect(removeDotSegments(path)).toBe(expected);
});

const short = fc.string({ unit: fc.constantFrom('/', '.', 'a', '/.', '/..', '../'), maxLength: 12 });

describe('dot-segments are removed as in section 5.2.4', () => {
  test('for paths', () => {
    always(
      [pathText],
      (path) => {
        expect(removeDotSegments(path)).toBe(oracle(path));
      },
      5000,
    );
  });

  test('for texts of mostly dots and slashes', () => {
    always(
      [short],
      (path) => {
        expect(removeDotSegments(path)).toBe(oracle(path));
      },
      10_000,
    );
  });
});

test('removing twice is the same as removing once', () => {
  always([short], (path) => {
    const once = removeDotSegments(path);
    expect(removeDotSegments(once)).toBe(once);
  });
});
