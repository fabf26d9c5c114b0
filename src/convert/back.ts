/** The way back: which character of a given string a character of the string made of it was. */

/** Returns how many characters of the made string a character became; 0 if it was dropped. */
type LengthIn = (sign: string, given: number, made: number) => number;

/** Walks both strings, from two indices that belong together. */
export function back(given: string, index: number, lengthIn: LengthIn, from = 0, made = 0): number {
  let [to, at] = [from, made];
  for (const sign of given.slice(from)) {
    const length = lengthIn(sign, to, at);
    if (at >= index && length > 0) break;
    at += length;
    to += sign.length;
  }
  return to;
}

/** For a string in which some characters were percent-encoded, and no other change was made. */
export const escapedIn =
  (given: string, made: string): LengthIn =>
  (sign, to, at) =>
    made[at] !== '%' || given.startsWith(made.slice(at, at + 3), to)
      ? sign.length
      : encodeURIComponent(sign).length;
