/** Data is encoded, and texts are decoded, as each of their characters is. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from 'urial';
import { data, noise } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';
import { decodeText, encodeData } from '../../support/models/data.ts';
import { pctEncoded, queryText } from '../../support/arbitraries/texts.ts';
import { COPIED, DATA, isIn, PCT_ENCODED, UNRESERVED } from '../../../src/core/text/chars.ts';
import { encode, encodeParam } from '../../../src/core/text/percent.ts';

describe('decode', () => {
  test('decodes each run as far as it is well-formed UTF-8', () => {
    const text = fc
      .array(fc.oneof(pctEncoded, queryText, noise()), { maxLength: 6 })
      .map((all) => all.join(''));
    always([text], 3000, (sample) => {
      expect(decode(sample)).toBe(decodeText(sample));
    });
  });
});

/** The classes that data is encoded for. */
const CLASSES = {
  'user information': DATA.userInfo,
  'a segment': DATA.path,
  'a query': DATA.query,
  'a variable of a template': UNRESERVED,
  'a reserved variable of a template': COPIED,
};

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** Returns what a class keeps, as text. */
const kept = (keep: number): string => ASCII.filter((char) => isIn(char.charCodeAt(0), keep)).join('');

function expected(text: string, keep: number): string {
  if ((keep & PCT_ENCODED) === 0) return encodeData(text, kept(keep));
  const pieces = text.split(/(%[\dA-Fa-f]{2})/);
  return pieces.map((piece, n) => (n % 2 === 1 ? piece : encodeData(piece, kept(keep)))).join('');
}

const CRITICAL = ['a', 'é', 'é\x7f', '/', '&', '%', '\u07ff', '\u0800'];

const samples = fc
  .array(fc.oneof(data(), pctEncoded, fc.constantFrom(...CRITICAL)), { maxLength: 8 })
  .map((all) => all.join(''));

describe.each(Object.entries(CLASSES))('data for %s', (_name, keep) => {
  test('is written as each of its characters is', () => {
    always([samples, fc.nat(40)], (text, spaces) => {
      // data of more than 24 characters, and data of other characters than Latin, may be encoded by the platform
      for (const one of [text, text + ' '.repeat(spaces), `a${' '.repeat(spaces)}${text}`]) {
        expect(encode(one, keep, 'query')).toBe(expected(one, keep));
      }
    });
  });
});

test.each([...'!$*,/:?@', 'a'])('%j stays in data of more than 100000 characters', (char) => {
  const long = char.repeat(100_001);
  expect(encodeParam(`é${long}`) === `%C3%A9${long}`).toBe(true);
  expect(encodeParam(`${long}'é`) === `${long}%27%C3%A9`).toBe(true);
});
