/** An expanded template: which parts are data, and how an error shows them. */
import { type UriComponent, uriError, type UriError, type UriErrorCode } from '../core/text/error.ts';
import type { Trace } from './expand.ts';
import { type Expression, isReserved, type TemplatePart } from './grammar.ts';

/** Characters that are not delimiters. They can be a secret. */
const SECRET = /[^:/?#[\]@]+/g;

/** An expanded template. */
export interface Expansion extends Trace {
  readonly text: string;
  readonly parts: readonly TemplatePart[];
}

/** A text that an expression made from data. */
export interface DataRange {
  readonly part: Expression;
  readonly start: number;
  readonly end: number;
  /** `start`, or the index after a `/` or `?` at `start`, which ends the segment or the host before it. */
  readonly inside: number;
}

/** Lists the texts that expressions without `+` and `#` made. */
export function dataRangesOf({ parts, ends }: Expansion): DataRange[] {
  const ranges: DataRange[] = [];
  parts.forEach((part, n) => {
    if (!isData(part)) return;
    const start = ends[n - 1] ?? 0;
    const { first } = part.operator;
    ranges.push({ part, start, end: ends[n]!, inside: first === '/' || first === '?' ? start + 1 : start });
  });
  return ranges;
}

/** Tells whether a part is data: an expression without `+` and `#`. */
export function isData(part: TemplatePart): part is Expression {
  return typeof part !== 'string' && !isReserved(part.operator);
}

/**
 * Masks the values: each character that is not a delimiter becomes one `*`. Between two indices the text stays, because the
 * subject of the error is not a secret.
 */
export function masked({ text, parts, ends }: Expansion, from: number, to: number): string {
  let out = '';
  parts.forEach((part, n) => {
    const piece = text.slice(ends[n - 1] ?? 0, ends[n]);
    out += typeof part === 'string' ? piece : piece.replace(SECRET, (run) => '*'.repeat(run.length));
  });
  return out.slice(0, from) + text.slice(from, to) + out.slice(to);
}

/**
 * Makes the error for an expansion that data has changed. It masks the values, except for the text between the index and
 * `to`.
 */
export function dataError(
  expansion: Expansion,
  code: UriErrorCode,
  component: UriComponent,
  problem: string,
  advice: string,
  index: number = 0,
  to: number = index,
): UriError {
  return uriError(component, problem, advice, { code, input: masked(expansion, index, to), index });
}
