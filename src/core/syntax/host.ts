/** The kinds of host: RFC 3986, section 3.2.2. */
import { HEXDIG, USERINFO } from '../text/chars.ts';
import { codeAt, COLON, DOT, skipPlain } from '../text/scan.ts';

/**
 * What a host is. The first rule that matches wins, so `1.2.3.4a` is a `reg-name`.
 * @example
 * ```ts
 * const kind: HostKind | undefined = Uri.parse('//[v1.x]/').hostKind;
 * kind; // => 'ipvfuture'
 * ```
 * @see RFC 3986, section 3.2.2
 * @category Types
 */
export type HostKind = 'ipv4' | 'ipv6' | 'ipvfuture' | 'reg-name';

/** The most characters of a domain name, without a dot at its end (RFC 1035, section 2.3.4). */
export const LONGEST_NAME = 253;

const OPEN = 0x5b;

export function isIpLiteral(text: string, at = 0): boolean {
  return text.charCodeAt(at) === OPEN;
}

/** `dec-octet "." dec-octet "." dec-octet "." dec-octet`: only at the end no dot follows. Exported for the proofs. */
export const IPV4: RegExp = /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/;

/**
 * Reads `IPv6address`, and returns the index of the first wrong character, or -1; then `words` has its eight numbers. One
 * function, because all branches share the index, the words and the place of `::`.
 */
export function scanIpv6(text: string, from: number, to: number, words: number[] = []): number {
  let at = from;
  // how many words stand before the `::`; -1 until there is one
  let gap = -1;
  if (text.startsWith('::', from)) {
    gap = 0;
    at += 2;
  }
  while (at < to) {
    // how many words may still come; `::` stands for at least one
    const room = (gap < 0 ? 8 : 7) - words.length;
    const end = skipPlain(text, at, Math.min(at + 4, to), HEXDIG);
    if (codeAt(text, end) === DOT && (gap < 0 ? room === 2 : room >= 2) && IPV4.test(text.slice(at, to))) {
      const [a, b, c, d] = text.slice(at, to).split('.').map(Number) as [number, number, number, number];
      words.push(a * 256 + b, c * 256 + d);
      break;
    }
    if (end === at || room === 0) return at;
    words.push(Number.parseInt(text.slice(at, end), 16));
    at = end;
    if (at === to) break;
    if (text.charCodeAt(at) !== COLON || room === 1) return at;
    at += 1;
    if (gap < 0 && codeAt(text, at) === COLON) {
      gap = words.length;
      at += 1;
    } else if (at === to) {
      return to;
    }
  }
  if (gap < 0) return words.length === 8 ? -1 : to;
  while (words.length < 8) words.splice(gap, 0, 0);
  return -1;
}

/** Reads `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, and returns what `scanIpv6` returns. */
function scanIpvFuture(text: string, from: number, to: number): number {
  const version = skipPlain(text, from + 1, to, HEXDIG);
  if (version === from + 1 || text.charCodeAt(version) !== DOT) return version;
  const end = skipPlain(text, version + 1, to, USERINFO);
  return end === to && end > version + 1 ? -1 : end;
}

/** Reads what stands between brackets: `IPv6address / IPvFuture`. Returns the index of the first wrong character, or -1. */
export function scanIpLiteral(text: string, from: number, to: number): number {
  const version = text.charCodeAt(from) | 0x20;
  return version === 0x76 ? scanIpvFuture(text, from, to) : scanIpv6(text, from, to);
}

export function hostKind(host: string): HostKind {
  if (isIpLiteral(host)) return (host.charCodeAt(1) | 0x20) === 0x76 ? 'ipvfuture' : 'ipv6';
  return IPV4.test(host) ? 'ipv4' : 'reg-name';
}
