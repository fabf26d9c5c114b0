import { describe, expect, test, vi } from 'vitest';
import { encodeHost } from 'urial';
import { errorOf } from '../../support/tools/check.ts';
import { platformUrl } from '../../../src/core/convert/platform-url.ts';

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
    expect(error.message).toContain(`host: cannot be made a host name, at index ${index} of "`);
  });

  test.each([
    ['１２７.0.0.1', 'full-width digits would make an IPv4 address'],
    ['é.1', 'a last label of digits would make one too'],
    ['\u00ad', 'a soft hyphen alone leaves nothing'],
    ['a\u00adb.example', 'what is left without it is not A-labels'],
    ['ｅxample.com', 'what compatibility mapping makes ASCII is not A-labels'],
    ['example。com', 'nor is a name with nothing but an ideographic full stop'],
    ['é？', 'a full-width "?" would end the host'],
    ['℀é', 'so would the slash of "a/c"'],
    ['é\ud800', 'a lone surrogate is no character'],
    ['é․b', 'a one-dot leader would make a label more'],
    ['ü.xn--a', 'an A-label has to be one'],
    ['ü\u200d', 'a joiner cannot end a label'],
  ])('%j is refused: %s', (data) => {
    const error = errorOf(() => encodeHost(data));
    // the index of the first non-ASCII character: the platform does not tell which one IDNA refuses
    const index = data.search(/[^\0-\x7f]/);
    expect(error).toMatchObject({ code: 'host', component: 'host', index, input: data });
    expect(error.message).toContain('host: cannot be made a host name, at index');
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
      'xn--9ca',
      'xn--9ca.a.b',
      'xn--9ca.b',
      'é.a',
      'e.a',
      '',
      'xn--.a',
      'xn--é.a',
      'xn--/.a',
      'xn--9ca/.a',
      'a-xn--9ca.a',
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

test('a text that the platform reads becomes a URL', () => {
  expect(platformUrl('HTTP://H')).toBeInstanceOf(URL);
  expect(platformUrl('b', 'http://h/a')?.href).toBe('http://h/b');
});

test('a text that the platform refuses gives undefined, and so does a platform without URL', () => {
  expect(platformUrl('b')).toBeUndefined();
  expect(platformUrl('http://h:99999/')).toBeUndefined();
  vi.stubGlobal('URL', undefined);
  expect(platformUrl('http://h')).toBeUndefined();
});
