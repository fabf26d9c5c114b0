/**
 * The expression and the loop of a component agree with its rule: the expression accepts most texts, and the loop finds
 * where a text breaks the rule.
 */
import { describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { checked, RULES } from '../../../src/kernel/syntax/rules.ts';
import { attempt, few } from '../../support/tools/check.ts';
import { withoutStacks } from '../../support/tools/stacks.ts';

const CODES = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const BLOCKS = Array.from({ length: 256 }, (_, n) => CODES.slice(256 * n, 256 * n + 256));
const ASCII = CODES.slice(0, 128);

/** Returns the texts in which a piece stands alone, and at each end and in the middle of shorter and longer texts. */
function around(piece: string, fill: string): readonly string[] {
  const [short, long] = [fill.repeat(3), fill.repeat(16)];
  return [piece, piece + short, short + piece, piece + long, long + piece, long + piece + long];
}

describe.each(Object.values(RULES).map((rule) => [rule.component, rule] as const))('%s', (_, rule) => {
  const fill = rule.component === 'port' ? '1' : 'a';
  /** Returns the texts that one of both accepts and the other does not. */
  const unlike = (pieces: readonly string[]): readonly string[] =>
    withoutStacks(() =>
      pieces
        .flatMap((piece) => around(piece, fill))
        .filter((text) => attempt(() => checked(rule, text)) instanceof UriError === rule.faultAt(text) < 0),
    );

  test('each code unit, alone and in shorter and longer texts', () => {
    const [first = [], ...others] = BLOCKS;
    expect(unlike([...first, ...few(others, 2).flat()])).toEqual([]);
  });

  test('a "%" and each two characters of ASCII', () => {
    const digits = few(ASCII, 16).concat('0', '9', 'A', 'F', 'a', 'f');
    expect(digits.flatMap((one) => unlike(ASCII.map((other) => `%${one}${other}`)))).toEqual([]);
    expect(unlike(['%', '%4', '%%41', '%41%', '%41%zz'])).toEqual([]);
  });
});
