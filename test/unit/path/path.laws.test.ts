/** Dot-segments and the gate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayHaveDots, removeDotSegments } from '../../../src/core/path/dots.ts';
import { always } from '../../support/tools/check.ts';
import { removeDotSegments as oracle, removeInnerDots } from '../../support/oracles/resolution.ts';
import { pathText } from '../../support/arbitraries/texts.ts';
import { type Context, spell, withoutDots } from '../../../src/core/path/gate.ts';

const short = fc.string({ unit: fc.constantFrom('/', '.', 'a', '/.', '/..', '../'), maxLength: 12 });

describe('dot-segments are removed as in section 5.2.4', () => {
  test('for paths', () => {
    always([pathText], 5000, (path) => {
      expect(removeDotSegments(path)).toBe(oracle(path));
    });
  });

  test('for texts of mostly dots and slashes', () => {
    always([short], 6000, (path) => {
      expect(removeDotSegments(path)).toBe(oracle(path));
    });
  });
});

test('removing twice is the same as removing once', () => {
  always([short], (path) => {
    const once = removeDotSegments(path);
    expect(removeDotSegments(once)).toBe(once);
  });
});

describe('a reference may have a dot-segment when a dot is after a slash or a colon', () => {
  test('when it may not, removing changes nothing', () => {
    always([pathText], (path) => {
      if (!mayHaveDots(path, 0)) expect(removeDotSegments(path)).toBe(path);
    });
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
});
