/**
 * Checks that data does not change the structure of a reference. RFC 6570 allows such a change, and section 4 warns of it.
 */
import { notAllowed, type UriError } from '../core/text/error.ts';
import type { Located } from '../core/syntax/located.ts';
import { locate } from '../core/syntax/parse.ts';
import { decode } from '../core/text/percent.ts';
import { isWebScheme, WEB_SCHEMES } from '../core/text/schemes.ts';
import { dataError, type DataRange, dataRangesOf, type Expansion, isData, masked } from './expansion.ts';
import { isReserved, type TemplatePart } from './grammar.ts';
import { mayHaveGaps, segmentFault } from './data-segments.ts';

/** A text that may have a dot-segment. Browsers read `%2E` as a dot. Exported for the proofs. */
export const MAY_HAVE_DOTS: RegExp = /(?:^|[/:])(?:\.|%2e){1,2}(?:$|[/?#])/i;

/** A text that may have a scheme or an authority. Exported for the proofs. */
export const MAY_HAVE_FRONT: RegExp = /^[^/?#]*:|^\/\//;

/** Literals after which data cannot change the scheme or the authority. Exported for the proofs. */
export const FIXED_FRONT: RegExp =
  /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*[/?#]|\/[^/]|[?#])|^[^:/?#]+:[^/?#]|^[^:/?#]+[/?#]/;

/**
 * The characters that a browser reads as a dot in a host. It decodes the host and normalizes it to NFKC before it looks for
 * labels.
 */
const HOST_DOT = /[.\u3002]/;

/** Literals after which a browser can still read a host where RFC 3986 reads a path. Exported for the proofs. */
export const LOOSE_FRONT: RegExp = /* @__PURE__ */ new RegExp(`^${WEB_SCHEMES}:(?!//[^/?#])|^///`, 'i');

/** Tells whether the first literals fix the scheme and the authority, so that data cannot change them. */
export function hasFixedFront(parts: readonly TemplatePart[]): boolean {
  const [first] = parts;
  return typeof first === 'string' && FIXED_FRONT.test(first) && !LOOSE_FRONT.test(first);
}

/** A text that may have a dot-segment, or a segment without a character before a `;`. */
const MAY_HAVE_STEPS = /[/:](?:;|(?:\.|%2e){0,2}(?:$|[/?#]))/gi;

/**
 * Returns where the path begins in each expansion of a template; `undefined` if an expansion might not be a reference, or
 * if data could make more than dot-segments and empty segments. A sure template has a fixed front, literals that are a
 * reference, and no values of `+` and `#`: other values have only characters that are allowed everywhere after a front.
 */
export function surePath(parts: readonly TemplatePart[]): number | undefined {
  const isSure = hasFixedFront(parts) && parts.every((part) => typeof part === 'string' || isData(part));
  return isSure ? locate(parts.filter((part) => typeof part === 'string').join(''))?.pathStart : undefined;
}

/** True only if a text has no dot-segment and no empty segment in its path; false says nothing. */
export function hasNoSteps(text: string, path: number): boolean {
  // with the delimiter before it
  MAY_HAVE_STEPS.lastIndex = path - 1;
  return !MAY_HAVE_STEPS.test(text);
}

/** Makes the error for an expansion that is not a reference. It does not show the values. */
export function notReferenceError({ code, component, index }: UriError, expansion: Expansion): UriError {
  const advice =
    component === 'port' ? 'a port holds digits only' : 'give data in which it is percent-encoded';
  return notAllowed(code, component, masked(expansion, index, index + 1), index, 'reference', advice);
}

/**
 * Makes the error for a reference in which data made a scheme, an authority, an empty host, another host, a dot-segment or
 * an empty segment; otherwise `undefined`. Values of `+` and `#` are trusted, with exceptions: they cannot make an
 * authority together with other text, continue or end an authority of the template, or leave its host empty after a web
 * scheme.
 *
 * @param at - The expansion as a reference.
 * @param isFrontFixed - Whether {@link hasFixedFront} holds for the template.
 */
export function structureFault(
  expansion: Expansion,
  at: Located,
  isFrontFixed: boolean,
): UriError | undefined {
  const { text } = expansion;
  const hasFront = !isFrontFixed && MAY_HAVE_FRONT.test(text);
  const hasSteps = MAY_HAVE_DOTS.test(text) || mayHaveGaps(text, at, isFrontFixed);
  if (!hasFront && !hasSteps) return undefined;
  const ranges = dataRangesOf(expansion);
  return (
    (hasFront ? (frontFault(expansion, at, ranges) ?? browserHostFault(expansion, at, ranges)) : undefined) ??
    (hasSteps ? segmentFault(expansion, at, ranges) : undefined)
  );
}

function frontFault(expansion: Expansion, at: Located, ranges: readonly DataRange[]): UriError | undefined {
  const front = at.schemeEnd + 1;
  if (ranges.some(({ start }) => start < front)) {
    const advice = 'write the scheme in the template, or {+name} for one that is trusted';
    return dataError(expansion, 'structure-from-data', 'scheme', 'data cannot make a scheme', advice);
  }
  if (at.pathStart === front) return undefined;
  const isSplit = expansion.ends.includes(front + 1);
  if (isSplit || ranges.some(({ start, end }) => start <= front + 1 && end >= front)) {
    const advice = 'write the "//" in the template, or give the segment before it a value';
    return authorityError(expansion, 'data cannot make an authority', advice, front);
  }
  return (
    continuationFault(expansion, at, front + 2) ??
    endFault(expansion, at, front) ??
    emptyHostFault(expansion, at, ranges) ??
    labelFault(expansion, at)
  );
}

/**
 * Makes the error for data in a text that only a browser reads as a host. After a web scheme, and after the `//` of a
 * relative reference, a browser skips every slash: `https:evil.example`, `https:///evil.example`.
 */
function browserHostFault(
  expansion: Expansion,
  { schemeEnd, pathStart }: Located,
  ranges: readonly DataRange[],
): UriError | undefined {
  const { text } = expansion;
  const front = schemeEnd + 1;
  const isOfWeb = schemeEnd < 0 ? pathStart > 0 : isWebScheme(text.slice(0, schemeEnd));
  if (!isOfWeb || pathStart > front + 2) return undefined;
  const start = front + text.slice(front).search(/[^/]|$/);
  const end = start + text.slice(start).search(/[/?#]|$/);
  if (!ranges.some((data) => data.inside < end && data.end > start)) return undefined;
  const problem = 'data cannot be what a browser reads as the host';
  return authorityError(expansion, problem, 'write "//" and a host before it', start);
}

function authorityError(expansion: Expansion, problem: string, advice: string, index: number): UriError {
  return dataError(expansion, 'structure-from-data', 'authority', problem, advice, index);
}

function emptyHostFault(
  expansion: Expansion,
  { schemeEnd, hostStart, hostEnd }: Located,
  ranges: readonly DataRange[],
): UriError | undefined {
  if (hostStart < hostEnd) return undefined;
  const isOfWeb = isWebScheme(expansion.text.slice(0, Math.max(schemeEnd, 0)));
  const isLeft = ranges.some(({ inside, end }) => inside <= hostStart && end >= hostStart);
  if (!isLeft && !(isOfWeb && hasPlusAt(expansion, hostStart))) return undefined;
  return dataError(
    expansion,
    'empty-host',
    'host',
    'data leaves the host empty',
    'give it a value',
    hostStart,
  );
}

/** Tells whether an expression with `+` stands at an index: it could give a host there, which `file:` does not need. */
function hasPlusAt({ parts, ends }: Expansion, index: number): boolean {
  return parts.some((part, n) => isPlus(part) && (ends[n - 1] ?? 0) <= index && ends[n]! >= index);
}

/** Makes the error for a value of `+` that continues a host of the template: it would change the host, or add a port. */
function continuationFault(expansion: Expansion, { pathStart }: Located, from: number): UriError | undefined {
  const { text, parts, ends } = expansion;
  let hasHost = false;
  let start = 0;
  for (const [n, part] of parts.entries()) {
    if (start > pathStart) break;
    const piece = text.slice(Math.max(start, from), ends[n]);
    if (typeof part !== 'string' && isReserved(part.operator) && hasHost && /^[^/?#]/.test(piece)) {
      const advice = 'begin the value with "/", "?" or "#", or write {+name} for the whole authority';
      return authorityError(expansion, 'data cannot continue the authority of the template', advice, start);
    }
    if (piece.includes('@')) hasHost = false;
    if (typeof part === 'string' && /[^:]/.test(piece.slice(piece.lastIndexOf('@') + 1))) hasHost = true;
    start = ends[n]!;
  }
  return undefined;
}

/**
 * Makes the error for a value of `+` that ends an authority of the template before its host. After a host, the value may
 * begin with a path: `https://h{+path}.json`.
 */
function endFault(expansion: Expansion, { pathStart }: Located, front: number): UriError | undefined {
  const partAt = (index: number): number => expansion.ends.findIndex((end) => end > index);
  const n = partAt(pathStart);
  const isOfTemplate = typeof expansion.parts[partAt(front)] === 'string';
  if (!isOfTemplate || !isPlus(expansion.parts[n])) return undefined;
  const later = laterHostText(expansion, n + 1);
  const before = expansion.text.slice(front + 2, expansion.ends[n - 1]);
  const hasHost = !before.endsWith('@') && before !== '' && !/^[^/?#]*@/.test(later);
  if (hasHost || later === '') return undefined;
  const advice = 'leave out "/", "?" and "#", or write {+name} for the whole authority';
  return authorityError(expansion, 'data cannot end the authority of the template', advice, pathStart);
}

/** Tells whether a part is an expression with `+`. */
function isPlus(part: TemplatePart | undefined): boolean {
  return typeof part === 'object' && isReserved(part.operator) && part.operator.first === '';
}

/** Returns the literal text that continues the authority from a part on; `''` if the authority ends before it. */
function laterHostText({ text, parts, ends }: Expansion, from: number): string {
  for (let n = from; n < parts.length; n += 1) {
    const part = parts[n]!;
    const isEnd = /[/?#]/.test(text.charAt(ends[n - 1]!)) && ends[n]! > ends[n - 1]!;
    if (typeof part === 'string') return isEnd ? '' : part;
    if (isEnd && !isPlus(part)) return '';
  }
  return '';
}

/** Makes the error for data with a dot in a part of a label, as in the tag. The dots that `{.x}` writes are allowed. */
function labelFault(expansion: Expansion, { hostStart, hostEnd }: Located): UriError | undefined {
  const { text, parts, ends } = expansion;
  let dot = -1;
  let hasText = false;
  for (const [n, part] of parts.entries()) {
    const start = Math.max(ends[n - 1] ?? 0, hostStart);
    const piece = text.slice(start, Math.min(ends[n]!, hostEnd));
    const isLabels = typeof part !== 'string' && part.operator.first === '.';
    if (piece === '') continue;
    if (isData(part) && !isLabels) {
      if (dot < 0) dot = dotAt(piece, start);
      continue;
    }
    if (!piece.startsWith('.')) hasText = true;
    if (hasText && dot >= 0) break;
    dot = -1;
    hasText = !isLabels && !piece.endsWith('.');
  }
  if (!hasText || dot < 0) return undefined;
  const advice = 'write {.name} for whole labels, or give data without a dot';
  return dataError(expansion, 'host', 'host', 'a dot in a part of a label is not allowed', advice, dot);
}

/** Returns the index of a dot in a piece of a host, or of the piece if the dot is escaped; -1 without a dot. */
function dotAt(piece: string, start: number): number {
  return HOST_DOT.test(decode(piece).normalize('NFKC')) ? start + Math.max(piece.indexOf('.'), 0) : -1;
}
