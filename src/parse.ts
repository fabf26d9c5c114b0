/** The parser: RFC 3986, appendix A, over one string; the classes come from the one table. */
import { DIGIT, PATH, QUERY, REG_NAME, SEGMENT_NC, USERINFO, USUAL } from './chars.ts';
import { notAllowed, type UriComponent, type UriError, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { outline, outlineAuthority, type Piece } from './outline.ts';
import { faultIn } from './rules.ts';
import { codeAt, END, LONGEST_MATCHED, schemeEnd, skip, skipPlain, wholly } from './scan.ts';

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

/** Offsets to be filled. */
export function newOffsets(): Offsets {
  return { schemeEnd: -1, hostStart: 0, hostEnd: 0, pathStart: 0, pathEnd: 0, queryEnd: 0 };
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;
const AT = 0x40;
const OPEN = 0x5b;

/**
 * Matches a text that is left to its delimiters: one without a character that no reference has, a bad `%`, and the marks of
 * user information and IP literals. One such look at a text takes half the time of a loop (benchmark rows `parse` and
 * `validate`).
 */
const USUALLY = /* @__PURE__ */ wholly(USUAL);

/** Fewer characters are read faster by the loops (benchmark row `resolve`). */
const FEW = 16;

/** Reads a `URI-reference` and leaves in `out` where its components stand; false when the text is none. */
export function read(text: string, out: Offsets): boolean {
  const { length } = text;
  return length >= FEW && length <= LONGEST_MATCHED && USUALLY.test(text)
    ? readByDelimiters(text, out)
    : readByLoops(text, out);
}

/** Reads a text that holds `unreserved`, `sub-delims`, `pct-encoded`, `:`, `/`, `?` and `#` only. */
function readByDelimiters(text: string, out: Offsets): boolean {
  const colon = schemeEnd(text);
  const from = colon + 1;
  const hash = text.indexOf('#', from);
  if (hash >= 0 && text.includes('#', hash + 1)) return false;
  const end = hash < 0 ? text.length : hash;
  const question = text.indexOf('?', from);
  const pathEnd = question < 0 || question > end ? end : question;
  out.schemeEnd = colon;
  out.hostStart = out.hostEnd = out.pathStart = from;
  out.pathEnd = pathEnd;
  out.queryEnd = end;
  if (!text.startsWith('//', from)) return colon >= 0 || !isNoScheme(text);
  const host = from + 2;
  const slash = text.indexOf('/', host);
  const pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;
  const port = text.indexOf(':', host);
  out.hostStart = host;
  out.pathStart = pathStart;
  out.hostEnd = port < 0 || port > pathStart ? pathStart : port;
  return out.hostEnd === pathStart || skipPlain(text, port + 1, pathStart, DIGIT) === pathStart;
}

function readByLoops(text: string, out: Offsets): boolean {
  const colon = schemeEnd(text);
  let at = colon + 1;
  out.schemeEnd = colon;
  out.hostStart = out.hostEnd = at;
  if (codeAt(text, at) === SLASH && codeAt(text, at + 1) === SLASH) {
    at = readAuthority(text, at + 2, out);
    if (at < 0) return false;
  } else if (colon < 0 && isNoScheme(text)) {
    return false;
  }
  out.pathStart = at;
  at = skip(text, at, PATH);
  out.pathEnd = at;
  if (codeAt(text, at) === QUESTION) at = skip(text, at + 1, QUERY);
  out.queryEnd = at;
  if (codeAt(text, at) === HASH) at = skip(text, at + 1, QUERY);
  return at === text.length;
}

/** Is the first segment of a relative reference one that `path-noscheme` does not have? */
function isNoScheme(text: string): boolean {
  return codeAt(text, skip(text, 0, SEGMENT_NC)) === COLON;
}

/** Reads `authority = [ userinfo "@" ] host [ ":" port ]`: the index behind it, or -1. What follows it is not judged. */
function readAuthority(text: string, from: number, out: Offsets): number {
  let host = from;
  let end = skip(text, from, REG_NAME);
  let next = codeAt(text, end);
  if (next === COLON || next === AT) {
    const user = skip(text, end, USERINFO);
    if (codeAt(text, user) === AT) {
      host = user + 1;
      end = skip(text, host, REG_NAME);
      next = codeAt(text, end);
    }
  }
  if (next === OPEN && end === host) {
    end = text.indexOf(']', host) + 1;
    if (end === 0 || scanIpLiteral(text, host + 1, end - 1) >= 0) return -1;
    next = codeAt(text, end);
  }
  out.hostStart = host;
  out.hostEnd = end;
  if (next === COLON) {
    end = skipPlain(text, end + 1, text.length, DIGIT);
    next = codeAt(text, end);
  }
  return next === END || next === SLASH || next === QUESTION || next === HASH ? end : -1;
}

/** The error of a text that `read` has refused: a second, cold pass that finds the component and the index. */
export function refusal(text: unknown): UriError {
  if (typeof text !== 'string') return wrongType('reference', 'a string', text);
  const pieces = outline(text);
  const colon = pieces[0]!.component === 'path' ? skip(text, 0, SEGMENT_NC) : -1;
  if (text.charAt(colon) === ':') return notAllowed('path-noscheme', 'path', text, colon, 'reference');
  return faults(text, pieces, 'reference')[0]!;
}

/** Checks an `authority` that stands alone and leaves in `out` where its host is. */
export function checkAuthority(text: unknown, out: Offsets): void {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  if (readAuthority(text, 0, out) === text.length) return;
  throw faults(text, outlineAuthority(text, 0, text.length), 'authority')[0]!;
}

function faults(text: string, pieces: readonly Piece[], whole: UriComponent): UriError[] {
  return pieces.flatMap(({ component, from, to }) => faultIn(component, text, from, to, whole) ?? []);
}
