/** The base URI of some content: RFC 3986, section 5.1. */
import { baseNotAbsolute } from '../core/reference/resolve.ts';
import { checkBag, readOptions } from '../core/text/own.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { toUri, type Uri } from '../core/uri/uri.ts';

/**
 * Where a base URL can come from, the strongest source first.
 * @example
 * ```ts
 * const sources: BaseSources = { embedded: 'v2/', retrieval: 'https://h/docs/index' };
 * findBase(sources).uri.href; // => 'https://h/docs/v2/'
 * ```
 * @see RFC 3986, section 5.1
 * @category Types
 */
export interface BaseSources {
  /** The base in the content, as in `<base href>` and `xml:base` (section 5.1.1). */
  readonly embedded?: UriLike | undefined;
  /** The base of the container, such as a message or an archive (section 5.1.2). */
  readonly encapsulating?: UriLike | undefined;
  /** The URL that the content came from, after all redirects (section 5.1.3). */
  readonly retrieval?: UriLike | undefined;
  /** The default of your application (section 5.1.4). */
  readonly fallback?: UriLike | undefined;
}

/**
 * A base URL, and where it comes from.
 * @example
 * ```ts
 * const base: FoundBase = findBase({ retrieval: 'https://h/a#b', fallback: 'app:/' });
 * [base.uri.href, base.source]; // => ['https://h/a', 'retrieval']
 * ```
 * @see RFC 3986, section 5.1
 * @category Types
 */
export interface FoundBase {
  /** The base URL, without a fragment. */
  readonly uri: Uri;
  /** Where it comes from. */
  readonly source: keyof BaseSources;
}

const NONE = { embedded: undefined, encapsulating: undefined, retrieval: undefined, fallback: undefined };
const WEAKEST_FIRST = ['fallback', 'retrieval', 'encapsulating', 'embedded'] as const;

/**
 * Finds the base URL of some content.
 * @example
 * ```ts
 * findBase({ embedded: '/v2/', retrieval: 'https://h/a#b' }).uri.href; // => 'https://h/v2/'
 * findBase({ embedded: 'data:,x', retrieval: 'https://h/a' }).source; // => 'retrieval'
 * ```
 * @remarks As in browsers, `embedded` is skipped if it's a `data:` or `javascript:` URL.
 * @param sources - A reference for each known source.
 * @throws `UriError`: `base-not-absolute`, `unknown-part`, `type`, or the codes of {@link Uri.parse}.
 * @see RFC 3986, section 5.1
 * @category IRIs, URL and user input
 */
export function findBase(sources: BaseSources): FoundBase {
  checkBag(sources, 'reference', 'an object of sources');
  const read = readOptions(sources, NONE);
  let base: FoundBase | undefined;
  for (const source of WEAKEST_FIRST) {
    const given = read[source];
    if (given === undefined) continue;
    const own = toUri(given);
    const uri = own.hasScheme() ? own : base?.uri.resolve(own);
    // browsers ignore such a `<base href>`
    const isIgnored = source === 'embedded' && uri?.hasScheme('data', 'javascript') === true;
    if (uri !== undefined && !isIgnored) base = { uri, source };
  }
  if (base === undefined)
    throw baseNotAbsolute('these sources give no base', 'pass a retrieval or fallback base with a scheme');
  return { uri: base.uri.withFragment(undefined), source: base.source };
}
