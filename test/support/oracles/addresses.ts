/**
 * The special-purpose address registries of IANA, and a model of reachability: the smallest block that holds an address
 * decides. It does not import from `src/`.
 */

/**
 * Whether a block is globally reachable: by its registry, and `carved` for one that is, but lies in an assignment for protocols
 * that has no servers of the web.
 */
type Reach = 'global' | 'local' | 'carved' | 'embedded';

interface Block {
  readonly name: string;
  readonly cidr: string;
  readonly reach: Reach;
}

/** IANA IPv4 Special-Purpose Address Registry. */
const IPV4: readonly (readonly [cidr: string, name: string, reach: Reach])[] = [
  ['0.0.0.0/0', 'everything else', 'global'],
  ['0.0.0.0/8', '"This network"', 'local'],
  ['0.0.0.0/32', '"This host on this network"', 'local'],
  ['10.0.0.0/8', 'Private-Use', 'local'],
  ['100.64.0.0/10', 'Shared Address Space', 'local'],
  ['127.0.0.0/8', 'Loopback', 'local'],
  ['169.254.0.0/16', 'Link Local', 'local'],
  ['172.16.0.0/12', 'Private-Use', 'local'],
  ['192.0.0.0/24', 'IETF Protocol Assignments', 'local'],
  ['192.0.0.0/29', 'IPv4 Service Continuity Prefix', 'local'],
  ['192.0.0.8/32', 'IPv4 dummy address', 'local'],
  ['192.0.0.9/32', 'Port Control Protocol Anycast', 'carved'],
  ['192.0.0.10/32', 'Traversal Using Relays around NAT Anycast', 'carved'],
  ['192.0.0.170/32', 'NAT64/DNS64 Discovery', 'local'],
  ['192.0.0.171/32', 'NAT64/DNS64 Discovery', 'local'],
  ['192.0.2.0/24', 'Documentation (TEST-NET-1)', 'local'],
  ['192.31.196.0/24', 'AS112-v4', 'global'],
  ['192.52.193.0/24', 'AMT', 'global'],
  ['192.88.99.0/24', 'Deprecated (6to4 Relay Anycast)', 'local'],
  ['192.88.99.2/32', '6a44-relay anycast address', 'local'],
  ['192.168.0.0/16', 'Private-Use', 'local'],
  ['192.175.48.0/24', 'Direct Delegation AS112 Service', 'global'],
  ['198.18.0.0/15', 'Benchmarking', 'local'],
  ['198.51.100.0/24', 'Documentation (TEST-NET-2)', 'local'],
  ['203.0.113.0/24', 'Documentation (TEST-NET-3)', 'local'],
  ['240.0.0.0/4', 'Reserved', 'local'],
  ['255.255.255.255/32', 'Limited Broadcast', 'local'],
  // the IPv4 address space registry
  ['224.0.0.0/4', 'Multicast', 'local'],
  // no registry: the virtual address of the host of a cloud
  ['168.63.129.16/32', 'WireServer', 'local'],
];

/** IANA IPv6 Special-Purpose Address Registry, and the IPv6 address space, in which 2000::/3 is Global Unicast. */
const IPV6: readonly (readonly [cidr: string, name: string, reach: Reach])[] = [
  ['::/0', 'Reserved by IETF', 'local'],
  ['2000::/3', 'Global Unicast', 'global'],
  ['::1/128', 'Loopback Address', 'local'],
  ['::/128', 'Unspecified Address', 'local'],
  ['::ffff:0:0/96', 'IPv4-mapped Address', 'local'],
  ['64:ff9b::/96', 'IPv4-IPv6 Translat.', 'embedded'],
  ['64:ff9b:1::/48', 'IPv4-IPv6 Translat.', 'local'],
  ['100::/64', 'Discard-Only Address Block', 'local'],
  ['100:0:0:1::/64', 'Dummy IPv6 Prefix', 'local'],
  ['2001::/23', 'IETF Protocol Assignments', 'local'],
  ['2001::/32', 'TEREDO', 'local'],
  ['2001:1::1/128', 'Port Control Protocol Anycast', 'carved'],
  ['2001:1::2/128', 'Traversal Using Relays around NAT Anycast', 'carved'],
  ['2001:1::3/128', 'DNS-SD Service Registration Protocol Anycast', 'carved'],
  ['2001:2::/48', 'Benchmarking', 'local'],
  ['2001:3::/32', 'AMT', 'carved'],
  ['2001:4:112::/48', 'AS112-v6', 'carved'],
  ['2001:10::/28', 'Deprecated (previously ORCHID)', 'local'],
  ['2001:20::/28', 'ORCHIDv2', 'carved'],
  ['2001:30::/28', 'Drone Remote ID Protocol Entity Tags', 'carved'],
  ['2001:db8::/32', 'Documentation', 'local'],
  ['2002::/16', '6to4', 'local'],
  ['2620:4f:8000::/48', 'Direct Delegation AS112 Service', 'global'],
  ['3fff::/20', 'Documentation', 'local'],
  ['5f00::/16', 'Segment Routing (SRv6) SIDs', 'local'],
  ['fc00::/7', 'Unique-Local', 'local'],
  ['fe80::/10', 'Link-Local Unicast', 'local'],
  ['fec0::/10', 'deprecated Site-Local', 'local'],
  ['ff00::/8', 'Multicast', 'local'],
];

