import { expect, test } from 'vitest';
import { checkRedirectUri } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

const codeOf = (input: unknown, registered: unknown): string | undefined =>
  checkRedirectUri(input, registered as string).error?.code;

test.each([
  ['https://client.example/cb?a=b', 'https://client.example/cb?a=b'],
  ['com.example.app:/cb', 'com.example.app:/cb'],
  ['http://localhost:8080/cb', 'http://localhost:8080/cb'],
  ['http://127.0.0.1:49152/cb', 'http://127.0.0.1/cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:8080/cb'],
  ['http://[::1]:1/cb', 'http://[::1]:65535/cb'],
  ['http://127.0.0.1:49152/cb', 'http://127.0.0.1:0/cb'],
])('allows %j where %j is registered', (input, registered) => {
  expect(checkRedirectUri(input, registered)).toMatchObject({ ok: true, uri: { href: input } });
});

test.each([
  [['a'], 'https://client.example/cb', 'type'],
  ['https://client.example/a b', 'https://client.example/cb', 'path'],
  ['/cb', 'https://client.example/cb', 'scheme'],
  ['myapp:/cb', 'myapp:/cb', 'scheme'],
  ['https://client.example/cb#', 'https://client.example/cb', 'fragment'],
  ['com.example.app://u@h/cb', 'com.example.app://u@h/cb', 'userinfo'],
  ['https://client.example:/cb', 'https://client.example:/cb', 'port'],
  ['https:cb', 'https:cb', 'empty-host'],
  ['https://0x7f.1/cb', 'https://0x7f.1/cb', 'reading-differs'],
  ['http://client.example/cb', 'http://client.example/cb', 'host'],
  ['http:/cb', 'http:/cb', 'empty-host'],
  ['https://client.example/cb/', 'https://client.example/cb', 'mismatch'],
  ['HTTPS://client.example/cb', 'https://client.example/cb', 'mismatch'],
  ['http://localhost:8081/cb', 'http://localhost:8080/cb', 'mismatch'],
  ['http://127.0.0.1:0/cb', 'http://127.0.0.1/cb', 'mismatch'],
  ['http://127.0.0.1:080/cb', 'http://127.0.0.1/cb', 'mismatch'],
  ['http://127.0.0.1:80/cb', 'http://[::1]/cb', 'mismatch'],
  ['HTTP://127.0.0.1:80/cb', 'http://127.0.0.1/cb', 'mismatch'],
  ['https://client.example/cb', 'https://client.example/*', 'mismatch'],
  ['http://127.0.0.1:8/cb', 'http://127.0.0.1:/cb', 'mismatch'],
  ['https://client.example/cb', [], 'mismatch'],
])('refuses %j where %j is registered: %s', (input, registered, code) => {
  expect(codeOf(input, registered)).toBe(code);
});

test.each([
  ['/cb', 0],
  ['https://u@client.example/cb', 8],
  ['https://client.example:/cb', 22],
  ['https://client.example/cb#', 25],
  ['http://client.example/cb', 7],
])('the error of %j has the index %i', (text, index) => {
  expect(checkRedirectUri(text, text.replace('#', '')).error).toMatchObject({ index, input: text });
});

test('each of several registered URIs matches', () => {
  const registered = ['https://client.example/cb', { href: 'com.example.app:/cb' }];
  expect(codeOf('com.example.app:/cb', registered)).toBe(undefined);
  expect(codeOf('com.example.app:/other', registered)).toBe('mismatch');
});

test.each([
  [['https://a b'], 'host'],
  [5, 'type'],
  [undefined, 'type'],
  [[undefined], 'type'],
])('throws when %j is registered: %s', (registered, code) => {
  expect(errorOf(() => codeOf('https://client.example/cb', registered)).code).toBe(code);
});
