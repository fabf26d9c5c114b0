import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryFromIri, Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect, type CheckResult } from 'urial/link';
import { hostileLink, looseLink, serverLink, targetOf } from '../../support/arbitraries/links.ts';
import { anyText } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { platform } from '../../support/oracles/link.ts';
import { word } from '../../support/arbitraries/choices.ts';

const OWN = 'https://app.example';
const anyLink = fc.oneof(
  { weight: 4, arbitrary: looseLink },
  hostileLink,
  serverLink,
  targetOf(OWN),
  anyText(),
  // links to servers that are not URIs yet
  fc
    .tuple(fc.constantFrom(OWN, 'https://shop.example'), fc.string({ unit: 'grapheme', maxLength: 6 }))
    .map(([origin, text]) => `${origin}/ö/${text}`),
);

type Check = (text: string, unicode: boolean) => CheckResult<Uri>;
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['checkHref', (text, unicode) => checkHref(text, { unicode })],
  [
    'checkHref of some schemes',
    (text, unicode) => checkHref(text, { unicode, schemes: ['https'], relative: false }),
  ],
  ['checkRedirect', (text, unicode) => checkRedirect(text, OWN, { unicode })],
  ['checkFetch', (text, unicode) => checkFetch(text, { unicode })],
];

/** The text with the characters that no IRI holds percent-encoded behind its authority. */
const escaped = (text: string): string => {
  const [front = ''] = /^(?:[A-Za-z][A-Za-z\d+.-]*:)?(?:\/\/[^/?#]*)?/.exec(text) ?? [];
  const rest = text.slice(front.length);
  return front + rest.replace(/[ <>"{}|^`[\]]|%(?![\dA-Fa-f]{2})/g, (char) => encodeURIComponent(char));
};

describe.each(CHECKS)('%s with unicode', (_name, check) => {
  test('judges the URI that fromIri makes of a text, and returns it', () => {
    let made = 0;
    always([anyLink], 10_000, (text) => {
      const { uri } = tryFromIri(escaped(text));
      const isTrimmed = text.trim() === text;
      const result = check(text, true);
      if (uri === undefined || !isTrimmed) {
        expect(result.ok).toBe(false);
        return;
      }
      const { ok, error, uri: found } = check(uri.href, false);
      expect([result.ok, result.error?.code, result.uri?.href]).toEqual([ok, error?.code, found?.href]);
      if (ok && uri.href !== text) made += 1;
    });
    expectOften(made, 100);
  });

  test('is the check without it for every text that is a reference', () => {
    always([anyLink], (text) => {
      if (Uri.canParse(text)) expect(check(text, true)).toEqual(check(text, false));
    });
  });
});

/** Texts of which a check makes something longer, and which break a rule in front of it, in it or behind it. */
const faulty = fc
  .tuple(
    word('/ //h/ https://h https://bücher.example //ü:ü@h //%41ü mailto://ü x:', ''),
    fc.constantFrom('', ':99999', ':22'),
    fc.array(fc.constantFrom('/', '&', '%0a', '%25', '%zz', '%', '[', '|', ' ', 'ß', '😀', 'a', '?', '{'), {
      maxLength: 8,
    }),
  )
  .map(([front, port, pieces]) => `${front}${port}${pieces.join('')}`);

test.each(CHECKS)('the error of %s shows the given text, and the place in it', (_name, check) => {
  let moved = 0;
  always([faulty], 8000, (text) => {
    const { error } = check(text, true);
    const { uri } = tryFromIri(escaped(text));
    if (error === undefined || uri === undefined || text.trim() !== text) return;
    expect(error.input).toHaveLength(text.length);
    const { index = -1 } = check(uri.href, false).error ?? {};
    expect(tryFromIri(escaped(text.slice(0, error.index))).uri?.href).toBe(uri.href.slice(0, index));
    if (index !== error.index) moved += 1;
    // without the option, the same rule is broken at the same place
    const strict = check(text, false).error;
    if (strict?.problem === error.problem) expect(strict.index).toBe(error.index);
  });
  expectOften(moved, 30);
});

/** The whole advice of a check of a link from outside: never how to write it so that it passes. */
const ADVICE =
  /^reject the link, or use a fallback(?:; (?:without )?the option (?:hosts|internalHosts|ports|unicode|origins|schemes)\b[^"/]*|; allowed: [\w, ]+ \(option (?:ports|schemes)\))?$/;

test.each(CHECKS)(
  'the advice of %s never says how to pass, and names unicode only where it reads the link',
  (_name, check) => {
    const named = new Set<boolean>();
    always([anyLink], 4000, (text) => {
      for (const unicode of [false, true]) {
        const { error } = check(text, unicode);
        if (error === undefined) continue;
        expect(error.advice).toMatch(ADVICE);
        if (!error.advice.includes('option unicode')) continue;
        named.add(unicode);
        expect(check(text, true).error?.problem).not.toBe(error.problem);
      }
    });
    expect([...named]).toEqual([false]);
  },
);

/** Pages that show the text, and no page. */
const PAGES = [undefined, 'http://page.example:8080/dir/page?q#f', 'https://page.example/dir/page?q#f'];
const place = (url: URL | undefined): unknown =>
  url && [url.protocol, url.username, url.password, url.hostname, url.port];

test('the platform reads the text and the returned URI alike, on any page', () => {
  let loose = 0;
  always([looseLink], 20_000, (text) => {
    const { uri } = checkHref(text, { unicode: true });
    if (uri === undefined) return;
    if (uri.href !== text) loose += 1;
    for (const page of PAGES) expect(place(platform(text, page))).toEqual(place(platform(uri.href, page)));
  });
  expectOften(loose, 1000);
});
