/**
 * The character classes of RFC 3986 in one table: one bit for each set of characters that the rules treat the same way. A
 * mask has the characters of its rule, and no `pct-encoded`: `skip` reads escapes too, `skipPlain` does not.
 */

/** `ALPHA = %x41-5A / %x61-7A` */
export const ALPHA: number = 1 << 0;
/** `DIGIT = %x30-39` */
export const DIGIT: number = 1 << 1;
/** `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`, in either case (RFC 5234, section 2.3) */
export const HEXDIG: number = 1 << 2;

const DASH_DOT = 1 << 3; // - .
const UNDERSCORE_BIT = 1 << 4;
const TILDE_BIT = 1 << 5;
export const PLUS_BIT: number = 1 << 6;
const KEPT_IN_DATA = 1 << 7; // ! $ * ,
const ESCAPED_IN_DATA = 1 << 8; // & ' ; =
const COLON_BIT = 1 << 9;
const AT_BIT = 1 << 10;
const SLASH_BIT = 1 << 11;
const QUESTION_BIT = 1 << 12;
const HASH_BIT = 1 << 13;
const BRACKETS = 1 << 14;
/** Data is written without them, but they may stand in it: a match of a template compares them unescaped. */
export const PARENTHESES: number = 1 << 15;
/** `pct-encoded = "%" HEXDIG HEXDIG`: a bit that no character has, and that only `encode` asks for: with it escapes stay. */
export const PCT_ENCODED: number = 1 << 16;

/** `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` */
export const UNRESERVED: number = ALPHA | DIGIT | DASH_DOT | UNDERSCORE_BIT | TILDE_BIT;
/** `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`. Exported for the proofs. */
export const SUB_DELIMS: number = KEPT_IN_DATA | ESCAPED_IN_DATA | PLUS_BIT | PARENTHESES;
/** `reserved = gen-delims / sub-delims`, with `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"` */
export const RESERVED: number =
  SUB_DELIMS | COLON_BIT | SLASH_BIT | QUESTION_BIT | HASH_BIT | BRACKETS | AT_BIT;
/** `( reserved / unreserved / pct-encoded )`: the characters that templates copy (RFC 6570, section 3.1 and 3.2.3). */
export const COPIED: number = RESERVED | UNRESERVED | PCT_ENCODED;
/** The tail of `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` */
export const SCHEME: number = ALPHA | DIGIT | PLUS_BIT | DASH_DOT;
/** `reg-name = *( unreserved / pct-encoded / sub-delims )` */
export const REG_NAME: number = UNRESERVED | SUB_DELIMS;
/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`; without escapes, the tail of `IPvFuture` */
export const USERINFO: number = REG_NAME | COLON_BIT;
/** `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`. Exported for the proofs. */
export const PCHAR: number = USERINFO | AT_BIT;
/** `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )` */
export const SEGMENT_NC: number = REG_NAME | AT_BIT;
/** `path = *( pchar / "/" )` */
export const PATH: number = PCHAR | SLASH_BIT;
/** `query = fragment = *( pchar / "/" / "?" )` */
export const QUERY: number = PATH | QUESTION_BIT;

/** `varchar = ALPHA / DIGIT / "_" / pct-encoded` (RFC 6570, section 2.3) */
export const VARCHAR: number = ALPHA | DIGIT | UNDERSCORE_BIT;

const USER_DATA = UNRESERVED | KEPT_IN_DATA;
const SEGMENT_DATA = USER_DATA | COLON_BIT | AT_BIT;
const PARAM_DATA = SEGMENT_DATA | SLASH_BIT | QUESTION_BIT;

/** A component whose data is encoded. */
export type DataPlace = 'userInfo' | 'path' | 'query' | 'fragment';

/** The characters that data keeps. User info encodes `:` too, because it separates the user from the password. */
export const DATA: Readonly<Record<DataPlace, number>> = {
  userInfo: USER_DATA,
  path: SEGMENT_DATA,
  query: PARAM_DATA,
  fragment: PARAM_DATA,
};
/** In a path that follows a scheme alone: in `tel:` a `+` is part of the number (RFC 3966). */
export const OPAQUE_DATA: number = SEGMENT_DATA | PLUS_BIT;
/** The delimiters that data keeps; where the text of the tag has one of them, data beside it does not. */
const KEPT_DELIMS = KEPT_IN_DATA | PLUS_BIT | COLON_BIT | AT_BIT | SLASH_BIT | QUESTION_BIT;

/** Returns the kept delimiters that a string has; `! $ * ,` are one bit, so each of them stands for all. */
export function delimsIn(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) found |= TABLE[text.charCodeAt(at)]! & KEPT_DELIMS; // 0 outside of ASCII
  return found;
}

/** The ASCII characters that `encodeHost` keeps. */
export const HOST_DATA: number = ALPHA | DIGIT | DASH_DOT | UNDERSCORE_BIT;

/** The ASCII characters of each bit, from `ALPHA` to `PARENTHESES`, as ranges: the first and the last character of each. */
const RANGES: readonly string[] =
  /* @__PURE__ */ "AZaz 09 09AFaf -. __ ~~ ++ !!$$**,, &';;== :: @@ // ?? ## [[]] ()".split(' ');

/** The bits of each ASCII character; `isIn` and the loops of `scan.ts` read it. */
export const TABLE: Uint16Array = /* @__PURE__ */ table();

function table(): Uint16Array {
  const bits = new Uint16Array(128);
  for (const [n, ranges] of RANGES.entries()) {
    for (let at = 0; at < ranges.length; at += 2) {
      for (let code = ranges.charCodeAt(at); code <= ranges.charCodeAt(at + 1); code += 1)
        bits[code]! |= 1 << n;
    }
  }
  return bits;
}

/** False also for `NaN`, the code after the end of a string. */
export function isIn(code: number, mask: number): boolean {
  return code < 128 && (TABLE[code]! & mask) !== 0;
}

/** Returns the source of an expression for one of the `mask` characters. */
export function anyOf(mask: number): string {
  // the two ends of each range
  const ranges = RANGES.filter((_, n) => (mask >> n) & 1).join('');
  // these mean something else in a class
  const escaped = ranges.replace(/[-\]]/g, '\\$&');
  // a range of one character is written once, the others with `-`
  return `[${escaped.replace(/(\\?.)\1/g, '$1').replace(/(\w)(\w)/g, '$1-$2')}]`;
}

/** The characters beyond ASCII that no IRI has (RFC 3987, section 2.2), for a class with the flag u. */
export const NOT_UCSCHAR: string = '\\x80-\\x9f\\ufff0-\\uffff\\u{e0000}-\\u{e0fff}\\p{Cs}\\p{NChar}';

export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
