/** The figures of the proofs as tables of docs/trust.md. */
import { folded, table } from '../../etc/table.mjs';
import { ABNF } from '../support/grammar/rfc3986.ts';
import type { Check, Finding, How } from './promise.ts';

/** The checks of a heading, with what they have found. */
type Group = readonly [title: string, found: readonly (readonly [check: Check, finding: Finding])[]];

/** Where a rule ends that no proof is about: it is tested on samples. */
export interface Sampled {
  readonly rule: string;
  readonly file: string;
}

const BEGIN = '<!-- proofs -->';
const STOP = '<!-- end of proofs -->';

/** The names of the rules of RFC 3986. */
export const GRAMMAR_RULES: readonly string[] = [...ABNF.matchAll(/^ +([A-Za-z][\w-]*) +=/gm)].map(
  ([, name = '']) => name,
);

/** Writes the tables into the text of the page. */
export function reported(page: string, groups: readonly Group[], sampled: readonly Sampled[]): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(STOP)[1] ?? '';
  const tables = groups.map(([title, found]) => {
    const rows = table(['statement', 'held', 'states', 'strings'], found.map(row));
    return `### ${title}\n\n${folded(countOf(found), rows)}`;
  });
  const list = table(
    ['rule', 'sampled by'],
    sampled.map(({ rule, file }) => [rule, `\`${file}\``]),
  );
  const parts = [
    summary(groups, sampled),
    ...tables,
    `### What is sampled\n\n${folded(`${sampled.length} rules of the link checks`, list)}`,
  ];
  return `${before}${BEGIN}\n\n${parts.join('\n\n')}\n\n${STOP}${after}`;
}

/** Says how many statements there are, and how many of them are held in which way. */
function countOf(found: Group[1]): string {
  const ways = (['proved', 'walked', 'exhaustive'] as const)
    .map((how) => [how, found.filter(([check]) => check.how === how).length] as const)
    .filter(([, count]) => count > 0);
  return `${found.length} statements: ${ways.map(([how, count]) => `${count} ${how}`).join(', ')}`;
}

function summary(groups: readonly Group[], sampled: readonly Sampled[]): string {
  const checks = groups.flatMap(([, found]) => found.map(([check]) => check));
  const count = (how: How): number => checks.filter((check) => check.how === how).length;
  const grammar = heldBy(checks, GRAMMAR_RULES);
  const links = heldBy(
    checks,
    [...new Set(checks.flatMap(({ rules }) => rules))].filter((rule) => rule.includes(':')),
  );
  return [
    `- Of the ${checks.length} statements ${count('proved')} are proved, ${count('walked')} are walked, and ${count('exhaustive')} are exhaustive.`,
    `- Of the ${GRAMMAR_RULES.length} rules of the grammar ${grammar.proved.length} are proved, and ${grammar.walked.length} more are walked.`,
    `- Of the rules of the link checks ${links.proved.length} are proved, ${links.walked.length} more are walked, and ${sampled.length} are sampled.`,
  ].join('\n');
}

/** Returns which of some rules a proof is about, and which other ones only a walk. */
export function heldBy(
  checks: readonly Check[],
  rules: readonly string[],
): { readonly proved: readonly string[]; readonly walked: readonly string[] } {
  const isIn = (rule: string, how: How): boolean =>
    checks.some((check) => check.how === how && check.rules.includes(rule));
  const proved = rules.filter((rule) => isIn(rule, 'proved'));
  return { proved, walked: rules.filter((rule) => isIn(rule, 'walked') && !proved.includes(rule)) };
}

function row([{ promise, how }, { states = 0, texts = 0 }]: Group[1][number]): string[] {
  const figure = (count: number): string => (count === 0 ? '' : count.toLocaleString('en'));
  return [promise, how, figure(states), figure(texts)];
}
