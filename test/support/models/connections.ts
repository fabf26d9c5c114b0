/** Connections: where a client asks to go, what a name resolves to, and where it may go then. */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { isPublicAddress } from 'urial/link';
import { connectAllowed } from '../../../src/host/node/connect.ts';
import { anyIpv6 } from '../arbitraries/links.ts';
import { anyText } from '../arbitraries/references.ts';
import { ipv4Text } from '../arbitraries/texts.ts';
import { boundaries, type Family, ipv4, ipv6, isOuter } from '../oracles/addresses.ts';

const ofBlocks = (family: Family): Arbitrary<string> =>
  fc.constantFrom(...boundaries(family).map((address) => family.write(address)));
const embedded = fc
  .tuple(
    fc.constantFrom('::ffff:', '::', '64:ff9b::', '2002::', '::FFFF:0:'),
    fc.oneof(ipv4Text, ofBlocks(ipv4)),
  )
  .map(([prefix, address]) => prefix + address)
  .filter((address) => isIP(address) !== 0);

/** An IP address, often one beside the end of a block. */
const address: Arbitrary<string> = fc
  .oneof(ofBlocks(ipv4), ofBlocks(ipv6), ipv4Text, anyIpv6, embedded)
  .filter((text) => isIP(text) !== 0);

/** A host as a client may give it: an address, one in another spelling, or a name. */
const host: Arbitrary<string> = fc.oneof(
  address,
  address.map((text) => text.toUpperCase()),
  fc.tuple(address, fc.constantFrom('%eth0', '%1', '.', ':80', '/', '\0')).map((pair) => pair.join('')),
  address.map((text) => `[${text}]`),
  fc.constantFrom('127.1', '0x7f000001', '2130706433', '0177.0.0.1', 'localhost', 'h.example', ''),
  anyText(),
);

/** A host, and the addresses that it resolves to when it is a name. */
export const connection = fc.record({ host, addresses: fc.array(address, { maxLength: 3 }) });
type Connection = typeof connection extends Arbitrary<infer Sample> ? Sample : never;

/** Asks for a connection, as undici does; returns the addresses that it may be made to. */
function reached({ host, addresses }: Connection): string[] {
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
    undefined,
  );
  (connect as (target: object, done: () => void) => void)({ hostname: host }, () => undefined);
  return made;
}

/** Expects that a connection is made to global addresses only, and to these always; returns how many there are. */
export function stayOutside(sample: Connection): number {
  const asked = isIP(sample.host) === 0 ? sample.addresses : [sample.host];
  const made = reached(sample);
  expect(made).toEqual(asked.every(isOuter) ? asked : []);
  return made.length;
}
