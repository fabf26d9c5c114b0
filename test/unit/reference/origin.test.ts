import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('the origin of', () => {
  test.each([
    ['http://h', 'http://h'],
    ['HTTPS://me:pw@EXAMPLE.com:443/a?b#c', 'https://example.com'],
    ['ws://h:80', 'ws://h'],
    ['wss://h:80', 'wss://h:80'],
    ['ftp://h:021/', 'ftp://h'],
    ['http://h:', 'http://h'],
    ['http://h:08080', 'http://h:8080'],
    ['http://h:0', 'http://h:0'],
    ['http://h:65535', 'http://h:65535'],
    ['http://%41%2D', 'http://a-'],
    ['http://127%2E0.0.1', 'http://127.0.0.1'],
    ['http://[::FFFF:1.2.3.4]:8', 'http://[::ffff:102:304]:8'],
    // hosts that `URL` reads otherwise, or refuses
    ['http://0X7F.1', 'http://0x7f.1'],
    ['http://1.2.3.4.', 'http://1.2.3.4.'],
    ['http://%c3%A9', 'http://%C3%A9'],
    ['http://[V1.A]', 'http://[v1.a]'],
  ])('%j is %j', (text, origin) => {
    expect(Uri.parse(text).origin).toBe(origin);
  });

  test.each([
    '',
    '/a',
    '//h/a',
    'http:',
    'http:h',
    'http:/h',
    'http:///h',
    'http://',
    'http://u@:80/',
    'http://h:65536',
    'file:///a',
    'file://h/a',
    'blob:http://h/1',
    'foo://h',
    'ssh://h',
    'mailto:a@h',
  ])('%j is none, and never the same', (text) => {
    const uri = Uri.parse(text);
    expect(uri.origin).toBe(undefined);
    for (const other of [uri, text, 'http://h']) {
      expect(uri.isSameOrigin(other)).toBe(false);
      expect(Uri.parse('http://h').isSameOrigin(uri)).toBe(false);
      expect(uri.isWithin(other)).toBe(false);
      expect(Uri.parse('http://h').isWithin(uri)).toBe(false);
    }
  });
});

test.each([
  ['http://h', 80],
  ['HTTPS://h:', 443],
  ['http://h:81', 81],
  ['foo://h:081', 81],
  ['http://h:65535', 65535],
  ['http://h:65536', undefined],
  ['foo://h', undefined],
  ['foo://h:', undefined],
  ['http:h', undefined],
  ['//h', undefined],
  ['', undefined],
])('%j leads to the port %j', (text, port) => {
  expect(Uri.parse(text).effectivePort).toBe(port);
});

test('another reference is taken as text, as a Uri, or by its href', () => {
  const uri = Uri.parse('http://h/a');
  for (const other of ['HTTP://H:80', Uri.parse('http://h'), new URL('http://h/'), { href: 'http://h' }]) {
    expect(uri.isSameOrigin(other)).toBe(true);
    expect(uri.isWithin(other)).toBe(true);
  }
});

test.each<[(uri: Uri, other: never) => unknown]>([
  [(uri, other) => uri.isSameOrigin(other)],
  [(uri, other) => uri.isWithin(other)],
])('a text that is not a reference is refused, also where there is no origin', (ask) => {
  for (const uri of [Uri.empty, Uri.parse('http://h')]) {
    expect(errorOf(() => ask(uri, 'http://a b' as never)).code).toBe('host');
    for (const other of [undefined, null, 5, {}])
      expect(errorOf(() => ask(uri, other as never)).code).toBe('type');
  }
});

describe.each([
  ['/api', ['/api', '/api/', '/api/x', '/api//x', '/./api/x', '/x/../api', '/%61pi', '/api/%2E', '/api?q#f']],
  [
    '/api',
    ['/api/x%2Fy', '/api/..%2e', '/api/a%2f..%2fb', '/api/a/..%2fb', '/api/..%2fapi', '/api/%25', '/api/%00'],
  ],
  ['/api/', ['/api/', '/api/x', '/api//x', '/api/x/..']],
  ['', ['', '/', '/x', '//x', '?q']],
  ['/', ['', '/', '/x']],
  ['/a//b', ['/a//b', '/a//b/c']],
  ['/a%2Fb', ['/a%2fb', '/a%2Fb/c']],
  ['/a%252Fb', ['/a%252Fb/c']],
  ['/caf%C3%A9', ['/caf%c3%a9/x']],
  ['/%FF', ['/%ff/x']],
])('the base %j holds', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(Uri.parse(`http://h${path}`).isWithin(`HTTP://H:80${base}?q#f`)).toBe(true);
  });
});

describe.each([
  ['/api', ['', '/', '/apix', '/ap', '/API', '/x/api', '/api/..', '/api/../x', '/api/%2e%2e/x', '/api%2Fx']],
  ['/api', ['/api/..%2fx', '/api/..%2Fapix', '/api/%2e%2e%2fx', '/api/..%5cx', '/api/x%5C..%5c..%5cy']],
  // decoded several times
  ['/api', ['/api/..%252fx', '/api/%252e%252e/x', '/api/%25252e%25252E%25255cx', '/api/.%252e']],
  // decoded first, or with slashes merged first, it leaves the base
  ['/api', ['/api/..%2f/../x', '/api/a%2f../..', '/api/..%252f/../x', '/api/..%5c/../x', '/api//../x']],
  // half decoded it leaves the base, and decoded to the end it comes back
  ['/api', ['/api/a%252fb/..%2f..']],
  // several slashes are one to some servers
  ['/api', ['/api//..%2fx', '/api/a//..%2F..', '/api/%2f..']],
  // browsers drop these
  ['/api', ['/api/.%09./x', '/api/.%0A%0d.%2Fx', '/api/%2e%2509%2e']],
  // decoded more than five times
  ['/api', [`/api/%${'25'.repeat(6)}41`]],
  ['/api/', ['/api', '/api/..', '/api/x/../..', '/api/..%2f']],
  ['/a//b', ['/a/b', '/a/b/c']],
  ['/a%2Fb', ['/a/b', '/a/b/c']],
])('the base %j does not hold', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(Uri.parse(`http://h${path}`).isWithin(`http://h${base}`)).toBe(false);
  });
});

test('a path that is decoded five times is judged, and one that takes more is within nothing', () => {
  const nested = (times: number): Uri => Uri.parse(`http://h/a/%${'25'.repeat(times - 1)}41`);
  expect(nested(5).isWithin('http://h/a')).toBe(true);
  expect(nested(6).isWithin('http://h/a')).toBe(false);
  expect(nested(6).isWithin(nested(6))).toBe(false);
});

test('a path that readers have in more than 32 forms is within nothing', () => {
  const within = (path: string): boolean => Uri.parse(`http://h${path}`).isWithin('http://h');
  expect(within('/%252F%25252e%5ca//..%2F%2F%2e%2ea%252F.%5c/../')).toBe(true);
  expect(within('/a/../%09a%2F/.%2e%255c//..%2525252F%25252F%2F%2e')).toBe(false);
});

test('another scheme, host or port is not within', () => {
  const uri = Uri.parse('http://h/a/b');
  for (const base of ['https://h/a', 'http://h2/a', 'http://h:8080/a', '/a', '//h/a'])
    expect(uri.isWithin(base)).toBe(false);
});
