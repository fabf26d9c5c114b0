/** The canonical form of an IPv6 address: RFC 5952, section 4. */
import { scanIpv6 } from './host.ts';

/** Writes a valid `IPv6address` in lower case, without leading zeros, and with `::` for its longest run of two or more zero words. */
export function canonicalIpv6(address: string): string {
  const words: number[] = [];
  scanIpv6(address, 0, address.length, words);
  const [from, to] = longestZeros(words);
  let out = '';
  for (let at = 0; at < 8; at += 1) {
    if (at >= from && at < to) out += at === from ? '::' : '';
    else out += (at === 0 || at === to ? '' : ':') + words[at]!.toString(16);
  }
  return out;
}

/** Finds the first of the longest runs of two or more zero words. Without such a run it ends at 0. */
function longestZeros(words: readonly number[]): readonly [from: number, to: number] {
  let best = -1;
  let length = 1;
  let from = 0;
  for (let at = 0; at < 8; at += 1) {
    if (words[at] !== 0) from = at + 1;
    else if (at + 1 - from > length) {
      best = from;
      length = at + 1 - from;
    }
  }
  return [best, best + length];
}
