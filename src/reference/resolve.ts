/** Reference resolution: RFC 3986, section 5.2. */
import { mayHaveDots, removeDotSegments, slashBefore } from '../path/dots.ts';
import { uriError, type UriError } from '../text/error.ts';
import { context, spell } from '../path/gate.ts';
import { hasAuthority, type Located, pathOf, schemeOf } from '../syntax/located.ts';
import { schemeEnd, SLASH } from '../text/scan.ts';

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

/** Tells whether a reference is surely the target that it leads to, with any base. */
export function isTarget(text: string): boolean {
  return schemeEnd(text) >= 0 && !mayHaveDots(text, 0);
}

/**
 * Resolves a reference against a base that has a scheme, as in section 5.2.2.
 *
 * @param strict - When false, a scheme that is the same as the base's is ignored.
 * @returns The text of the target, its path spelled by the gate.
 */
export function resolve(base: Located, reference: Located, strict: boolean): string {
  const { text, schemeEnd, pathStart, pathEnd } = reference;
  const path = pathOf(reference);
  const tail = text.slice(pathEnd);
  if (schemeEnd >= 0 && (strict || !isSameScheme(base, reference)))
    return text.slice(0, pathStart) + withoutDots(path, reference) + tail;
  if (hasAuthority(reference))
    return (
      base.text.slice(0, base.schemeEnd + 1) +
      text.slice(schemeEnd + 1, pathStart) +
      withoutDots(path, reference) +
      tail
    );
  if (path !== '') {
    const merged = path.charCodeAt(0) === SLASH ? path : merge(base, path);
    return base.text.slice(0, base.pathStart) + withoutDots(merged, base) + tail;
  }
  return base.text.slice(0, tail.startsWith('?') ? base.pathEnd : base.queryEnd) + tail;
}

/** Tells whether a reference leads to the document of a base (section 4.4). */
export function isSameDocument(reference: Located, base: Located): boolean {
  const document = withoutFragment(base.text);
  if (withoutFragment(reference.text) === document) return true;
  checkBase(base);
  return withoutFragment(resolve(base, reference, true)) === document;
}

function withoutFragment(text: string): string {
  return text.split('#', 1)[0]!;
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
