import { describe, expect, test } from 'vitest';
import {
  ALPHA,
  anyOf,
  COPIED,
  DATA,
  DIGIT,
  HEXDIG,
  HOST_DATA,
  isAscii,
  isIn,
  OPAQUE_DATA,
  PATH,
  PCHAR,
  QUERY,
  REG_NAME,
  RESERVED,
  SCHEME,
  SEGMENT_NC,
  STANDING_DATA,
  SUB_DELIMS,
  TABLE,
  UNRESERVED,
  USERINFO,
  VARCHAR,
} from '../../../src/kernel/text/chars.ts';
import { byteAt, codeAt, END, isTriplet, skip } from '../../../src/kernel/text/scan.ts';
import { Uri } from 'urial';
import { canBeHost, hasNoAuthority, isWebScheme } from '../../../src/kernel/text/schemes.ts';

const alnum = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

describe('a class holds the characters of its rule, and no others', () => {
  test.each([
    ['ALPHA', ALPHA, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
    ['DIGIT', DIGIT, '0123456789'],
    ['HEXDIG', HEXDIG, '0123456789ABCDEFabcdef'],
    ['unreserved', UNRESERVED, `${alnum}-._~`],
    ['sub-delims', SUB_DELIMS, "!$&'()*+,;="],
    ['scheme', SCHEME, `${alnum}+-.`],
    ['reg-name', REG_NAME, `${alnum}-._~!$&'()*+,;=`],
    ['userinfo', USERINFO, `${alnum}-._~!$&'()*+,;=:`],
    ['pchar', PCHAR, `${alnum}-._~!$&'()*+,;=:@`],
    ['segment-nz-nc', SEGMENT_NC, `${alnum}-._~!$&'()*+,;=@`],
    ['path', PATH, `${alnum}-._~!$&'()*+,;=:@/`],
    ['query and fragment', QUERY, `${alnum}-._~!$&'()*+,;=:@/?`],
    ['reserved', RESERVED, ":/?#[]@!$&'()*+,;="],
    ['reserved and unreserved', COPIED, `${alnum}-._~:/?#[]@!$&'()*+,;=`],
    ['varchar', VARCHAR, `${alnum}_`],
    // data keeps neither `'`, which closes an HTML attribute, nor the characters that separate parameters
    ['data in user information', DATA.userInfo, `${alnum}-._~!$*,`],
    ['data in a segment', DATA.path, `${alnum}-._~!$*,:@`],
    ['data in a path without a slash', OPAQUE_DATA, `${alnum}-._~!$*,:@+`],
    ['data in a query', DATA.query, `${alnum}-._~!$*,:@/?`],
    ['data in a fragment', DATA.fragment, `${alnum}-._~!$*,:@/?`],
    ['data that stands in user information', STANDING_DATA.userInfo, `${alnum}-._~!$()*,`],
    ['data that stands in a path', STANDING_DATA.path, `${alnum}-._~!$()*,:@`],
    ['data that stands in a query', STANDING_DATA.query, `${alnum}-._~!$()*,:@/?`],
    ['data that stands in a fragment', STANDING_DATA.fragment, `${alnum}-._~!$()*,:@/?`],
    ['data in a host', HOST_DATA, `${alnum}-._`],
  ])('%s', (_name, mask, members) => {
    const found = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => isIn(code, mask));
    expect(String.fromCharCode(...found)).toBe([...members].sort().join(''));
    const expression = new RegExp(`^${anyOf(mask)}$`);
    for (let code = 0; code < 0x180; code += 1)
      expect(expression.test(String.fromCharCode(code)), String(code)).toBe(isIn(code, mask));
  });
});

test('the code unit after the end of a text is in no class', () => {
  expect(isIn(''.charCodeAt(0), QUERY)).toBe(false);
});

test('characters that no URI may hold have no bit, and neither has `%`', () => {
  const bare = [...TABLE.keys()].filter((code) => TABLE[code] === 0).map((code) => String.fromCharCode(code));
  expect(bare.filter((char) => char > ' ')).toEqual([...'"%<>\\^`{|}', '\x7f']);
});

