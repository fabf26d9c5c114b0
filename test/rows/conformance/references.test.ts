/** Checks the expectations of other test suites for sections 5 and 6. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { removeDotSegments } from '../../../src/core/path/dots.ts';
import { errorOf } from '../../support/tools/check.ts';
import { named, testKinds, type Vector } from './vectors.ts';

/** Tells whether the text is the expected one, or one of those. */
function isExpected(text: string, { expect: expected }: Vector): boolean {
  const { text: only, textIn, textNotIn } = expected;
  if (only !== undefined) return text === only;
  return (
    (textIn === undefined || (textIn as string[]).includes(text)) && !(textNotIn as string[]).includes(text)
  );
}

function resolveHolds(vector: Vector): boolean {
  const { base = '', input = '', strict: isStrict } = vector;
  return isExpected(Uri.parse(base).resolve(input, { strict: isStrict }).href, vector);
}

function normalizeHolds(vector: Vector): boolean {
  const normal = Uri.parse(vector.input ?? '').normalize('syntax');
  return isExpected(normal.href, vector) && normal.normalize('syntax') === normal;
}

function relativizeHolds({ base = '', input = '' }: Vector): boolean {
  const reference = Uri.parse(input).relativeTo(base);
  return Uri.parse(base).resolve(reference).href === Uri.parse(base).resolve(input).href;
}

function equalHolds({ input = '', other = '', expect: { equal } }: Vector): boolean {
  const uri = Uri.parse(input);
  return uri.isEquivalentTo(other, 'scheme') === equal && (equal || !uri.isEquivalentTo(other, 'syntax'));
}

describe('vectors', () => {
  testKinds([
    ['resolve', 1523, resolveHolds],
    ['dots', 37, (vector) => isExpected(removeDotSegments(vector.input ?? ''), vector)],
    ['normalize', 811, normalizeHolds],
    ['relativize', 82, relativizeHolds],
    ['equal', 19, equalHolds],
  ]);

  test('resolve with a relative base', () => {
    const [{ base = '', input = '' } = {}, ...others] = named('norm-colon3');
    expect(errorOf(() => Uri.parse(base).resolve(input))).toHaveProperty('code');
    expect(Uri.parse(base).resolve(input, { relative: true }).href).toBe('./d:e');
    expect(others).toEqual([]);
  });
});
