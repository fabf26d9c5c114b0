/** `encodeHost` returns an ASCII host, or throws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeHost, Uri, UriError } from 'urial';
import { matches } from '../../support/grammar/abnf.ts';
import { data, noise } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';

describe('encodeHost', () => {
  test('gives ASCII letters, digits, "-", "." and "_" as they are, and refuses all other ASCII', () => {
    always([fc.string({ maxLength: 8 })], (text) => {
      const result = attempt(() => encodeHost(text));
      if (/^[A-Za-z0-9._-]*$/.test(text)) expect(result).toBe(text);
      else expect(result).toMatchObject({ code: 'host', component: 'host' });
    });
  });

  test('gives a host of A-labels for Unicode, or refuses', () => {
    always([fc.oneof(noise(), data(), fc.string({ unit: 'grapheme', maxLength: 8 }))], (text) => {
      const result = attempt(() => encodeHost(text));
      if (result instanceof UriError) return;
      expect(result).toMatch(/^[A-Za-z0-9._-]*$/);
      expect(matches('host', result)).toBe(true);
      expect(Uri.parse('//old').withHost(result).host).toBe(result);
    });
  });
});
