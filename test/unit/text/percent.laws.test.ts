/** `decode` decodes escapes that are well-formed UTF-8, and keeps all others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from 'urial';
import { noise } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';
import { pctEncoded, queryText } from '../../support/arbitraries/texts.ts';

describe('decode', () => {
  test('decodes each run as far as it is well-formed UTF-8', () => {
    const text = fc
      .array(fc.oneof(pctEncoded, queryText, noise()), { maxLength: 6 })
      .map((all) => all.join(''));
    always(
      [text],
      (sample) => {
        expect(decode(sample)).toBe(decodeText(sample));
      },
      3000,
    );
  });

  test.each([
    ['%41%FF%42', 'A%FFB'],
    ['%ff', '%ff'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['%C0%80', '%C0%80'],
    ['%E0%9F%BF', '%E0%9F%BF'],
    ['%F0%8F%BF%BF', '%F0%8F%BF%BF'],
    ['%F5%80%80%80', '%F5%80%80%80'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%F4%90%80%80', '%F4%90%80%80'],
    ['%E2%82%41', '%E2%82A'],
    ['%E2%82%C3%A9', '%E2%82é'],
    ['%zz%4', '%zz%4'],
    ['a+b', 'a+b'],
    ['%2541', '%41'],
  ])('reads %j as %j', (text, expected) => {
    expect(decode(text)).toBe(expected);
  });
});
