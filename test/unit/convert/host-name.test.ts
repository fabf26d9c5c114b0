import { describe, expect, test, vi } from 'vitest';
import { encodeHost } from 'urial';
import { errorOf } from '../../support/tools/check.ts';
import { platformUrl } from '../../../src/convert/platform-url.ts';
import { words } from '../../support/tools/words.ts';

describe('a host from data', () => {
  test.each([
    ['a@evil.example', 1],
    ['evil.example/x', 12],
    ['h:80', 1],
    ['[::1]', 0],
    ['a b', 1],
    ['a\tb', 1],
    ['a?', 1],
    ['a#', 1],
    ['a\\b', 1],
    ['a\0', 1],
    ['a\x7f', 1],
    // sub-delims and "~": no resolver knows such names
    ['a~', 1],
    ["a'", 1],
    // an escape in data begins with `%`, which no name allows
    ['50%', 2],
    ['%41', 0],
    ['é@evil.example', 1],
    ['é:80', 1],
    ['é/x', 1],
    ['é%41', 1],
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
