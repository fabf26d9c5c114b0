/** The canonical text of an IPv6 address: RFC 5952, section 4. */
import { scanIpv6 } from './host.ts';

/** Writes a valid `IPv6address` in lower case, without leading zeros, and with `::` for its longest run of two or more zero words. */
export function canonicalIpv6(address: string): string {
  const words: number[] = [];
  scanIpv6(address, 0, address.length, words);
  const text = words.map((word) => word.toString(16)).join(':');
  const runs = text.match(/\b0(?::0)+\b/g) ?? [];
  // of equal runs the first
  const [longest] = runs.sort((one, other) => other.length - one.length);
  return longest === undefined ? text : text.replace(new RegExp(`:?\\b${longest}\\b:?`), '::');
}
