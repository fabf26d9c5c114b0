/** The canonical form of an IPv6 address: RFC 5952, section 4. */
import { scanIpv6 } from './host.ts';

/** Writes a valid `IPv6address` in lower case, without leading zeros, and with `::` for its first longest run of zero words. */
export function canonicalIpv6(address: string): string {
  const words: number[] = [];
  scanIpv6(address, 0, address.length, words);
  const text = words.map((word) => word.toString(16)).join(':');
  const runs = text.match(/\b0(?::0)+\b/g) ?? [];
  const longest = runs.sort((a, b) => b.length - a.length).at(0) ?? 'none';
  return text.replace(new RegExp(`:?\\b${longest}\\b:?`), '::');
}
