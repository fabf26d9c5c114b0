import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { isWithin } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

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
  ['/a%5Cb', ['/a%5Cb/c']],
  ['/a%09', ['/a%09/x']],
  // parameters of a path
  ['/api', ['/api/;', '/api/x;v=1/y', '/api/x;/../y', '/api/%3Ba', '/api/a;b;c=..;/d', '/api/x;..']],
  ['/api;v=1', ['/api;v=1', '/api;v=1/', '/api;v=1/x', '/api;v=1/x;w=2']],
  ['/api%3Bv', ['/api%3bv/x']],
  ['/api;v=1/', ['/api;v=1/x;y/']],
])('the base %j holds', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(isWithin(`http://h${path}`, `HTTP://H:80${base}?q#f`)).toBe(true);
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
  // without the parameters of its segments it leaves the base, as written or decoded
  ['/api', ['/api/..;/admin', '/api/..;a=1/admin', '/api/%2e%2e;x/admin', '/api/..%3B/admin', '/api/..;']],
  ['/api', ['/api/..%253Ba/x', '/api/.%2e%3b%2fx', '/api/a/..;/..;b', '/api/..;%5cx', '/api/.;/..;/x']],
  // decoded first, or with slashes merged after the parameters are gone
  [
    '/api',
    ['/api/a;%2f..;%2f..;/x', '/api/;/..;/x', '/api/;x/../..;/y', '/api/..;//api/x', '/api/a;%2fb/..%2f..'],
  ],
  ['/api', ['/api;', '/api;v=1', '/api;v=1/x', '/api%3Bv/x']],
  ['/api;v=1', ['/api', '/api/x', '/api;v=2', '/api;v=1/..;/x', '/api;v=12']],
  // decoded more than five times
  ['/api', [`/api/%${'25'.repeat(6)}41`]],
  ['/api/', ['/api', '/api/..', '/api/x/../..', '/api/..%2f']],
  ['/a//b', ['/a/b', '/a/b/c']],
  ['/a%2Fb', ['/a/b', '/a/b/c']],
])('the base %j does not hold', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(isWithin(`http://h${path}`, `http://h${base}`)).toBe(false);
  });
});

test('another scheme, host or port is not within', () => {
  for (const base of ['https://h/a', 'http://h2/a', 'http://h:8080/a', '/a', '//h/a'])
    expect(isWithin('http://h/a/b', base)).toBe(false);
});

test('both references are taken as text, as a Uri, or by their href', () => {
  const forms = [
    (text: string) => text,
    Uri.parse,
    (text: string) => new URL(text),
    (href: string) => ({ href }),
  ];
  for (const one of forms)
    for (const other of forms) expect(isWithin(one('http://h/a'), other('HTTP://H:80'))).toBe(true);
});

test('a reference without an origin is within nothing, and holds nothing', () => {
  for (const text of [
    '',
    '/a',
    '//h/a',
    'http:h',
    'http://',
    'http://h:65536',
    'file:///a',
    'foo://h',
    'mailto:a@h',
  ]) {
    for (const other of [text, 'http://h']) {
      expect(isWithin(text, other)).toBe(false);
      expect(isWithin(other, text)).toBe(false);
    }
  }
});

test('a text that is not a reference is refused, also where there is no origin', () => {
  for (const uri of [Uri.empty, Uri.parse('http://h')]) {
    expect(errorOf(() => isWithin(uri, 'http://a b')).code).toBe('host');
    expect(errorOf(() => isWithin('http://a b', uri)).code).toBe('host');
    for (const other of [undefined, null, 5, {}]) {
      expect(errorOf(() => isWithin(uri, other as never)).code).toBe('type');
      expect(errorOf(() => isWithin(other as never, uri)).code).toBe('type');
    }
  }
});
