/** References as a match reads them. */
import { normalizeEscapes } from '../reference/normalize.ts';
import { locate } from '../syntax/parse.ts';
import { COPIED, RESERVED, STANDING_DATA } from '../text/chars.ts';
import { encode } from '../text/percent.ts';

/** A reference with normalized escapes, and the offsets of its path. */
export interface Reading {
  readonly text: string;
  readonly pathStart: number;
  readonly pathEnd: number;
}

/** Reads a text for matching; `undefined` when the text is not a reference. */
export function readingOf(text: string): Reading | undefined {
  const located = locate(text);
  if (located === undefined) return undefined;
  const { pathStart, pathEnd } = located;
  const normal = normalizeEscapes(text);
  if (normal === text) return { text, pathStart, pathEnd };
  const front = normalizeEscapes(text.slice(0, pathStart)).length;
  const path = normalizeEscapes(text.slice(pathStart, pathEnd)).length;
  return { text: normal, pathStart: front, pathEnd: front + path };
}

/** Tells whether two readings are the same except for escapes that data does not need. */
export function isSameData(a: Reading, b: Reading): boolean {
  const [pieces, others] = [piecesOf(a), piecesOf(b)];
  return pieces.every((piece, n) => piece === others[n]);
}

/** Lists the text before the path, the path, and the text after it, each with every escape that data can have there. */
function piecesOf({ text, pathStart, pathEnd }: Reading): string[] {
  const spelled = (piece: string, data: number): string =>
    encode(piece, COPIED & ~(data & RESERVED), 'reference');
  return [
    spelled(text.slice(0, pathStart), STANDING_DATA.userInfo),
    spelled(text.slice(pathStart, pathEnd), STANDING_DATA.path),
    spelled(text.slice(pathEnd), STANDING_DATA.query),
  ];
}
