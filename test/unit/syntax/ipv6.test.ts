import { expect, test } from 'vitest';
import { canonicalIpv6 } from '../../../src/kernel/syntax/ipv6.ts';
import { always } from '../../support/tools/check.ts';
import { ipv6Text } from '../../support/arbitraries/texts.ts';

// RFC 5952, sections 1 and 4, and RFC 4291, section 2.2.
test.each([
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:0db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8::1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8::0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:DB8:0:0:1::1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:db8::1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:AAAA', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa'],
  ['0:0:0:0:0:0:0:0', '::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['1:0:0:0:0:0:0:0', '1::'],
  ['0001:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::FFFF:129.144.52.38', '::ffff:8190:3426'],
])('%s is written %s', (address, expected) => {
  expect(canonicalIpv6(address)).toBe(expected);
});

test('the platform writes the same text', () => {
  always([ipv6Text], (address) => {
    expect(`[${canonicalIpv6(address)}]`).toBe(new URL(`http://[${address}]`).hostname);
  });
});
