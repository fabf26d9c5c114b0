/** The platform's `URL` to a reference and back, and where both read a string differently. */
import { excerpt, type UriComponent, type UriError, uriError } from '../core/text/error.ts';
import { notAllowed } from '../core/syntax/refusal.ts';
import { hrefIn } from '../core/text/own.ts';
import { maskDisplayed, maskRefused } from '../core/text/password.ts';
import { decode, loneSurrogate, loneSurrogateAt } from '../core/text/percent.ts';
import { type Components, componentsOf, type Located } from '../core/syntax/located.ts';
import { escapeFaults, isReference, parseError } from '../core/syntax/parse.ts';
import { type Piece, piecesOf, split } from '../core/syntax/split.ts';
import { normalize, normalizePlain } from '../core/reference/normalize.ts';
import { checkBase } from '../core/reference/resolve.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { checkedTextOf, locatedFrom, toUri, trustedUri, type Uri } from '../core/uri/uri.ts';
import { back, escapedIn } from './back.ts';
import { plainReference } from './plain.ts';
import { type PlatformUrl, platformUrl } from './platform-url.ts';

/**
 * Converts a `URL`, or `location`, to a `Uri`. It never throws for a `URL`.
 * @example
 * ```ts
 * fromURL(new URL('http://h?a[]=1|2#b#50%')).href; // => 'http://h/?a%5B%5D=1%7C2#b%2350%25'
 * fromURL({ href: '//h:8x' }); // throws port
 * ```
 * @remarks Percent-encodes the characters that URIs don't allow, and keeps all other bytes.
 * @param url - A `URL`, `location`, or another object with an `href`.
 * @throws `UriError`: `type`, or the codes of {@link Uri.parse}.
 * @see RFC 3986, section 2.1, and the URL Standard, section 4.5
 * @category IRIs, URL and user input
 */
export function fromURL(url: { readonly href: string }): Uri {
  const href = hrefIn(url, 'a URL, or an object with an href');
  const plain = isReference(href) ? href : plainReference(href);
  if (plain !== undefined) return trustedUri(plain);
  const lone = loneSurrogateAt(href);
  if (lone >= 0) {
    const { component } = piecesOf(split(href)).find(({ to }) => lone < to) as Piece;
    throw loneSurrogate(component, href, lone);
  }
  const text = escapeFaults(href);
  if (isReference(text)) return trustedUri(text);
  const { code, component, index } = parseError(text);
  throw notAllowed(code, component, href, back(href, index, escapedIn(href, text)), 'reference');
}

/**
 * Converts a `Uri` to a `URL`, if `URL` reads it the same way.
 * @example
 * ```ts
 * toURL('HTTP://h:80/a/../b').href; // => 'http://h/b'
 * toURL('http:h/b'); // throws browser-differs
 * ```
 * @param reference - A reference with a scheme.
 * @throws `UriError`: `browser-differs`, `type`, or the codes of {@link Uri.parse}.
 * @see {@link browserDifferences}, which lists the differences
 * @category IRIs, URL and user input
 */
export function toURL(reference: UriLike): PlatformUrl {
  return urlOf(checkedTextOf(reference));
}

interface Typed {
  readonly text: string;
  readonly startOf: (component: UriComponent) => number;
}

/** Returns the `URL` of a reference. Throws the error of `toURL`. */
export function urlOf(reference: string, typed?: Typed): PlatformUrl {
  const url = platformUrl(reference);
  // short way: the same string is read alike (benchmark row `to-url`)
  if (url?.href === reference) return url;
  const at = split(reference);
  const { text: input, startOf } = typed ?? { text: at.text, startOf: (component) => startIn(at, component) };
  const fail = (component: UriComponent, problem: string, advice: string): UriError =>
    uriError(component, problem, advice, { code: 'browser-differs', input, index: startOf(component) });
  if (url === undefined) {
    if (at.schemeEnd < 0)
      throw fail('reference', 'a relative reference is not a URL', 'resolve it against a base first');
    const keep = typed === undefined ? 'keep the Uri, or ' : '';
    throw fail('reference', 'the browser rejects it', `${keep}change the part that URL rejects`);
  }
  const differences = readingDifferences(reference, fromURL(url).href);
  const difference = differences.find(({ component }) => component !== 'query' && component !== 'fragment');
  if (difference === undefined) return url;
  const { component, uri, browser } = difference;
  const isLost = component === 'host' && (uri === undefined || uri === '');
  const both = 'write it so that both read the same, or use what new URL(...) reads';
  const toType = isLost ? 'write two slashes before the host' : 'write what the browser reads';
  throw fail(component, otherReading(component, uri, browser, input), typed === undefined ? both : toType);
}

