/** The platform's `URL`: what is taken from it, what is given to it, and where the two read otherwise. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserReading, Uri, UriError } from 'urial';
import { anyUri, uriText } from '../../support/arbitraries.ts';
import { always, attempt } from '../../support/check.ts';
import { matches } from '../../support/abnf.ts';
import {
  anyUrl,
  differing,
  escapedHost,
  isSpecial,
  readingOf,
  readingOfUri,
  urlText,
} from '../../support/url.ts';

/** Is the one text the other with some of its characters as escapes? */
function isEscapeOf(text: string, raw: string): boolean {
  let at = 0;
  for (const [char] of raw.matchAll(/%[\dA-Fa-f]{2}|[^]/g)) {
    const escape = `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
    if (char !== '%' && text.startsWith(char, at)) at += char.length;
    else if (text.startsWith(escape, at)) at += 3;
    else return false;
  }
  return at === text.length;
}

describe('fromURL', () => {
  test('takes every URL, and the browser reads the same scheme, host and port from the result', () => {
    always(
      [anyUrl()],
      (url) => {
        const again = new URL(Uri.fromURL(url).href);
        expect(again.protocol).toBe(url.protocol);
        expect(again.port).toBe(url.port);
        expect(again.hostname).toBe(
          isSpecial(url.protocol.slice(0, -1)) ? url.hostname : escapedHost(url.hostname),
        );
      },
      3000,
    );
  });

  test('escapes what no URI holds, and leaves every other byte', () => {
    always([anyUrl()], (url) => {
      const { href } = Uri.fromURL(url);
      expect(isEscapeOf(href, url.href)).toBe(true);
      if (matches('URI', url.href)) expect(href).toBe(url.href);
    });
  });

  test('gives a reference that has an href the same again', () => {
    always([anyUri()], (uri) => {
      expect(Uri.fromURL(uri)).toEqual(uri);
    });
  });

  test('gives back what toURL gave, in normal form', () => {
    always([anyUri()], (uri) => {
      const url = attempt(() => uri.toURL());
      if (url instanceof UriError) return;
      const [there, back] = [uri.normalize('scheme'), Uri.fromURL(url).normalize('scheme')];
      const reading = ({ scheme, host, path }: Uri): unknown[] => [
        scheme,
        host ?? '',
        path === '' && host !== undefined ? '/' : path,
      ];
      expect(reading(back)).toEqual(reading(there));
    });
  });
});

/** Texts that RFC 3986 has and a browser reads. */
const bothRead = (): fc.Arbitrary<string> =>
  fc.oneof(uriText(), urlText()).filter((text) => Uri.canParse(text) && URL.canParse(text));

const BASES = [
  'http://h/a/b?q',
  'https://u:p@h:8080',
  'file:///C:/a',
  'file://h/a',
  'foo://h/a/b',
  'foo:/a',
  'ws://h',
  'foo:a',
];

describe('browserReading', () => {
  test('lists exactly the components that a browser reads otherwise', () => {
    always(
      [bothRead()],
      (text) => {
        const listed = browserReading(text).map(({ component }) => component);
        const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
        expect(before).toEqual(differing(readingOfUri(text), readingOf(new URL(text))));
        expect(listed).not.toContain('fragment');
        if (listed.includes('query')) expect(Uri.parse(text).query).toContain("'");
      },
      3000,
    );
  });

  test('lists them for what a reference leads to from a base', () => {
    always([fc.oneof(uriText(), urlText()).filter(Uri.canParse), fc.constantFrom(...BASES)], (text, base) => {
      const listed = browserReading(text, base).map(({ component }) => component);
      if (URL.canParse(text, base)) {
        const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
        const target = readingOfUri(Uri.parse(base).resolve(text).href);
        expect(before).toEqual(differing(target, readingOf(new URL(text, base))));
      } else expect(listed).toEqual(['reference']);
    });
  });

  test('says when a browser refuses the whole', () => {
    always([uriText()], (text) => {
      const refused = [{ component: 'reference', uri: text, browser: undefined }];
      if (!URL.canParse(text)) expect(browserReading(text)).toEqual(refused);
    });
  });
});

describe('toURL', () => {
  test('is the URL of the text, or refused, as browserReading lists differences before the query', () => {
    always(
      [fc.oneof(anyUri(), bothRead().map(Uri.parse))],
      (uri) => {
        const result = attempt(() => uri.toURL());
        const listed = browserReading(uri).map(({ component }) => component);
        const [first] = listed.filter((component) => component !== 'query' && component !== 'fragment');
        if (result instanceof UriError)
          expect([result.code, result.component]).toEqual(['reading-differs', first]);
        else expect([result.href, first]).toEqual([new URL(uri.href).href, undefined]);
      },
      2000,
    );
  });
});
