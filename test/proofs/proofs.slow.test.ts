/** Runs the proofs, and keeps their figures in docs/trust.md fresh: `npm run proofs` writes them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BORDER } from './border.ts';
import { DATA } from './data.ts';
import { ENDINGS } from './endings.ts';
import { GATE } from './gate.ts';
import { GRAMMAR } from './grammar.ts';
import { LINKS, SAMPLED } from './links.ts';
import { LOOPS } from './loops.ts';
import { PLAINS } from './plain.ts';
import { PORTABLES } from './portable.ts';
import { findingOf, type Group, prove } from './prove.ts';
import { RELATIVES } from './relative.ts';
import { GRAMMAR_RULES, heldBy, reported } from './report.ts';
import { ROUTES } from './routes.ts';
import { SPLITS } from './split.ts';
import { SUSPECTS } from './suspects.ts';

const GROUPS: readonly Group[] = [
  ['The grammar', GRAMMAR],
  ['The loops', LOOPS],
  ['The split', SPLITS],
  ['The gate', GATE],
  ['Relative bases', RELATIVES],
  ['Data', DATA],
  ['Routes and templates', [...ROUTES, ...SUSPECTS]],
  ['Places for a link of data', ENDINGS],
  ['The border', BORDER],
  ['Links', LINKS],
  ['What comes in and goes out', PLAINS],
  ['Portable references', PORTABLES],
];

const PAGE = 'docs/trust.md';

prove(GROUPS);

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

test(`${PAGE} has these figures`, async () => {
  const groups = GROUPS.map(
    ([title, checks]) => [title, checks.map((check) => [check, findingOf(check)] as const)] as const,
  );
  await expect(reported(readFileSync(PAGE, 'utf8'), groups, SAMPLED)).toMatchFileSnapshot(`../../${PAGE}`);
});
