import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayHaveDots, removeDotSegments } from '../../../src/kernel/path/dots.ts';
import { always } from '../../support/tools/check.ts';
import { removeDotSegments as oracle } from '../../support/oracles/resolution.ts';
import { pathText } from '../../support/arbitraries/texts.ts';

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

describe('a reference may have a dot-segment when a dot is after a slash or a colon', () => {
  test.each([
    ['', 0, false],
    ['a', 0, false],
    ['http://h.i/a.b?c.d', 0, false],
    ['/a..', 0, false],
    ['/.', 0, true],
    ['a:.', 0, true],
    ['/a.b/..', 0, true],
    ['/a.b/c.d/.e', 0, true],
    // a dot at the start of the text has nothing before it
    ['./a', 0, true],
    // only the text after the index counts
    ['/./a.b', 2, false],
    ['/./a/.b', 2, true],
    ['/.a', 1, true],
  ])('%j from %i: %j', (text, from, expected) => {
    expect(mayHaveDots(text, from)).toBe(expected);
  });

  test('when it may not, removing changes nothing', () => {
    always([pathText], (path) => {
      if (!mayHaveDots(path, 0)) expect(removeDotSegments(path)).toBe(path);
    });
  });
});
