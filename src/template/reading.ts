/** References as a match reads them, and their parameters in any order, as `Uri.params` reads them. */
import { dataOf } from '../core/query/find.ts';
import { Pairs } from '../core/query/pairs.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { locate } from '../core/syntax/parse.ts';
import { split } from '../core/syntax/split.ts';
import { COPIED, DATA, PARENTHESES, RESERVED, SUB_DELIMS } from '../core/text/chars.ts';
import { encode } from '../core/text/percent.ts';
import { hasLiteralPlus } from '../core/text/schemes.ts';

/** A reference with normalized escapes, and the indices of its path and its query. */
export interface Reading {
  readonly text: string;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
}

export function readingOf(text: string): Reading | undefined {
  const located = locate(text);
  if (located === undefined) return undefined;
  const normal = normalizeEscapes(text);
  // short way: the indices of a normal text stay
  return normal === text ? located : split(normal);
}

/** Tells whether a path has a segment that is dots for a server that cuts off what follows a `;`. */
export function hasCutDots({ text, pathStart, pathEnd }: Reading): boolean {
  return /(?:^|\/)\.{1,2};/.test(text.slice(pathStart, pathEnd));
}

/**
 * Tells whether two readings are the same except for escapes that data does not need; for raw data, except for those of
 * all delimiters that it may have.
 */
export function isSameData(a: Reading, b: Reading, isRaw: boolean): boolean {
  const [pieces, others] = [dataPieces(a, isRaw), dataPieces(b, isRaw)];
  return pieces.every((piece, n) => piece === others[n]);
}

/** Lists the strings before, in and after the path, with an escape for each character that data may escape there. */
function dataPieces({ text, pathStart, pathEnd, queryEnd }: Reading, isRaw: boolean): string[] {
  const delimiters = isRaw ? SUB_DELIMS : PARENTHESES;
  const spelled = (piece: string, data: number): string =>
    encode(piece, COPIED & ~((data | delimiters) & RESERVED), 'reference');
  const query = text.slice(pathEnd, queryEnd);
  const isPlusSpace = isRaw && !hasLiteralPlus(text);
  return [
    spelled(text.slice(0, pathStart), DATA.userInfo),
    spelled(text.slice(pathStart, pathEnd), DATA.path),
    spelled(isPlusSpace ? query.replaceAll('+', '%20') : query, DATA.query),
    spelled(text.slice(queryEnd), DATA.query),
  ];
}

/** Lists the values under each wanted name, in the order of the string. A name without `=` has the value `''`. */
export function readParams(text: string, from: number, wanted?: ReadonlySet<string>): Map<string, string[]> {
  const params = new Map<string, string[]>();
  const plus = hasLiteralPlus(text) ? 'literal' : 'space';
  for (const [name, value] of new Pairs(dataOf({ text, from: from + 1, to: text.length, plus }))) {
    if (wanted?.has(name) === false) continue;
    const values = params.get(name) ?? [];
    values.push(value ?? '');
    params.set(name, values);
  }
  return params;
}

/** Tells whether a string has all parameters of an expansion, and has them before others of the same name. */
export function holdsParams(text: string, from: number, expansion: string, expansionFrom: number): boolean {
  const written = readParams(expansion, expansionFrom);
  const params = readParams(text, from, new Set(written.keys()));
  return [...written].every(([name, values]) => values.every((value, n) => params.get(name)?.[n] === value));
}
