/** Reference resolution: RFC 3986, section 5.2. */
import { removeDotSegments, segmentStart } from './dots.ts';
import { UriError } from './error.ts';
import { context, spell } from './gate.ts';
import type { Offsets } from './parse.ts';
import { join } from './print.ts';

const SLASH = 0x2f;

/**
 * How {@link Uri.resolve} reads a reference.
 *
 * @example
 * ```ts
 * const old: ResolveOptions = { strict: false };
 * Uri.parse('http://a/b/c').resolve('http:d', old).href; // => 'http://a/b/d'
 * ```
 * @see RFC 3986, section 5.2.2
 */
export interface ResolveOptions {
  /** When `false`, a scheme that is the base's own is ignored, as before RFC 3986. */
  readonly strict?: boolean | undefined;
}

/**
 * Section 5.2.2, on two texts and where their components stand; the base has a scheme.
 *
 * @param strict - When false, a scheme that is the base's own is ignored.
 * @param out - Takes where the components of the target stand; neither `b` nor `r`.
 * @returns The text of the target, its path spelled by the gate; the very reference where it is its own target.
 */
export function resolve(
  base: string,
  b: Readonly<Offsets>,
  reference: string,
  r: Readonly<Offsets>,
  strict: boolean,
  out: Offsets,
): string {
  const own = r.schemeEnd >= 0 && (strict || !isSameScheme(base, b, reference, r));
  const path = reference.slice(r.pathStart, r.pathEnd);
  const query = reference.slice(r.pathEnd, r.queryEnd);
  const fragment = reference.slice(r.queryEnd);
  if (own || r.pathStart > r.schemeEnd + 1) {
    const front = ownAuthority(own ? '' : base.slice(0, b.schemeEnd + 1), reference, r, out);
    const clean = withoutDots(path, front, out);
    const target = join(front, clean, query, fragment, out);
    return own && clean === path ? reference : target;
  }
  const front = base.slice(0, b.pathStart);
  out.schemeEnd = b.schemeEnd;
  out.hostStart = b.hostStart;
  out.hostEnd = b.hostEnd;
  if (path !== '') {
    const merged = path.charCodeAt(0) === SLASH ? path : merge(base, b, path);
    return join(front, withoutDots(merged, front, out), query, fragment, out);
  }
  const kept = query === '' ? base.slice(b.pathEnd, b.queryEnd) : query;
  return join(front, base.slice(b.pathStart, b.pathEnd), kept, fragment, out);
}

/** The authority of the reference, be it none, behind another scheme or its own. */
function ownAuthority(scheme: string, reference: string, r: Readonly<Offsets>, out: Offsets): string {
  const front = scheme + reference.slice(scheme === '' ? 0 : r.schemeEnd + 1, r.pathStart);
  const shift = front.length - r.pathStart;
  out.schemeEnd = r.schemeEnd + shift;
  out.hostStart = r.hostStart + shift;
  out.hostEnd = r.hostEnd + shift;
  return front;
}

function withoutDots(path: string, front: string, out: Readonly<Offsets>): string {
  return spell(removeDotSegments(path), context(true, front.length > out.schemeEnd + 1));
}

/** Section 5.2.3: a relative path behind all but the last segment of the base's path. */
export function merge(base: string, b: Readonly<Offsets>, path: string): string {
  if (b.pathStart === b.pathEnd) return b.pathStart > b.schemeEnd + 1 ? `/${path}` : path;
  const slash = segmentStart(base, b.pathStart, b.pathEnd);
  return base.charCodeAt(slash) === SLASH ? base.slice(b.pathStart, slash + 1) + path : path;
}

/** Schemes are compared without regard to case (section 3.1). */
function isSameScheme(base: string, b: Readonly<Offsets>, reference: string, r: Readonly<Offsets>): boolean {
  const scheme = reference.slice(0, r.schemeEnd);
  return scheme.toLowerCase() === base.slice(0, b.schemeEnd).toLowerCase();
}

/** The error of a base, or of all sources of one, without a scheme. */
export function baseNotAbsolute(base?: string): UriError {
  const advice =
    base === undefined
      ? 'give a retrieval or a fallback URI with one'
      : 'resolve it against a base with a scheme first, or let Uri.base find one';
  const problem =
    base === undefined ? 'no source of a base has one' : 'a base without a scheme is not allowed';
  return new UriError('base-not-absolute', 'scheme', problem, advice, base);
}
