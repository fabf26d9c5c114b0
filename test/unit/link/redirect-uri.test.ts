import { expect, test } from 'vitest';
import { checkRedirectUri } from 'urial/link';

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
  ['/cb', 0],
  ['https://u@client.example/cb', 8],
  ['https://client.example:/cb', 22],
  ['https://client.example/cb#', 25],
  ['http://client.example/cb', 7],
])('the error of %j has the index %i', (text, index) => {
  expect(checkRedirectUri(text, text.replace('#', '')).error).toMatchObject({ index, input: text });
});
