/** Where a browser reads a reference differently from RFC 3986. */
import { type ReadingDifference, readingDifferences } from './browser-reading.ts';
import { checkBase } from '../reference/resolve.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { locatedFrom, toUri } from '../uri/uri.ts';
import { platformUrl } from './platform-url.ts';
import { fromURL } from './url.ts';

/**
 * Lists the components that a browser reads differently from RFC 3986. It asks the platform's `URL` how a browser reads the
 * reference. Both readings are in normal form ({@link Uri.normalize}, by scheme). Ports are compared as numbers, and user
 * information is compared decoded. The list is for people: `***` replaces each possible password, as in {@link
 * Uri.toDisplay}, and user information that only the browser reads.
 *
 * Real browsers differ from the `URL` of a platform for a base with the scheme `file`, and for escapes in hosts.
 *
 * @param reference - A reference. For a text such as `https:x` the readings differ with a base, too.
 * @param base - The base of both readings. Without a base the browser refuses a relative reference.
 * @returns One difference for each component that differs; an empty list if both readings are the same; one difference for
 * the whole `reference` if the browser refuses it.
 * @throws `UriError` the broken rule if a text is not a reference; `base-not-absolute` for a base without a scheme; `type`
 * for an argument of another type.
 * @example
 * ```ts
 * browserDifferences('HTTP://h:80/%7Ea/../b'); // => []
 * browserDifferences('http:///evil.example/x').map(({ component }) => component); // => ['host', 'path']
 * browserDifferences('https:b', 'https://h/a/'); // => [{ component: 'host', uri: undefined, browser: 'h' }, { component: 'path', uri: 'b', browser: '/a/b' }]
 * browserDifferences('http:/me:secret@h').map(({ browser }) => browser); // => ['***', 'h', '/']
 * browserDifferences('http://h:99999/'); // => [{ component: 'reference', uri: 'http://h:99999/', browser: undefined }]
 * ```
 * @see RFC 3986, section 6.2.3, and the URL Standard, section 4.4
 * @category IRIs, URL and user input
 */
export function browserDifferences(reference: UriLike, base?: UriLike): ReadingDifference[] {
  const uri = toUri(reference);
  const start = base === undefined ? undefined : toUri(base);
  // `resolve` would name an option that this function does not have
  if (start !== undefined) checkBase(locatedFrom(start));
  const target = start?.resolve(uri) ?? uri;
  const url = platformUrl(uri.href, start?.href);
  if (url === undefined) return [{ component: 'reference', uri: target.toDisplay(), browser: undefined }];
  return readingDifferences(target.normalize('scheme').href, fromURL(url).normalize('scheme').href);
}
