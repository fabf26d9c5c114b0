/** The parser: RFC 3986, appendix A, in one pass over one string. */
import { DIGIT, PATH, QUERY, REG_NAME, SEGMENT_NC, USERINFO } from './chars.ts';
import { notAllowed, type UriError, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { outline, outlineAuthority, type Piece, schemeEnd } from './outline.ts';
import { faultIn } from './rules.ts';
import { skip, skipPlain } from './scan.ts';

/** Where the components of a reference stand in its text. */
export interface Offsets {
  /** Index of the `:` after the scheme; -1 without one. */
  schemeEnd: number;
  /** Index of the host, and of its end. Without an authority both are where the path begins. */
  hostStart: number;
  hostEnd: number;
  pathStart: number;
  /** Index of the `?` before the query, or of what follows the path. */
  pathEnd: number;
  /** Index of the `#` before the fragment, or the length of the text. */
  queryEnd: number;
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;
const AT = 0x40;
const OPEN = 0x5b;

/** Reads a `URI-reference` and leaves in `out` where its components stand; false when the text is none. */
export function read(text: string, out: Offsets): boolean {
  out.schemeEnd = schemeEnd(text);
  let at = out.schemeEnd + 1;
  out.hostStart = out.hostEnd = at;
  if (text.charCodeAt(at) === SLASH && text.charCodeAt(at + 1) === SLASH) {
    at = readAuthority(text, at + 2, out);
    if (at < 0) return false;
    out.pathStart = at;
  } else {
    out.pathStart = at;
    if (out.schemeEnd < 0) {
      at = skip(text, 0, SEGMENT_NC);
      if (text.charCodeAt(at) === COLON) return false;
    }
  }
  at = skip(text, at, PATH);
  out.pathEnd = at;
  if (text.charCodeAt(at) === QUESTION) at = skip(text, at + 1, QUERY);
  out.queryEnd = at;
  if (text.charCodeAt(at) === HASH) at = skip(text, at + 1, QUERY);
  return at === text.length;
}

/** Reads `authority = [ userinfo "@" ] host [ ":" port ]`: the index behind it, or -1. What follows it is not judged. */
function readAuthority(text: string, from: number, out: Offsets): number {
  let host = from;
  let end = skip(text, from, REG_NAME);
  if (text.charCodeAt(end) === COLON || text.charCodeAt(end) === AT) {
    const user = skip(text, end, USERINFO);
    if (text.charCodeAt(user) === AT) {
      host = user + 1;
      end = skip(text, host, REG_NAME);
    }
  }
  if (end === host && text.charCodeAt(host) === OPEN) {
    end = text.indexOf(']', host) + 1;
    if (end === 0 || scanIpLiteral(text, host + 1, end - 1) >= 0) return -1;
  }
  out.hostStart = host;
  out.hostEnd = end;
  if (text.charCodeAt(end) === COLON) end = skipPlain(text, end + 1, text.length, DIGIT);
  const next = text.charCodeAt(end);
  return end === text.length || next === SLASH || next === QUESTION || next === HASH ? end : -1;
}

/** The error of a text that `read` has refused: a second, cold pass that finds the component and the index. */
export function refusal(text: unknown): UriError {
  if (typeof text !== 'string') return wrongType('reference', 'a string', text);
  const pieces = outline(text);
  const colon = pieces[0]!.component === 'path' ? skip(text, 0, SEGMENT_NC) : -1;
  if (text.charCodeAt(colon) === COLON) return notAllowed('path-noscheme', 'path', text, colon, false);
  return faults(text, pieces, false)[0]!;
}

/** Checks an `authority` that stands alone and leaves in `out` where its host is. */
export function checkAuthority(text: unknown, out: Offsets): void {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  if (readAuthority(text, 0, out) === text.length) return;
  throw faults(text, outlineAuthority(text, 0, text.length), true)[0]!;
}

function faults(text: string, pieces: readonly Piece[], alone: boolean): UriError[] {
  return pieces.flatMap(({ component, from, to }) => faultIn(component, text, from, to, alone) ?? []);
}
