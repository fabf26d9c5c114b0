/** What data must not make of a reference, although RFC 6570 lets it: RFC 6570, section 4. */
import { notAllowed, UriError } from '../text/error.ts';
import { normalizeEscapes } from '../reference/normalize.ts';
import type { Located } from '../syntax/located.ts';
import { decode } from '../text/percent.ts';
import { isDotSegment } from '../text/scan.ts';
import { type Expression, isReserved, type Part } from './grammar.ts';

/** Text in which a segment may be a dot-segment; the readers that matter take `%2E` for a dot. */
const MAY_HAVE_DOTS = /(?:^|[/:])(?:\.|%2e){1,2}(?:$|[/?#])/i;

/** Text that may have a scheme or an authority. */
const MAY_HAVE_FRONT = /^[^/?#]*:|^\/\//;

/** Literals that have the beginning of every reference: its scheme and its authority, or that there is none. */
const SETTLED = /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*[/?#]|\/[^/]|[?#])|^[^:/?#]+:[^/?#]|^[^:/?#]+[/?#]/;

/** What a browser takes for a dot in a host: it decodes a host and normalizes it to NFKC before it looks for labels. */
const DOT = /[.\u3002]/;

/** What is no delimiter, and so can be a secret. */
const SECRET = /[^:/?#[\]@]+/g;

/** Do the first literals of a template say what a reference begins with, whatever the data? */
export function isSettled(parts: readonly Part[]): boolean {
  return typeof parts[0] === 'string' && SETTLED.test(parts[0]);
}

/** The text that values make of a template. */
export interface Filled {
  readonly text: string;
  readonly parts: readonly Part[];
  /** Where each part ends in the text. */
  readonly ends: readonly number[];
}

/** A part of the template that data has filled: where it stands in the text. */
interface Hole {
  readonly start: number;
  readonly end: number;
  /** Index after the delimiter that it begins with, when that ends the segment or the host before. */
  readonly inside: number;
}

/** The error of a text that is not a reference, without the values that are in it. */
export function notReference({ code, component, index }: UriError, filled: Filled): UriError {
  return notAllowed(code, component, shown(filled, index, index + 1), index, 'reference');
}

/**
 * The error of a reference to which data has given a scheme, an authority, an empty host, another host or a dot-segment. What
 * `+` and `#` copy is the caller's word, but not a part of an authority that the text has.
 *
 * @param at - Where the components of the reference stand.
 * @param settled - Do the literals have the beginning?
 */
export function structureFault(filled: Filled, at: Located, settled: boolean): UriError | undefined {
  const { text } = filled;
  const hasFront = !settled && MAY_HAVE_FRONT.test(text);
  const hasDots = MAY_HAVE_DOTS.test(text);
  if (!hasFront && !hasDots) return undefined;
  const holes = holesOf(filled);
  return (
    (hasFront ? frontFault(filled, at, holes) : undefined) ??
    (hasDots ? dotFault(filled, at, holes) : undefined)
  );
}

function holesOf({ parts, ends }: Filled): Hole[] {
  const holes: Hole[] = [];
  parts.forEach((part, n) => {
    if (!isData(part)) return;
    const start = ends[n - 1] ?? 0;
    const { first } = part.operator;
    holes.push({ start, end: ends[n]!, inside: first === '/' || first === '?' ? start + 1 : start });
  });
  return holes;
}

/** Is the part data, and not a text of the template or one that the caller vouches for? */
function isData(part: Part): part is Expression {
  return typeof part !== 'string' && !isReserved(part.operator);
}

/**
 * The text with one `*` for each character of a value that is no delimiter, but between two indices: what is refused there is
 * no secret.
 */
function shown({ text, parts, ends }: Filled, from = 0, to = from): string {
  let masked = '';
  parts.forEach((part, n) => {
    const piece = text.slice(ends[n - 1] ?? 0, ends[n]);
    masked += typeof part === 'string' ? piece : piece.replace(SECRET, (run) => '*'.repeat(run.length));
  });
  return masked.slice(0, from) + text.slice(from, to) + masked.slice(to);
}

function frontFault(filled: Filled, at: Located, holes: readonly Hole[]): UriError | undefined {
  const front = at.schemeEnd + 1;
  if (holes.some(({ start }) => start < front)) {
    const advice = 'write the scheme in the template, or {+name} for one that is trusted';
    return new UriError('structure-from-data', 'scheme', 'data cannot make a scheme', advice, shown(filled));
  }
  if (at.pathStart === front) return undefined;
  if (holes.some(({ start, end }) => start <= front + 1 && end >= front)) {
    const advice = 'write the "//" in the template, or give the segment before it a value';
    return fromData(filled, 'data cannot make an authority', advice, front);
  }
  return (
    emptyHostFault(filled, at, holes) ?? continuationFault(filled, at, front + 2) ?? labelFault(filled, at)
  );
}

function fromData(filled: Filled, problem: string, advice: string, index: number): UriError {
  return new UriError('structure-from-data', 'authority', problem, advice, shown(filled), index);
}

function emptyHostFault(
  filled: Filled,
  { hostStart, hostEnd }: Located,
  holes: readonly Hole[],
): UriError | undefined {
  if (hostStart < hostEnd || !holes.some(({ inside, end }) => inside <= hostStart && end >= hostStart))
    return undefined;
  const problem = 'data leaves the host empty';
  return new UriError('empty-host', 'host', problem, 'give it a value', shown(filled), hostStart);
}

/** What `+` copies after a host that the text has begun: it would be another host, or its port. */
function continuationFault(filled: Filled, { pathStart }: Located, from: number): UriError | undefined {
  const { text, parts, ends } = filled;
  let hasHost = false;
  let start = 0;
  for (const [n, part] of parts.entries()) {
    if (start > pathStart) break;
    const piece = text.slice(Math.max(start, from), ends[n]);
    if (typeof part !== 'string' && isReserved(part.operator) && hasHost && /^[^/?#]/.test(piece)) {
      const advice = 'begin the value with "/", "?" or "#", or write {+name} for the whole authority';
      return fromData(filled, 'data cannot continue the authority of the text', advice, start);
    }
    if (piece.includes('@')) hasHost = false;
    if (typeof part === 'string' && /[^:]/.test(piece.slice(piece.lastIndexOf('@') + 1))) hasHost = true;
    start = ends[n]!;
  }
  return undefined;
}

/** As in the tag: data that is only a part of a label has no dot. The dots of `{.x}` are the author's. */
function labelFault(filled: Filled, { hostStart, hostEnd }: Located): UriError | undefined {
  const { text, parts, ends } = filled;
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
    if (!piece.includes('.')) continue;
    if (hasText && dot >= 0) break;
    dot = -1;
    hasText = !isLabels && !piece.endsWith('.');
  }
  if (!hasText || dot < 0) return undefined;
  const advice = 'write {.name} for labels of their own, or give data without a dot';
  const problem = 'a dot in a part of a label is not allowed';
  return new UriError('host', 'host', problem, advice, shown(filled), dot);
}

/** Index of the dot in a piece of a host, or of the piece where an escape hides the dot; -1 without one. */
function dotAt(piece: string, start: number): number {
  return DOT.test(decode(piece).normalize('NFKC')) ? start + Math.max(piece.indexOf('.'), 0) : -1;
}

function dotFault(
  filled: Filled,
  { pathStart, pathEnd }: Located,
  holes: readonly Hole[],
): UriError | undefined {
  const { text } = filled;
  let n = 0;
  for (let from = pathStart; from <= pathEnd;) {
    const slash = text.indexOf('/', from);
    const to = slash < 0 || slash > pathEnd ? pathEnd : slash;
    while (n < holes.length && holes[n]!.end < from) n += 1;
    if (to - from < 7 && isDotSegment(normalizeEscapes(text.slice(from, to))) && hasHole(holes, n, to)) {
      const advice = 'leave the value out, or write {+name} for a path that is trusted';
      const problem = 'data cannot make a dot-segment';
      return new UriError('dot-segment', 'path', problem, advice, shown(filled, from, to), from);
    }
    from = to + 1;
  }
  return undefined;
}

/** Does one of the holes from the n-th on reach into what ends at `to`? */
function hasHole(holes: readonly Hole[], n: number, to: number): boolean {
  for (let k = n; k < holes.length && holes[k]!.start <= to; k += 1) {
    if (holes[k]!.inside <= to) return true;
  }
  return false;
}
