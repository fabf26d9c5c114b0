/** The examples of RFC 3986, section 6. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

test('section 6.2.2, the two equivalent URIs', () => {
  const one = Uri.parse('example://a/b/c/%7Bfoo%7D');
  expect(one.isEquivalentTo('eXAMPLE://a/./b/../b/%63/%7bfoo%7d')).toBe(true);
  expect(one.isNormalized()).toBe(true);
});

test('section 6.2.2.1, case', () => {
  expect(Uri.parse('%3a').normalize().href).toBe('%3A');
  expect(Uri.parse('HTTP://www.EXAMPLE.com/').normalize().href).toBe('http://www.example.com/');
});

test('section 2.3, references that differ only in escapes of unreserved characters are equivalent', () => {
  expect(Uri.parse('http://h/%41%5a%61%7A%30%39%2D%2E%5F%7E').normalize().href).toBe('http://h/AZaz09-._~');
  expect(Uri.parse('/~smith').isEquivalentTo('/%7Esmith')).toBe(true);
});

describe('section 6.2.3, the four URIs that are equivalent by scheme', () => {
  const all = [
    'http://example.com',
    'http://example.com/',
    'http://example.com:/',
    'http://example.com:80/',
  ].map((text) => Uri.parse(text));

  test.each(all)('%s', (uri) => {
    expect(uri.normalize('scheme').href).toBe('http://example.com/');
    expect(all.every((other) => uri.isEquivalentTo(other, 'scheme'))).toBe(true);
    expect(all.filter((other) => uri.isEquivalentTo(other))).toEqual([uri]);
  });

  test('an empty component without a rule of its scheme stays', () => {
    expect(Uri.parse('http://example.com/?').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
    expect(Uri.parse('http://example.com/#').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
    expect(Uri.parse('http://@example.com/').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
  });
});
