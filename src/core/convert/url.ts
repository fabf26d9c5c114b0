/** The platform's `URL` to a reference, and back. */
import { checkReading, noReading, readingDifferences, urlToUri } from './browser-reading.ts';
import { type PlatformUrl, platformUrl } from './platform-url.ts';
import { normalize } from '../reference/normalize.ts';
import type { Located } from '../syntax/located.ts';
import { referenceIn } from '../syntax/parse.ts';
import { split } from '../syntax/split.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { locatedFrom, Uri } from '../uri/uri.ts';

/**
 * Converts a `URL`, or `location`, to a reference. Raw characters that a URI cannot have are percent-encoded, a bad `%`
 * becomes `%25`, and every other byte stays.
 *
 * The browser reads the same scheme, host and port from the result. There is one exception: if a browser does not know the
 * scheme, escapes in a host are part of the name to it, and so are the new escapes.
 *
 * @param url - A `URL`, `location`, or another object whose `href` is the text of a `URL`.
 * @returns The reference.
 * @throws `UriError` never for a `URL`. For another object `type` if its `href` is not a text, and the broken rule where no
 * escape helps: in a scheme, a port and brackets, for a `:` in a first segment, and for a lone surrogate.
 * @example
 * ```ts
 * import { fromURL } from 'urial';
 *
 * fromURL(new URL('http://h?a[]=1|2#b#50%')).href; // => 'http://h/?a%5B%5D=1%7C2#b%2350%25'
 * fromURL({ href: 'a b' }).href; // => 'a%20b'
 * fromURL({ href: '//h:8x' }); // throws port
 * ```
 * @see RFC 3986, section 2.1, and the URL Standard, section 4.5
 * @category IRIs, URL and user input
 */
export function fromURL(url: { readonly href: string }): Uri {
  return Uri.parse(urlToUri(url));
}

/**
 * Converts a reference to the platform's `URL`, if `URL` reads it in the same way.
 *
 * User information, host, port and path are compared in their normal form ({@link Uri.normalize} by `scheme`). So
 * `HTTP://h:80` is accepted, and `http:h`, `http://0x7f.1` and `file://C:/x` are refused. In the query, `URL` may write
 * `%27` for `'`.
 *
 * @param reference - A reference with a scheme.
 * @returns A `URL`, with the type of `URL` in your program.
 * @throws `UriError` `reading-differs`, with both readings, if they differ, and if `URL` refuses the text: a relative
 * reference, a port above 65535, or a host that it does not accept. The broken rule for a text that is not a reference;
 * `type`.
 * @example
 * ```ts
 * import { toURL } from 'urial';
 *
 * toURL('HTTP://h:80/a/../b').href; // => 'http://h/b'
 * toURL('http:h/b'); // throws reading-differs
 * ```
 * @see {@link browserDifferences}, which lists the differences
 * @category IRIs, URL and user input
 */
export function toURL(reference: UriLike): PlatformUrl {
  const at = locatedFrom(reference);
  const url = platformUrl(at.text);
  if (url === undefined) throw noReading(at.text, at.schemeEnd < 0);
  checkReading(at.text, readingDifferences(normal(at), normal(split(referenceIn(urlToUri(url))))));
  return url;
}

function normal(at: Located): string {
  return normalize(at, 'scheme');
}
