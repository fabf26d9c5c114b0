/** The parser of references: RFC 3986, appendix A. */
import { SEGMENT_NC } from '../text/chars.ts';
import { type UriComponent, type UriError, wrongType } from '../text/error.ts';
import { notAllowed, notText } from './refusal.ts';
import { bracketed, named } from './grammar.ts';
import { scanIpLiteral } from './host.ts';
import type { Located } from './located.ts';
import { encodeFaults, faultIn, RULES, wrongAt } from './rules.ts';
import { type Piece, piecesOf, rewrite, split, splitAuthority } from './split.ts';
import { LONGEST_MATCHED, skip } from '../text/scan.ts';

export function isReference(text: string): boolean {
  // an expression can run out of stack on a longer string
  if (text.length > LONGEST_MATCHED) return hasRightParts(split(text));
  return named().test(text) || (text.includes('[') && isWithLiteral(text));
}

/** Makes no error, which would cost more than the answer. */
function hasRightParts(at: Located): boolean {
  const { text } = at;
  const isRight = ({ component, from, to }: Piece): boolean =>
    wrongAt(RULES[component], text.slice(from, to)) < 0;
  return misplacedColon(at) < 0 && piecesOf(at).every(isRight);
}

/** Returns the index of the `:` in the first segment of a path without a scheme, where it is wrong (`path-noscheme`), or -1. */
function misplacedColon({ text, pathStart }: Located): number {
  const end = pathStart === 0 ? skip(text, 0, SEGMENT_NC) : -1;
  return text.charAt(end) === ':' ? end : -1;
}

/** Tells whether a string with a bracket is a reference: only an `IP-literal` has brackets. */
function isWithLiteral(text: string): boolean {
  return bracketed().test(text) && scanIpLiteral(text, text.indexOf('[') + 1, text.indexOf(']')) < 0;
}

/** Percent-encodes what the rule of each component does not allow, if the rule allows escapes. */
export function escapeFaults(text: string): string {
  return rewrite(text, (part, { component }) => encodeFaults(component, part));
}

export function locate(text: string): Located | undefined {
  return isReference(text) ? split(text) : undefined;
}

/** Returns a string if it is a `URI-reference`; throws for any other value. `given` is the object whose `href` it is. */
export function checkedReference(text: unknown, given: unknown = text): string {
  if (typeof text === 'string' && isReference(text)) return text;
  throw parseError(text, given);
}

/** Makes the error for a value that is not a reference. Only this second pass finds the component and the index. */
export function parseError(text: unknown, given: unknown = text): UriError {
  // a `URL` keeps raw characters that a reference cannot have
  const advice = text === given ? undefined : 'to convert a URL, use fromURL';
  return (typeof text === 'string' ? faultOf(split(text), 'reference', advice) : undefined) ?? notText(text);
}

/** Parses an `authority` alone. Throws if the string is not an authority. */
export function parseAuthority(text: unknown): Located {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  const at = splitAuthority(text);
  const fault = faultOf(at, 'authority');
  if (fault !== undefined) throw fault;
  return at;
}

/** Exported for the proofs. */
export function faultOf(
  at: Located,
  whole: UriComponent = 'reference',
  advice?: string,
): UriError | undefined {
  const { text } = at;
  const colon = misplacedColon(at);
  if (colon >= 0) return notAllowed('path-noscheme', 'path', text, colon, whole, advice);
  for (const { component, from, to } of piecesOf(at)) {
    const fault = faultIn(component, text, from, to, whole, advice);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
