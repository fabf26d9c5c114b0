/** Finds the base of some content as RFC 3986, section 5.1 says. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBase } from 'urial';
import { anyUri } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';

describe('the base of some content', () => {
  const source = fc.option(anyUri(), { nil: undefined });
  const sources = fc.record({ embedded: source, encapsulating: source, retrieval: source, fallback: source });
  const STRONGEST_FIRST = ['embedded', 'encapsulating', 'retrieval', 'fallback'] as const;

  test('is an absolute URI, from the strongest source that gives one', () => {
    always([sources], (given) => {
      const last = STRONGEST_FIRST.map((name) => given[name]?.hasScheme() === true).lastIndexOf(true);
      if (last < 0) return;
      const base = findBase(given);
      expect(base.uri.isAbsoluteUri).toBe(true);
      expect(base.source).toBe(STRONGEST_FIRST.find((name, at) => at <= last && given[name] !== undefined));
    });
  });

  test('is the embedded one when that has a scheme, and otherwise resolved against the next base', () => {
    always([sources, anyUri()], (given, embedded) => {
      const others = { ...given, embedded: undefined };
      if (!Object.values(others).some((uri) => uri?.isRelative === false)) return;
      const uri = embedded.isRelative ? findBase(others).uri.resolve(embedded) : embedded;
      expect(findBase({ ...others, embedded }).uri.href).toBe(uri.withFragment(undefined).href);
    });
  });
});
