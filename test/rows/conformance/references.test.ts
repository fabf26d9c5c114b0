/** Checks the expectations of other test suites for sections 5 and 6. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { removeDotSegments } from '../../../src/core/path/dots.ts';
import { attempt } from '../../support/tools/check.ts';
import { named, ofKind, type Vector } from './vectors.ts';

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

const CHECKS: readonly [string, () => readonly Vector[], number, (vector: Vector) => boolean][] = [
  ['resolve', () => ofKind('resolve'), 1523, resolveHolds],
  ['dots', () => ofKind('dots'), 37, (vector) => isExpected(removeDotSegments(vector.input ?? ''), vector)],
  ['normalize', () => ofKind('normalize'), 811, normalizeHolds],
  ['relativize', () => ofKind('relativize'), 82, relativizeHolds],
  ['equal', () => ofKind('equal'), 19, equalHolds],
  [
    'resolve with a relative base',
    () => named('norm-colon3'),
    1,
    ({ base = '', input = '' }) =>
      'code' in attempt(() => Uri.parse(base).resolve(input)) &&
      Uri.parse(base).resolve(input, { relative: true }).href === './d:e',
  ],
];

describe('vectors', () => {
  test.each(CHECKS)('%s', (_kind, vectors, least, holds) => {
    const all = vectors();
    expect(all.filter((vector) => !holds(vector))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(least);
  });
});
