/** References as a match reads them, and their parameters in any order, as `Uri.params` reads them. */
import { decodedParams } from '../core/query/find.ts';
import { Pairs } from '../core/query/pairs.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { locate } from '../core/syntax/parse.ts';
import { split } from '../core/syntax/split.ts';
import { COPIED, DATA, PARENTHESES, RESERVED } from '../core/text/chars.ts';
import { encode } from '../core/text/percent.ts';

/** A reference with normalized escapes, and the indices of its path. */
export interface Reading {
  readonly text: string;
  readonly pathStart: number;
  readonly pathEnd: number;
}

export function readingOf(text: string): Reading | undefined {
  const located = locate(text);
  if (located === undefined) return undefined;
  const normal = normalizeEscapes(text);
  // short way: the indices of a normal text stay
  return normal === text ? located : split(normal);
}

/** Tells whether two readings are the same except for escapes that data does not need. */
export function isSameData(a: Reading, b: Reading): boolean {
  const [pieces, others] = [dataPieces(a), dataPieces(b)];
  return pieces.every((piece, n) => piece === others[n]);
}

/** Lists the strings before, in and after the path, with an escape for each character that data may escape there. */
function dataPieces({ text, pathStart, pathEnd }: Reading): string[] {
  const spelled = (piece: string, data: number): string =>
    encode(piece, COPIED & ~((data | PARENTHESES) & RESERVED), 'reference');
  return [
    spelled(text.slice(0, pathStart), DATA.userInfo),
    spelled(text.slice(pathStart, pathEnd), DATA.path),
    spelled(text.slice(pathEnd), DATA.query),
  ];
}

/** Lists the values under each wanted name, in the order of the string. A name without `=` has the value `''`. */
export function readParams(text: string, from: number, wanted?: ReadonlySet<string>): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const [name, value] of new Pairs(decodedParams({ text, from: from + 1, to: text.length, plus: 'space' }))) {
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
