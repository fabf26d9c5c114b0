/** Many links at once: those of a text, or one a line, each judged. */
import { browserDifferences, Uri } from 'urial';
import { attempt } from './attempt.ts';
import { checkRows, type CheckRow } from './checks.ts';
import { pageOf } from './readings.ts';
import type { State } from './state.ts';

/** What is said of a link. */
export interface LinkRow {
  readonly text: string;
  /** The code of the rule that the text breaks; `undefined` for a reference. */
  readonly fault: string | undefined;
  readonly checks: readonly CheckRow[];
  /** The components that the browser reads differently; `undefined` for a text that is no reference. */
  readonly differs: readonly string[] | undefined;
}

/** So many links are judged. */
export const MOST_LINKS = 100;

/** A link in a text: in Markdown, in an attribute, or with a scheme or `www.` in front. */
const LINKS =
  /\]\(\s*<?([^\s<>)]+)|\b(?:href|src)\s*=\s*["']([^"']*)["']|\b((?:[a-z][a-z\d+.-]*:(?:\/\/)?|www\.)[^\s<>"'`]+)/gi;

/** Lists the links of a text: each line where none has a space, else what looks like a link. */
export function linksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const given = lines.filter((line) => line !== '');
  if (given.every((line) => !/\s/.test(line) && !/^<|\]\(/.test(line))) return given;
  return Array.from(
    text.matchAll(LINKS),
    ([, markdown, attribute, bare]) => markdown ?? attribute ?? withoutEnd(bare ?? ''),
  ).filter((link) => link !== '' && !link.endsWith(':'));
}

/** Takes the marks of the sentence off the end of a link. */
function withoutEnd(link: string): string {
  const short = link.replace(/[.,;:!?*_]+$/, '');
  return short.endsWith(')') && !short.includes('(') ? withoutEnd(short.slice(0, -1)) : short;
}

/** Judges a link as the panels do. */
export function judged(text: string, state: State): LinkRow {
  const { uri, error } = Uri.tryParse(text);
  const checks = checkRows({ ...state, uri: text }).filter(({ check }) => check !== 'checkRedirectUri');
  const differences =
    uri === undefined ? undefined : attempt(() => browserDifferences(uri, pageOf(text, state)));
  const differs = Array.isArray(differences) ? differences.map(({ component }) => component) : undefined;
  return { text, fault: error?.code, checks, differs };
}
