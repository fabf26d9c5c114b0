/** Connections: where a client asks to go, what a name resolves to, which hosts are listed, and where it may go then. */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { isPublicAddress } from 'urial/link';
import { connectAllowed } from '../../../src/host/node/connect.ts';
import { anyIpv6 } from '../arbitraries/links.ts';
import { anyText } from '../arbitraries/references.ts';
import { ipv4Text } from '../arbitraries/texts.ts';
import { boundaries, type Family, ipv4, ipv4Value, ipv6, ipv6Value, isOuter } from '../oracles/addresses.ts';
import { words } from '../tools/words.ts';

const ofBlocks = (family: Family): Arbitrary<string> =>
  fc.constantFrom(...boundaries(family).map((address) => family.write(address)));
const embedded = fc
  .tuple(
    fc.constantFrom('::ffff:', '::', '64:ff9b::', '2002::', '::FFFF:0:'),
    fc.oneof(ipv4Text, ofBlocks(ipv4)),
  )
  .map(([prefix, address]) => prefix + address)
  .filter((address) => isIP(address) !== 0);

/** The internal hosts of a list, and other spellings of them, and other hosts that are near them. */
const LISTED = ['wiki.corp', '*.inner.example', 'LOCALHOST', '10.0.0.7', '[FD00::7]', '[::ffff:127.0.0.1]'];
const LISTED_ADDRESSES = ['10.0.0.7', 'fd00::7', 'FD00:0::7', '::ffff:127.0.0.1', '::FFFF:7f00:1'];
const NEAR_ADDRESSES = ['10.0.0.8', 'fd00::8', '127.0.0.1', '::ffff:10.0.0.7', '::10.0.0.7'];
const NEAR = [
  ...words(`
    wiki.corp Wiki.CORP wiki.corp. a.wiki.corp wiki.corp:80 wiki.corp/ wiki.corp\0 localhost localhost.
    a.localhost [fd00::7] fd00::7%eth0 10.0.0.7. 010.0.0.7 167772167 inner.example a.inner.example
    A.b.INNER.example a..inner.example .inner.example *.inner.example
  `),
  ' wiki.corp',
];

/** An IP address, often one beside the end of a block. */
const address: Arbitrary<string> = fc
  .oneof(
    ofBlocks(ipv4),
    ofBlocks(ipv6),
    ipv4Text,
    anyIpv6,
    embedded,
    fc.constantFrom(...LISTED_ADDRESSES, ...NEAR_ADDRESSES),
  )
  .filter((text) => isIP(text) !== 0);

/** A host as a client may give it: an address, one in another spelling, or a name. */
const host: Arbitrary<string> = fc.oneof(
  address,
  address.map((text) => text.toUpperCase()),
  fc.tuple(address, fc.constantFrom('%eth0', '%1', '.', ':80', '/', '\0')).map((pair) => pair.join('')),
  address.map((text) => `[${text}]`),
  fc.constantFrom('127.1', '0x7f000001', '2130706433', '0177.0.0.1', 'h.example', '', ...NEAR),
  anyText(),
);

/** A host, the addresses that it resolves to when it is a name, and the internal hosts. */
export const connection = fc.record({
  host,
  addresses: fc.array(address, { maxLength: 3 }),
  internalHosts: fc.constantFrom(undefined, [], LISTED),
});
type Connection = typeof connection extends Arbitrary<infer Sample> ? Sample : never;

/** Asks for a connection, as undici does; returns the addresses that it may be made to. */
function reached({ host, addresses, internalHosts }: Connection): string[] {
  const made: string[] = [];
  const answer = addresses.map((text): LookupAddress => ({ address: text, family: isIP(text) }));
  type Lookup = (
    name: string,
    options: object,
    done: (error: unknown, found: LookupAddress[]) => void,
  ) => void;
  const build =
    ({ lookup }: { readonly lookup?: Lookup } = {}) =>
    (asked: { readonly hostname: string }): void => {
      // Node.js looks up names only
      if (isIP(asked.hostname) !== 0) made.push(asked.hostname);
      else
        lookup?.(asked.hostname, { all: true }, (_, found) => made.push(...found.map((one) => one.address)));
    };
  const connect = connectAllowed(
    isPublicAddress,
    (_name, _options, done) => {
      done(null, answer);
    },
    build,
    { internalHosts },
  );
  (connect as (target: object, done: () => void) => void)({ hostname: host }, () => undefined);
  return made;
}

/** Tells whether a host is in the list above: an address by its value, a name in any case. */
function isListed(host: string): boolean {
  if (isIP(host) === 4) return ipv4Value(host) === ipv4Value('10.0.0.7');
  if (isIP(host) === 6)
    return !host.includes('%') && ['fd00::7', '::ffff:127.0.0.1'].map(ipv6Value).includes(ipv6Value(host));
  return /^(?:wiki\.corp|localhost|(?:[\w*-]+\.)+inner\.example)$/i.test(host) && !host.includes('*');
}

/** Expects that a connection is made to public addresses and for listed hosts, always and only; returns to how many of each. */
export function stayOutside(sample: Connection): readonly [open: number, listed: number] {
  const { host, addresses, internalHosts } = sample;
  const asked = isIP(host) === 0 ? addresses : [host];
  const isInner = internalHosts === LISTED && isListed(host);
  const made = reached(sample);
  expect(made).toEqual(isInner || asked.every(isOuter) ? asked : []);
  return isInner ? [0, made.length] : [made.length, 0];
}
