/**
 * What is suspect in a template: the strings of an expression with which data could change the structure of an expansion. Only an
 * expansion with one of them has to be looked at.
 *
 * An outline is a template with a sign for each expression: `<` for `{x}`, `{` for `{+x}`, `^` for `{/x}`, `"` for `{?x}` and
 * `{#x}`, and `|` for the others.
 */
import { isReference } from '../core/syntax/parse.ts';
import { WEB_SCHEMES } from '../core/text/schemes.ts';
import type { Trace } from './expand.ts';
import { isReserved, type Operator, type TemplatePart } from './grammar.ts';

/** Matches the suspect strings of each part that has some; `undefined` if all strings are suspect. */
export type Suspects = readonly (RegExp | undefined)[] | undefined;

const NAME = '[a-z][a-z\\d+.-]*';

/** What begins a path that is no authority, with the sign after a slash. */
const SLASH = '/(?![/^]).?';

/** After this start of an outline no value changes the scheme or the host, unless a string in it is suspect. */
const FRONT: RegExp = /* @__PURE__ */ new RegExp(
  '^(?:' +
    // an authority of literals, or a host and a port with values; then a base from a trusted value
    `(?:(?:(?:${NAME}|\\{):)?//(?:[^/?#<{|^"]+|(?:[\\w.<-]+|\\{)(?::(?:\\d+|<))?)|\\{)(?:[/?#^"]|$)|` +
    // a scheme after which a browser reads no host; then no scheme
    `(?!${WEB_SCHEMES}:)${NAME}:(?:///|[^/]|$|${SLASH})|(?!\\{)[^:/?#^"]*(?:[?#^"]|$|${SLASH}))`,
  'i',
);

/** Dots, or a trusted value that may end with some, beside data that may write nothing or `;`; an empty label of a host. */
const NEAR_DOTS = /(?:\.|%2e|\{)["^]*\||\|["^]*(?:\.|%2e|\{)|^[^/]*\/\/(?:[^/]*\.)?\./i;

/** What is suspect in an authority or before it, by the signs around: in a scheme, a base, a port, and the parts of a host. */
const IN_AUTHORITY: readonly (readonly [around: RegExp, suspect: RegExp])[] = [
  [/^\{:/, /^(?![a-z][a-z\d+.-]*$)/i],
  [
    /^\{/,
    /^(?!(?:(?:[a-z][a-z\d+.-]*:)?\/\/[\w.-]+(?::\d*)?(?![^/?])|\/(?!\/|$)|(?!\/|$|[^/?]*:))[^#[\]]*$)/i,
  ],
  [/^:/, /^(?!\d+$)/],
  [/^[./].(?![\w<-])/, /^\.|\.\.|\.$|[^\w.-]|^$/],
  [/^/, /^(?![\w-]+$)/],
];

const SEGMENT = /^\.{0,2}$/;
const SEGMENTS = /\/\.{0,2}(?:$|\/)/;
/** Each expression of a front has to write something. */
const FIRST_SEGMENTS = /^$|\/\.{0,2}(?:$|\/)/;

/** What is suspect elsewhere, by the sign. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  '<': SEGMENT,
  '|': /^\.{1,2}$/,
  '^': SEGMENTS,
  '{': /[#[\]]/,
  '"': /.[#[\]]/,
};

export function suspectsOf(parts: readonly TemplatePart[]): Suspects {
  const signs = parts.map((part) => (typeof part === 'string' ? part : signOf(part.operator)));
  const outline = signs.join('');
  const [front] = FRONT.exec(outline) ?? [];
  const [path] = outline.split(/[?#]/, 1) as [string];
  const sample = parts.map((part, n) =>
    typeof part === 'string' ? part : part.operator.first + (n === 0 ? 'a' : '0'),
  );
  if (front === undefined || NEAR_DOTS.test(path) || !isReference(sample.join(''))) return undefined;
  const hasAuthority = /\/\/|^\{/.test(front);
  let at = 0;
  return parts.map((part, n) => {
    const sign = signs[n]!;
    const from = at;
    at += sign.length;
    if (typeof part === 'string') return undefined;
    const isTrusted = isReserved(part.operator);
    const usual = ELSEWHERE[sign]!;
    if (from >= front.length)
      return part.operator.named || (from > path.length && !isTrusted) ? undefined : usual;
    if (hasAuthority && /[<{]/.test(sign)) {
      const around = outline.slice(Math.max(0, from - 1), from + 2);
      return IN_AUTHORITY.find(([signs]) => signs.test(around))?.[1];
    }
    if (sign === '^') return FIRST_SEGMENTS;
    return sign === '<' ? usual : new RegExp(`^$|${isTrusted ? '^/|:|' : ''}${usual.source}`);
  });
}

export function isSuspect(suspects: Suspects, { pieces, hasDots }: Trace): boolean {
  if (suspects === undefined) return true;
  for (let n = 0; n < suspects.length; n += 1) {
    const suspect = suspects[n];
    const piece = pieces[n]!;
    // short way: most strings of an expression are longer than dots
    if (suspect === SEGMENT && piece.length > 2) continue;
    // short way: an expression is slow on a string that was put together (benchmark row `template-kinds`)
    if (!hasDots && piece !== '' && (suspect === SEGMENTS || suspect === FIRST_SEGMENTS)) continue;
    if (suspect?.test(piece) === true) return true;
  }
  return false;
}

function signOf(operator: Operator): string {
  const { first } = operator;
  if (first === '') return isReserved(operator) ? '{' : '<';
  return first === '/' ? '^' : '?#'.includes(first) ? '"' : '|';
}
