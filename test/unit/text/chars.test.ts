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
