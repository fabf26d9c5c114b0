/** Each component's own rule, for text that stands alone and for the fault in a whole reference. */
import { ALPHA, charsOf, DIGIT, PATH, PCT_ENCODED, QUERY, REG_NAME, SCHEME, USERINFO } from './chars.ts';
import { notAllowed, type UriComponent, UriError, type UriErrorCode, wrongType } from './error.ts';
import { scanIpLiteral } from './host.ts';
import { encode } from './percent.ts';
import { outside } from './scan.ts';

/** The components whose text has one rule. */
export type Ruled = Exclude<UriComponent, 'authority' | 'reference' | 'template'>;

/** The class of each component whose text may hold escapes; of a host, when it is no IP literal. */
const CLASSES = { userInfo: USERINFO, host: REG_NAME, path: PATH, query: QUERY, fragment: QUERY } as const;

/** Finds the first character that breaks a component's rule. */
const FAULT: Readonly<Record<Ruled, RegExp>> = /* @__PURE__ */ faults();

function faults(): Record<Ruled, RegExp> {
  const query = outside(QUERY);
  return {
    scheme: new RegExp(`^(?![${charsOf(ALPHA)}])|[^${charsOf(SCHEME)}]`),
    userInfo: outside(USERINFO),
    host: outside(REG_NAME),
    port: new RegExp(`[^${charsOf(DIGIT)}]`),
    path: outside(PATH),
    query,
    fragment: query,
  };
}

/** Index of the first character of a text that breaks the component's rule, or -1. */
function faultAt(component: Ruled, text: string): number {
  if (component !== 'host' || !text.startsWith('[')) return text.search(FAULT[component]);
  const found = text.indexOf(']');
  const close = found < 0 ? text.length : found;
  const at = scanIpLiteral(text, 1, close);
  if (at >= 0) return at;
  return found === text.length - 1 ? -1 : close + (found < 0 ? 0 : 1);
}

/** The error of a component between two indices of a text, if it has one. */
export function faultIn(
  component: Ruled,
  text: string,
  from: number,
  to: number,
  whole: UriComponent = 'reference',
): UriError | undefined {
  const at = faultAt(component, text.slice(from, to));
  return at < 0 ? undefined : fault(component, text, from + at, whole);
}

/** The error of the character at an index that its component's rule does not have. */
export function fault(component: Ruled, text: string, at: number, whole: UriComponent): UriError {
  return notAllowed(component.toLowerCase() as UriErrorCode, component, text, at, whole);
}

/** The same text, checked by its component's rule. */
export function checked(component: Ruled, text: unknown, wanted = 'a string or undefined'): string {
  if (typeof text !== 'string') throw wrongType(component, wanted, text);
  if (!FAULT[component].test(text)) return text;
  const at = faultAt(component, text);
  if (at < 0) return text;
  throw fault(component, text, at, component);
}

/** The text with everything that its component's rule lacks percent-encoded, where the rule has escapes. */
export function mended(component: Ruled, text: string): string {
  const literal = component === 'host' && text.startsWith('[');
  if (component === 'scheme' || component === 'port' || literal) return text;
  return encode(text, CLASSES[component] | PCT_ENCODED, component);
}
