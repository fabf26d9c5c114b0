/** Splits any string into components by its delimiters: RFC 3986, appendix B. Nothing is checked here. */
import { isIpLiteral } from './host.ts';
import { hasAuthority, type Located } from './located.ts';
import type { Ruled } from './rules.ts';
import { indexIn, findSchemeEnd } from '../text/scan.ts';

export function split(text: string): Located {
  const colon = findSchemeEnd(text);
  const from = colon + 1;
  const queryEnd = indexIn(text, '#', from);
  const pathEnd = indexIn(text, '?', from, queryEnd);
  const pathStart = text.startsWith('//', from) ? indexIn(text, '/', from + 2, pathEnd) : from;
  return locatedAt(text, colon, pathStart, pathEnd, queryEnd);
}

/** Finds the components of an authority alone, with indices as if its `//` began at -2. */
export function splitAuthority(text: string): Located {
  const { length } = text;
  return locatedAt(text, -3, length, length, length);
}

/**
 * Finds the host and the port. Of several `@`, which no reference has, the last one ends the user information, as in
 * browsers. After a `[` without `]`, the whole rest of the authority is the host.
 */
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
  const hostStart = Math.max(from, text.lastIndexOf('@', pathStart - 1) + 1);
  const literalEnd = isIpLiteral(text, hostStart) ? indexIn(text, ']', hostStart, pathStart) : hostStart;
  const hostEnd = indexIn(text, ':', literalEnd, pathStart);
  return { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd };
}

export interface Piece {
  readonly component: Ruled;
  readonly from: number;
  readonly to: number;
}

export function piecesOf(at: Located): Piece[] {
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = at;
  const pieces: Piece[] = [
    { component: 'scheme', from: 0, to: schemeEnd },
    { component: 'userInfo', from: schemeEnd + 3, to: hostStart - 1 },
    { component: 'host', from: hostStart, to: hasAuthority(at) ? hostEnd : -1 },
    { component: 'port', from: hostEnd + 1, to: pathStart },
    { component: 'path', from: pathStart, to: pathEnd },
    { component: 'query', from: pathEnd + 1, to: queryEnd },
    { component: 'fragment', from: queryEnd + 1, to: text.length },
  ];
  // an absent component ends before it begins
  return pieces.filter(({ from, to }) => from <= to);
}

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
