/** The base URI of some content: RFC 3986, section 5.1. */
import { baseNotAbsolute } from '../reference/resolve.ts';
import { checkBag, readOptions } from '../text/own.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { toUri, type Uri } from '../uri/uri.ts';

/**
 * The sources of a base URI, the strongest first. A source is used if no source before it is given, or to resolve a
 * relative source before it.
 *
 * @example
 * ```ts
 * const sources: BaseSources = { embedded: 'v2/', retrieval: 'https://h/docs/index' };
 * findBase(sources).uri.href; // => 'https://h/docs/v2/'
 * ```
 * @see RFC 3986, section 5.1
 * @category Types
 */
export interface BaseSources {
  /** The base that the content itself gives, for example in `<base href>` and `xml:base` (section 5.1.1). */
  readonly embedded?: UriLike | undefined;
  /** The base of the container of the content, such as a message or an archive (section 5.1.2). */
  readonly encapsulating?: UriLike | undefined;
  /** The URI that the content was retrieved from, after all redirects (section 5.1.3). */
  readonly retrieval?: UriLike | undefined;
  /** The default of the application, for content without another base (section 5.1.4). */
  readonly fallback?: UriLike | undefined;
}

/**
 * The result of {@link findBase}: the base URI, and where it comes from.
 *
 * @example
 * ```ts
 * const base: BaseUri = findBase({ retrieval: 'https://h/a#b', fallback: 'app:/' });
 * base.uri.href; // => 'https://h/a'
 * base.source; // => 'retrieval'
 * ```
 * @see RFC 3986, section 5.1
 * @category Types
 */
export interface BaseUri {
  /** The base URI, with a scheme and without a fragment. */
  readonly uri: Uri;
  /** The source that it comes from. */
  readonly source: keyof BaseSources;
}

const NONE = { embedded: undefined, encapsulating: undefined, retrieval: undefined, fallback: undefined };
const WEAKEST_FIRST = ['fallback', 'retrieval', 'encapsulating', 'embedded'] as const;

/**
 * Finds the base URI of some content, in the order of RFC 3986: first the base that the content itself gives, then the base
 * of its container, then the URI that it was retrieved from, then the default of the application.
 *
 * A relative source is resolved against the base from the sources after it, and ignored if they give no base. The fragment
 * is removed.
 *
 * @param sources - A reference for each known source.
 * @returns The base URI, and the source that it comes from.
 * @throws `UriError` `base-not-absolute` if no source has a scheme; the broken rule for a string that is not a reference;
 * `type`; `unknown-part` for a source that does not exist.
 * @example
 * ```ts
 * import { findBase } from 'urial';
 *
 * findBase({ embedded: '/v2/', retrieval: 'https://h/a#b' }).uri.href; // => 'https://h/v2/'
 * findBase({ retrieval: 'https://h/a#b', fallback: 'app:/' }).source; // => 'retrieval'
 * findBase({ embedded: '/v2/' }); // throws base-not-absolute
 * ```
 * @see RFC 3986, section 5.1
 * @category IRIs, URL and user input
 */
export function findBase(sources: BaseSources): BaseUri {
  checkBag(sources, 'reference', 'an object of sources');
  const read = readOptions(sources, NONE);
  let base: BaseUri | undefined;
  for (const source of WEAKEST_FIRST) {
    const given = read[source];
    if (given === undefined) continue;
    const uri = toUri(given);
    if (uri.hasScheme()) base = { uri, source };
    else if (base !== undefined) base = { uri: base.uri.resolve(uri), source };
  }
  if (base === undefined) {
    const advice = 'give a retrieval or fallback URI with a scheme';
    throw baseNotAbsolute('a base without a scheme is not allowed', advice);
  }
  return { uri: base.uri.withFragment(undefined), source: base.source };
}
