/** Addresses that are globally reachable, by the special-purpose registries of IANA (RFC 6890). */
import { IPV4, scanIpv6 } from '../core/syntax/host.ts';

/**
 * The blocks of IPv4 and IPv6 that aren't globally reachable. 192.88.99.0/24 is for withdrawn relays, 224.0.0.0/3 is
 * multicast and reserved, and 168.63.129.16 is the virtual address of a cloud's host. Of IPv6 only 2000::/3 is in use.
 */
const LOCAL_BLOCKS =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 168.63.129.16/32 ::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const LOCAL: readonly BlockTest[] = /* @__PURE__ */ LOCAL_BLOCKS.split(' ').map(blockTest);

/** An IPv4 address behind a translator (RFC 6052). */
const isTranslated: BlockTest = /* @__PURE__ */ blockTest('64:ff9b::/96');

/** ISATAP: an IPv4 address in any prefix (RFC 5214, section 6.1). */
const ISATAP = /^.{64}0{6}.0{9}0101111011111110/;

/** Tells whether the bits of an address are in a block. */
type BlockTest = (bits: string) => boolean;

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
  return typeof address === 'string' && isGlobal(bitsOf(address));
}

function isGlobal(bits: string): boolean {
  if (isTranslated(bits)) return isGlobal(bits.slice(96));
  return bits !== '' && !ISATAP.test(bits) && !LOCAL.some((isIn) => isIn(bits));
}

/** Makes the test for a block, which is written as `10.0.0.0/8`. */
export function blockTest(block: string): BlockTest {
  const [first, length] = block.split('/') as [string, string];
  const bits = bitsOf(first);
  const front = bits.slice(0, Number(length));
  return (address) => address.length === bits.length && address.startsWith(front);
}

/** Returns the bits of an address without brackets; `''` for any other string. */
export function bitsOf(address: string): string {
  if (IPV4.test(address)) return joined(address.split('.').map(Number), 8);
  const words: number[] = [];
  return scanIpv6(address, 0, address.length, words) < 0 ? joined(words, 16) : '';
}

function joined(numbers: readonly number[], size: number): string {
  return numbers.map((number) => number.toString(2).padStart(size, '0')).join('');
}