export function startIn(at: Located, component: UriComponent): number {
  return piecesOf(at).find((piece) => piece.component === component)?.from ?? 0;
}

/**
 * A component that a browser reads differently, with passwords masked.
 * @example
 * ```ts
 * const differences: readonly BrowserDifference[] = browserDifferences('http://0x7f.1/');
 * differences; // => [{ component: 'host', uri: '0x7f.1', browser: '127.0.0.1' }]
 * ```
 * @category IRIs, URL and user input
 */
export interface BrowserDifference {
  /** The component; `reference` if the browser rejects everything. */
  readonly component: UriComponent;
  /** What RFC 3986 reads. */
  readonly uri: string | undefined;
  /** What the browser reads; `undefined` if it rejects everything. */
  readonly browser: string | undefined;
}

/**
 * Lists the components that a browser reads differently from RFC 3986.
 * @example
 * ```ts
 * browserDifferences('HTTP://h:80/%7Ea/../b'); // => []
 * browserDifferences('http:///evil.example/x').map(({ component }) => component); // => ['host', 'path']
 * browserDifferences('http://h:99999/'); // => [{ component: 'reference', uri: 'http://h:99999/', browser: undefined }]
 * ```
 * @param reference - A reference.
 * @param base - The base URL for both.
 * @throws `UriError`: `base-not-absolute`, `type`, or the codes of {@link Uri.parse}.
 * @see RFC 3986, section 6.2.3, and the URL Standard, section 4.4
 * @category IRIs, URL and user input
 */
export function browserDifferences(reference: UriLike, base?: UriLike): BrowserDifference[] {
  const uri = toUri(reference);
  const start = base === undefined ? undefined : toUri(base);
  // `resolve` would name an option that this function does not have
  if (start !== undefined) checkBase(locatedFrom(start));
  const target = start?.resolve(uri) ?? uri;
  const url = platformUrl(uri.href, start?.href);
  if (url === undefined) return [{ component: 'reference', uri: target.toMasked(), browser: undefined }];
  // short way: the same string is read alike (benchmark row `browser-differences`)
  return url.href === target.href ? [] : readingDifferences(target.href, fromURL(url).href);
}

const COMPONENTS = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/**
 * Compares the normal forms of two references. Masks what may be a password, even if the browser reads it without the `:`
 * before it: `ftp:secret@h`.
 */
export function readingDifferences(reference: string, reading: string): BrowserDifference[] {
  const [uri, browser] = [normalForm(reference), normalForm(reading)];
  // short way: most are equal
  if (uri === browser) return [];
  const read = (text: string): Components => componentsOf(split(text));
  const [here, there] = [read(uri), read(browser)];
  const differing = COMPONENTS.filter((component) => meaning(component, here) !== meaning(component, there));
  if (differing.length === 0) return [];
  const [shown, other] = [read(maskDisplayed(uri)), read(maskDisplayed(browser))];
  return differing.map((component) => {
    // a browser can take the whole base for a path: Firefox does for `view-source:http://secret@h`
    const hasAt = (text = ''): boolean => text.includes('@');
    const isSafe = shown[component] === here[component] && hasAt(shown[component]);
    const isSecret =
      component === 'userInfo' ? here.userInfo === undefined : hasAt(other[component]) && !isSafe;
    return { component, uri: shown[component], browser: isSecret ? '***' : other[component] };
  });
}

function normalForm(text: string): string {
  return normalizePlain(text) ?? normalize(split(text), 'scheme');
}

/** At least one of them isn't `undefined`. */
export function otherReading(
  component: UriComponent,
  uri: string | undefined,
  browser: string | undefined,
  input: string,
): string {
  // a string that the input masks stays masked: `ftp:secret@h`
  const shown = maskRefused(input, 'reference');
  const isHidden = shown !== input && !shown.includes(maskRefused((uri ?? browser) as string, component));
  const show = (text?: string): string =>
    text === undefined
      ? 'nothing'
      : excerpt(isHidden ? '*'.repeat(text.length) : maskRefused(text, component));
  return `the browser reads ${show(browser)} where RFC 3986 reads ${show(uri)}`;
}

/**
 * Returns a value that is equal where two readings mean the same: `file:/x` and `file:///x`, `file://h` and
 * `file://h/`.
 */
function meaning(component: (typeof COMPONENTS)[number], reading: Components): string | number | undefined {
  const text = reading[component];
  if (component === 'host') return text ?? '';
  if (component === 'path' && text === '' && reading.host !== undefined) return '/';
  if (text === undefined) return undefined;
  return component === 'port' ? Number(text) : component === 'userInfo' ? decode(text) : text;
}
