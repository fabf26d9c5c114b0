import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { isIpv4, scanIpv6 } from '../../../src/kernel/syntax/host.ts';
import { always } from '../../support/tools/check.ts';
import { canonicalIpv6 } from '../../../src/kernel/syntax/ipv6.ts';
import { ipv6Text } from '../../support/arbitraries/texts.ts';

describe('the first rule that matches the whole host names its kind', () => {
  test('an IPv4 address is four octets with dots between', () => {
    expect(isIpv4('1.2.3.45')).toBe(true);
    expect(isIpv4('1.2.3.4')).toBe(true);
    expect(isIpv4('1.2.3.')).toBe(false);
    expect(isIpv4('1.2.3.45y')).toBe(false);
  });
});

describe('an IPv6 address has one of the nine forms of the grammar', () => {
  test.each([
    // 6( h16 ":" ) ls32
    ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['1:2:3:4:5:6:1.2.3.4', [1, 2, 3, 4, 5, 6, 0x102, 0x304]],
    // "::" 5( h16 ":" ) ls32
    ['::2:3:4:5:6:7:8', [0, 2, 3, 4, 5, 6, 7, 8]],
    ['::2:3:4:5:6:255.255.255.255', [0, 2, 3, 4, 5, 6, 0xffff, 0xffff]],
    // [ h16 ] "::" 4( h16 ":" ) ls32
    ['1::3:4:5:6:7:8', [1, 0, 3, 4, 5, 6, 7, 8]],
    ['::3:4:5:6:7:8', [0, 0, 3, 4, 5, 6, 7, 8]],
    // [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
    ['1:2::4:5:6:7:8', [1, 2, 0, 4, 5, 6, 7, 8]],
    ['1::4:5:6:1.2.3.4', [1, 0, 0, 4, 5, 6, 0x102, 0x304]],
    // [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
    ['1:2:3::5:6:7:8', [1, 2, 3, 0, 5, 6, 7, 8]],
    ['::5:6:7:8', [0, 0, 0, 0, 5, 6, 7, 8]],
    // [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32
    ['1:2:3:4::6:7:8', [1, 2, 3, 4, 0, 6, 7, 8]],
    ['1:2:3:4::6:1.2.3.4', [1, 2, 3, 4, 0, 6, 0x102, 0x304]],
    // [ *4( h16 ":" ) h16 ] "::" ls32
    ['1:2:3:4:5::7:8', [1, 2, 3, 4, 5, 0, 7, 8]],
    ['1:2:3:4:5::1.2.3.4', [1, 2, 3, 4, 5, 0, 0x102, 0x304]],
    ['::1.2.3.4', [0, 0, 0, 0, 0, 0, 0x102, 0x304]],
    ['::ffff:1.2.3.4', [0, 0, 0, 0, 0, 0xffff, 0x102, 0x304]],
    // [ *5( h16 ":" ) h16 ] "::" h16
    ['1:2:3:4:5:6::8', [1, 2, 3, 4, 5, 6, 0, 8]],
    ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
    // [ *6( h16 ":" ) h16 ] "::"
    ['1:2:3:4:5:6:7::', [1, 2, 3, 4, 5, 6, 7, 0]],
    ['1::', [1, 0, 0, 0, 0, 0, 0, 0]],
    ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
    // h16 = 1*4HEXDIG, in upper or lower case and with leading zeros
    ['AbCd:00ef:0000:0:1:12:123:1234', [0xabcd, 0xef, 0, 0, 1, 0x12, 0x123, 0x1234]],
    // digits that could begin an IPv4 address are still an h16
    ['::255:1', [0, 0, 0, 0, 0, 0, 0x255, 1]],
  ])('%s', (address, expected) => {
    const words: number[] = [];
    expect(scanIpv6(address, 0, address.length, words)).toBe(-1);
    expect(words).toEqual(expected);
    expect(scanIpv6(`[${address}]`, 1, address.length + 1)).toBe(-1);
    expect(Uri.parse(`//[${address}]`).host).toBe(`[${address}]`);
  });
});

test('the platform writes the same text', () => {
  always([ipv6Text], (address) => {
    expect(`[${canonicalIpv6(address)}]`).toBe(new URL(`http://[${address}]`).hostname);
  });
});
