/** Reference resolution: RFC 3986, section 5.2. */
import { removeDotSegments, slashBefore } from '../path/dots.ts';
import { uriError, type UriError } from '../text/error.ts';
import { context, spell } from '../path/gate.ts';
import { type Front, hasAuthority, type Located, pathOf, schemeOf } from '../syntax/located.ts';
import { join, withTail } from '../syntax/compose.ts';
import { SLASH } from '../text/scan.ts';

/**
 * How {@link Uri.resolve} reads a reference.
 *
 * @example
 * ```ts
 * const old: ResolveOptions = { strict: false };
 * Uri.parse('http://a/b/c').resolve('http:d', old).href; // => 'http://a/b/d'
 * ```
 * @see RFC 3986, section 5.2.2
 * @category Types
 */
export interface ResolveOptions {
  /** When `false`, a scheme that is the same as the base's is ignored, as before RFC 3986. */
  readonly strict?: boolean | undefined;
}

/**
 * Resolves a reference against a base that has a scheme, as in section 5.2.2.
 *
 * @param strict - When false, a scheme that is the same as the base's is ignored.
 * @returns The target, its path spelled by the gate; the same object when the reference is its own target.
 */
export function resolve(base: Located, reference: Located, strict: boolean): Located {
  const { text } = reference;
  const keepsScheme = reference.schemeEnd >= 0 && (strict || !isSameScheme(base, reference));
  const path = pathOf(reference);
  const query = text.slice(reference.pathEnd, reference.queryEnd);
  const fragment = text.slice(reference.queryEnd);
  if (keepsScheme) {
    const clean = withoutDots(path, reference);
    return clean === path ? reference : withTail(reference, clean, query, fragment);
  }
  if (hasAuthority(reference))
    return join(authorityAfter(base, reference), withoutDots(path, reference), query, fragment);
  if (path !== '') {
    const merged = path.charCodeAt(0) === SLASH ? path : merge(base, path);
    return withTail(base, withoutDots(merged, base), query, fragment);
  }
  const targetQuery = query === '' ? base.text.slice(base.pathEnd, base.queryEnd) : query;
  return withTail(base, pathOf(base), targetQuery, fragment);
}

/** Tells whether a reference leads to the document of a base (section 4.4). */
export function isSameDocument(reference: Located, base: Located): boolean {
  const document = withoutFragment(base);
  if (withoutFragment(reference) === document) return true;
  checkBase(base);
  return withoutFragment(resolve(base, reference, true)) === document;
}

function withoutFragment({ text, queryEnd }: Located): string {
  return text.slice(0, queryEnd);
}

/** Puts the authority of the reference after the scheme of the base. */
function authorityAfter({ text, schemeEnd }: Located, reference: Located): Front {
  const shift = schemeEnd - reference.schemeEnd;
  return {
    text: text.slice(0, schemeEnd + 1) + reference.text.slice(reference.schemeEnd + 1, reference.pathStart),
    schemeEnd,
    hostStart: reference.hostStart + shift,
    hostEnd: reference.hostEnd + shift,
  };
}

/** Returns a path without dot-segments, spelled for a reference with a scheme. */
function withoutDots(path: string, at: Located): string {
  return spell(removeDotSegments(path), context(true, hasAuthority(at)));
}

/** Merges a relative path with the path of the base, whose last segment it replaces, as in section 5.2.3. */
export function merge(base: Located, path: string): string {
  const { text, pathStart, pathEnd } = base;
  if (pathStart === pathEnd) return hasAuthority(base) ? `/${path}` : path;
  const slash = slashBefore(text, pathStart, pathEnd);
  return text.charCodeAt(slash) === SLASH ? text.slice(pathStart, slash + 1) + path : path;
}

/** Tells whether two references have the same scheme, in upper or lower case (section 3.1). */
function isSameScheme(base: Located, reference: Located): boolean {
  return schemeOf(reference)?.toLowerCase() === schemeOf(base)?.toLowerCase();
}

/** Refuses a base without a scheme. */
export function checkBase({ text, schemeEnd }: Located): void {
  if (schemeEnd < 0) throw baseNotAbsolute(text);
}

/** Makes the error of a base, or of all sources of a base, without a scheme. */
export function baseNotAbsolute(base?: string): UriError {
  const advice = 'give a base with a scheme, or a retrieval or fallback URI with one to Uri.findBase(...)';
  return uriError('base-not-absolute', 'scheme', 'a base without a scheme is not allowed', advice, base);
}
