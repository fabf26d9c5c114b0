/** Addresses that are globally reachable, by the special-purpose registries of IANA (RFC 6890). */
import { IPV4, scanIpv6 } from '../core/syntax/host.ts';

/**
 * The blocks of IPv4 that aren't globally reachable. 192.88.99/24 is for withdrawn relays, 224/3 is multicast and
 * reserved, and 168.63.129.16 is the virtual address of a cloud's host.
 */
const LOCAL_BLOCKS =
  '0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.88.99/24 192.168/16 198.18/15 198.51.100/24 203.0.113/24 224/3 168.63.129.16/32';

const BLOCKS: readonly (readonly [first: number, size: number])[] = /* @__PURE__ */ LOCAL_BLOCKS.split(
  ' ',
).map((block) => {
  const [octets, length] = block.split('/') as [string, string];
  return [numberOf(octets), 2 ** (32 - Number(length))];
});

function numberOf(octets: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = octets.split('.').map(Number);
  return ((a * 256 + b) * 256 + c) * 256 + d;
}

/**
 * Returns true if an IP address is public: not private, local, reserved or multicast.
 * @example
 * ```ts
 * isPublicAddress('93.184.216.34'); // => true
 * isPublicAddress('127.0.0.1'); // => false
 * isPublicAddress('::ffff:10.0.0.1'); // => false
 * isPublicAddress('example.com'); // => false
 * ```
 * @remarks Call it when a name has been resolved, before you connect. `publicConnect` and `publicAgents` of
 * `urial/node` do that. A machine in your network can have a public address.
 * @param address - An IPv4 address with four decimal numbers, or an IPv6 address without brackets.
 * @see RFC 6890, and the special-purpose address registries of IANA
 * @category Links
 */
export function isPublicAddress(address: string): boolean {
  if (typeof address !== 'string') return false;
  if (IPV4.test(address)) return isGlobalIpv4(numberOf(address));
  const words: number[] = [];
  return scanIpv6(address, 0, address.length, words) < 0 && isGlobalIpv6(words);
}

function isGlobalIpv4(address: number): boolean {
  return !BLOCKS.some(([first, size]) => address >= first && address < first + size);
}

/** Tells whether an address is in 2000::/3, outside of its blocks that aren't globally reachable. */
function isGlobalIpv6(words: readonly number[]): boolean {
  const [first = 0, second = 0, , , fifth = 0, sixth = 0] = words;
  if (first === 0x64 && second === 0xff9b) return isTranslated(words.slice(2));
  // ISATAP: an IPv4 address in any prefix (RFC 5214, section 6.1)
  if (sixth === 0x5efe && (fifth & 0xfdff) === 0) return false;
  if (first === 0x2001) return second > 0x1ff && second !== 0xdb8;
  return first >> 13 === 1 && first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}

/** Tells whether the words after `64:ff9b` belong to `64:ff9b::/96`, with a public IPv4 address (RFC 6052). */
function isTranslated(words: readonly number[]): boolean {
  const [high = 0, low = 0] = words.slice(4);
  return words.slice(0, 4).every((word) => word === 0) && isGlobalIpv4(high * 65536 + low);
}

/** Returns the bits of an address without brackets; `undefined` for any other string. */
export function bitsOf(address: string): string | undefined {
  if (IPV4.test(address)) return numberOf(address).toString(2).padStart(32, '0');
  const words: number[] = [];
  if (scanIpv6(address, 0, address.length, words) >= 0) return undefined;
  return words.map((word) => word.toString(2).padStart(16, '0')).join('');
}
