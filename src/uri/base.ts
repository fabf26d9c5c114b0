/** The base URI of some content: RFC 3986, section 5.1. */
import { checkBag, own } from '../text/own.ts';
import { baseNotAbsolute } from '../reference/resolve.ts';
import type { UriLike } from './types.ts';

/**
 * Where a base URI can come from, the strongest first: each is used when the ones before it are not given, and to resolve
 * one before it that is relative.
 *
 * @example
 * ```ts
 * const sources: BaseSources = { embedded: 'v2/', retrieval: 'https://h/docs/index' };
 * Uri.base(sources).uri.href; // => 'https://h/docs/v2/'
 * ```
 * @see RFC 3986, section 5.1
 */
export interface BaseSources {
  /** What the content says of itself, as `<base href>` and `xml:base` do (section 5.1.1). */
  readonly embedded?: UriLike | undefined;
  /** The base of what the content is a part of, such as a message or an archive (section 5.1.2). */
  readonly encapsulating?: UriLike | undefined;
  /** The last URI that was used to get the content, behind all redirects (section 5.1.3). */
  readonly retrieval?: UriLike | undefined;
  /** What the application has for content that comes from nowhere (section 5.1.4). */
  readonly fallback?: UriLike | undefined;
}

const WEAKEST_FIRST = ['fallback', 'retrieval', 'encapsulating', 'embedded'] as const;

/** What a value has to do to be found as a base. */
interface Candidate<T> {
  hasScheme(): boolean;
  resolve(reference: T): T;
}

/** The strongest source with a scheme, or resolved against the next one that has one. */
export function findBase<T extends Candidate<T>>(
  sources: BaseSources,
  toUri: (reference: UriLike) => T,
): { readonly uri: T; readonly source: keyof BaseSources } {
  checkBag(sources, 'reference', 'an object of sources');
  let base: { readonly uri: T; readonly source: keyof BaseSources } | undefined;
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
