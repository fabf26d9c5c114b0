/** The rule of each component: RFC 3986, section 3. */
import { ALPHA, DIGIT, isIn, PATH, PCT_ENCODED, QUERY, REG_NAME, SCHEME, USERINFO } from '../text/chars.ts';
import { type UriComponent, UriError, wrongType } from '../text/error.ts';
import { notAllowed } from './refusal.ts';
import { isIpLiteral, scanIpLiteral } from './host.ts';
import { encode } from '../text/percent.ts';
import {
  indexIn,
  isBadPercent,
  LONGEST_MATCHED,
  SHORTEST_MATCHED,
  runOf,
  skip,
  skipPlain,
} from '../text/scan.ts';

/** A component whose string has one rule. */
export type Ruled = Exclude<UriComponent, 'authority' | 'reference' | 'template'>;

export interface Rule {
  readonly component: Ruled;
  /** The characters that are allowed at each place. Not for an IP literal; after its first letter a scheme has more. */
  readonly mask: number;
  readonly hasEscapes: boolean;
  /** Matches a string that keeps the rule, with escapes, and no IP literal. It is made when it is first needed. */
  pattern: RegExp | undefined;
}

/** The rule of each component. Callers pass the rule itself, because a look-up by name costs as much as a check. */
export const RULES: Readonly<Record<Ruled, Rule>> = {
  scheme: { component: 'scheme', mask: ALPHA, hasEscapes: false, pattern: undefined },
  userInfo: { component: 'userInfo', mask: USERINFO, hasEscapes: true, pattern: undefined },
  host: { component: 'host', mask: REG_NAME, hasEscapes: true, pattern: undefined },
  port: { component: 'port', mask: DIGIT, hasEscapes: false, pattern: undefined },
  path: { component: 'path', mask: PATH, hasEscapes: true, pattern: undefined },
  query: { component: 'query', mask: QUERY, hasEscapes: true, pattern: undefined },
  fragment: { component: 'fragment', mask: QUERY, hasEscapes: true, pattern: undefined },
};

/**
 * Returns the index of the first character that breaks the rule, the length if the string ends too early, or -1. Exported for
 * the proofs.
 */
export function wrongAt({ component, mask, hasEscapes }: Rule, text: string): number {
  if (component === 'host' && isIpLiteral(text)) return wrongInLiteral(text);
  if (component === 'scheme')
    return isIn(text.charCodeAt(0), ALPHA) ? unlessEnd(text, skipPlain(text, 1, text.length, SCHEME)) : 0;
  return unlessEnd(text, hasEscapes ? skip(text, 0, mask) : skipPlain(text, 0, text.length, mask));
}

function unlessEnd(text: string, at: number): number {
  return at < text.length ? at : -1;
}

function wrongInLiteral(text: string): number {
  const close = indexIn(text, ']', 1);
  const at = scanIpLiteral(text, 1, close);
  if (at >= 0) return at;
  return close === text.length ? close : unlessEnd(text, close + 1);
}

/** Makes the error for the part of a string between two indices, if it breaks the rule of its component. */
export function faultIn(
  component: Ruled,
  text: string,
  from: number,
  to: number,
  whole: UriComponent = 'reference',
  advice?: string,
): UriError | undefined {
  const at = wrongAt(RULES[component], text.slice(from, to));
  return at < 0 ? undefined : fault(component, text, from, from + at, whole, advice);
}

/** The same for a part from an index on, of which the character `at` is known to be wrong. */
export function fault(
  component: Ruled,
  text: string,
  from: number,
  at: number,
  whole: UriComponent,
  advice?: string,
): UriError {
  const isBadEscape = isBadPercent(text, at) && hasEscapes(component, text, from);
  const code = isBadEscape ? 'pct-encoded' : component;
  return notAllowed(code, component, text, at, whole, advice);
}

function hasEscapes(component: Ruled, text: string, from = 0): boolean {
  return RULES[component].hasEscapes && !(component === 'host' && isIpLiteral(text, from));
}

/** Short way: true only if the string keeps the rule; false says nothing (benchmark rows `path` and `chain`). */
function isPlainly(rule: Rule, text: string): boolean {
  const { length } = text;
  if (length >= SHORTEST_MATCHED) return length <= LONGEST_MATCHED && isMatch(rule, text);
  // an empty scheme is wrong
  return length > 0 && skipPlain(text, 0, length, rule.mask) === length;
}

/** Short way: the rule as an expression. */
function isMatch(rule: Rule, text: string): boolean {
  return rule.hasEscapes && (rule.pattern ??= new RegExp(`^${runOf(rule.mask)}$`)).test(text);
}

/** Returns a string that keeps a rule; throws for any other value. `optionalText` allows `undefined`. */
export function checked(rule: Rule, text: unknown, wanted = 'a string or undefined'): string {
  if (typeof text !== 'string') throw wrongType(rule.component, wanted, text);
  // short way: most strings keep the rule
  if (isPlainly(rule, text)) return text;
  const at = wrongAt(rule, text);
  if (at < 0) return text;
  throw fault(rule.component, text, 0, at, rule.component);
}

/** Like `checked`; it also refuses a query that begins with `?`, as `location.search` does: most likely a mistake. */
export function checkedQuery(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('?')) return checked(RULES.query, text);
  throw fault('query', text, 0, 0, 'query', 'remove the "?"; pass undefined for no query');
}

/** Percent-encodes what the rule does not allow, if it allows escapes. */
export function encodeFaults(component: Ruled, text: string): string {
  return hasEscapes(component, text) ? encode(text, RULES[component].mask | PCT_ENCODED, component) : text;
}
