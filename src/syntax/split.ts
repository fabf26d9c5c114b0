/** Splits any text into components by its delimiters: RFC 3986, appendix B. Nothing is checked here. */
import { isLiteral, literalEnd } from './host.ts';
import type { Ruled } from './rules.ts';
import { schemeEnd } from '../text/scan.ts';

/** A component that is present, from `from` to `to` of the text. */
export interface Piece {
  readonly component: Ruled;
  readonly from: number;
  readonly to: number;
}

/** Lists the components of a text in their order, without their delimiters. There is always a path. */
export function splitComponents(text: string): Piece[] {
  const pieces: Piece[] = [];
  const scheme = schemeEnd(text);
  if (scheme >= 0) pieces.push({ component: 'scheme', from: 0, to: scheme });
  let path = scheme + 1;
  const fragment = find(text, '#', path);
  const query = find(text, '?', path, fragment);
  if (text.startsWith('//', path)) {
    const from = path + 2;
    path = find(text, '/', from, query);
    pieces.push(...splitAuthority(text, from, path));
  }
  pieces.push({ component: 'path', from: path, to: query });
  if (query < fragment) pieces.push({ component: 'query', from: query + 1, to: fragment });
  if (fragment < text.length) pieces.push({ component: 'fragment', from: fragment + 1, to: text.length });
  return pieces;
}

/** Lists the components of an authority between two indices. After a `[` without `]`, all the rest is the host. */
export function splitAuthority(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const at = find(text, '@', from, to);
  const host = at < to ? at + 1 : from;
  if (at < to) pieces.push({ component: 'userInfo', from, to: at });
  const end = isLiteral(text, host) ? literalEnd(text, host) : host;
  const port = end < 0 ? to : find(text, ':', end, to);
  pieces.push({ component: 'host', from: host, to: port });
  if (port < to) pieces.push({ component: 'port', from: port + 1, to });
  return pieces;
}

/** Replaces each component of a text and keeps the delimiters. */
export function rewrite(text: string, write: (part: string, piece: Piece) => string): string {
  let out = '';
  let end = 0;
  for (const piece of splitComponents(text)) {
    const { from, to } = piece;
    out += text.slice(end, from) + write(text.slice(from, to), piece);
    end = to;
  }
  return out;
}

/** Returns the index of a character between two indices, or `to`. */
function find(text: string, char: string, from: number, to: number = text.length): number {
  const at = text.indexOf(char, from);
  return at < 0 || at > to ? to : at;
}
