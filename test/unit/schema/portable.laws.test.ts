/** The JSON Schema of `portableSchema` is the whole check. */
import { describe, expect, test } from 'vitest';
import { checkPortable } from 'urial/link';
import { portableSchema } from 'urial/schema';
import { almostPortable, portableOrNot } from '../../support/arbitraries/portable.ts';

import { always, expectOften } from '../../support/tools/check.ts';

const { validate, jsonSchema } = portableSchema()['~standard'];
const { type, format, maxLength, pattern, not, ...others } = jsonSchema.input({ target: 'draft-2020-12' });
const LONGEST = maxLength ?? 0;

/** Tells whether a text is valid for the JSON Schema, with some flags of its expressions. */
function isValid(text: string, flags: string): boolean {
  const finds = (source = ''): boolean => new RegExp(source, flags).test(text);
  return text.length <= LONGEST && finds(pattern) && not?.anyOf?.some((one) => finds(one.pattern)) === false;
}

/** Line ends of any language whose `$` stands before one. */
const LINES = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'];

test('it is a text with these keywords, the same for what goes in and what comes out', () => {
  expect([type, format, maxLength, others]).toEqual(['string', 'uri-reference', 2048, {}]);
  const output = jsonSchema.output({ target: 'openapi-3.0' });
  expect(output).toEqual({ type, format, maxLength, pattern, not });
  expect(output.not).not.toBe(not);
});

test('its patterns have no lookahead, no backreference and no flag, and no repetition of more than 1000', () => {
  const all = [pattern, ...(not?.anyOf ?? []).map((one) => one.pattern)].join('\n');
  expect(all).not.toMatch(/\(\?(?!:)|\\[1-9a-zA-Z]|[*+?}]\+/);
  const counts = [...all.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to = from]) => [
    Number(from),
    Number(to),
  ]);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
});

// browsers without the flag `v` have no such expression
describe.each(['', 'u', 'v'])('with the flags "%s" its patterns', (flags) => {
  test('allow what the check allows', () => {
    let allowed = 0;
    always([portableOrNot], 5000, (text) => {
      const { ok } = checkPortable(text);
      expect(isValid(text, flags)).toBe(ok);
      expect(validate(text).issues === undefined).toBe(ok);
      if (ok) allowed += 1;
    });
    expectOften(allowed, 700);
  });

  test('allow any escaped character beyond ASCII but a control and a separator of lines, as the check does', () => {
    for (let code = 0x80; code < 0x21_00; code += code < 0x1_00 || code > 0x20_00 ? 1 : 7) {
      const char = String.fromCodePoint(code);
      const escape = encodeURIComponent(char);
      const isControl = /[\p{Cc}\p{Zl}\p{Zp}]/u.test(char);
      for (const text of [`https://h/a${escape}b`, `/?${escape}`, `/#a${escape}`]) {
        const allowed = [isValid(text, flags), validate(text).issues === undefined, checkPortable(text).ok];
        expect([text, ...allowed]).toEqual([text, ...allowed.map(() => !isControl)]);
      }
    }
  });

  test('allow nothing that has a line end', () => {
    always([almostPortable], (text) => {
      for (const line of LINES) {
        for (const lines of [line + text, text + line, `javascript:alert(1)${line}${text}`])
          expect(isValid(lines, flags)).toBe(false);
      }
    });
  });
});

test('it allows 2048 characters and no more, as the check does', () => {
  const longest = `/${'a'.repeat(LONGEST - 1)}`;
  for (const text of [longest, `${longest}a`, `/${'a'.repeat(1_000_000)}`]) {
    const isShort = text.length <= LONGEST;
    const allowed = [isValid(text, ''), validate(text).issues === undefined, checkPortable(text).ok];
    expect(allowed).toEqual(allowed.map(() => isShort));
  }
  expect(validate(`${longest}a`).issues).toEqual([
    {
      message: expect.stringContaining('there are more than 2048 characters: ') as string,
      path: [],
      code: 'not-portable',
      component: 'reference',
    },
  ]);
});
