/** The parser of references: RFC 3986, appendix A. */
import { DIGIT, PATH, QUERY, REG_NAME, SEGMENT_NC, USERINFO, UNMARKED } from '../text/chars.ts';
import { notAllowed, notText, type UriComponent, type UriError, wrongType } from '../text/error.ts';
import { referenceText } from '../text/own.ts';
import { isLiteral, literalEnd, scanIpLiteral } from './host.ts';
import { Located } from './located.ts';
import { splitComponents, splitAuthority, type Piece } from './split.ts';
import { faultIn } from './rules.ts';
import {
  codeAt,
  END,
  LONGEST_MATCHED,
  SHORTEST_MATCHED,
  schemeEnd,
  SLASH,
  skip,
  skipPlain,
  patternOf,
} from '../text/scan.ts';

const HASH = 0x23;
const COLON = 0x3a;
const QUESTION = 0x3f;
const AT = 0x40;

/**
 * Matches a text of `unreserved`, `sub-delims`, `pct-encoded`, `:`, `/`, `?` and `#` only. Its delimiters alone tell where the
 * components stand. The match takes half the time of a loop (benchmark rows `parse` and `validate`).
 */
export const UNMARKED_TEXT: RegExp = /* @__PURE__ */ patternOf(UNMARKED);

/** Parses a `URI-reference`. Throws when the text is not a reference. */
export function parse(text: unknown): Located {
  const made = tryParse(text);
  if (made === undefined) throw parseError(text);
  return made;
}

/** Parses a `URI-reference`. Returns `undefined` for every other value. */
export function tryParse(text: unknown): Located | undefined {
  return typeof text === 'string' ? locate(text) : undefined;
}

/** Parses a text, or the `href` of an object. */
export function parseReference(reference: string | { readonly href: string }): Located {
  const text = referenceText(reference);
  const made = locate(text);
  if (made === undefined) throw text === reference ? parseError(text) : hrefError(text);
  return made;
}

/** Parses a text. Returns `undefined` when the text is not a reference. */
export function locate(text: string): Located | undefined {
  const { length } = text;
  return length >= SHORTEST_MATCHED && length <= LONGEST_MATCHED && UNMARKED_TEXT.test(text)
    ? locateByDelimiters(text)
    : locateByLoops(text);
}

/** Parses a text that {@link UNMARKED_TEXT} matches. */
function locateByDelimiters(text: string): Located | undefined {
  const colon = schemeEnd(text);
  const from = colon + 1;
  const hash = text.indexOf('#', from);
  if (hash >= 0 && text.includes('#', hash + 1)) return undefined;
  const end = hash < 0 ? text.length : hash;
  const question = text.indexOf('?', from);
  const pathEnd = question < 0 || question > end ? end : question;
  if (!text.startsWith('//', from))
    return colon < 0 && isNoScheme(text)
      ? undefined
      : new Located(text, colon, from, from, from, pathEnd, end);
  const host = from + 2;
  const slash = text.indexOf('/', host);
  const pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;
  const port = text.indexOf(':', host);
  const hostEnd = port < 0 || port > pathStart ? pathStart : port;
  if (hostEnd < pathStart && skipPlain(text, port + 1, pathStart, DIGIT) < pathStart) return undefined;
  return new Located(text, colon, host, hostEnd, pathStart, pathEnd, end);
}

/** Parses any text, character by character. */
function locateByLoops(text: string): Located | undefined {
  const colon = schemeEnd(text);
  const from = colon + 1;
  let authority: Authority | undefined;
  if (codeAt(text, from) === SLASH && codeAt(text, from + 1) === SLASH) {
    authority = locateAuthority(text, from + 2);
    if (authority === undefined) return undefined;
  } else if (colon < 0 && isNoScheme(text)) {
    return undefined;
  }
  const { hostStart, hostEnd, end: pathStart } = authority ?? { hostStart: from, hostEnd: from, end: from };
  const pathEnd = skip(text, pathStart, PATH);
  const queryEnd = codeAt(text, pathEnd) === QUESTION ? skip(text, pathEnd + 1, QUERY) : pathEnd;
  const end = codeAt(text, queryEnd) === HASH ? skip(text, queryEnd + 1, QUERY) : queryEnd;
  if (end < text.length) return undefined;
  return new Located(text, colon, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
}

/** Tells whether the first segment holds a `:`, which `path-noscheme` excludes. */
function isNoScheme(text: string): boolean {
  return codeAt(text, skip(text, 0, SEGMENT_NC)) === COLON;
}

/** The offsets of an authority: its host, and its end. */
interface Authority {
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly end: number;
}

/** Parses `authority = [ userinfo "@" ] host [ ":" port ]` up to the delimiter that ends it. */
function locateAuthority(text: string, from: number): Authority | undefined {
  let hostStart = from;
  let hostEnd = skip(text, from, REG_NAME);
  let next = codeAt(text, hostEnd);
  if (next === COLON || next === AT) {
    const user = skip(text, hostEnd, USERINFO);
    if (codeAt(text, user) === AT) {
      hostStart = user + 1;
      hostEnd = skip(text, hostStart, REG_NAME);
      next = codeAt(text, hostEnd);
    }
  }
  if (hostEnd === hostStart && isLiteral(text, hostStart)) {
    hostEnd = literalEnd(text, hostStart);
    if (hostEnd < 0 || scanIpLiteral(text, hostStart + 1, hostEnd - 1) >= 0) return undefined;
    next = codeAt(text, hostEnd);
  }
  let end = hostEnd;
  if (next === COLON) {
    end = skipPlain(text, end + 1, text.length, DIGIT);
    next = codeAt(text, end);
  }
  const isEnd = next === END || next === SLASH || next === QUESTION || next === HASH;
  return isEnd ? { hostStart, hostEnd, end } : undefined;
}

/** Makes the error of a text that is not a reference. Only this second pass finds the component and the index. */
export function parseError(text: unknown): UriError {
  if (typeof text !== 'string') return notText(text);
  const pieces = splitComponents(text);
  const colon = pieces[0]!.component === 'path' ? skip(text, 0, SEGMENT_NC) : -1;
  if (text.charAt(colon) === ':') return notAllowed('path-noscheme', 'path', text, colon, 'reference');
  return faults(text, pieces, 'reference')[0]!;
}

/** Makes the error of an `href` that is not a reference. A `URL` leaves characters raw that a reference cannot have. */
function hrefError(href: string): UriError {
  const { code, component, index } = parseError(href);
  return notAllowed(code, component, href, index, 'reference', 'to convert a URL, use Uri.fromURL');
}

/** Parses an `authority` that stands alone. Throws when the text is not an authority. */
export function checkAuthority(text: unknown): Authority {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  const authority = locateAuthority(text, 0);
  if (authority?.end === text.length) return authority;
  throw faults(text, splitAuthority(text, 0, text.length), 'authority')[0]!;
}

function faults(text: string, pieces: readonly Piece[], whole: UriComponent): UriError[] {
  return pieces.flatMap(({ component, from, to }) => faultIn(component, text, from, to, whole) ?? []);
}
