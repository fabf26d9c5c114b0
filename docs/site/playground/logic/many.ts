/** Many links at once: those of a paragraph, or one a line, each judged. */
import { Uri } from 'urial';
import { plain } from './attempt.ts';
import { checkRows } from './checks.ts';
import type { State } from './state.ts';
import { checked, inBrowser, type Verdict } from './verdicts.ts';

/** So many links are judged. */
export const MOST_LINKS = 100;

/** A link in Markdown, in an attribute, or with a scheme or `www.` in front. */
const LINKS =
  /\]\(\s*<?([^\s<>]+)|\b(?:href|src)\s*=\s*["']([^"']*)["']|\b((?:[a-z][a-z\d+.-]{0,30}:(?:\/\/)?|www\.)[^\s<>"'`]+)/gi;

/** Lists the links of a paragraph: each line where none has a space, else what looks like a link. */
export function linksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const given = lines.filter((line) => line !== '');
  return given.every((line) => !/\s/.test(line) && !/^<|\]\(/.test(line)) ? given : linksWithin(text);
}

/** Returns the first link of a string that begins with something else, such as a quote or a command. */
export function enclosedLink(text: string): string | undefined {
  const [link] = linksWithin(text);
  return link === undefined || text.trimStart().startsWith(link) ? undefined : link;
}

/** Lists what looks like a link. */
function linksWithin(text: string): string[] {
  return Array.from(text.matchAll(LINKS), ([, markdown, attribute, bare = '']) =>
    markdown === undefined ? (attribute ?? withoutEnd(bare)) : balanced(markdown),
  ).filter((link) => link !== '' && !link.endsWith(':'));
}

/** Takes the marks of the sentence off the end of a link. */
function withoutEnd(link: string): string {
  return balanced(link).replace(/[.,;:!?*_]+$/, '');
}

/** Ends a link before the first `)` that it does not open. */
function balanced(link: string): string {
  let open = 0;
  const end = Array.from(link).findIndex((char) => {
    open += char === '(' ? 1 : char === ')' ? -1 : 0;
    return open < 0;
  });
  return end < 0 ? link : Array.from(link).slice(0, end).join('');
}

/** Judges a link as the page does for one string, without the checks whose setting is missing. */
export function judged(text: string, state: State): Verdict[] {
  const { error } = Uri.tryParse(text);
  const at = { ...state, uri: text };
  if (error !== undefined)
    return [{ label: 'RFC 3986', tone: 'bad', words: `no: ${plain(error.problem)}`, error }, inBrowser(at)];
  const rows = checkRows(at).map(checked);
  return [...rows.filter(({ tone }) => tone !== 'open'), inBrowser(at)];
}
