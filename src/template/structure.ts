/** What data must not make of a reference, although RFC 6570 lets it: RFC 6570, section 4. */
import { isDotSegment } from '../text/scan.ts';
import { UriError } from '../text/error.ts';
import { normalizeEscapes } from '../reference/normalize.ts';
import type { Located } from '../syntax/located.ts';
import { locate } from '../syntax/parse.ts';
import { isReserved, type Part } from './grammar.ts';

/** Text in which a segment may be a dot-segment; the readers that matter take `%2E` for a dot. */
const MAY_HAVE_DOTS = /(?:^|[/:])(?:\.|%2e){1,2}(?:$|[/?#])/i;

/** Text that may have a scheme or an authority. */
const MAY_HAVE_FRONT = /^[^/?#]*:|^\/\//;

/** Literals that have the beginning of every reference: its scheme and its authority, or that there is none. */
const SETTLED = /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*[/?#]|\/[^/]|[?#])|^[^:/?#]+:[^/?#]|^[^:/?#]+[/?#]/;

/** Do the first literals of a template say what a reference begins with, whatever the data? */
export function isSettled(parts: readonly Part[]): boolean {
  return typeof parts[0] === 'string' && SETTLED.test(parts[0]);
}

/** A part of the template that data has filled: where it stands in the text. */
interface Hole {
  readonly start: number;
  readonly end: number;
  /** Index behind the delimiter that it begins with, when that ends the segment or the host before. */
  readonly inside: number;
}

/**
 * The error of a reference to which data has given a scheme, an authority, an empty host or a dot-segment. What `+` and `#`
 * copy is the caller's word.
 *
 * @param ends - Where each part ends in the text.
 * @param settled - Do the literals have the beginning?
 */
export function structureFault(
  text: string,
  parts: readonly Part[],
  ends: readonly number[],
  settled: boolean,
): UriError | undefined {
  const hasFront = !settled && MAY_HAVE_FRONT.test(text);
  const hasDots = MAY_HAVE_DOTS.test(text);
  if (!hasFront && !hasDots) return undefined;
  const at = locate(text)!;
  const holes = holesOf(parts, ends);
  return (
    (hasFront ? frontFault(text, at, holes) : undefined) ?? (hasDots ? dotFault(text, at, holes) : undefined)
  );
}

function holesOf(parts: readonly Part[], ends: readonly number[]): Hole[] {
  const holes: Hole[] = [];
  parts.forEach((part, n) => {
    if (typeof part === 'string' || isReserved(part.operator)) return;
    const start = ends[n - 1] ?? 0;
    const { first } = part.operator;
    holes.push({ start, end: ends[n]!, inside: first === '/' || first === '?' ? start + 1 : start });
  });
  return holes;
}

function frontFault(text: string, at: Located, holes: readonly Hole[]): UriError | undefined {
  const { schemeEnd, hostStart, hostEnd, pathStart } = at;
  const front = schemeEnd + 1;
  if (holes.some(({ start }) => start < front)) {
    const advice = 'write the scheme in the template, or {+name} for one that is trusted';
    return new UriError('structure-from-data', 'scheme', 'data cannot make a scheme', advice, text);
  }
  if (pathStart === front) return undefined;
  if (holes.some(({ start, end }) => start <= front + 1 && end >= front)) {
    const advice = 'write the "//" in the template, or give the segment before it a value';
    return new UriError(
      'structure-from-data',
      'authority',
      'data cannot make an authority',
      advice,
      text,
      front,
    );
  }
  if (hostStart === hostEnd && holes.some(({ inside, end }) => inside <= hostStart && end >= hostStart))
    return new UriError(
      'empty-host',
      'host',
      'data leaves the host empty',
      'give it a value',
      text,
      hostStart,
    );
  return undefined;
}

function dotFault(
  text: string,
  { pathStart, pathEnd }: Located,
  holes: readonly Hole[],
): UriError | undefined {
  let n = 0;
  for (let from = pathStart; from <= pathEnd;) {
    const slash = text.indexOf('/', from);
    const to = slash < 0 || slash > pathEnd ? pathEnd : slash;
    while (n < holes.length && holes[n]!.end < from) n += 1;
    if (to - from < 7 && isDotSegment(normalizeEscapes(text.slice(from, to))) && hasHole(holes, n, to)) {
      const advice = 'leave the value out, or write {+name} for a path that is trusted';
      return new UriError('dot-segment', 'path', 'data cannot make a dot-segment', advice, text, from);
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
