/** Reference resolution: RFC 3986, section 5.2. */
import { removeDotSegments } from './dots.ts';
import { UriError } from './error.ts';
import { context, spell } from './gate.ts';
import type { Offsets } from './parse.ts';

const SLASH = 0x2f;

/**
 * Section 5.2.2, on two texts and where their components stand; the base has a scheme. What a reference takes over from
 * one of the two is one slice, its path aside.
 *
 * @param strict - When false, a scheme that is the base's own is ignored.
 * @param out - Takes where the components of the target stand; none of the offsets that are read.
 * @returns The text of the target, its path spelled by the gate.
 */
export function resolve(
  base: string,
  b: Readonly<Offsets>,
  reference: string,
  r: Readonly<Offsets>,
  strict: boolean,
  out: Offsets,
): string {
  const path = reference.slice(r.pathStart, r.pathEnd);
  if (r.schemeEnd >= 0 && (strict || !isSameScheme(base, b, reference, r))) {
    out.schemeEnd = r.schemeEnd;
    return behindReference(reference.slice(0, r.pathStart), path, reference, r, out);
  }
  out.schemeEnd = b.schemeEnd;
  if (r.pathStart > r.schemeEnd + 1) {
    const front = base.slice(0, b.schemeEnd + 1) + reference.slice(r.schemeEnd + 1, r.pathStart);
    return behindReference(front, path, reference, r, out);
  }
  out.hostStart = b.hostStart;
  out.hostEnd = b.hostEnd;
  if (path === '') return behindBase(base, b, reference, r, out);
  const merged = path.charCodeAt(0) === SLASH ? path : merge(base, b, path);
  return join(base.slice(0, b.pathStart), removeDotSegments(merged), reference, r, out);
}

/** The target has the authority of the reference, be it none. */
function behindReference(
  front: string,
  path: string,
  reference: string,
  r: Readonly<Offsets>,
  out: Offsets,
): string {
  const shift = front.length - r.pathStart;
  out.hostStart = r.hostStart + shift;
  out.hostEnd = r.hostEnd + shift;
  return join(front, removeDotSegments(path), reference, r, out);
}

/** The path of the base stays as it is, and its query where the reference has none. */
function behindBase(
  base: string,
  b: Readonly<Offsets>,
  reference: string,
  r: Readonly<Offsets>,
  out: Offsets,
): string {
  const front = base.slice(0, r.pathEnd < r.queryEnd ? b.pathEnd : b.queryEnd);
  out.pathStart = b.pathStart;
  out.pathEnd = b.pathEnd;
  out.queryEnd = front.length + r.queryEnd - r.pathEnd;
  return front + reference.slice(r.pathEnd);
}

/** Section 5.3: the query and the fragment are the reference's. */
function join(front: string, path: string, reference: string, r: Readonly<Offsets>, out: Offsets): string {
  const spelled = spell(path, context(true, front.length > out.schemeEnd + 1));
  out.pathStart = front.length;
  out.pathEnd = front.length + spelled.length;
  out.queryEnd = out.pathEnd + r.queryEnd - r.pathEnd;
  return front + spelled + reference.slice(r.pathEnd);
}

/** Section 5.2.3: a relative path behind all but the last segment of the base's path. */
export function merge(base: string, b: Readonly<Offsets>, path: string): string {
  if (b.pathStart === b.pathEnd) return b.pathStart > b.schemeEnd + 1 ? `/${path}` : path;
  const end = base.lastIndexOf('/', b.pathEnd - 1) + 1;
  return end > b.pathStart ? base.slice(b.pathStart, end) + path : path;
}

/** Schemes are compared without regard to case (section 3.1). */
function isSameScheme(base: string, b: Readonly<Offsets>, reference: string, r: Readonly<Offsets>): boolean {
  const scheme = reference.slice(0, r.schemeEnd);
  return scheme.toLowerCase() === base.slice(0, b.schemeEnd).toLowerCase();
}

/** The error of a base, or of all sources of one, without a scheme. */
export function baseNotAbsolute(base?: string): UriError {
  const advice =
    'resolve it against a base with a scheme, as Uri.base does with the sources that it is given';
  return new UriError('base-not-absolute', 'scheme', 'a base without a scheme is not allowed', advice, base);
}
