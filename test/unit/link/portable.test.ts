import { describe, expect, test } from 'vitest';
import { checkHref, checkPortable } from 'urial/link';
import { TROUBLES } from '../../../src/link/troubles.ts';

const LABEL = 'l'.repeat(63);
/** A name of 253 characters. */
const NAME = `${LABEL}.${LABEL}.${LABEL}.${'l'.repeat(61)}`;

test.each([
  'https://example.com/',
  'http://h/',
  'http://localhost:8080/a/b;c/?q=a:b/c?d#!/e?f',
  'https://h/a:b/c@d',
  'https://192.0.2.1/',
  'https://255.255.255.255:65535/',
  'https://0.0.0.0:1/',
  'http://h:443/',
  'https://h:80/',
  'https://1.0x1.a--b.c0/',
  `https://${LABEL}/`,
  `https://${NAME}:8080/`,
  '/',
  '/a',
  'a',
  'a/',
  'a/b?c#d',
  '/a,b',
  '/a&b',
  '/,',
  '/a/;b/c',
  '/a;/',
  '/...',
  '/.a/..b/a./b..',
  '/%25%20%22%23%26%27%28%29%2B%2C%3A%3C%3D%3E%3F%40%5B%5D%5E%60%7B%7C%7D',
  '/?redirect_uri=https%3A%2F%2Fh%2Fcb%3Ba',
  '/#%2F%3B%3F',
  '/caf%C3%A9',
  '/%C2%80%DF%BF%E0%A0%80%ED%9F%BF%EE%80%80%EF%BF%BF%F0%90%80%80%F4%8F%BF%BF',
  '/??',
  '/?a?',
  '/#a?',
  `/${'a'.repeat(3000)}`,
])('%s is portable', (text) => {
  expect(checkPortable(text).error?.message).toBeUndefined();
});

type Row = readonly [text: string, index: number, component: string];

