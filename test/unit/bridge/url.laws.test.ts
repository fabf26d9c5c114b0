/** The platform's `URL`: reading it, making it, and where its reading differs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserDifferences, fromURL, toURL, Uri, UriError } from 'urial';
import { anyUri, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { matches } from '../../support/grammar/abnf.ts';
import {
  anyUrl,
  differing,
  escapedHost,
  isSpecial,
  readingOf,
  readingOfUri,
  urlText,
} from '../../support/arbitraries/urls.ts';

/** Tells whether one text is the other with some characters percent-encoded. */
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
  test('reads every URL, and the browser reads the same scheme, host and port from the result', () => {
    always(
      [anyUrl()],
      (url) => {
        const again = new URL(fromURL(url).href);
        expect(again.protocol).toBe(url.protocol);
        expect(again.port).toBe(url.port);
        expect(again.hostname).toBe(
          isSpecial(url.protocol.slice(0, -1)) ? url.hostname : escapedHost(url.hostname),
        );
      },
      3000,
    );
  });

  test('escapes characters that no URI allows, and keeps every other byte', () => {
    always([anyUrl()], (url) => {
      const { href } = fromURL(url);
      expect(isEscapeOf(href, url.href)).toBe(true);
      if (matches('URI', url.href)) expect(href).toBe(url.href);
    });
  });

  test('gives the same reference for the href of a reference', () => {
    always([anyUri()], (uri) => {
      expect(fromURL(uri)).toEqual(uri);
    });
  });

  test('gives the reference of toURL back, in normal form', () => {
    always([anyUri()], (uri) => {
      const url = attempt(() => toURL(uri));
      if (url instanceof UriError) return;
      const [there, back] = [uri.normalize('scheme'), fromURL(url).normalize('scheme')];
      const reading = ({ scheme, host, path }: Uri): unknown[] => [
        scheme,
        host ?? '',
        path === '' && host !== undefined ? '/' : path,
      ];
      expect(reading(back)).toEqual(reading(there));
    });
  });
});

/** Texts that are references of RFC 3986 and that a browser reads. */
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

describe('browserDifferences', () => {
  test('lists exactly the components that a browser reads differently', () => {
    always(
      [bothRead()],
      (text) => {
        const listed = browserDifferences(text).map(({ component }) => component);
        const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
        expect(before).toEqual(differing(readingOfUri(text), readingOf(new URL(text))));
        expect(listed).not.toContain('fragment');
        if (listed.includes('query')) expect(Uri.parse(text).query).toContain("'");
      },
      3000,
    );
  });

  test('lists them for a reference that is resolved against a base', () => {
    always([fc.oneof(uriText(), urlText()).filter(Uri.canParse), fc.constantFrom(...BASES)], (text, base) => {
      const listed = browserDifferences(text, base).map(({ component }) => component);
      if (URL.canParse(text, base)) {
        const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
        const target = readingOfUri(Uri.parse(base).resolve(text).href);
        expect(before).toEqual(differing(target, readingOf(new URL(text, base))));
      } else expect(listed).toEqual(['reference']);
    });
  });

  test('tells when a browser refuses the reference', () => {
    always([uriText()], (text) => {
      const refused = [{ component: 'reference', uri: Uri.parse(text).toDisplay(), browser: undefined }];
      if (!URL.canParse(text)) expect(browserDifferences(text)).toEqual(refused);
    });
  });
});

describe('toURL', () => {
  test('gives the URL of the text, or refuses it when browserDifferences lists a difference before the query', () => {
    always(
      [fc.oneof(anyUri(), bothRead().map(Uri.parse))],
      (uri) => {
        const result = attempt(() => toURL(uri));
        const listed = browserDifferences(uri).map(({ component }) => component);
        const [first] = listed.filter((component) => component !== 'query' && component !== 'fragment');
        if (result instanceof UriError)
          expect([result.code, result.component]).toEqual(['reading-differs', first]);
        else expect([result.href, first]).toEqual([new URL(uri.href).href, undefined]);
      },
      2000,
    );
  });
});
