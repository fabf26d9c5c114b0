/** Segments that data makes dot-segments, or leaves empty. */
import { excerpt, type UriError } from '../core/text/error.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import type { Located } from '../core/syntax/located.ts';
import { isDotSegment } from '../core/text/scan.ts';
import { dataError, type DataRange, type Expansion } from './expansion.ts';
import type { Expression, Varspec } from './grammar.ts';

/** A path that may have an empty segment, or one that begins with `;`. An empty first segment shows only by its `;`. */
const MAY_HAVE_GAPS = /(?:^|\/);|\/(?:\/|$)/;

/**
 * Tells whether the path may have an empty segment. Data can leave the first segment empty only if no text fixes the front.
 */
export function mayHaveGaps(
  text: string,
  { schemeEnd, pathStart, pathEnd }: Located,
  isFrontFixed: boolean,
): boolean {
  const path = text.slice(pathStart, pathEnd);
  return MAY_HAVE_GAPS.test(isFrontFixed || pathStart > schemeEnd + 1 ? path : `/${path}`);
}

/** Makes the error for the first segment that data makes a dot-segment, or leaves empty. */
export function segmentFault(
  expansion: Expansion,
  { schemeEnd, pathStart, pathEnd }: Located,
  ranges: readonly DataRange[],
): UriError | undefined {
  const { text } = expansion;
  let n = 0;
  // after an authority the first `/` ends the host, not a segment
  for (let from = pathStart > schemeEnd + 1 ? pathStart + 1 : pathStart; from <= pathEnd;) {
    const slash = text.indexOf('/', from);
    const to = slash < 0 || slash > pathEnd ? pathEnd : slash;
    while (n < ranges.length && ranges[n]!.end < from) n += 1;
    const isEmpty = to === from || text.charAt(from) === ';';
    const isTrailing = from === pathEnd && expansion.listEnds.includes(pathEnd);
    const emptied = isEmpty ? partUpTo(ranges, n, to, isTrailing) : undefined;
    if (emptied !== undefined) return emptyError(expansion, emptied, from);
    if (to - from < 7 && isDotSegment(normalizeEscapes(text.slice(from, to))) && hasDataUpTo(ranges, n, to)) {
      const advice = 'leave out the value, or write {+name} for a path that is trusted';
      return dataError(expansion, 'dot-segment', 'path', 'data cannot make a dot-segment', advice, from, to);
    }
    from = to + 1;
  }
  return undefined;
}

/**
 * Returns an expression in a segment up to `to` that has to give the segment a character: an expression without operator,
 * or one with `/` that has a value and is not the trailing slash of a list.
 */
function partUpTo(
  ranges: readonly DataRange[],
  n: number,
  to: number,
  isTrailing: boolean,
): Expression | undefined {
  for (let k = n; k < ranges.length && ranges[k]!.start <= to; k += 1) {
    const { part, start, end, inside } = ranges[k]!;
    const { first } = part.operator;
    if (first === '' || (first === '/' && end > start && inside <= to && !isTrailing)) return part;
  }
  return undefined;
}

/** Makes the error for an empty segment. The names are text of the template, and not secret. */
function emptyError(expansion: Expansion, part: Expression, index: number): UriError {
  const names = excerpt(part.varspecs.map(({ name }) => name).join());
  const advice =
    part.operator.first === ''
      ? `give a value for ${names}${optionalSegment(expansion, part)}`
      : `leave out ${names}, or give it a character`;
  return dataError(expansion, 'empty-segment', 'path', 'data cannot leave a segment empty', advice, index);
}

/** The characters that end a segment in a template. */
const SEGMENT_END = /^[/?#]/;

/**
 * Returns the advice for an expression that is a whole segment: `{/name}` makes the same segment, and no segment without a
 * value.
 */
function optionalSegment({ parts }: Expansion, part: Expression): string {
  const at = parts.indexOf(part);
  // the end of the template ends the segment too
  const [before, after = '/'] = [parts[at - 1], parts[at + 1]];
  const [{ name, explode, maxLength }, ...others] = part.varspecs as [Varspec, ...Varspec[]];
  const isPlain = others.length === 0 && !explode && maxLength === Infinity;
  const isEnd = SEGMENT_END.test(typeof after === 'string' ? after : after.operator.first);
  if (!isPlain || !isEnd || typeof before !== 'string' || !before.endsWith('/')) return '';
  const [optional, required] = [excerpt(`{/${name}}`), excerpt(`/{${name}}`)];
  return `, or write ${optional} in place of ${required} for a segment that can be left out`;
}

/** Tells whether one of the ranges, from the n-th on, begins before or at `to`. */
function hasDataUpTo(ranges: readonly DataRange[], n: number, to: number): boolean {
  for (let k = n; k < ranges.length && ranges[k]!.start <= to; k += 1) {
    if (ranges[k]!.inside <= to) return true;
  }
  return false;
}
