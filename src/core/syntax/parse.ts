/** The parser of references: RFC 3986, appendix A. */
import { SEGMENT_NC } from '../text/chars.ts';
import { notAllowed, notText, type UriComponent, type UriError, wrongType } from '../text/error.ts';
import { referenceText } from '../text/own.ts';
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

/** Returns a text if it is a `URI-reference`. Throws for every other value. */
export function referenceIn(text: unknown): string {
  if (typeof text === 'string' && isReference(text)) return text;
  throw parseError(text);
}

/** Returns a text with its offsets; `undefined` if the text is not a reference. */
export function locate(text: string): Located | undefined {
  return isReference(text) ? split(text) : undefined;
}

/** Returns a text, or the `href` of an object, if it is a reference. Throws otherwise. */
export function checkedText(reference: string | { readonly href: string }): string {
  const text = referenceText(reference);
  if (isReference(text)) return text;
  throw referenceError(text, reference);
}

/** Makes the error for a text that is not a reference. The caller gave the text itself, or an object with it as `href`. */
export function referenceError(text: string, given: unknown): UriError {
  return text === given ? parseError(text) : hrefError(text);
}

/** Makes the error for a value that is not a reference. Only this second pass finds the component and the index. */
export function parseError(text: unknown): UriError {
  return (typeof text === 'string' ? faultOf(text) : undefined) ?? notText(text);
}

/** Returns the first fault of a text; `undefined` if the text is a reference. Exported for the proofs. */
export function faultOf(text: string): UriError | undefined {
  const at = split(text);
  const colon = at.pathStart === 0 ? skip(text, 0, SEGMENT_NC) : -1;
  return text.charAt(colon) === ':'
    ? notAllowed('path-noscheme', 'path', text, colon, 'reference')
    : firstFault(at, 'reference');
}

/** Makes the error for an `href` that is not a reference. A `URL` keeps raw characters that a reference cannot have. */
function hrefError(href: string): UriError {
  const { code, component, index } = parseError(href);
  return notAllowed(code, component, href, index, 'reference', 'to convert a URL, use fromURL');
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
