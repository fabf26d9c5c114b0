/** The examples of RFC 3986, section 6. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

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
