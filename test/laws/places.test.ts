/** Links from data, built in every way: no character of data ends the place around the link. */
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { data } from '../support/arbitraries/references.ts';
import { FROM_DATA, PIECES, WITH_TEXT } from '../support/places/links.ts';
import { PLACES } from '../support/places/rows.ts';
import { always, attempt, expectOften } from '../support/tools/check.ts';

/** What ends an attribute, a string, a `url(…)` or a destination of Markdown, or is a character reference; and what no URI has. */
const ENDS = /["'<>`()\\]|&#|&\w+;|[^!-~]/;

test.each(Object.entries(FROM_DATA))('%s: no data ends the place of its link', (_name, build) => {
  const links = PIECES.map((piece) => attempt(() => build(piece))).filter((link) => Uri.isUri(link));
  // a host is letters alone
  expect(links.length).toBeGreaterThan(7);
  expect(links.map(({ href }) => href).filter((href) => ENDS.test(href))).toEqual([]);
});

test('nor does any other data', () => {
  let count = 0;
  always([data()], 300, (piece) => {
    for (const build of Object.values(FROM_DATA)) {
      const link = attempt(() => build(piece));
      if (!Uri.isUri(link)) continue;
      count += 1;
      expect(link.href).not.toMatch(ENDS);
    }
  });
  expectOften(count, 4000);
});

test.each(Object.entries(WITH_TEXT))('%s: text can end it', (_name, build) => {
  expect(PIECES.some((piece) => ENDS.test(String(attempt(() => build(piece).href))))).toBe(true);
});

test('there are 39 ways to build a link, and some 100 hostile pieces', () => {
  expect([...Object.keys(FROM_DATA), ...Object.keys(WITH_TEXT)]).toHaveLength(39);
  expect(new Set(PIECES).size).toBe(PIECES.length);
  expect(PIECES.length).toBeGreaterThan(90);
});

test('each place, safe or not, is listed once', () => {
  const names = PLACES.map(({ before, after, steps }) => [before, after, ...steps].join('…'));
  expect(new Set(names).size).toBe(PLACES.length);
});
