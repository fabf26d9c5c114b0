import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { normalize, normalizePlain } from '../../../src/kernel/reference/normalize.ts';
import { split } from '../../../src/kernel/syntax/split.ts';
import { errorOf } from '../../support/tools/check.ts';

describe('syntax', () => {
  test.each([
    // case
    ['HTTP://EXAMPLE.com/A?B#C', 'http://example.com/A?B#C'],
    ['http://U:P@H/', 'http://U:P@h/'],
    ['//[FE80::A]/', '//[fe80::a]/'],
    ['//[V1.AB]/', '//[v1.ab]/'],
    ['URN:ISBN:1', 'urn:ISBN:1'],
    // escapes, each in its place
    ['//%7e%3a@%4C%c3%a9/%7e%2f?%7e%3f#%7e%23', '//~%3A@l%C3%A9/~%2F?~%3F#~%23'],
    ['x://%256cocalhost/', 'x://%256cocalhost/'],
    ['x:%00%1f%7F%ff', 'x:%00%1F%7F%FF'],
    ['http://127%2E0.0.1/', 'http://127.0.0.1/'],
    // dot-segments, after decoding
    ['http://a/b/%2e%2E/c', 'http://a/c'],
    ['http://a/..', 'http://a/'],
    ['//a/./b', '//a/b'],
    ['/../a', '/a'],
    ['a:b/../c', 'a:/c'],
    ['a:../b', 'a:b'],
    ['http://a/b%2f..%2fc', 'http://a/b%2F..%2Fc'],
    // the gate
    ['a:/.//b', 'a:/.//b'],
    ['a:b/..//c', 'a:/.//c'],
    ['/.//b', '/.//b'],
    ['/a/..//b', '/.//b'],
    ['//h/.//b', '//h//b'],
    ['a:./b:c', 'a:b:c'],
    // a relative path keeps its dot-segments
    ['../%61/./b', '../a/./b'],
    ['./a:b', './a:b'],
    ['x/../a:b', 'x/../a:b'],
    ['.//a', './/a'],
    ['%2e', '%2E'],
    ['%2e%2e/.%2E/%2ea/..%2e', '%2E%2E/.%2E/.a/...'],
    ['a%2f%2e', 'a%2F.'],
    // texts that syntax-based normalization does not change
    ['http://h:?#', 'http://h:?#'],
    ['http://@h:080', 'http://@h:080'],
  ])('%s is %s', (text, normal) => {
    expect(Uri.parse(text).normalize().href).toBe(normal);
    expect(Uri.parse(text).normalize('syntax').href).toBe(normal);
    expect(Uri.parse(text).isNormalized()).toBe(text === normal);
    expect(Uri.parse(text).isEquivalentTo(normal)).toBe(true);
  });
});

describe('scheme', () => {
  test.each([
    // ports
    ['http://h:80/', 'http://h/'],
    ['HTTP://h:80/', 'http://h/'],
    ['https://h:00443/a', 'https://h/a'],
    ['https://h:80/', 'https://h:80/'],
    ['http://h:081/', 'http://h:081/'],
    ['http://h:0/', 'http://h:0/'],
    ['x://h:/', 'x://h/'],
    ['x://h:80/', 'x://h:80/'],
    ['//h:', '//h'],
    ['//h:80', '//h:80'],
    ['//:', '//'],
    ['constructor://h:80/', 'constructor://h:80/'],
    // empty paths
    ['http://h', 'http://h/'],
    ['https://h?q', 'https://h/?q'],
    ['ws://h#f', 'ws://h/#f'],
    ['wss://u@h:443', 'wss://u@h/'],
    ['FTP://h', 'ftp://h/'],
    ['file://', 'file://'],
    // the host localhost of file
    ['file://localhost/a', 'file:///a'],
    ['FILE://LocalHost', 'file://'],
    ['file://local%68ost:/a', 'file:///a'],
    ['file://localhost//a?b#c', 'file:////a?b#c'],
    ['file://localhost:8/a', 'file://localhost:8/a'],
    ['file://@localhost/a', 'file://@localhost/a'],
    ['file://localhost./a', 'file://localhost./a'],
    ['http://localhost/a', 'http://localhost/a'],
    ['//localhost/a', '//localhost/a'],
    ['x://h', 'x://h'],
    ['//h', '//h'],
    ['http:', 'http:'],
    ['httpx://h', 'httpx://h'],
    // IPv6 addresses
    ['http://[2001:DB8:0:0::0001]:8080/', 'http://[2001:db8::1]:8080/'],
    ['x://[::ffff:1.2.3.4]', 'x://[::ffff:102:304]'],
    ['x://[::ffff:192.0.2.1]', 'x://[::ffff:c000:201]'],
    ['x://[0:0::]', 'x://[::]'],
    ['x://[V7.0:0]', 'x://[v7.0:0]'],
    // empty parts that section 6.2.3 does not remove
    ['http://@h/?#', 'http://@h/?#'],
  ])('%s is %s', (text, normal) => {
    expect(Uri.parse(text).normalize('scheme').href).toBe(normal);
    expect(Uri.parse(text).isNormalized('scheme')).toBe(text === normal);
    expect(Uri.parse(text).isEquivalentTo(normal, 'scheme')).toBe(true);
  });
});

