/** Percent-encoding: RFC 3986, section 2.1, with UTF-8 as section 2.5 asks. */
import { DATA, PCT_ENCODED, PLUS_BIT } from './chars.ts';
import { dataText, type RawValue } from './data.ts';
import { type UriComponent, uriError, type UriError, wrongType } from './error.ts';
import {
  byteAt,
  flatten,
  isDotSegment,
  isTriplet,
  LONGEST_MATCHED,
  LONGEST_ROPE,
  PERCENT,
  PLUS,
  SPACE,
  skip,
  skipPlain,
} from './scan.ts';

/** Encodes all but the characters in `keep`; with `PCT_ENCODED` in it, existing escapes stay. */
export function encode(data: string, keep: number, component: UriComponent): string {
  const first = skipKept(data, 0, keep);
  // short way: most data stays as it is
  if (first === data.length) return data;
  try {
    return isForPlatform(data, first, keep) ? encodeURIComponent(data) : encodeFrom(data, first, keep);
  } catch {
    throw unencodable(data, component);
  }
}

function skipKept(data: string, at: number, keep: number): number {
  return (keep & PCT_ENCODED) === 0 ? skipPlain(data, at, data.length, keep) : skip(data, at, keep);
}

/** For shorter strings, a loop is faster than the platform. */
const LONGEST_LOOPED = 20;

/** The ASCII characters that the platform's encoder treats differently from some component, but for `+`. */
const OTHERWISE = /[!$'()*,/:?@]/;

/**
 * Short way: very long data isn't asked, because an engine keeps what an expression matched last (benchmark row
 * `encode-work`).
 */
function isForPlatform(data: string, first: number, keep: number): boolean {
  const isSlow = data.length > LONGEST_LOOPED || data.charCodeAt(first) > 0xff;
  return (
    isSlow &&
    data.length <= LONGEST_MATCHED &&
    (keep & (PCT_ENCODED | PLUS_BIT)) === 0 &&
    !OTHERWISE.test(data)
  );
}

function encodeFrom(data: string, first: number, keep: number): string {
  const end = data.length;
  const isLong = end > LONGEST_ROPE;
  let done = '';
  let out = data.slice(0, first);
  for (let at = first; at < end;) {
    const start = at;
    const code = data.charCodeAt(at);
    at += 1;
    if (code > 0x7f) while (at < end && data.charCodeAt(at) > 0x7f) at += 1;
    if (code < 0x80) out += escapeOf(code);
    // short way: one letter of two bytes between ASCII characters (benchmark row `encode-work`)
    else if (code < 0x800 && at === start + 1)
      out += escapeOf(0xc0 | (code >> 6)) + escapeOf(0x80 | (code & 0x3f));
    else out += encodeURIComponent(data.slice(start, at));
    const from = at;
    at = skipKept(data, from, keep);
    if (at > from) out += data.slice(from, at);
    if (isLong && out.length > LONGEST_ROPE) {
      done += flatten(out);
      out = '';
    }
  }
  return done + out;
}

/** Short way: a cache for the `pct-encoded` of each byte. */
const ESCAPES: (string | undefined)[] = /* @__PURE__ */ Array<undefined>(256).fill(undefined);

export function escapeOf(byte: number): string {
  return (ESCAPES[byte] ??= `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Returns the index of the first lone surrogate, or -1. With the flag u, WebKit 2.50 takes even `\ufb00\uffff` for a pair. */
export function loneSurrogateAt(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '  ').search(/[\ud800-\udfff]/);
}

/** Searches character by character where WebKit may take two for one. */
export function searchCharacters(text: string, wanted: RegExp): number {
  if (!/[\ud800-\uffff]/.test(text)) return text.search(wanted);
  let at = 0;
  for (const char of text) {
    if (wanted.test(char)) return at;
    at += char.length;
  }
  return -1;
}

/** Makes the error for data that cannot be encoded: it is not well-formed Unicode, or too long for one string. */
export function unencodable(data: string, component: UriComponent): UriError {
  const lone = loneSurrogateAt(data);
  if (lone < 0) {
    const problem = `${data.length} characters are too many`;
    return uriError(component, problem, 'pass a shorter value', { code: 'bad-value' });
  }
  // it may be a secret
  return loneSurrogate(component, '*'.repeat(data.length), lone);
}

export function loneSurrogate(component: UriComponent, input: string, index: number): UriError {
  const advice = 'call toWellFormed() on the string';
  const place = { code: 'lone-surrogate', input, index } as const;
  return uriError(component, 'a lone surrogate is not allowed', advice, place);
}

/**
 * Encodes a raw value as one segment of a path.
 * @example
 * ```ts
 * encodeSegment('a/b c'); // => 'a%2Fb%20c'
 * encodeSegment('Foo (bar)'); // => 'Foo%20%28bar%29'
 * encodeSegment('..'); // throws dot-segment
 * ```
 * @param value - The raw segment.
 * @throws `UriError`: `dot-segment`, `bad-value` or `lone-surrogate`.
 * @inUrl `encodeURIComponent` of JavaScript, which keeps `..`, and the `'` that closes an attribute.
 * @see RFC 3986, section 3.3
 * @category Data
 */
export function encodeSegment(value: RawValue): string {
  return segmentText(dataText(value, 'path'), DATA.path);
}

/** Encodes the string of data as one segment of a path; refuses a dot-segment. */
export function segmentText(text: string, keep: number): string {
  if (isDotSegment(text)) {
    const advice = 'reject it, because no encoding makes it safe';
    throw uriError('path', 'a dot-segment is not allowed', advice, { code: 'dot-segment', input: text });
  }
  return encode(text, keep, 'path');
}

/**
 * Encodes a raw name or value of a query parameter. A space becomes `%20`, and a plus `%2B`.
 * @example
 * ```ts
 * encodeParam('a+b & c/d'); // => 'a%2Bb%20%26%20c/d'
 * ```
 * @param value - The raw name or value.
 * @throws `UriError`: `bad-value` or `lone-surrogate`.
 * @inUrl `encodeURIComponent` of JavaScript, which also escapes `/`, `:`, `@` and more that a query can have.
 * @see RFC 3986, section 3.4
 * @category Data
 */
export function encodeParam(value: RawValue): string {
  return encode(dataText(value, 'query'), DATA.query, 'query');
}

/**
 * Encodes a raw fragment.
 * @example
 * ```ts
 * Uri.parse('/notes').withFragment(encodeFragment('größe 5')).href; // => '/notes#gr%C3%B6%C3%9Fe%205'
 * ```
 * @param value - The raw fragment.
 * @throws `UriError`: `bad-value` or `lone-surrogate`.
 * @see RFC 3986, section 3.5
 * @category Data
 */
export function encodeFragment(value: RawValue): string {
  return encode(dataText(value, 'fragment'), DATA.fragment, 'fragment');
}

/**
 * Encodes a raw user or password, also the `:` that separates the two.
 * @example
 * ```ts
 * encodeUserInfo('jo:e@home'); // => 'jo%3Ae%40home'
 * ```
 * @param value - The raw user or password.
 * @throws `UriError`: `bad-value` or `lone-surrogate`.
 * @see RFC 3986, section 3.2.1
 * @category Data
 */
export function encodeUserInfo(value: RawValue): string {
  return encode(dataText(value, 'userInfo'), DATA.userInfo, 'userInfo');
}

/**
 * Percent-decodes UTF-8. Leaves other `%` alone.
 * @example
 * ```ts
 * decode('caf%C3%A9%20%FF'); // => 'café %FF'
 * decode('a+b'); // => 'a+b'
 * ```
 * @param text - A component, or a part of one.
 * @inUrl `decodeURIComponent` of JavaScript, which throws for bytes that are not UTF-8.
 * @see RFC 3986, section 2.1
 * @category Data
 */
export function decode(text: string): string {
  if (typeof text !== 'string') throw wrongType('reference', 'a string', text);
  // short way: a string without escapes stays; the platform decodes a string if all of its escapes are UTF-8
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // the platform throws at the first escape that is not UTF-8
    return text.replace(SEQUENCE, decodeURIComponent);
  }
}

/** Short way: decodes characters of one or two bytes; `undefined` if another escape is found (benchmark row `decode-work`). */
export function decodeShort(text: string, from: number, to: number, isSpace: boolean): string | undefined {
  let out = '';
  let start = from;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== PERCENT && (code !== PLUS || !isSpace)) continue;
    const char = code === PLUS ? SPACE : shortCharAt(text, at);
    if (char < 0) return undefined;
    out += text.slice(start, at) + String.fromCharCode(char);
    if (code === PERCENT) at += char > 0x7f ? 5 : 2;
    start = at + 1;
  }
  return out + text.slice(start, to);
}

