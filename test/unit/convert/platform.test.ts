/** Where the platform is asked, and where it has no `URL`, or another. */
import { describe, expect, test, vi } from 'vitest';
import { encodeHost, fromIri, tryFromIri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';
import { platformUrl } from '../../../src/convert/platform-url.ts';
import { marked, words } from '../../support/tools/words.ts';

describe('a host from data', () => {
  test.each<readonly [string, number]>([
    ['a b', 1],
    ...marked('a▸@evil.example evil.example▸/x h▸:80 ▸[::1] a▸\tb a▸? a▸# a▸\\b a▸\0 a▸\x7f'),
    // sub-delims and "~": no resolver knows such names
    ...marked("a▸~ a▸'"),
    // an escape in data begins with `%`, which no name allows
    ...marked('50▸% ▸%41 é▸@evil.example é▸:80 é▸/x é▸%41'),
  ])('%j is refused before the platform is asked, at %i', (data, index) => {
    const asked = vi.fn();
    vi.stubGlobal('URL', asked);
    const error = errorOf(() => encodeHost(data));
    expect(asked).not.toHaveBeenCalled();
    expect(error).toMatchObject({ code: 'host', component: 'host', index, input: data });
    expect(error.message).toContain(`host: cannot be a host name, at index ${index} of "`);
  });

  test('without URL on the platform Unicode is refused, and ASCII is not', () => {
    vi.stubGlobal('URL', undefined);
    expect(errorOf(() => encodeHost('é')).code).toBe('host');
    expect(encodeHost('e')).toBe('e');
  });

  test('a result of the platform with more or other labels than the data is refused', () => {
    const platform = (hostname: string): void => {
      vi.stubGlobal(
        'URL',
        class {
          hostname = hostname;
        },
      );
    };
    platform('xn--9ca.a');
    expect(encodeHost('é.a')).toBe('xn--9ca.a');
    for (const hostname of [
      ...words('xn--9ca xn--9ca.a.b xn--9ca.b é.a e.a xn--.a xn--é.a xn--/.a xn--9ca/.a a-xn--9ca.a'),
      '',
    ]) {
      platform(hostname);
      expect(errorOf(() => encodeHost('é.a')).code).toBe('host');
    }
  });

  test('a Unicode name of more than 253 characters is refused before the platform is asked', () => {
    const rest = 'a'.repeat(251);
    vi.stubGlobal(
      'URL',
      class {
        hostname: string;
        constructor(text: string) {
          this.hostname = text.replace('http://é', 'xn--9ca');
        }
      },
    );
    expect(encodeHost(`é.${rest}`)).toBe(`xn--9ca.${rest}`);
    expect(errorOf(() => encodeHost(`é.${rest}a`)).code).toBe('host');
    expect(encodeHost(`e.${rest}a`)).toBe(`e.${rest}a`);
  });
});

test('a platform without URL gives undefined', () => {
  vi.stubGlobal('URL', undefined);
  expect(platformUrl('http://h')).toBeUndefined();
});

test('a Unicode host of an IRI is refused when the platform has no URL', () => {
  vi.stubGlobal('URL', undefined);
  expect(errorOf(() => fromIri('//é')).code).toBe('host');
  expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
});

test('an error that is not a refusal is thrown', () => {
  const full = new RangeError('Invalid string length');
  vi.stubGlobal('encodeURIComponent', () => {
    throw full;
  });
  expect(() => tryFromIri('/é')).toThrow(full);
});
