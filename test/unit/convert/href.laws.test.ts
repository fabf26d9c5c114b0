/** `fromHref` reads what the platform's `URL` reads on a web page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHref, fromURL, tryFromHref, Uri } from 'urial';
import { anyText, noise, uriText } from '../../support/arbitraries/references.ts';
import { hostileLink } from '../../support/arbitraries/links.ts';
import { hasLeftDots } from '../../support/oracles/link.ts';
import { always } from '../../support/tools/check.ts';

const BASES = ['http://b.example/a/b?q#f', 'https://u@b.example:81/', 'ws://b/x', 'wss://b', 'ftp://b/a/b/c'];

const WEB = ['http', 'https', 'ws', 'wss', 'ftp'];

const PIECES =
  'http https ws ftp file foo mailto javascript HTTP : / \\ // /// ? # @ [ ] [::1] [::1 h h.example ü ß %41 %2e % %zz .. . | C| C: ^ { } < > " ` \' 80 99999 0x7f 1.2.3 256.1.1.1 xn-- xn--a a:b %00 %5B ~ ﬃ 。';

const piece = fc.oneof(
  fc.constantFrom(...PIECES.split(' ')),
  fc.constantFrom(' ', '\t', '\n', '\r', '\0', '\x7f', '\x85', '\ud800', '\udc00', '😀', '\u2028', '\xad'),
);
/** Firefox ends a relative reference at a NUL, where the Standard escapes it. */
const isGecko = new URL('a\0b', 'http://h/').pathname === '/a';
/** It also escapes a space or a control at the end, removes dot-segments from a query, and keeps `/c|`. */
const READ_BY_GECKO = /[\0-\x08\v\f\x0e-\x1f]| \s*$|[?#][^]*\/(?:\.|%2e){1,2}(?:[/\\?#]|$)|[/\\][a-z]\|/i;
/** Chromium removes `/.\` where the Standard does not know the scheme. */
const isBlink = new URL('a:/.\\').pathname === '/';
const READ_BY_BLINK = /:[^]*\.\s*\\/;

const href = fc
  .oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    hostileLink,
    uriText(),
    anyText(),
    noise(),
  )
  .filter((text) => !(isGecko && READ_BY_GECKO.test(text)) && !(isBlink && READ_BY_BLINK.test(text)));

/** Reads a string as the platform does; `undefined` for a path in which Node.js 20 leaves dot-segments. */
function read(text: string, base: string): Uri | undefined {
  const url = new URL(text, base);
  return hasLeftDots(url) ? undefined : fromURL(url);
}

describe('what is answered', () => {
  test('is read as the string itself on every web page', () => {
    always([href, fc.constantFrom(...BASES)], 20_000, (text, base) => {
      const { uri } = tryFromHref(text);
      // browsers read the path of these in their own way
      if (uri === undefined || uri.hasScheme('data', 'filesystem', 'view-source', 'jar')) return;
      expect(Uri.canParse(uri.href)).toBe(true);
      const [own, given] = [read(uri.href, base), read(text, base)];
      if (own !== undefined && given !== undefined) expect(own.href).toBe(given.href);
    });
  });

  test('of the web resolves to what the platform resolves, but for spellings of the authority and of "\'" in a query', () => {
    always([href, fc.constantFrom(...BASES)], 20_000, (text, base) => {
      const { uri } = tryFromHref(text);
      if (uri === undefined || (!uri.isRelative && !uri.hasScheme(WEB))) return;
      // `resolve` decodes no dot
      if (/%2e/i.test(uri.path)) return;
      const { scheme, path, query, fragment } = Uri.parse(base).resolve(uri).normalize('scheme');
      const url = read(text, base)?.normalize('scheme');
      if (url === undefined) return;
      expect([scheme, path, query?.replaceAll("'", '%27'), fragment]).toEqual([
        url.scheme,
        url.path,
        url.query?.replaceAll("'", '%27'),
        url.fragment,
      ]);
    });
  });

  test('is the string, if it is a reference with nothing that a browser reads otherwise', () => {
    always([uriText()], (text) => {
      const { uri } = tryFromHref(text);
      if (uri === undefined || /^[^?#]*(?:\/{3}|@.*@)/.test(text)) return;
      expect(uri.href).toBe(text);
    });
  });
});

test('an error has the index in the string, also where a browser drops line breaks', () => {
  const kept = (text: string): string => text.replace(/[\t\r\n]/g, '');
  always([href, fc.array(fc.constantFrom('', '\t', '\r\n'), { minLength: 1 })], 4000, (text, breaks) => {
    const broken = [...text].map((char, at) => `${breaks[at % breaks.length] ?? ''}${char}`).join('');
    const [error, other] = [tryFromHref(text).error, tryFromHref(broken).error];
    expect(other?.code).toBe(error?.code);
    if (error === undefined || other === undefined) return;
    const rest = broken.slice(other.index);
    expect(kept(rest)).toBe(kept(text.slice(error.index)));
    expect(rest).not.toMatch(/^[\t\r\n]+[^\0- /\\]/);
  });
});

test('it is a reader and not a check', () => {
  expect(fromHref(' java\nscript:alert(1)').href).toBe('javascript:alert(1)');
});
