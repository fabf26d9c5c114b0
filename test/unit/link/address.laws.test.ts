import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGlobalAddress } from 'urial/link';
import {
  boundaries,
  type Family,
  ipv4,
  ipv6,
  isReachable,
  wordsOf,
} from '../../support/oracles/addresses.ts';
import { noise } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';
import { anyIpv6, spelledIpv6 } from '../../support/arbitraries/links.ts';

const FAMILIES: Readonly<Record<string, Family>> = { IPv4: ipv4, IPv6: ipv6 };

describe.each(Object.entries(FAMILIES))('%s', (_name, family) => {
  const most = (1n << BigInt(family.bits)) - 1n;

  test('addresses at the ends of each block of the registries are global exactly when IANA says so', () => {
    const ends = boundaries(family);
    expect(ends.length).toBeGreaterThan(4 * 25);
    const wrong = ends.filter((value) => isGlobalAddress(family.write(value)) !== isReachable(family, value));
    expect(wrong.map(family.write)).toEqual([]);
  });

  test('addresses within each block are global exactly when IANA says so', () => {
    const inBlock = fc
      .constantFrom(...family.blocks)
      .chain(({ first, last }) => fc.bigInt({ min: first, max: last }));
    always(
      [fc.oneof(inBlock, fc.bigInt({ min: 0n, max: most }))],
      (value) => {
        expect(isGlobalAddress(family.write(value))).toBe(isReachable(family, value));
      },
      10_000,
    );
  });
});

test('all spellings of an IPv6 address are judged alike', () => {
  const inBlock = fc
    .constantFrom(...ipv6.blocks)
    .chain(({ first, last }) => fc.oneof(fc.constantFrom(first, last), fc.bigInt({ min: first, max: last })));
  always([inBlock], (value) => {
    const spellings = [0, 1, 2, 3].map((spelling) => spelledIpv6(wordsOf(value), spelling));
    expect(spellings.map(isGlobalAddress)).toEqual(spellings.map(() => isReachable(ipv6, value)));
  });
});

test('an address in brackets, with a zone, a port or anything else around it is not one', () => {
  const around = fc.constantFrom(
    ['[', ']'],
    ['', '%eth0'],
    ['', '%25eth0'],
    ['', ':'],
    ['', '.'],
    [' ', ''],
    ['', '/64'],
    ['', '\n'],
    ['http://', ''],
  );
  always([anyIpv6, around], (address, [front = '', back = '']) => {
    expect(isGlobalAddress(front + address + back)).toBe(false);
    expect(isGlobalAddress(`${front}8.8.8.8${back}`)).toBe(false);
  });
});

test('no other text is an address', () => {
  always([noise()], (text) => {
    expect(isGlobalAddress(text) && !URL.canParse(`http://${text.includes(':') ? `[${text}]` : text}`)).toBe(
      false,
    );
  });
});
