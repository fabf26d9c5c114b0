import { describe, expect, test } from 'vitest';
import { fromURL, toURL, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('fromURL', () => {
  test('reads a location, and any object with an href', () => {
    expect(fromURL({ href: 'about:blank' }).href).toBe('about:blank');
    expect(fromURL(Uri.parse('../a')).href).toBe('../a');
    if (typeof location === 'object') expect(fromURL(location).scheme).toMatch(/^https?$/);
  });

  // the href of an anchor that is not a URL is its text, unchanged
  test.each([
    ['http://[', 'host'],
    ['http://h:x', 'port'],
    ['//a@b@c', undefined],
    [':', 'path-noscheme'],
    ['/\ud800', 'lone-surrogate'],
  ])('parses an href that is not a URL: %j', (href, code) => {
    if (code === undefined) expect(fromURL({ href }).host).toBe('b%40c');
    else expect(errorOf(() => fromURL({ href })).code).toBe(code);
  });
});

describe('toURL', () => {
  test.each([
    ['HTTP://H:80/a/../%7eb', 'http://h/~b'],
    ['http://h:00081', 'http://h:81/'],
    ['http://h:', 'http://h/'],
    ['http://[::FFFF:1.2.3.4]/', 'http://[::ffff:102:304]/'],
    ['foo://[0::0:1]/', 'foo://[::1]/'],
    ["http://h/'?'", "http://h/'?%27"],
    ['http://u:p=;:x@h/', 'http://u:p%3D%3B%3Ax@h/'],
    ['foo://H:0080?#', 'foo://H:80?#'],
    ['file:/etc/hosts', 'file:///etc/hosts'],
    ['mailto:a@b', 'mailto:a@b'],
    ['foo:a/../b', 'foo:a/../b'],
  ])('reads %j the same, and writes it as %j', (text, href) => {
    const url = toURL(Uri.parse(text));
    expect(url).toBeInstanceOf(URL);
    expect(decodeURI(url.href)).toBe(decodeURI(href));
  });

  const advice = 'write it so that both read the same, or use what new URL(...) reads';
  test.each([
    [
      'http:h/b',
      'host',
      `the browser reads "h" where RFC 3986 reads nothing at index 0 of "http:h/b"; ${advice}`,
    ],
    [
      'http:///evil.example/x',
      'host',
      `the browser reads "evil.example" where RFC 3986 reads "" at index 7 of "http:///evil.example/x"; ${advice}`,
    ],
    [
      'http://u:secret@0x7f.1/',
      'host',
      `the browser reads "127.0.0.1" where RFC 3986 reads "0x7f.1" at index 16 of "http://u:******@0x7f.1/"; ${advice}`,
    ],
    [
      'http://b%C3%BCcher.example/',
      'host',
      `the browser reads "xn--bcher-kva.example" where RFC 3986 reads "b%C3%BCcher.example" at index 7 of "http://b%C3%BCcher.example/"; ${advice}`,
    ],
    [
      'http://u:@h/',
      'userInfo',
      `the browser reads "u" where RFC 3986 reads "u:" at index 7 of "http://u:@h/"; ${advice}`,
    ],
    [
      'http://@h/',
      'userInfo',
      `the browser reads nothing where RFC 3986 reads "" at index 7 of "http://@h/"; ${advice}`,
    ],
    [
      'http:///u:secret@h/',
      'userInfo',
      `the browser reads "***" where RFC 3986 reads nothing at index 0 of "http:///u:******@h/"; ${advice}`,
    ],
    [
      'http:u:secret@h/',
      'userInfo',
      `the browser reads "***" where RFC 3986 reads nothing at index 0 of "http:********@h/"; ${advice}`,
    ],
    [
      'a/b',
      'reference',
      'a relative reference is not a URL at index 0 of "a/b"; resolve it against a base first',
    ],
    [
      'http://h:99999/',
      'reference',
      'the browser refuses it at index 0 of "http://h:99999/"; keep the Uri, or change the part that URL refuses',
    ],
  ])('refuses %j', (text, component, rest) => {
    const error = errorOf(() => toURL(Uri.parse(text)));
    expect(error).toMatchObject({ code: 'reading-differs', component, message: `${component}: ${rest}` });
  });
});