/** Each trouble, by its message, and texts that have it. */
const REFUSED: readonly (readonly [says: string, ...rows: Row[]])[] = [
  [
    'the scheme has an upper-case letter: browsers and Go',
    ['HTTP://h/', 0, 'scheme'],
    ['httpS://h/', 4, 'scheme'],
  ],
  [
    'the scheme is not http or https with "//"',
    ['ftp://h/', 0, 'scheme'],
    ['mailto:a@b', 0, 'scheme'],
    ['javascript:alert(1)', 0, 'scheme'],
    ['http:a', 0, 'scheme'],
    ['https:/h/', 0, 'scheme'],
    ['x:9/', 0, 'scheme'],
    ['x:http://h/', 0, 'scheme'],
  ],
  [
    'there is user information',
    ['http://u@h/', 7, 'userInfo'],
    ['https://u:p@h/', 8, 'userInfo'],
    ['http://@h/', 7, 'userInfo'],
  ],
  ['an address is in brackets: Go and Python', ['http://[::1]/', 7, 'host'], ['http://[v1.a]/', 7, 'host']],
  [
    'there is no host: browsers and curl',
    ['http:///a', 7, 'host'],
    ['http://', 7, 'host'],
    ['https://:80/', 8, 'host'],
  ],
  ['the host has an upper-case letter: browsers and Python', ['http://hH/', 8, 'host']],
  [
    'the host has more than letters, digits, "-" and ".": java.net.URI',
    ['http://a_b/', 8, 'host'],
    ['http://a%2Eb/', 8, 'host'],
    ['http://a~/', 8, 'host'],
    ['http://a!b/', 8, 'host'],
  ],
  [
    'a label of the host begins or ends with "-": java.net.URI',
    ['http://a-/', 8, 'host'],
    ['http://a-.b/', 8, 'host'],
    ['http://-a/', 7, 'host'],
    ['http://a.-b/', 9, 'host'],
    ['http://a-:8080/', 8, 'host'],
  ],
  [
    'a label of the host is empty',
    ['http://h./', 8, 'host'],
    ['http://h.', 8, 'host'],
    ['http://a..b/', 9, 'host'],
    ['http://.h/', 7, 'host'],
    ['http://h.:8080/', 8, 'host'],
  ],
  ['the host is too long', [`https://${NAME}l/`, 8, 'host'], [`https://${'a.'.repeat(200)}b/`, 8, 'host']],
  [
    'a label of the host is too long',
    [`https://${LABEL}l/`, 8, 'host'],
    [`https://a.${LABEL}l.b/`, 10, 'host'],
  ],
  [
    'a label of the host is an A-label',
    ['http://xn--a/', 7, 'host'],
    ['http://a.xn--bcher-kva.b/', 9, 'host'],
  ],
  [
    'the last label begins with a digit: browsers and curl',
    ['http://1.2.3/', 7, 'host'],
    ['http://1.2.3.4.5/', 7, 'host'],
    ['http://01.2.3.4/', 7, 'host'],
    ['http://1.2.3.256/', 7, 'host'],
    ['http://0x7f.1/', 7, 'host'],
    ['http://h.1a/', 7, 'host'],
    ['https://7/', 8, 'host'],
  ],
  [
    'the port is empty, begins with 0, or is above 65535: browsers change',
    ['http://h:/', 9, 'port'],
    ['http://h:0/', 9, 'port'],
    ['http://h:080/', 9, 'port'],
    ['http://h:65536/', 9, 'port'],
    ['http://h:65600/', 9, 'port'],
    ['http://h:66000/', 9, 'port'],
    ['http://h:70000/', 9, 'port'],
    ['http://h:100000/', 9, 'port'],
  ],
  ['the port is that of http: browsers and Ruby', ['http://h:80/', 9, 'port'], ['http://h:80', 9, 'port']],
  ['the port is that of https: browsers and Ruby', ['https://h:443/', 10, 'port']],
  [
    'there is no path: browsers and curl read "/"',
    ['http://h', 8, 'path'],
    ['http://h?a', 8, 'path'],
    ['http://h:8080#a', 13, 'path'],
  ],
  ['there is a host without a scheme', ['//h/a', 0, 'host'], ['//', 0, 'host']],
  ['there is no path: java.net.URI', ['', 0, 'path'], ['?a', 0, 'path'], ['#a', 0, 'path']],
  [
    'a path without a scheme has a colon: PHP',
    ['a/b:80', 3, 'path'],
    ['/a:80', 2, 'path'],
    ['./a:b', 3, 'path'],
    ['/:', 1, 'path'],
  ],
  [
    'HTML can read the start as something else',
    [',a', 0, 'path'],
    ['&', 0, 'path'],
    ['a&b', 1, 'path'],
    ['/&a', 1, 'path'],
  ],
  [
    'a segment is empty',
    ['http://h//', 8, 'path'],
    ['http://h/a//b', 10, 'path'],
    ['http://h/a://b', 11, 'path'],
    ['a//b', 1, 'path'],
    ['/a//', 2, 'path'],
  ],
  [
    'a segment is ".": fast-uri',
    ['.', 0, 'path'],
    ['./a', 0, 'path'],
    ['/.', 1, 'path'],
    ['a/./b', 2, 'path'],
    ['http://h/.;x', 9, 'path'],
    ['/a/.?b', 3, 'path'],
  ],
  [
    'a segment is ".."',
    ['..', 0, 'path'],
    ['../a', 0, 'path'],
    ['http://h/a/..;x/b', 11, 'path'],
    ['/a/..#b', 3, 'path'],
  ],
  [
    'the path ends in ";": Python',
    ['a;', 1, 'path'],
    ['http://h/;', 9, 'path'],
    ['/a;?b', 2, 'path'],
    ['/a;b;#c', 4, 'path'],
  ],
  [
    'the path is "%2A" alone: Go prints it as "*"',
    ['%2A', 0, 'path'],
    ['%2A?a', 0, 'path'],
    ['%2A#a', 0, 'path'],
  ],
  [
    '"\'" is in the text: browsers and node:url',
    ["'a", 0, 'path'],
    ["/?a'", 3, 'query'],
    ["/#'", 2, 'fragment'],
  ],
  [
    '"?" or "#" has nothing after it: Python and curl',
    ['/?', 1, 'query'],
    ['/?#a', 1, 'query'],
    ['/#', 1, 'fragment'],
    ['/?a#', 3, 'fragment'],
  ],
  [
    'an escape is in lower case: fast-uri',
    ['/%c3%a9', 1, 'path'],
    ['/%3d', 1, 'path'],
    ['/?%E2%82%aC', 8, 'query'],
  ],
  [
    'a character is escaped that needs no escape: fast-uri',
    ...['2D', '2E', '30', '39', '41', '4F', '5A', '5F', '61', '6F', '7A', '7E'].map((hex): Row => [
      `/%${hex}`,
      1,
      'path',
    ]),
    ['/#%41', 2, 'fragment'],
  ],
  [
    'a control character is escaped',
    ['/%00', 1, 'path'],
    ['/?%0A', 2, 'query'],
    ['/%1F', 1, 'path'],
    ['/%7F', 1, 'path'],
  ],
  ['a backslash is escaped', ['/%5C', 1, 'path'], ['/?%5C', 2, 'query'], ['/#%5C', 2, 'fragment']],
  ['the path has an escaped "/" or ";"', ['/a%2Fb', 2, 'path'], ['a%3Bb?c%2F', 1, 'path']],
  [
    'an escape is not UTF-8',
    ['/%FF', 1, 'path'],
    ['/%C0%AF', 1, 'path'],
    ['/%C1%81', 1, 'path'],
    ['/%E0%80%AF', 1, 'path'],
    ['/%ED%A0%80', 1, 'path'],
    ['/%F0%80%80%80', 1, 'path'],
    ['/%F4%90%80%80', 1, 'path'],
    ['/%F5%80%80%80', 1, 'path'],
    ['/%C3', 1, 'path'],
    ['/%C3a', 1, 'path'],
    ['/%C3%20', 1, 'path'],
    ['/%E2%82', 1, 'path'],
    ['/%E2%82%20', 1, 'path'],
    ['/%F0%9F%98', 1, 'path'],
    ['/%F0%9F%98%C3%A9', 1, 'path'],
    ['/%80', 1, 'path'],
    ['/a%80', 2, 'path'],
    ['/?%20%80', 5, 'query'],
    ['%80', 0, 'path'],
    ['a%80', 1, 'path'],
    ['/%C3%A9%80', 7, 'path'],
    ['/%E2%82%AC%80', 10, 'path'],
    ['/%F0%9F%98%80%80', 13, 'path'],
  ],
];

describe.each(REFUSED.map(([says, ...rows]) => ({ says, rows })))('$says', ({ says, rows }) => {
  test.each(rows)('%s at %i', (text, index, component) => {
    const { error } = checkPortable(text);
    expect(error).toMatchObject({
      code: 'not-portable',
      index,
      component,
      input: text.replace('u:p@', 'u:*@'),
    });
    expect(error?.problem.startsWith(says)).toBe(true);
  });
});

test('the table has each class of trouble', () => {
  const said = REFUSED.map(([says]) => says);
  expect(TROUBLES.filter(([, , problem]) => !said.some((says) => problem.startsWith(says)))).toEqual([]);
});

test('the start of a reference is refused with the sentence of checkHref', () => {
  for (const text of ['&', 'a&b', ',a', '/&a'])
    expect(checkPortable(text).error?.problem).toBe(checkHref(text).error?.problem);
});
