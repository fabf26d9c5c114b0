import { describe, expect, test } from 'vitest';
import { decode, encodeFragment, encodeParam, encodeSegment, encodeUserInfo } from 'urial';
import { decodeWellFormed, unencodable, escapeOf } from '../../../src/kernel/text/percent.ts';
import { errorOf } from '../../support/tools/check.ts';

describe('data becomes text for the place where it stands', () => {
  test.each([
    // data             segment               parameter, fragment   user information
    ['', '', '', ''],
    ['az09-._~', 'az09-._~', 'az09-._~', 'az09-._~'],
    ['!$*,', '!$*,', '!$*,', '!$*,'],
    // these close a link in Markdown and a bare url() in CSS
    ['(a)', '%28a%29', '%28a%29', '%28a%29'],
    [':@', ':@', ':@', '%3A%40'],
    ['/?', '%2F%3F', '/?', '%2F%3F'],
    // these separate parameters or matrix parameters, or close an HTML attribute
    ["&=+;'", '%26%3D%2B%3B%27', '%26%3D%2B%3B%27', '%26%3D%2B%3B%27'],
    ['#[]', '%23%5B%5D', '%23%5B%5D', '%23%5B%5D'],
    [
      '"<>\\^`{|}',
      '%22%3C%3E%5C%5E%60%7B%7C%7D',
      '%22%3C%3E%5C%5E%60%7B%7C%7D',
      '%22%3C%3E%5C%5E%60%7B%7C%7D',
    ],
    [' ', '%20', '%20', '%20'],
    ['\0\t\r\n\x7f', '%00%09%0D%0A%7F', '%00%09%0D%0A%7F', '%00%09%0D%0A%7F'],
    // an escape in data is data
    ['%41', '%2541', '%2541', '%2541'],
    ['%', '%25', '%25', '%25'],
    ['\x80', '%C2%80', '%C2%80', '%C2%80'],
    ['é', '%C3%A9', '%C3%A9', '%C3%A9'],
    ['\u07ff\u0800', '%DF%BF%E0%A0%80', '%DF%BF%E0%A0%80', '%DF%BF%E0%A0%80'],
    ['\ud7ff\ue000', '%ED%9F%BF%EE%80%80', '%ED%9F%BF%EE%80%80', '%ED%9F%BF%EE%80%80'],
    ['\uffff', '%EF%BF%BF', '%EF%BF%BF', '%EF%BF%BF'],
    ['a\u07ff', 'a%DF%BF', 'a%DF%BF', 'a%DF%BF'],
    ['a\u0800', 'a%E0%A0%80', 'a%E0%A0%80', 'a%E0%A0%80'],
    ['\ufeffa', '%EF%BB%BFa', '%EF%BB%BFa', '%EF%BB%BFa'],
    [
      '\u{10000}\u{10ffff}',
      '%F0%90%80%80%F4%8F%BF%BF',
      '%F0%90%80%80%F4%8F%BF%BF',
      '%F0%90%80%80%F4%8F%BF%BF',
    ],
    ['a b/é c', 'a%20b%2F%C3%A9%20c', 'a%20b/%C3%A9%20c', 'a%20b%2F%C3%A9%20c'],
    ['...', '...', '...', '...'],
  ])('%j', (data, segment, parameter, user) => {
    expect(encodeSegment(data)).toBe(segment);
    expect(encodeParam(data)).toBe(parameter);
    expect(encodeFragment(data)).toBe(parameter);
    expect(encodeUserInfo(data)).toBe(user);
    for (const text of [segment, parameter, user]) expect(decode(text)).toBe(data);
  });

  test.each(['.', '..'])('%j is refused as a segment and is plain data elsewhere', (dots) => {
    const error = errorOf(() => encodeSegment(dots));
    expect(error).toMatchObject({ code: 'dot-segment', component: 'path', index: 0, input: dots });
    expect(encodeParam(dots)).toBe(dots);
    expect(encodeFragment(dots)).toBe(dots);
    expect(encodeUserInfo(dots)).toBe(dots);
  });

  test.each([
    ['\ud800', 0],
    ['\udc00', 0],
    ['a\ud800', 1],
    ['é\ud800b', 1],
    ['\ud83d\ude00\ud83d', 2],
    ['\ude00\ud83d', 0],
    ['a b\udfff/c', 3],
    ['\ud800\ud800\udc00', 0],
  ])('the lone surrogate in %j is refused at %i', (data, index) => {
    const rows = [
      [encodeSegment, 'path'],
      [encodeParam, 'query'],
      [encodeFragment, 'fragment'],
      [encodeUserInfo, 'userInfo'],
    ] as const;
    for (const [encode, component] of rows)
      expect(errorOf(() => encode(data))).toMatchObject({ code: 'lone-surrogate', component, index });
  });

  test.each([undefined, null, ['a'], {}, Number.NaN])('%j is not data', (value) => {
    for (const encode of [encodeSegment, encodeParam, encodeFragment, encodeUserInfo])
      expect(errorOf(() => encode(value as never)).code).toBe('data');
  });

  test.each([undefined, null, 7, true, ['a'], {}])('%j cannot be decoded', (value) => {
    expect(errorOf(() => decode(value as never)).code).toBe('type');
  });
});

