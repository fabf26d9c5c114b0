import { expect, test } from 'vitest';
import { checkFetch } from 'urial/link';

const codeOf = (input: unknown, options?: Parameters<typeof checkFetch>[1]): string | undefined =>
  checkFetch(input, options).error?.code;

test.each([
  [null, 'type'],
  ['http://a b/', 'host'],
  ['/x', 'scheme'],
  ['//example.com', 'scheme'],
  ['ftp://example.com', 'scheme'],
  ['http:example.com', 'empty-host'],
  ['http://u@example.com', 'userInfo'],
  ['http://example.com:0/', 'port'],
  ['http://example.com:080/', 'port'],
  ['http://example.com:65536/', 'port'],
  ['http://0x7f.1/', 'browser-differs'],
  ['http://10.0.0.1/', 'private-address'],
  ['http://[::1]/', 'private-address'],
  ['http://[::ffff:8.8.8.8]/', 'private-address'],
  ['http://localhost/', 'private-name'],
  ['http://intra/', 'private-name'],
  ['http://printer.LOCAL./', 'private-name'],
  ['http://-a.example/', 'private-name'],
  ['http://a..example/', 'private-name'],
  ['http://example.com../', 'private-name'],
  ['http://a.b/', 'private-name'],
  ['http://a.1b/', 'private-name'],
  [`http://${'a'.repeat(64)}.example/`, 'private-name'],
  [`http://${'a.'.repeat(124)}example/`, 'private-name'],
])('refuses %j: %s', (input, code) => {
  expect(codeOf(input)).toBe(code);
});

test.each([1, 22, 25, 79, 81, 442, 444, 1023])('without the option ports refuses the port %i', (port) => {
  expect(codeOf(`http://example.com:${port}/`)).toBe('port');
});

test('the name of the metadata of a cloud is refused, and what only looks like it is allowed', () => {
  for (const host of ['metadata.goog', 'METADATA.Goog.', 'a.metadata.goog'])
    expect(codeOf(`http://${host}/computeMetadata/v1/`)).toBe('private-name');
  for (const host of ['about.goog', 'ametadata.goog', 'metadata.goog.example', 'goog.example'])
    expect(codeOf(`http://${host}/`)).toBe(undefined);
});

test('a name has 253 characters at most, and a label 63', () => {
  const label = 'a'.repeat(63);
  const longest = `${label}.${label}.${label}.${'a'.repeat(61)}`;
  expect(longest).toHaveLength(253);
  expect(codeOf(`http://${longest}/`)).toBe(undefined);
  expect(codeOf(`http://${longest}./`)).toBe(undefined);
  expect(codeOf(`http://${longest}a/`)).toBe('private-name');
  expect(codeOf(`http://${label}.example/`)).toBe(undefined);
  expect(codeOf(`http://${label}a.example/`)).toBe('private-name');
  expect(codeOf(`http://example.${label}/`)).toBe(undefined);
  expect(codeOf(`http://example.${label}a/`)).toBe('private-name');
});

test.each([...'abcdefghijklmnopqrstuvwxyz0123456789_-'])(
  'each label can have %j inside, the last one too',
  (char) => {
    // with ports there is no quick look
    expect(codeOf(`https://a${char}a.b${char}b.c${char}c/`, { ports: [443] })).toBe(undefined);
  },
);

test.each([...'abcdefghijklmnopqrstuvwxyz0123456789_-'])('each label can end with %j', (char) => {
  expect(codeOf(`https://a${char}.a${char}/`, { ports: [443] })).toBe(undefined);
  // a label of this length is not looked at quickly
  expect(codeOf(`https://a${'b'.repeat(20)}${char}.example/`)).toBe(undefined);
});

test.each([...'abcdefghijklmnopqrstuvwxyz0123456789_'])(
  'each label but the last can begin with %j',
  (char) => {
    expect(codeOf(`https://${char}a.${char}.example/`, { ports: [443] })).toBe(undefined);
  },
);
