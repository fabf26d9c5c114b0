/** The loops that everything scans with. */
import { ALPHA, charsOf, HEXDIG, isIn, SCHEME, TABLE } from './chars.ts';

/** An engine knows the value of a constant that no other module can see: the loops are a tenth faster (row `encode`). */
const BITS: Uint16Array = TABLE;

const COLON = 0x3a;

/** The code unit of `%`. */
export const PERCENT = 0x25;

/** What `codeAt` gives behind the end. */
export const END = -1;

/** The code unit at an index that may be the end; `charCodeAt` alone would make every number of a loop a double there. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : END;
}

/** `pct-encoded = "%" HEXDIG HEXDIG`, at this index? */
export function isTriplet(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === PERCENT &&
    isIn(text.charCodeAt(at + 1), HEXDIG) &&
    isIn(text.charCodeAt(at + 2), HEXDIG)
  );
}

/** The byte that a `pct-encoded` at this index stands for. */
export function byteAt(text: string, at: number): number {
  return 16 * hexValue(text.charCodeAt(at + 1)) + hexValue(text.charCodeAt(at + 2));
}

/** The value of a `HEXDIG`: the letters end in 1 to 6 where the digits end in 0 to 9. */
function hexValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}

/**
 * Index just past the longest run of `mask` characters and `pct-encoded` triplets that starts at `from`.
 * A bad `%` ends the run.
 */
export function skip(text: string, from: number, mask: number): number {
  const end = text.length;
  let at = from;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128 && (BITS[code]! & mask) !== 0) continue;
    if (code !== PERCENT || !isTriplet(text, at)) break;
    at += 2;
  }
  return at;
}

/** Index just past the longest run of `mask` characters that starts at `from` and ends before `to`. */
export function skipPlain(text: string, from: number, to: number, mask: number): number {
  let at = from;
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || (BITS[code]! & mask) === 0) break;
  }
  return at;
}

/** Longer texts go through the loops: an expression with a repeated group overflows on some of ten million characters. */
export const LONGEST_MATCHED = 1_000_000;

/** Matches a text of `mask` characters and `pct-encoded` triplets alone, in half the time of a loop. */
export function patternOf(mask: number): RegExp {
  const chars = `[${charsOf(mask)}]*`;
  return new RegExp(`^${chars}(?:%[${charsOf(HEXDIG)}]{2}${chars})*$`);
}

/** As much as is worth keeping in pieces. */
export const LONGEST_ROPE = 10_000;

/**
 * The same text in one piece. What an engine has put together stays in pieces until it is read; millions of them would be
 * copied by every collection of garbage.
 */
export function flatten(text: string): string {
  return text.charAt(0) + text.slice(1);
}

/** `"." / ".."`? */
export function isDotSegment(segment: string): boolean {
  return segment === '.' || segment === '..';
}

/** Index of the `:` behind `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, or -1. */
export function schemeEnd(text: string): number {
  if (text === '' || !isIn(text.charCodeAt(0), ALPHA)) return -1;
  const end = skipPlain(text, 1, text.length, SCHEME);
  return codeAt(text, end) === COLON ? end : -1;
}
