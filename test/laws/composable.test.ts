/**
 * Promise 11, Composable: you can first resolve a reference against a relative base, and later resolve the result against
 * the base of that base.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyUri, place, relativeBase } from '../support/arbitraries/references.ts';
import { matches } from '../support/grammar/abnf.ts';
import { spell } from '../support/models/gate.ts';
import { type Components, read, recompose } from '../support/oracles/oracle.ts';
import { removeInnerDots, transform, transformRelative } from '../support/oracles/resolution.ts';
import { always, attempt, isFull } from '../support/tools/check.ts';

const RELATIVE = { relative: true } as const;

/** Every reference of up to so many of these characters. */
function references(longest: number): Uri[] {
  const texts = [''];
  for (let from = 0, length = 1; length <= longest; length += 1) {
    const to = texts.length;
    for (; from < to; from += 1) texts.push(...[...'/.:a?'].map((char) => `${texts[from]!}${char}`));
  }
  return texts.filter((text) => matches('URI-reference', text)).map((text) => Uri.parse(text));
}

const LONG = references(isFull ? 4 : 2);
const SHORT = references(isFull ? 3 : 2);
const relativeOf = (all: readonly Uri[]): Uri[] => all.filter(({ isRelative }) => isRelative);

/** Bases with a scheme, and with an authority or a path that has a root. */
const PLACES: readonly Uri[] = references(2)
  .filter(({ isRelative, path }) => isRelative && /^(?:$|\/)/.test(path))
  .flatMap(({ href }) => [`a:${href}`, `a://a${href}`])
  .map((text) => Uri.parse(text))
  .filter((uri) => uri.hasAuthority() || uri.path !== '');

/** Expects that two texts are the same for each of many references; a failure shows the first that differ. */
class Same {
  readonly #found: string[] = [];
  #count = 0;

  add(one: string, other: string, ...from: readonly Uri[]): void {
    this.#count += 1;
    if (one !== other && this.#found.length < 5) this.#found.push(`${from.join(', ')}: ${one} and ${other}`);
  }

  expect(): void {
    expect(this.#found).toEqual([]);
    expect(this.#count).toBeGreaterThan(isFull ? 5000 : 500);
  }
}

function reading({ href }: Uri): Components {
  const found = read(href);
  if (found === undefined) throw new Error(`not a reference: ${href}`);
  return found;
}

/** The target of the semantics, its path spelled for its context. */
function expected(base: Uri, reference: Uri): string {
  const [from, to] = [reading(base), reading(reference)];
  const target = (from.scheme === undefined ? transformRelative : transform)(from, to);
  return recompose({
    ...target,
    path: spell(target.path, { scheme: target.scheme, host: target.authority }),
  });
}

describe('the target against a relative base is that of the semantics', () => {
  test('for all short references', () => {
    const same = new Same();
    for (const base of relativeOf(LONG)) {
      for (const reference of LONG)
        same.add(base.resolve(reference, RELATIVE).href, expected(base, reference), base, reference);
    }
    same.expect();
  });

  test('for any references, and for a base with a scheme it stays that of section 5.2', () => {
    always([fc.oneof(relativeBase, place), fc.oneof(anyUri(), relativeBase)], 5000, (base, reference) => {
      const target = base.resolve(reference, RELATIVE);
      expect(target.href).toBe(expected(base, reference));
      expect(target.hasScheme()).toBe(base.hasScheme() || reference.hasScheme());
    });
  });
});

describe.each([
  ['a base that has a scheme at last', PLACES, LONG, place, {}],
  ['bases that are all relative', relativeOf(SHORT), SHORT, relativeBase, RELATIVE],
] as const)('resolved by steps or at once, against %s', (_name, bases, betweens, anyBase, options) => {
  test('all short references give the same', () => {
    const same = new Same();
    for (const between of relativeOf(betweens)) {
      const joined = LONG.map((reference) => between.resolve(reference, RELATIVE));
      for (const base of bases) {
        const step = base.resolve(between, options);
        LONG.forEach((reference, at) => {
          const target = base.resolve(joined[at]!, options).href;
          same.add(target, step.resolve(reference, options).href, base, between, reference);
        });
      }
    }
    same.expect();
  });

  test('any references give the same', () => {
    always([anyBase, relativeBase, fc.oneof(anyUri(), relativeBase)], 5000, (base, between, reference) => {
      const joined = between.resolve(reference, RELATIVE);
      const step = base.resolve(between, options);
      expect(base.resolve(joined, options).href).toBe(step.resolve(reference, options).href);
    });
  });
});

describe('relativeTo leads back from a relative base', () => {
  /** The reference without its dot-segments. */
  function cleaned(uri: Uri): string {
    const { scheme, path } = uri;
    const isRootless = scheme === undefined && !uri.hasAuthority() && !path.startsWith('/');
    return isRootless
      ? recompose({ ...reading(uri), path: removeInnerDots(path) })
      : expected(Uri.parse('a'), uri);
  }

  /** How long the `../` are that a path without a root begins with, when its dot-segments are removed. */
  const climbs = (path: string): number => /^(?:\.\.\/)*/.exec(removeInnerDots(path))?.[0].length ?? 0;

  /** The path of a base without its last segment, unless that is a dot-segment. */
  const directory = (path: string): string =>
    /(?:^|\/)\.\.?$/.test(path) ? path : path.replace(/[^/]*$/, '');

  /** Tells whether only a base with a scheme could bring both together. */
  function isOut(base: Uri, uri: Uri): boolean {
    if (uri.kind === 'uri' || uri.kind === 'network-path') return false;
    if (uri.path === '' || base.kind === 'network-path') return true;
    if (uri.kind === 'absolute-path') return false;
    return base.kind === 'absolute-path' || climbs(directory(base.path)) > climbs(uri.path);
  }

  function back(base: Uri, uri: Uri): string {
    const way = attempt(() => uri.relativeTo(base));
    return way instanceof UriError ? way.code : base.resolve(way, RELATIVE).href;
  }
  const wanted = (base: Uri, uri: Uri): string => (isOut(base, uri) ? 'base-not-absolute' : cleaned(uri));

  test('for all short references', () => {
    const same = new Same();
    for (const base of relativeOf(LONG)) {
      for (const uri of LONG) same.add(back(base, uri), wanted(base, uri), base, uri);
    }
    same.expect();
  });

  test('for any references', () => {
    always([relativeBase, fc.oneof(anyUri(), relativeBase)], 5000, (base, uri) => {
      expect(back(base, uri)).toBe(wanted(base, uri));
    });
  });
});