/** A version of the protocol: how wide its addresses are, and its blocks as ranges. */
export interface Family {
  readonly bits: number;
  readonly blocks: readonly (Block & { readonly first: bigint; readonly last: bigint })[];
  /** Writes an address. */
  readonly write: (address: bigint) => string;
}

export function ipv4Value(text: string): bigint {
  return text.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
}

/** Returns a valid IPv6 address as a number. */
export function ipv6Value(text: string): bigint {
  const hex = text.replace(/[\d.]+\.[\d.]+$/, (tail) => {
    const value = ipv4Value(tail);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [front = '', back] = hex.split('::');
  const words = (side: string): string[] => (side === '' ? [] : side.split(':'));
  const [left, right] = [words(front), words(back ?? '')];
  const zeros = new Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].reduce((sum, word) => sum * 65536n + BigInt(`0x${word}`), 0n);
}

function family(
  bits: number,
  rows: readonly (readonly [cidr: string, name: string, reach: Reach])[],
  read: (text: string) => bigint,
  write: (address: bigint) => string,
): Family {
  const blocks = rows.map(([cidr, name, reach]) => {
    const [start = '', length] = cidr.split('/');
    const first = read(start);
    return { cidr, name, reach, first, last: first + (1n << BigInt(bits - Number(length))) - 1n };
  });
  return { bits, blocks, write };
}

export const ipv4: Family = family(32, IPV4, ipv4Value, (address) =>
  [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 255n)).join('.'),
);

export const ipv6: Family = family(128, IPV6, ipv6Value, (address) =>
  wordsOf(address)
    .map((word) => word.toString(16))
    .join(':'),
);

/** Returns the eight words of an IPv6 address. */
export function wordsOf(address: bigint): number[] {
  return Array.from({ length: 8 }, (_, at) => Number((address >> BigInt(112 - 16 * at)) & 0xffffn));
}

/** Tells whether an address is globally reachable: the smallest block that holds it decides. */
export function isReachable({ blocks }: Family, address: bigint): boolean {
  const holding = blocks.filter(({ first, last }) => first <= address && address <= last);
  const { reach } = holding.reduce((least, block) =>
    block.last - block.first < least.last - least.first ? block : least,
  );
  return reach === 'embedded' ? isReachable(ipv4, address & 0xffffffffn) : reach === 'global';
}

/** Tells whether an IP address as text is globally reachable; one with a zone is local. */
export function isOuter(text: string): boolean {
  if (text.includes('%')) return false;
  return text.includes(':') ? isReachable(ipv6, ipv6Value(text)) : isReachable(ipv4, ipv4Value(text));
}

/** Lists the addresses at the ends of all blocks: before, first, second, last but one, last, after. */
export function boundaries({ bits, blocks }: Family): bigint[] {
  const around = blocks.flatMap(({ first, last }) => [
    first - 1n,
    first,
    first + 1n,
    last - 1n,
    last,
    last + 1n,
  ]);
  return [...new Set(around)].filter((address) => address >= 0n && address < 1n << BigInt(bits));
}
