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
  for (const other of ['HTTP://H:80', Uri.parse('http://h'), new URL('http://h/'), { href: 'http://h' }])
    expect(uri.isSameOrigin(other)).toBe(true);
});

test('a text that is not a reference is refused, also where there is no origin', () => {
  for (const uri of [Uri.empty, Uri.parse('http://h')]) {
    expect(errorOf(() => uri.isSameOrigin('http://a b')).code).toBe('host');
    for (const other of [undefined, null, 5, {}])
      expect(errorOf(() => uri.isSameOrigin(other as never)).code).toBe('type');
  }
});
