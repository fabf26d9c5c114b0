/** Runs the proofs, and keeps their figures in docs/trust.md fresh: `npm run proofs` writes them. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { few, isFull } from '../support/tools/check.ts';
import { DATA } from './data.ts';
import { ENDINGS } from './endings.ts';
import { GATE } from './gate.ts';
import { GRAMMAR } from './grammar.ts';
import { LINKS, SAMPLED } from './links.ts';
import { LOOPS } from './loops.ts';
import { PORTABLES } from './portable.ts';
import type { Check, Finding } from './promise.ts';
import { RELATIVES } from './relative.ts';
import { GRAMMAR_RULES, heldBy, reported } from './report.ts';
import { ROUTES } from './routes.ts';
import { SPLITS } from './split.ts';

const GROUPS: readonly (readonly [title: string, checks: readonly Check[]])[] = [
  ['The grammar', GRAMMAR],
  ['The loops', LOOPS],
  ['The split', SPLITS],
  ['The gate', GATE],
  ['Relative bases', RELATIVES],
  ['Data', DATA],
  ['Routes', ROUTES],
  ['Places for a link of data', ENDINGS],
  ['Links', LINKS],
  ['Portable references', PORTABLES],
];

const PAGE = 'docs/trust.md';

const findings = new Map<Check, Finding>();

function findingOf(check: Check): Finding {
  const found = findings.get(check) ?? check.find();
  findings.set(check, found);
  return found;
}

describe.each(few(GROUPS, 1))('%s', (_, checks) => {
  for (const check of checks) {
    test(check.promise, async ({ annotate }) => {
      const { witness, states = 0, texts = 0 } = findingOf(check);
      await annotate(`${check.how}: ${states} states, ${texts} texts`);
      expect(witness).toBeUndefined();
    });

    test(`${check.promise}: a fault is found: ${check.fault}`, () => {
      expect(check.findPlanted().witness).toBe(check.shows);
    });
  }
});

test('every rule of the grammar is proved or walked', () => {
  const { proved, walked } = heldBy(
    GROUPS.flatMap(([, checks]) => checks),
    GRAMMAR_RULES,
  );
  expect(GRAMMAR_RULES.filter((name) => ![...proved, ...walked].includes(name))).toEqual([]);
});

test('what is sampled has its tests', () => {
  expect(SAMPLED.filter(({ file }) => !existsSync(file))).toEqual([]);
});

async function expectFigures(): Promise<void> {
  const groups = GROUPS.map(
    ([title, checks]) => [title, checks.map((check) => [check, findingOf(check)] as const)] as const,
  );
  await expect(reported(readFileSync(PAGE, 'utf8'), groups, SAMPLED)).toMatchFileSnapshot(`../../${PAGE}`);
}

// they need every proof
if (isFull) test(`${PAGE} has these figures`, expectFigures);
