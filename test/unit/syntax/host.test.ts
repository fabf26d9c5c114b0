import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { hostKind, isIpv4, scanIpLiteral, scanIpv6 } from '../../../src/kernel/syntax/host.ts';
import { errorOf } from '../../support/tools/check.ts';

describe('the first rule that matches the whole host names its kind', () => {
  test.each([
    ['0.0.0.0', 'ipv4'],
    ['255.255.255.255', 'ipv4'],
    ['1.2.3.4', 'ipv4'],
    ['192.0.2.256', 'reg-name'],
    ['1.2.3.4a', 'reg-name'],
    ['1.2.3.4.', 'reg-name'],
    ['1.2.3.4.5', 'reg-name'],
    ['1.2.3', 'reg-name'],
    ['1.2.3.', 'reg-name'],
    ['.1.2.3', 'reg-name'],
    ['1..2.3', 'reg-name'],
    // a dec-octet has no leading zero
    ['01.2.3.4', 'reg-name'],
    ['1.2.3.00', 'reg-name'],
    ['1.2.3.000', 'reg-name'],
    ['1000.2.3.4', 'reg-name'],
    ['0x7f.0.0.1', 'reg-name'],
    ['2130706433', 'reg-name'],
    ['%31.2.3.4', 'reg-name'],
    ['1,2,3,4', 'reg-name'],
    ['', 'reg-name'],
    ['example.com', 'reg-name'],
    ['v1.x', 'reg-name'],
    ['[::]', 'ipv6'],
    ['[::ffff:1.2.3.4]', 'ipv6'],
    ['[v1.x]', 'ipvfuture'],
    ['[VF.:]', 'ipvfuture'],
    ['[v0123456789abcdefABCDEF.a]', 'ipvfuture'],
  ] as const)('%j is %s', (host, kind) => {
    expect(hostKind(host)).toBe(kind);
    expect(Uri.empty.withHost(host).hostKind).toBe(kind);
  });

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

describe('the first character that no IP literal allows there is reported', () => {
  test.each([
    ['', 0],
    ['1', 1],
    ['1:', 2],
    ['1:2:3:4:5:6:7', 13],
    ['1:2:3:4:5:6:7:', 14],
    ['::1:', 4],
    [':::', 2],
    ['1:::2', 3],
    ['1::2::3', 5],
    ['::1::', 4],
    ['12345::', 4],
    ['::00000', 6],
    ['g::', 0],
    ['::g', 2],
    ['1.2.3.4::', 1],
    ['::1.2.3.4:5', 3],
    ['::%31', 2],
    ['::1 ', 3],
    [' ::1', 0],
    ['::é', 2],
    // zone identifiers: RFC 6874 never became common, and RFC 9844 has withdrawn it
    ['fe80::1%eth0', 7],
    ['fe80::1%25eth0', 7],
    // an invalid IPv4 address is an h16 with a dot after it
    ['::1.2.3', 3],
    ['::1.2.3.256', 3],
    ['::1.2.3.04', 3],
    ['::1.2.3.4.5', 3],
    ['::a.2.3.4', 3],
    ['1:2:3:4:5:6:7:1.2.3.4', 15],
    // too many words, or "::" that stands for no word
    ['1:2:3:4:5:6:7:8:', 15],
    ['1:2:3:4:5:6:7:8:9', 15],
    ['1:2:3:4:5:6:7:8::', 15],
    ['1:2:3:4:5:6:7::8', 15],
    ['::1:2:3:4:5:6:7:8', 15],
    ['1::2:3:4:5:6:7:8', 14],
    ['1:2:3:4:5:6::1.2.3.4', 14],
    ['1:2:3:4:5:6::7:8', 14],
    ['::1:2:3:4:5:6:1.2.3.4', 15],
    // an IPv4 address that is not at the end
    ['1.2.3.4', 1],
    ['1:2:1.2.3.4', 5],
    ['1:2:3:4:5:1.2.3.4', 11],
    // IPvFuture
    ['v', 1],
    ['v.', 1],
    ['v1', 2],
    ['v1.', 3],
    ['vg.a', 1],
    ['v1g.a', 2],
    ['v1:a', 2],
    ['v1.a/b', 4],
    ['v1.@', 3],
    // IPvFuture does not allow pct-encoded
    ['v1.%20', 3],
    ['v1.a%20', 4],
    ['x1.a', 0],
  ])('%j at %i', (literal, index) => {
    expect(scanIpLiteral(`[${literal}]`, 1, literal.length + 1)).toBe(index + 1);
    const text = `//[${literal}]`;
    expect(Uri.canParse(text)).toBe(false);
    if (!/[/@]/.test(literal))
      expect(errorOf(() => Uri.parse(text))).toMatchObject({
        code: 'host',
        component: 'host',
        index: index + 3,
      });
  });
});