test.each([
  ['', true],
  ['a\0\x7f', true],
  ['a\x80', false],
  ['é', false],
  ['\ud800a', false],
])('%j has only characters of ASCII: %j', (text, expected) => {
  expect(isAscii(text)).toBe(expected);
});

test.each([
  ['%41', 0, true],
  ['%aF', 0, true],
  ['x%00', 1, true],
  ['x%00', 0, false],
  ['x00', 0, false],
  ['%4', 0, false],
  ['%', 0, false],
  ['', 0, false],
  ['%g0', 0, false],
  ['%0g', 0, false],
  ['%%41', 0, false],
  ['%-1', 0, false],
  // a digit or a letter above ASCII is not a hex digit
  ['%4\u0661', 0, false],
  ['%\uff21\uff21', 0, false],
])('pct-encoded: %j at %i: %j', (text, at, expected) => {
  expect(isTriplet(text, at)).toBe(expected);
});

describe('the longest run with escapes', () => {
  test.each([
    ['', 0, 0],
    ['abc', 0, 3],
    ['abc', 3, 3],
    ['a%20b', 0, 5],
    ['%20', 0, 3],
    ['%2', 0, 0],
    ['a%2', 0, 1],
    ['a%20%', 0, 4],
    ['a%20%2', 0, 4],
    ['a%2g', 0, 1],
    // a run may begin inside an escape
    ['%20', 1, 3],
    ['a/b', 0, 1],
    ['aé', 0, 1],
    // 0x141 ends in the bits of "A"
    ['\u0141', 0, 0],
    ['a\ud800', 0, 1],
    ['a\x7f', 0, 1],
    ['a\0', 0, 1],
  ])('of reg-name in %j from %i ends at %i', (text, from, end) => {
    expect(skip(text, from, REG_NAME)).toBe(end);
  });
});

test('after the end of a text there is a number that no character has', () => {
  expect([codeAt('a', 0), codeAt('a', 1), codeAt('', 0), codeAt('\0', 0)]).toEqual([0x61, END, END, 0]);
  expect(END).toBeLessThan(0);
});

test('the byte of an escape', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const hex = byte.toString(16).padStart(2, '0');
    expect(byteAt(`x%${hex}`, 1), hex).toBe(byte);
    expect(byteAt(`%${hex.toUpperCase()}`, 0), hex).toBe(byte);
  }
});

/** The schemes whose URLs a browser reads as those of a server. */
const OF_WEB = ['http', 'https', 'ws', 'wss', 'ftp'];

test.each([...OF_WEB, 'HTTP', 'wsS'])('%j is a scheme of the web, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(true);
  expect(canBeHost(scheme)).toBe(false);
});

test.each(OF_WEB.flatMap((scheme) => [`x${scheme}`, `${scheme}x`]))(
  '%j is none, and may be a host',
  (name) => {
    expect(isWebScheme(name)).toBe(false);
    expect(canBeHost(name)).toBe(true);
  },
);

/** The schemes that are known to have no authority. */
const WITHOUT_AUTHORITY =
  'mailto tel sms sip sips xmpp acct im pres news cid mid tag urn magnet geo data about blob javascript'.split(
    ' ',
  );

test.each([...WITHOUT_AUTHORITY, 'file'])('%j before a number is a scheme, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(false);
  expect(canBeHost(scheme)).toBe(false);
  expect(canBeHost(scheme.toUpperCase())).toBe(false);
  expect(canBeHost(`${scheme}.example`)).toBe(true);
});

test.each(WITHOUT_AUTHORITY)('%j has no authority', (scheme) => {
  expect(hasNoAuthority(scheme)).toBe(true);
  expect(hasNoAuthority(scheme.toUpperCase())).toBe(true);
  expect(hasNoAuthority(`x${scheme}`)).toBe(false);
  expect(hasNoAuthority(`${scheme}x`)).toBe(false);
  expect(Uri.parse(`${scheme}:me@h`).toDisplay()).toBe(`${scheme}:me@h`);
});

test.each(['file', 'http', 'ssh', 'user', 'foo', ''])('%j can have one', (scheme) => {
  expect(hasNoAuthority(scheme)).toBe(false);
});

test.each(['localhost', 'h', ''])('%j before a number may be a host', (name) => {
  expect(canBeHost(name)).toBe(true);
});
