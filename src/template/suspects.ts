/**
 * What is suspect in a template: the strings of an expression with which data could change the structure of an expansion. Only an
 * expansion with one of them has to be looked at.
 *
 * An outline is a template with a sign for each expression: `<` for `{x}`, `{` for `{+x}`, `^` for `{/x}`, `"` for `{?x}` and
 * `{#x}`, and `|` for the others.
 */
import { isReference } from '../core/syntax/parse.ts';
import { WEB_SCHEMES } from '../core/text/schemes.ts';
import { isReserved, type Operator, type TemplatePart } from './grammar.ts';

/** Matches the suspect strings of each part that has some; `undefined` if all strings are suspect. */
export type Suspects = readonly (RegExp | undefined)[] | undefined;

const NAME = '[a-z][a-z\\d+.-]*';

/** What begins a path that is no authority, with the sign after a slash. */
const SLASH = '/(?![/^]).?';

/**
 * The start of an outline after which no value changes the scheme or the host, for RFC 3986 or for a browser, if no string in
 * it is suspect.
 */
const FRONT: RegExp = /* @__PURE__ */ new RegExp(
  '^(?:' +
    // an authority of literals, or a host and a port with values; then a base from a trusted value
    `(?:(?:(?:${NAME}|\\{):)?//(?:[^/?#<{|^"]+|(?:[\\w.<-]+|\\{)(?::(?:\\d+|<))?)|\\{)(?:[/?#^"]|$)|` +
    // a scheme after which a browser reads no host; then no scheme
    `(?!${WEB_SCHEMES}:)${NAME}:(?:///|[^/]|$|${SLASH})|(?!\\{)[^:/?#^"]*(?:[?#^"]|$|${SLASH}))`,
  'i',
);

/** Dots, or a trusted value that may end with some, beside data that may write nothing or `;`. */
const NEAR_DOTS = /(?:\.|%2e|\{)["^]*\||\|["^]*(?:\.|%2e|\{)/i;

/** What is suspect in an authority or before it, by the signs around: in a scheme, a base, a port, and the parts of a host. */
const IN_AUTHORITY: readonly (readonly [around: RegExp, suspect: string])[] = [
  [/^\{:/, `^(?!${NAME}$)`],
  [/^\{/, `^(?!(?:(?:${NAME}:)?//[\\w.-]+(?::\\d*)?(?![^/?])|/[^/]|(?![^/?]*:)[^/])[^#[\\]]*$)`],
  [/^:/, '^(?!\\d+$)'],
  [/^[./].(?![\w<-])/, '^(?![\\w.-]+$)'],
  [/^/, '^(?![\\w-]+$)'],
];

/** A segment that is empty or a dot-segment. */
const STEP = '(?:^|/)\\.{1,2}(?:$|/)|/(?:$|/)';

/** What is suspect elsewhere, by the sign. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '<': `^$|${STEP}`,
  '^': STEP,
  '|': STEP,
  '{': '[#[\\]]',
  '"': '.[#[\\]]',
};

/** Returns what is suspect in the parts of a template. */
export function suspectsOf(parts: readonly TemplatePart[]): Suspects {
  const signs = parts.map((part) => (typeof part === 'string' ? part : signOf(part.operator)));
  const outline = signs.join('');
  const [front] = FRONT.exec(outline) ?? [];
  const [path] = outline.split(/[?#]/, 1) as [string];
  const sample = parts.map((part, n) =>
    typeof part === 'string' ? part : part.operator.first + (n === 0 ? 'a' : '0'),
  );
  if (front === undefined || NEAR_DOTS.test(path) || !isReference(sample.join(''))) return undefined;
  let at = 0;
  return parts.map((part, n) => {
    const from = at;
    at += signs[n]!.length;
    if (typeof part === 'string') return undefined;
    const { operator } = part;
    const isFree = operator.named || (from > path.length && !isReserved(operator));
    const usual = isFree ? undefined : ELSEWHERE[signs[n]!];
    const source =
      from < front.length
        ? inFront(front, outline.slice(Math.max(0, from - 1), from + 2), signs[n]!, usual)
        : usual;
    return source === undefined ? undefined : new RegExp(source, 'i');
  });
}

function signOf(operator: Operator): string {
  const { first } = operator;
  if (first === '') return isReserved(operator) ? '{' : '<';
  return first === '/' ? '^' : '?#'.includes(first) ? '"' : '|';
}

/** Returns what is suspect in an expression of a front, where each has to write something. */
function inFront(front: string, around: string, sign: string, usual = '^$'): string {
  if (!/[<{]/.test(sign)) return `^$|${usual}`;
  if (/\/\/|^\{/.test(front)) return IN_AUTHORITY.find(([signs]) => signs.test(around))![1];
  return sign === '{' ? '^$|^/|[:#[\\]]' : usual;
}
