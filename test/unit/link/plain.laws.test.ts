/** Each link that the short way allows, the rules allow too. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { fetchRules } from '../../../src/link/fetch.ts';
import { hrefPolicy, hrefRules } from '../../../src/link/href.ts';
import { redirectRules } from '../../../src/link/redirect.ts';
import { split } from '../../../src/kernel/syntax/split.ts';
import { always, expectOften, isFull } from '../../support/tools/check.ts';
import { serverLink, targetOf } from '../../support/arbitraries/links.ts';

const OWN = 'https://app.example';

const CHECKS = [
  ['checkHref', hrefRules(hrefPolicy(undefined))],
  ['checkFetch', fetchRules(undefined)],
  ['checkRedirect', redirectRules(OWN, undefined)],
] as const;

test.each(CHECKS)('what %s allows at a quick look breaks no rule', (_name, [faultOf, isPlain]) => {
  let plain = 0;
  always(
    [fc.oneof(serverLink, targetOf(OWN))],
    (text) => {
      if (!Uri.canParse(text) || isPlain?.(text) !== true) return;
      plain += 1;
      expect(faultOf(split(text))).toBe(undefined);
    },
    20_000,
  );
  expectOften(plain, 500);
});

/** The pieces of a link that the rules distinguish. */
const UNITS = [
  'a',
  '7',
  '_',
  '-',
  '.',
  ':',
  '/',
  '?',
  '#',
  '@',
  '&',
  ';',
  '%2f',
  '%2E',
  '%5c',
  '%00',
  '%25',
  '%41',
  '%3B',
  ',',
];

/** Returns all texts of so many units. */
const textsOf = (length: number): readonly string[] =>
  length === 0 ? [''] : textsOf(length - 1).flatMap((text) => UNITS.map((unit) => text + unit));

test.each(CHECKS)(
  'each link that the short way of %s allows breaks no rule, for all short links',
  (_name, [faultOf, isPlain]) => {
    const ends = [0, 1, 2, 3, ...(isFull ? [4] : [])].flatMap(textsOf);
    const fronts = ['', '/', 'http://', 'https://a.b', 'HTTPS://localhost', OWN];
    const links = fronts.flatMap((front) => ends.map((end) => front + end));
    const plain = links.filter((text) => isPlain?.(text) === true && Uri.canParse(text));
    expect(plain.length).toBeGreaterThan(1000);
    expect(plain.filter((text) => faultOf(split(text)) !== undefined)).toEqual([]);
  },
);

test('a policy gives the same error for each link that it refuses', () => {
  const [faultOf] = hrefRules(hrefPolicy({ schemes: ['https'], relative: false }));
  const fresh = (text: string): unknown =>
    hrefRules(hrefPolicy({ schemes: ['https'], relative: false }))[0](split(text));
  for (const text of ['ftp://h/', '/a', 'x:y', 'ftp://h/', 'https://h/'])
    expect(faultOf(split(text))).toEqual(fresh(text));
});