/** Short way: returns the character of one or two bytes whose escapes begin at an index, or -1. Each `%` begins a triplet. */
function shortCharAt(text: string, at: number): number {
  const byte = byteAt(text, at);
  if (byte < 0x80) return byte;
  const second = isTriplet(text, at + 3) ? byteAt(text, at + 3) : 0;
  return byte > 0xc1 && byte < 0xe0 && second >> 6 === 2 ? ((byte & 0x1f) << 6) | (second & 0x3f) : -1;
}

/** One character in well-formed UTF-8 (Unicode, table 3-7): a first byte and its tails. Exported for the proofs. */
export const SEQUENCE: RegExp =
  /%(?:[0-7]|(?!C[01]|E0%[89]|ED%[AB]|F0%8|F4%[9AB]|F[^0-4])(?:[CD]|(?:E|F[\dA-F]%[89AB])[\dA-F]%[89AB])[\dA-F]%[89AB])[\dA-F]/gi;

/** Decodes the escapes of each well-formed character that `admits` accepts, with the indices of its escapes. */
export function decodeWellFormed(
  text: string,
  admits: (char: string, from: number, to: number) => boolean,
): string {
  return text.replace(SEQUENCE, (escapes, from: number) => {
    const char = decodeURIComponent(escapes);
    return admits(char, from, from + escapes.length) ? char : escapes;
  });
}
