/** The canonical text of an IPv6 address: RFC 5952, section 4. */
import { scanIpv6 } from './host.ts';

/** Writes a valid `IPv6address` in lower case, without leading zeros, and with `::` for its longest run of two or more zero words. */
export function canonicalIpv6(address: string): string {
  const words: number[] = [];
  scanIpv6(address, 0, address.length, words);
  const [from, to] = longestZeros(words);
  const hex = (part: number[]): string => part.map((word) => word.toString(16)).join(':');
  return to - from < 2 ? hex(words) : `${hex(words.slice(0, from))}::${hex(words.slice(to))}`;
}

/** Finds the longest run of zero words; of equal ones, the first. */
function longestZeros(words: readonly number[]): readonly [from: number, to: number] {
  let best: readonly [number, number] = [0, 0];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (word !== 0) from = at + 1;
    else if (at + 1 - from > best[1] - best[0]) best = [from, at + 1];
  }
  return best;
}