describe('escapes that are UTF-8 are decoded, all others stay', () => {
  const same = (text: string): [string, string] => [text, text];
  test.each([
    same(''),
    same('abc'),
    same('é\ud800'),
    ['%41', 'A'],
    ['%c3%a9', 'é'],
    ['a%20b', 'a b'],
    ['%00%7F', '\0\x7f'],
    // a space is `%20`; only forms write it as `+`
    same('a+b'),
    ['%2B', '+'],
    ['%252F', '%2F'],
    // a byte order mark is data
    ['%EF%BB%BFa', '\ufeffa'],
    ['%EF%BF%BD', '\ufffd'],

    // Unicode, table 3-7: the first and last of each row
    ['%C2%80', '\x80'],
    ['%DF%BF', '\u07ff'],
    ['%E0%A0%80', '\u0800'],
    ['%E0%BF%BF', '\u0fff'],
    ['%E1%80%80', '\u1000'],
    ['%EC%BF%BF', '\ucfff'],
    ['%ED%80%80', '\ud000'],
    ['%ED%9F%BF', '\ud7ff'],
    ['%EE%80%80', '\ue000'],
    ['%EF%BF%BF', '\uffff'],
    ['%F0%90%80%80', '\u{10000}'],
    ['%F0%BF%BF%BF', '\u{3ffff}'],
    ['%F1%80%80%80', '\u{40000}'],
    ['%F3%BF%BF%BF', '\u{fffff}'],
    ['%F4%80%80%80', '\u{100000}'],
    ['%F4%8F%BF%BF', '\u{10ffff}'],

    // bytes that are never in UTF-8
    same('%80'),
    same('%BF'),
    same('%C0'),
    same('%C1'),
    same('%F5%80%80%80'),
    same('%FE'),
    same('%FF'),
    // overlong forms
    same('%C0%AF'),
    same('%C1%BF'),
    same('%E0%80%AF'),
    same('%E0%9F%BF'),
    same('%F0%80%80%AF'),
    same('%F0%8F%BF%BF'),
    // surrogates, single and as CESU-8
    same('%ED%A0%80'),
    same('%ED%BF%BF'),
    same('%ED%A0%BD%ED%B8%80'),
    // above U+10FFFF
    same('%F4%90%80%80'),
    // a continuation byte below and above its range
    ['%C3%7F', '%C3\x7f'],
    same('%C3%C0'),
    ['%E1%7F%80', '%E1\x7f%80'],
    same('%E1%80%C0'),
    ['%F1%80%80%7F', '%F1%80%80\x7f'],
    // cut off
    same('%C3'),
    same('%E2%82'),
    same('%F0%9F%98'),
    same('%C3x%A9'),
    ['%E2%82%41', '%E2%82A'],
    ['%C3%C3%A9', '%C3é'],
    ['%F0%9F%98%F0%9F%98%80', '%F0%9F%98😀'],
    // each run is decoded as far as it goes
    ['%FF%41%FF', '%FFA%FF'],
    ['%41%FF%42%C3%A9%E9', 'A%FFB\u00e9%E9'],
    ['x%FFy%20z', 'x%FFy z'],
    // what is not an escape stays too
    same('%'),
    same('%%'),
    same('50% off'),
    same('%4'),
    same('%4g'),
    ['%%41', '%A'],
    ['%4%41', '%4A'],
    ['%C3%', '%C3%'],
    ['%C3%A', '%C3%A'],
    ['%C3%A9%', 'é%'],
  ])('%s', (text, data) => {
    expect(decode(text)).toBe(data);
  });

  test('every pair of bytes is decoded exactly when it is well-formed', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const read = (...bytes: readonly number[]): string | undefined => {
      const data = decoder.decode(Uint8Array.from(bytes));
      return data.includes('\ufffd') ? undefined : data;
    };
    const escaped = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, '0')}`);
    const wrong: string[] = [];
    for (const [a, first] of escaped.entries()) {
      for (const [b, second] of escaped.entries()) {
        const expected = read(a, b) ?? (read(a) ?? first) + (read(b) ?? second);
        if (decode(first + second) !== expected) wrong.push(first + second);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  [2, 0xc0, 0xdf],
  [3, 0xe0, 0xef],
  [4, 0xf0, 0xff],
])('every sequence of %i bytes is decoded exactly when it is well-formed', (length, first, last) => {
  const wrong: string[] = [];
  for (let lead = first; lead <= last; lead += 1) {
    for (let second = 0x80; second < 0xc0; second += 1) {
      const bytes = Uint8Array.from([lead, second, 0x80, 0xbf].slice(0, length));
      const data = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      const text = Array.from(bytes, (byte) => `%${byte.toString(16)}`).join('');
      const expected = data.includes('\ufffd') ? text : data;
      // with the bad escape at the end, each sequence is looked at alone
      if (decode(`${text}%ff`) !== `${expected}%ff`) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
});

test('the escape of each byte is the same at each call', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const digits = byte.toString(16).toUpperCase();
    const escape = `%${digits.length < 2 ? '0' : ''}${digits}`;
    expect([escapeOf(byte), escapeOf(byte)]).toEqual([escape, escape]);
  }
});

test('a million bad escapes are left in linear time', () => {
  const bad = '%FF%C3'.repeat(500_000);
  expect(decode(bad)).toBe(bad);
  expect(decode(`${bad}%41`)).toBe(`${bad}A`);
});

test('long data is encoded as its parts are', () => {
  const part = 'ab€/ü \u{1f600}';
  for (const count of [1000, 1250, 1251, 4000])
    expect(encodeParam(part.repeat(count))).toBe(encodeParam(part).repeat(count));
  expect(encodeSegment(`${'a'.repeat(20_000)}/b`)).toBe(`${'a'.repeat(20_000)}%2Fb`);
});

test('a million characters are encoded and decoded', () => {
  const data = 'é/'.repeat(500_000);
  const text = encodeSegment(data);
  expect(text).toHaveLength(500_000 * 9);
  expect(decode(text)).toBe(data);
});

test.each([
  ['encodeSegment', encodeSegment, 'path'],
  ['encodeParam', encodeParam, 'query'],
  ['encodeFragment', encodeFragment, 'fragment'],
  ['encodeUserInfo', encodeUserInfo, 'userInfo'],
] as const)('%s says what data is, and for which component', (_name, code, component) => {
  expect(errorOf(() => code(null as never))).toMatchObject({
    code: 'data',
    component,
    message: `${component}: null is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri`,
  });
});

test('decode says that it wants a string', () => {
  expect(errorOf(() => decode(7 as never))).toMatchObject({
    code: 'type',
    component: 'reference',
    message: 'reference: a value of type number is not allowed; give a string',
  });
});

test('user information that cannot be encoded is masked, one * for each character', () => {
  const { input, message, index } = errorOf(() => encodeUserInfo('s3cret\ud800'));
  expect({ input, index }).toEqual({ input: '*******', index: 6 });
  expect(message).not.toContain('s3cret');
});

test('data that would be too long for a string is not shown', () => {
  expect(unencodable('abc', 'path', false)).toMatchObject({
    code: 'data',
    component: 'path',
    input: '',
    message: 'path: 3 characters are too many for one string; give shorter data',
  });
});

test.each([
  ['path', 'a\ud800'],
  ['query', 'a\ud800'],
  ['userInfo', '**'],
  ['template', '**'],
] as const)('the error of a lone surrogate in data of a %s shows %j', (component, input) => {
  expect(unencodable('a\ud800', component, true)).toMatchObject({ code: 'lone-surrogate', input, index: 1 });
});

test('each character of UTF-8 is offered with the place of its escapes, and may be left', () => {
  const offered: [string, string][] = [];
  const text = 'a%41%FF%c3%a9b%F0%9F%98%80%E2%82%41';
  const decoded = decodeWellFormed(text, (char, from, to) => {
    offered.push([char, text.slice(from, to)]);
    return char !== 'é';
  });
  expect(offered).toEqual([
    ['A', '%41'],
    ['é', '%c3%a9'],
    ['\u{1f600}', '%F0%9F%98%80'],
    ['A', '%41'],
  ]);
  expect(decoded).toBe('aA%FF%c3%a9b\u{1f600}%E2%82A');
  expect(decode('%41%FF')).toBe('A%FF');
});
