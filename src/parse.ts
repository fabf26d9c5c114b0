/** The parser: RFC 3986, appendix A, in one pass over one string. */
import {
  ALPHA,
  charsOf,
  DIGIT,
  HEXDIG,
  is,
  PATH,
  QUERY,
  REG_NAME,
  SCHEME,
  SEGMENT_NC,
  USERINFO,
} from './chars.ts';
import { notAllowed, type UriComponent, UriError, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { fault, faultIn } from './rules.ts';
import { codeAt, END, skip, skipPlain } from './scan.ts';

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

/** From this many characters on the tail is read by one expression (benchmark row `validate`); see `TAIL`. */
const LONG = 40;
/** An expression would exhaust its stack on a tail of millions of escapes. */
const HUGE = 100_000;

/** `path [ "?" query ] [ "#" fragment ]` to the end of the text. */
const TAIL = /* @__PURE__ */ new RegExp(`${run(PATH)}(?:\\?${run(QUERY)})?(?:#${run(QUERY)})?$`, 'y');

/** `*( mask / pct-encoded )` as an expression. */
function run(mask: number): string {
  const plain = `[${charsOf(mask)}]*`;
  return `${plain}(?:%[${charsOf(HEXDIG)}]{2}${plain})*`;
}

/** Reads a `URI-reference` and leaves in `out` where its components stand; false when the text is none. */
export function read(text: string, out: Offsets): boolean {
  const colon = schemeEnd(text);
  let at = colon + 1;
  out.schemeEnd = colon;
  out.hostStart = out.hostEnd = at;
  if (codeAt(text, at) === SLASH && codeAt(text, at + 1) === SLASH) {
    at = readAuthority(text, at + 2, out);
    if (at < 0) return false;
  } else if (colon < 0 && codeAt(text, skip(text, 0, SEGMENT_NC)) === COLON) {
    return false;
  }
  out.pathStart = at;
  const rest = text.length - at;
  return rest < LONG || rest > HUGE ? readTail(text, at, out) : readLongTail(text, at, out);
}

function readTail(text: string, from: number, out: Offsets): boolean {
  let at = skip(text, from, PATH);
  out.pathEnd = at;
  if (codeAt(text, at) === QUESTION) at = skip(text, at + 1, QUERY);
  out.queryEnd = at;
  if (codeAt(text, at) === HASH) at = skip(text, at + 1, QUERY);
  return at === text.length;
}

function readLongTail(text: string, from: number, out: Offsets): boolean {
  TAIL.lastIndex = from;
  if (!TAIL.test(text)) return false;
  const hash = text.indexOf('#', from);
  const end = hash < 0 ? text.length : hash;
  const question = text.indexOf('?', from);
  out.pathEnd = question < 0 || question > end ? end : question;
  out.queryEnd = end;
  return true;
}

/** Index of the `:` behind `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, or -1. */
function schemeEnd(text: string): number {
  if (text === '' || !is(text.charCodeAt(0), ALPHA)) return -1;
  const end = skipPlain(text, 1, text.length, SCHEME);
  return codeAt(text, end) === COLON ? end : -1;
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
  const start = schemeEnd(text) + 1;
  const authority = text.startsWith('//', start) ? start + 2 : -1;
  const path = authority < 0 ? start : find(text, /[/?#]/g, authority);
  const query = find(text, /[?#]/g, path);
  const fragment = find(text, /#/g, query);
  return (
    (authority < 0 ? undefined : authorityFault(text, authority, path, 'reference')) ??
    (start > 0 || authority >= 0 ? undefined : noschemeFault(text, find(text, /[/?#]/g, 0))) ??
    faultIn('path', text, path, query) ??
    faultIn('query', text, query + 1, fragment) ??
    fault('fragment', text, skip(text, fragment + 1, QUERY), 'reference')
  );
}

/** Checks an `authority` that stands alone and leaves in `out` where its host is. */
export function checkAuthority(text: unknown, out: Offsets): void {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  const good = readAuthority(text, 0, out) === text.length;
  const error = good ? undefined : authorityFault(text, 0, text.length, 'authority');
  if (error !== undefined) throw error;
}

/** The error of an `authority` between two indices, if it has one. */
function authorityFault(text: string, from: number, to: number, whole: UriComponent): UriError | undefined {
  const at = text.indexOf('@', from);
  const host = at < 0 || at >= to ? from : at + 1;
  const close = text.charAt(host) === '[' ? text.indexOf(']', host) : host;
  const port = close < 0 ? to : find(text, /:/g, close, to);
  return (
    (host > from ? faultIn('userInfo', text, from, at, whole) : undefined) ??
    faultIn('host', text, host, port, whole) ??
    (port < to ? faultIn('port', text, port + 1, to, whole) : undefined)
  );
}

/** The error of a first segment with a colon, where no scheme and no authority precede. */
function noschemeFault(text: string, to: number): UriError | undefined {
  const at = skip(text, 0, SEGMENT_NC);
  if (at >= to) return undefined;
  if (text.charCodeAt(at) !== COLON) return notAllowed('path', 'path', text, at, 'reference');
  const problem = '":" is not allowed in the first segment where no scheme precedes';
  const advice = 'a scheme is a letter, then letters, digits, "+", "-" and "."; write "./" before a path';
  return new UriError('path-noscheme', 'path', problem, advice, text, at);
}

function find(text: string, pattern: RegExp, from: number, to: number = text.length): number {
  pattern.lastIndex = from;
  const at = pattern.exec(text)?.index ?? to;
  return Math.min(at, to);
}
