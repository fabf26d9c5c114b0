/** The parser: RFC 3986, appendix A, in one pass over one string. */
import { ALPHA, DIGIT, is, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO } from './chars.ts';
import { notAllowed, UriError, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { fault, faultIn } from './rules.ts';
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

/** Index of the `:` behind `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, or -1. */
function schemeEnd(text: string): number {
  const end = is(text.charCodeAt(0), ALPHA) ? skipPlain(text, 1, text.length, SCHEME) : 0;
  return end > 0 && text.charCodeAt(end) === COLON ? end : -1;
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
  const start = schemeEnd(text) + 1;
  const authority = text.startsWith('//', start) ? start + 2 : -1;
  const path = authority < 0 ? start : find(text, /[/?#]/g, authority);
  const query = find(text, /[?#]/g, path);
  const fragment = find(text, /#/g, query);
  return (
    (authority < 0 ? undefined : authorityFault(text, authority, path, false)) ??
    (start > 0 || authority >= 0 ? undefined : noschemeFault(text, find(text, /[/?#]/g, 0))) ??
    faultIn('path', text, path, query) ??
    faultIn('query', text, query + 1, fragment) ??
    fault('fragment', text, skip(text, fragment + 1, QUERY), false)
  );
}

/** Checks an `authority` that stands alone and leaves in `out` where its host is. */
export function checkAuthority(text: unknown, out: Offsets): void {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  const good = readAuthority(text, 0, out) === text.length;
  const error = good ? undefined : authorityFault(text, 0, text.length, true);
  if (error !== undefined) throw error;
}

/** The error of an `authority` between two indices, if it has one. */
function authorityFault(text: string, from: number, to: number, alone: boolean): UriError | undefined {
  const at = text.indexOf('@', from);
  const host = at < 0 || at >= to ? from : at + 1;
  const close = text.charAt(host) === '[' ? text.indexOf(']', host) : host;
  const port = close < 0 ? to : find(text, /:/g, close, to);
  return (
    (host > from ? faultIn('userInfo', text, from, at, alone) : undefined) ??
    faultIn('host', text, host, port, alone) ??
    (port < to ? faultIn('port', text, port + 1, to, alone) : undefined)
  );
}

/** The error of a first segment with a colon, where no scheme and no authority precede. */
function noschemeFault(text: string, to: number): UriError | undefined {
  const at = skip(text, 0, SEGMENT_NC);
  if (at >= to) return undefined;
  if (text.charCodeAt(at) !== COLON) return notAllowed('path', 'path', text, at, false);
  const problem = '":" is not allowed in the first segment where no scheme precedes';
  const advice = 'a scheme is a letter, then letters, digits, "+", "-" and "."; write "./" before a path';
  return new UriError('path-noscheme', 'path', problem, advice, text, at);
}

function find(text: string, pattern: RegExp, from: number, to: number = text.length): number {
  pattern.lastIndex = from;
  const at = pattern.exec(text)?.index ?? to;
  return Math.min(at, to);
}
