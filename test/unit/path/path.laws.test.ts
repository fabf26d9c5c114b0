/** Dot-segments, the gate, and the decoding of paths. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayHaveDots, removeDotSegments } from '../../../src/core/path/dots.ts';
import { always } from '../../support/tools/check.ts';
import { removeDotSegments as oracle, removeInnerDots } from '../../support/oracles/resolution.ts';
import { pathText } from '../../support/arbitraries/texts.ts';
import { type Context, spell, withoutDots } from '../../../src/core/path/gate.ts';
import { decodeFully } from '../../../src/core/path/decoded.ts';
import { decodeText } from '../../support/models/data.ts';

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
      6000,
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

test('an escape that is escaped four times over is decoded', () => {
  expect(decodeFully(`/%${'25'.repeat(4)}41`)).toBe('/A');
});

/** Decodes until nothing changes, and counts the rounds. */
function naive(path: string): string | undefined {
  let text = path;
  let rounds = 0;
  while (decodeText(text) !== text) {
    text = decodeText(text);
    rounds += 1;
  }
  return rounds > 5 ? undefined : text.split('\\').join('/');
}

const units = fc.constantFrom(
  '/',
  '\\',
  'a',
  '2',
  '5',
  'f',
  '%',
  '%25',
  '%32',
  '%35',
  '%2f',
  '%5c',
  '%41',
  '%C3%A9',
  '%FF',
  '%E2%82',
  '%2525',
);

test('a path is decoded as by a loop that ends when nothing changes', () => {
  always(
    [fc.string({ unit: units, maxLength: 16 })],
    (path) => {
      expect(decodeFully(path)).toBe(naive(path));
    },
    6000,
  );
});
