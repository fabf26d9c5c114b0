/** Each component's own rule, for text that stands alone and for the fault in a whole reference. */
import { ALPHA, DIGIT, PATH, PCT_ENCODED, QUERY, REG_NAME, SCHEME, USERINFO, is } from './chars.ts';
import { notAllowed, type UriComponent, UriError, type UriErrorCode, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { encode } from './percent.ts';
import { MOST, run, skip, skipPlain } from './scan.ts';

/** Index of the first character of `text` from `from` to `to` that breaks the rule, or -1. */
type Fault = (text: string, from: number, to: number) => number;

/** The components whose text has one rule. */
export type Ruled = Exclude<UriComponent, 'authority' | 'reference' | 'template'>;

/** The class of each component whose text may hold escapes; of a host, when it is no IP literal. */
const CLASSES = { userInfo: USERINFO, host: REG_NAME, path: PATH, query: QUERY, fragment: QUERY } as const;

const FAULTS: Readonly<Record<Ruled, Fault>> = {
  scheme: (text, from, to) => {
    const end = is(text.charCodeAt(from), ALPHA) ? skipPlain(text, from + 1, to, SCHEME) : from;
    return end === to && end > from ? -1 : end;
  },
  userInfo: (text, from, to) => past(skip(text, from, CLASSES.userInfo), to),
  host: hostFault,
  port: (text, from, to) => past(skipPlain(text, from, to, DIGIT), to),
  path: (text, from, to) => past(skip(text, from, CLASSES.path), to),
  query: (text, from, to) => past(skip(text, from, CLASSES.query), to),
  fragment: (text, from, to) => past(skip(text, from, CLASSES.fragment), to),
};

/**
 * What accepts a longer text at once, and does not look up the parent of a slice for each character (benchmark row
 * `build`); the index of a fault is found by a loop.
 */
const ACCEPTED: Readonly<Partial<Record<Ruled, RegExp>>> = /* @__PURE__ */ accepted();

const LONG = 40;

function accepted(): Partial<Record<Ruled, RegExp>> {
  const query = new RegExp(`^${run(QUERY)}$`);
  return { path: new RegExp(`^${run(PATH)}$`), query, fragment: query };
}

function past(end: number, to: number): number {
  return end < to ? end : -1;
}

function hostFault(text: string, from: number, to: number): number {
  if (text.charAt(from) !== '[' || from === to) return past(skip(text, from, CLASSES.host), to);
  const found = text.indexOf(']', from);
  const close = found < 0 || found > to ? to : found;
  const at = scanIpLiteral(text, from + 1, close);
  if (at >= 0) return at;
  return close < to ? past(close + 1, to) : to;
}

/** The error of a component between two indices of a text, if it has one. */
export function faultIn(
  component: Ruled,
  text: string,
  from: number,
  to: number,
  whole: UriComponent = 'reference',
): UriError | undefined {
  const at = FAULTS[component](text, from, to);
  return at < 0 ? undefined : fault(component, text, at, whole);
}

/** The error of the character at an index that its component's rule does not have. */
export function fault(component: Ruled, text: string, at: number, whole: UriComponent): UriError {
  return notAllowed(component.toLowerCase() as UriErrorCode, component, text, at, whole);
}

/** The same text, checked by its component's rule. */
export function checked(component: Ruled, text: unknown, wanted = 'a string or undefined'): string {
  if (typeof text !== 'string') throw wrongType(component, wanted, text);
  const { length } = text;
  if (length >= LONG && length <= MOST && ACCEPTED[component]?.test(text) === true) return text;
  const at = FAULTS[component](text, 0, length);
  if (at < 0) return text;
  throw fault(component, text, at, component);
}

/** The text with everything that its component's rule lacks percent-encoded, where the rule has escapes. */
export function mended(component: Ruled, text: string): string {
  const literal = component === 'host' && text.startsWith('[');
  if (component === 'scheme' || component === 'port' || literal) return text;
  return encode(text, CLASSES[component] | PCT_ENCODED, component);
}
