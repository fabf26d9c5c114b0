/** The parser of references: RFC 3986, appendix A. */
import { SEGMENT_NC } from '../text/chars.ts';
import { notAllowed, notText, type UriComponent, type UriError, wrongType } from '../text/error.ts';
import { bracketed, named } from './grammar.ts';
import { scanIpLiteral } from './host.ts';
import type { Located } from './located.ts';
import { faultIn } from './rules.ts';
import { piecesOf, split, splitAuthority } from './split.ts';
import { LONGEST_MATCHED, skip } from '../text/scan.ts';

/** Tells whether a text is a `URI-reference`. */
export function isReference(text: string): boolean {
  if (text.length > LONGEST_MATCHED) return faultOf(text) === undefined;
  return named().test(text) || (text.includes('[') && isWithLiteral(text));
}

/** Tells whether a text with a bracket is a reference: in a reference, brackets stand only around an `IP-literal`. */
function isWithLiteral(text: string): boolean {
  return bracketed().test(text) && scanIpLiteral(text, text.indexOf('[') + 1, text.indexOf(']')) < 0;
}

/** Returns the string with its offsets; `undefined` if it is not a reference. */
export function locate(text: string): Located | undefined {
  return isReference(text) ? split(text) : undefined;
}

/**
 * Returns a string if it is a `URI-reference`; refuses every other value.
 *
 * @param given - What the caller gave: the string itself, or an object with the string as `href`.
 */
export function referenceIn(text: unknown, given: unknown = text): string {
  if (typeof text === 'string' && isReference(text)) return text;
  throw parseError(text, given);
}

/** Makes the error for a value that is not a reference. Only this second pass finds the component and the index. */
export function parseError(text: unknown, given: unknown = text): UriError {
  const error = typeof text === 'string' ? faultOf(text) : undefined;
  if (error === undefined) return notText(text);
  const { code, component, index } = error;
  // a `URL` keeps raw characters that a reference cannot have
  return text === given
    ? error
    : notAllowed(code, component, text as string, index, 'reference', 'to convert a URL, use fromURL');
}

/** Returns the first fault of a string; `undefined` if the string is a reference. Exported for the proofs. */
export function faultOf(text: string): UriError | undefined {
  const at = split(text);
  const colon = at.pathStart === 0 ? skip(text, 0, SEGMENT_NC) : -1;
  return text.charAt(colon) === ':'
    ? notAllowed('path-noscheme', 'path', text, colon, 'reference')
    : firstFault(at, 'reference');
}

/** Parses an `authority` alone. Throws if the text is not an authority. */
export function parseAuthority(text: unknown): Located {
  if (typeof text !== 'string') throw wrongType('authority', 'a string or undefined', text);
  const at = splitAuthority(text);
  const fault = firstFault(at, 'authority');
  if (fault !== undefined) throw fault;
  return at;
}

function firstFault(at: Located, whole: UriComponent): UriError | undefined {
  for (const { component, from, to } of piecesOf(at)) {
    const fault = faultIn(component, at.text, from, to, whole);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
