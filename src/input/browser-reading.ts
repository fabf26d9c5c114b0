/** Where a browser reads a reference otherwise than RFC 3986. */
import { type ReadingDifference, readingDifferences } from '../platform/reading.ts';
import type { UriLike } from '../uri/types.ts';
import { toUri, Uri } from '../uri/uri.ts';
import { platformUrl } from '../platform/url.ts';

/**
 * Lists what a browser, by the platform's `URL`, reads otherwise than RFC 3986. Both readings are in their normal form
 * ({@link Uri.normalize}, by scheme); ports are compared as numbers, user information by what it decodes to.
 *
 * @param reference - A reference; what begins like `https:x` reads otherwise with a base, too.
 * @param base - The base of both readings; without one the browser refuses a relative reference.
 * @returns A difference for each component that differs, none when both read the same, and one of the whole `reference` when
 * the browser refuses it.
 * @throws `UriError` the broken rule when a text is no reference; `base-not-absolute` for a base without a scheme;
 * `type`.
 * @example
 * ```ts
 * browserReading('HTTP://h:80/%7Ea/../b'); // => []
 * browserReading('http:///evil.example/x').map(({ component }) => component); // => ['host', 'path']
 * browserReading('https:b', 'https://h/a/'); // => [{ component: 'host', uri: undefined, browser: 'h' }, { component: 'path', uri: 'b', browser: '/a/b' }]
 * browserReading('http://h:99999/'); // => [{ component: 'reference', uri: 'http://h:99999/', browser: undefined }]
 * ```
 * @see RFC 3986, section 6.2.3, and the URL Standard, section 4.4
 * @category IRIs, URL and user input
 */
export function browserReading(reference: UriLike, base?: UriLike): ReadingDifference[] {
  const uri = toUri(reference);
  const start = base === undefined ? undefined : toUri(base);
  const target = start?.resolve(uri) ?? uri;
  const url = platformUrl(uri.href, start?.href);
  if (url === undefined) return [{ component: 'reference', uri: target.href, browser: undefined }];
  return readingDifferences(target.normalize('scheme'), Uri.fromURL(url).normalize('scheme'));
}
