/** Splits any string into components by its delimiters: RFC 3986, appendix B. Nothing is checked here. */
import { isIpLiteral } from './host.ts';
import { hasAuthority, type Located } from './located.ts';
import type { Ruled } from './rules.ts';
import { indexIn, findSchemeEnd } from '../text/scan.ts';

/** Finds the components of a string. */
export function split(text: string): Located {
  const colon = findSchemeEnd(text);
  const from = colon + 1;
  const queryEnd = indexIn(text, '#', from);
  const pathEnd = indexIn(text, '?', from, queryEnd);
  const pathStart = text.startsWith('//', from) ? indexIn(text, '/', from + 2, pathEnd) : from;
  return locatedAt(text, colon, pathStart, pathEnd, queryEnd);
}

/** Finds the components of an authority alone, with offsets as if its `//` began at -2. */
export function splitAuthority(text: string): Located {
  const { length } = text;
  return locatedAt(text, -3, length, length, length);
}

/** Finds the host and the port. After a `[` without `]`, the whole rest of the authority is the host. */
function locatedAt(
  text: string,
  schemeEnd: number,
  pathStart: number,
  pathEnd: number,
  queryEnd: number,
): Located {
  const from = schemeEnd + 3;
  if (pathStart < from)
    return { text, schemeEnd, hostStart: pathStart, hostEnd: pathStart, pathStart, pathEnd, queryEnd };
  const at = indexIn(text, '@', from, pathStart);
  const hostStart = at < pathStart ? at + 1 : from;
  const literalEnd = isIpLiteral(text, hostStart) ? indexIn(text, ']', hostStart, pathStart) : hostStart;
  const hostEnd = indexIn(text, ':', literalEnd, pathStart);
  return { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd };
}

/** A present component, from `from` to `to` of the string. */
export interface Piece {
  readonly component: Ruled;
  readonly from: number;
  readonly to: number;
}

/** Lists the components in their order, without their delimiters. There is always a path. */
export function piecesOf(at: Located): Piece[] {
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = at;
  const pieces: Piece[] = [];
  const add = (component: Ruled, from: number, to: number): unknown => pieces.push({ component, from, to });
  if (schemeEnd >= 0) add('scheme', 0, schemeEnd);
  if (hasAuthority(at)) {
    if (hostStart > schemeEnd + 3) add('userInfo', schemeEnd + 3, hostStart - 1);
    add('host', hostStart, hostEnd);
    if (hostEnd < pathStart) add('port', hostEnd + 1, pathStart);
  }
  add('path', pathStart, pathEnd);
  if (pathEnd < queryEnd) add('query', pathEnd + 1, queryEnd);
  if (queryEnd < text.length) add('fragment', queryEnd + 1, text.length);
  return pieces;
}

/** Replaces each component of a string and keeps the delimiters. */
export function rewrite(text: string, write: (part: string, piece: Piece) => string): string {
  let out = '';
  let end = 0;
  for (const piece of piecesOf(split(text))) {
    const { from, to } = piece;
    out += text.slice(end, from) + write(text.slice(from, to), piece);
    end = to;
  }
  return out;
}
