/** The option `values: 'segments'`: a file system reads no value of a path as a step to another folder, nor as its end. */
import { own } from '../core/text/own.ts';
import { decode } from '../core/text/percent.ts';
import { isReserved } from './grammar.ts';
import type { Found, Match } from './match.ts';

const STEP_OR_NO_NAME = /(?:^|\/)\.{1,2}(?:\/|$)|[\\\p{Cc}]/u;

/** Tells whether each value of the path, or before it, is a segment, or segments if `+` copies it. */
export function areSegments({ values, inPath }: Match): boolean {
  return inPath.every(([{ operator, varspecs }, before]) => {
    const isPath = isReserved(operator);
    // the value of `+` keeps escapes, and may have a query
    const piecesOf = (text: string): string[] => (isPath ? text.split(/[?#]/).map(decode) : [text]);
    return varspecs
      .flatMap(({ name }) => textsOf(own(values, name)))
      .flatMap(piecesOf)
      .every(
        (piece, n) =>
          // a slash behind a slash begins at the root
          !STEP_OR_NO_NAME.test(piece) &&
          !(isPath ? n === 0 && before === '/' && piece.startsWith('/') : piece.includes('/')),
      );
  });
}

/** Lists the strings of a value, and the names of a record; the places of a list are segments anyway. */
function textsOf(value: Found = []): readonly string[] {
  return typeof value === 'string' ? [value] : Object.entries<string>(value).flat();
}
