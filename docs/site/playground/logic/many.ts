/** Many links at once: those of a text, or one a line, each judged. */
import { browserDifferences, Uri } from 'urial';
import { attempt } from './attempt.ts';
import { CHECK_NAMES, checkRows } from './checks.ts';
import { browserReading, pageOf } from './readings.ts';
import type { State } from './state.ts';
import { checked, short } from './verdicts.ts';

/** A verdict on a link. */
interface LinkVerdict {
  readonly label: string;
  readonly isGood: boolean;
  readonly text: string;
}

/** So many links are judged. */
export const MOST_LINKS = 100;

/** A link in a text: in Markdown, in an attribute, or with a scheme or `www.` in front. */
const LINKS =
  /\]\(\s*<?([^\s<>)]+)|\b(?:href|src)\s*=\s*["']([^"']*)["']|\b((?:[a-z][a-z\d+.-]{0,30}:(?:\/\/)?|www\.)[^\s<>"'`]+)/gi;

/** Lists the links of a text: each line where none has a space, else what looks like a link. */
export function linksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const given = lines.filter((line) => line !== '');
  return given.every((line) => !/\s/.test(line) && !/^<|\]\(/.test(line)) ? given : linksWithin(text);
}

/** Returns the first link of a text that begins with something else, such as a quote or a command. */
export function enclosedLink(text: string): string | undefined {
  const [link] = linksWithin(text);
  return link === undefined || text.trimStart().startsWith(link) ? undefined : link;
}

/** Lists what looks like a link. */
function linksWithin(text: string): string[] {
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
export function judged(text: string, state: State): LinkVerdict[] {
  const { error } = Uri.tryParse(text);
  const checks = checkRows({ ...state, uri: text }).flatMap((row) => {
    const label = CHECK_NAMES[row.check];
    if (label === undefined) return [];
    const found = checked(label, row);
    return [verdict(label, found.tone === 'good', found.text)];
  });
  return [
    verdict('RFC 3986', error === undefined, error === undefined ? 'valid' : `refused: ${error.code}`),
    ...checks,
    inBrowser(text, state),
  ];
}

function verdict(label: string, isGood: boolean, text: string): LinkVerdict {
  return { label, isGood, text };
}

function inBrowser(text: string, state: State): LinkVerdict {
  const page = pageOf(text, state);
  const found = browserReading(text, page);
  const differences = attempt(() => browserDifferences(text, page));
  const isSame = Array.isArray(differences) && differences.length === 0;
  const reading = found === undefined ? 'refuses it' : short(found.href);
  return verdict('this browser', isSame, isSame ? 'reads the same' : reading);
}
