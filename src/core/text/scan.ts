/** The loops that scan a string. */
import { ALPHA, anyOf, HEXDIG, isIn, SCHEME, TABLE } from './chars.ts';

/** A constant of this module, which the engine can fold: this makes the loops a tenth faster (benchmark row `encode`). */
const BITS: Uint16Array = TABLE;

export const SPACE = 0x20;
export const PERCENT = 0x25;
export const PLUS = 0x2b;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const SLASH = 0x2f;

export const END = -1;

/** Returns the code unit at an index, or `END`. The `NaN` of `charCodeAt` would make every number of a loop a double. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : END;
}

/** Returns the index of a character between two indices, or the second. It searches the whole rest of the string. */
export function indexIn(text: string, char: string, from: number, to: number = text.length): number {
  const at = text.indexOf(char, from);
  return at < 0 || at > to ? to : at;
}

/** Tells whether a `pct-encoded = "%" HEXDIG HEXDIG` begins at an index. */
export function isTriplet(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === PERCENT &&
    isIn(text.charCodeAt(at + 1), HEXDIG) &&
    isIn(text.charCodeAt(at + 2), HEXDIG)
  );
}

/** Tells whether the character at an index is a `%` without two hex digits after it. */
export function isBadPercent(text: string, at: number): boolean {
  return text.charCodeAt(at) === PERCENT && !isTriplet(text, at);
}

/** Returns the byte of a triplet. */
export function byteAt(text: string, at: number): number {
  // a loop over the two digits is slower (benchmark row `normalize`)
  return 16 * hexValue(text.charCodeAt(at + 1)) + hexValue(text.charCodeAt(at + 2));
}

/** Returns the value of a `HEXDIG`: the low bits of a digit are 0 to 9, those of a letter 1 to 6, and only a letter has bit 6. */
function hexValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}

/** Returns the index after the longest run of `mask` characters and escapes from an index on. A bad `%` ends the run. */
export function skip(text: string, from: number, mask: number): number {
  const end = text.length;
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code < 128 && (BITS[code]! & mask) !== 0) at += 1;
    else if (isTriplet(text, at)) at += 3;
    else break;
  }
  return at;
}

/** Returns the index after the longest run of `mask` characters that starts at `from`, at most `to`. */
export function skipPlain(text: string, from: number, to: number, mask: number): number {
  let at = from;
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 || (BITS[code]! & mask) === 0) break;
  }
  return at;
}

/** Shorter strings go through the loops, which are faster on them (benchmark rows `resolve` and `with`). */
export const SHORTEST_MATCHED = 16;

/** Longer strings go through the loops: a repeated group of an expression can overflow on millions of characters. */
export const LONGEST_MATCHED = 100_000;

/** Returns the index after what a sticky expression matches at an index; 0 if it does not match. */
export function matchEnd(sticky: RegExp, text: string, from = 0): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : 0;
}

/** The source of `pct-encoded = "%" HEXDIG HEXDIG`. */
const ESCAPE = '%[\\dA-Fa-f]{2}';

/** Returns the source of an expression for characters of a class, four at a time: a fifth faster than one by one. */
export function manyOf(char: string): string {
  return `(?:${char.repeat(4)})*${char}{0,3}`;
}

/** Matches the characters before the first triplet four at a time; between triplets there are few. */
export function runOf(mask: number): string {
  const char = anyOf(mask);
  return `${manyOf(char)}(?:${ESCAPE}${char}*)*`;
}

export const LONGEST_ROPE = 10_000;

/**
 * Makes the engine read a string: it keeps a concatenation as a rope until then, and each garbage collection would copy a
 * rope of millions of pieces.
 */
export function flatten(text: string): string {
  return text.charAt(0) + text.slice(1);
}

export function isDotSegment(segment: string): boolean {
  return segment === '.' || segment === '..';
}

/** Returns the index of the `:` after `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, or -1. */
export function findSchemeEnd(text: string): number {
  if (!isIn(text.charCodeAt(0), ALPHA)) return -1;
  const end = skipPlain(text, 1, text.length, SCHEME);
  return text.charAt(end) === ':' ? end : -1;
}
