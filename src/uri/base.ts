/** The base URI of some content: RFC 3986, section 5.1. */
import { checkBag, own } from '../text/own.ts';
import { baseNotAbsolute } from '../reference/resolve.ts';
import type { UriLike } from './types.ts';

/**
 * The sources of a base URI, the strongest first. A source is used when no source before it is given, and to resolve a
 * source before it that is relative.
 *
 * @example
 * ```ts
 * const sources: BaseSources = { embedded: 'v2/', retrieval: 'https://h/docs/index' };
 * Uri.findBase(sources).uri.href; // => 'https://h/docs/v2/'
 * ```
 * @see RFC 3986, section 5.1
 * @category Types
 */
export interface BaseSources {
  /** The base that the content itself gives, as with `<base href>` and `xml:base` (section 5.1.1). */
  readonly embedded?: UriLike | undefined;
  /** The base of what contains the content, such as a message or an archive (section 5.1.2). */
  readonly encapsulating?: UriLike | undefined;
  /** The URI that the content was retrieved from, after all redirects (section 5.1.3). */
  readonly retrieval?: UriLike | undefined;
  /** The default of the application, for content without another base (section 5.1.4). */
  readonly fallback?: UriLike | undefined;
}

const WEAKEST_FIRST = ['fallback', 'retrieval', 'encapsulating', 'embedded'] as const;

/** The methods of `Uri` that `findBase` needs; `uri.ts` imports this file, so the class cannot be imported here. */
interface Candidate<T> {
  hasScheme(): boolean;
  resolve(reference: T): T;
}

/** A base, and the source that it comes from. */
interface Found<T> {
  readonly uri: T;
  readonly source: keyof BaseSources;
}

/** Finds the strongest source that has a scheme, or gets one from the base that weaker sources give. */
export function findBase<T extends Candidate<T>>(
  sources: BaseSources,
  toUri: (reference: UriLike) => T,
): Found<T> {
  checkBag(sources, 'reference', 'an object of sources');
  let base: Found<T> | undefined;
  for (const source of WEAKEST_FIRST) {
    const given = own(sources, source);
    if (given === undefined) continue;
    const uri = toUri(given);
    if (uri.hasScheme()) base = { uri, source };
    else if (base !== undefined) base = { uri: base.uri.resolve(uri), source };
  }
  if (base === undefined) throw baseNotAbsolute();
  return base;
}