describe('the short way', () => {
  test.each([
    ['http://h.i-j/a%7eb?c#d', 'http://h.i-j/a~b?c#d'],
    ['HTTP://H:8080/./A', 'http://h:8080/A'],
    ['a:b/../c', 'a:/c'],
    ['a:b/..//c', 'a:/.//c'],
    ['HTTP:', 'http:'],
    ['http://u:p@h:3000/', 'http://u:p@h:3000/'],
    ['file://localhost:8081/', 'file://localhost:8081/'],
    ['file://localhosts/', 'file://localhosts/'],
    ['HTTP://[2001:DB8::7]/', 'http://[2001:db8::7]/'],
    ['x://[::1:2]/', 'x://[::1:2]/'],
  ])('leads from %s to %s', (text, normal) => {
    expect(normalizePlain(text)).toBe(normal);
    expect(normalize(split(text), 'syntax')).toBe(normal);
    expect(normalize(split(text), 'scheme')).toBe(normal);
  });

  test.each([
    '/a',
    '//h/',
    '1:a',
    'http://h',
    'http://h:80/',
    'http://h:/',
    'http://U@h/',
    'HTTP://u@h/',
    'x://[::]/',
    'x://[1::0]/',
    'x://[1:2:3:4::5:6:7]/',
    'x://[::ffff:1.2.3.4]/',
    'x://[v1.a]/',
    'x://%41/',
    'file://localhost/',
    'FILE://LOCALHOST/',
  ])('does not lead from %s', (text) => {
    expect(normalizePlain(text)).toBe(undefined);
  });

  test.each(
    'http https ftp ssh telnet gopher pop nntp imap ldap rtsp rtsps ipp rsync nfs dict coap coaps'.split(' '),
  )('does not lead from the default port of %s', (scheme) => {
    const text = `${scheme}://h:${Uri.parse(`${scheme}://h`).effectivePort}/`;
    expect(normalizePlain(text)).toBe(undefined);
    expect(Uri.parse(text).normalize('scheme').href).toBe(`${scheme}://h/`);
  });
});

test('a normal reference gives the same object', () => {
  for (const text of ['http://h/a%20b?c=%C3%A9#d', 'a:/.//b', '../a', '', 'http://u:P@h:81/.a']) {
    const uri = Uri.parse(text);
    expect(uri.normalize()).toBe(uri);
    expect(uri.normalize('scheme')).toBe(uri);
    expect(uri.isNormalized()).toBe(true);
    expect(uri.isNormalized('scheme')).toBe(true);
  }
});

describe('references that are not equivalent', () => {
  test.each([
    ['http://h/A', 'http://h/a'],
    ['http://U@h/', 'http://u@h/'],
    ['http://h/a%2Fb', 'http://h/a/b'],
    ['http://h/?', 'http://h/'],
    ['http://h/#', 'http://h/'],
    ['file:///x', 'file:/x'],
    ['a:/b', 'a:b'],
    ['http://h/a', 'https://h/a'],
  ])('%s and %s', (one, other) => {
    expect(Uri.parse(one).isEquivalentTo(other)).toBe(false);
    expect(Uri.parse(one).isEquivalentTo(other, 'scheme')).toBe(false);
  });
});

describe('the same document', () => {
  test.each([
    ['', 'http://h/a?b', true],
    ['#c', 'http://h/a?b', true],
    ['#', 'http://h/a?b#c', true],
    ['a?b', 'http://h/a?b', true],
    ['//h/a?b#c', 'http://h/a?b', true],
    ['http://h/x/../a#c', 'http://h/a', true],
    // the base itself, though it resolves to a different text
    ['http://h/x/../a#c', 'http://h/x/../a#d', true],
    // a relative base, when no base is needed
    ['a#b', 'a#c', true],
    ['a', 'http://h/a?b', false],
    ['?', 'http://h/a', false],
    // neither is normalized
    ['http://h/%61', 'http://h/a', false],
    ['HTTP://h/a', 'http://h/a', false],
  ])('%j in %j: %j', (reference, base, expected) => {
    expect(Uri.parse(reference).isSameDocument(base)).toBe(expected);
    expect(Uri.parse(reference).isSameDocument(Uri.parse(base))).toBe(expected);
  });

  test('a relative base that is not the same text is refused', () => {
    expect(() => Uri.parse('#a').isSameDocument('b')).toThrow(
      expect.objectContaining({ code: 'base-not-absolute' }),
    );
  });
});

test('many escapes are normalized as each is', () => {
  const count = 30_000;
  expect(Uri.parse(`/${'%2f%41a%c3'.repeat(count)}`).normalize().path).toBe(`/${'%2FAa%C3'.repeat(count)}`);
});

test.each([
  ['schema', '"schema"'],
  ['', '""'],
  [5, 'a value of type number'],
])('the level %j is refused, and the error shows it', (level, shown) => {
  const uri = Uri.parse('a');
  const calls = [
    () => uri.normalize(level as never),
    () => uri.isNormalized(level as never),
    () => uri.isEquivalentTo('a', level as never),
  ];
  for (const call of calls) {
    expect(errorOf(call)).toMatchObject({
      code: 'type',
      problem: `${shown} is not allowed`,
      advice: 'give "syntax" or "scheme"',
    });
  }
});
