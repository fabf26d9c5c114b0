/** Masking: where a text may hold a password, and what is shown in its place. RFC 3986, sections 3.2.1 and 7.5. */
import { isWebScheme } from './schemes.ts';
import { schemeEnd, SLASH } from './scan.ts';

/** A `:`, or a character that normalization to NFKC turns into one. */
const COLON = /[:\ufe13\ufe55\uff1a]/;
/** The last `@`, or character that normalization to NFKC turns into one. */
const LAST_AT = /[@\ufe6b\uff20][^@\ufe6b\uff20]*$/;

/** The password at the start of a text that begins with an authority, with what is before it. */
const PASSWORD = /^([^/?#:]*:)[^/?#]*@/;

/** The expressions of a template. */
const EXPRESSIONS = /(\{[^{}]*\})/g;

/**
 * Masks the password of a refused text: one `*` for each character from the first `:` after the scheme to the last `@`, so that
 * an index stays true. There need not be a `//` before it, as people write other slashes.
 *
 * @param whole - What the text is: a whole reference, a template, or one component.
 */
export function maskRefused(text: string, whole: string): string {
  // a component that is given alone does not begin with a scheme
  const start = whole === 'reference' || whole === 'template' ? schemeEnd(text) + 1 : 0;
  const { from, to } = passwordRange(text, start);
  const end = whole === 'userInfo' && from > 0 ? text.length : to;
  return end <= from ? text : text.slice(0, from) + '*'.repeat(end - from) + text.slice(end);
}

/**
 * Masks the password of a template that is shown: `***` for each literal text from the first `:` after the scheme to the last
 * `@`. Expressions stay, as they hold names and not values.
 */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSIONS, (one) => ' '.repeat(one.length));
  const { from, to } = passwordRange(literals, schemeEnd(literals) + 1);
  if (to <= from) return text;
  const pieces = text.slice(from, to).split(EXPRESSIONS);
  const shown = pieces.map((piece, n) => (n % 2 === 1 || piece === '' ? piece : '***')).join('');
  return text.slice(0, from) + shown + text.slice(to);
}

/** Returns where the text after the first `:` from `start` on and before the last `@` begins and ends; 0 and -1 without a `:`. */
function passwordRange(text: string, start: number): { from: number; to: number } {
  const colon = text.slice(start).search(COLON);
  return colon < 0 ? { from: 0, to: -1 } : { from: start + colon + 1, to: text.search(LAST_AT) };
}

/** Masks the password of a reference that is shown: `***` for what RFC 3986 or a browser reads as its password. */
export function maskDisplayed(text: string): string {
  const start = authorityStart(text);
  return start < 0 ? text : text.slice(0, start) + text.slice(start).replace(PASSWORD, '$1***@');
}

/**
 * Returns the index of the authority as RFC 3986 or a browser reads it, or -1. After a web scheme a browser reads an authority
 * after any number of slashes. Without a scheme it reads one after two or more, where RFC 3986 may read a path.
 */
function authorityStart(text: string): number {
  const scheme = schemeEnd(text);
  const from = scheme + 1;
  let to = from;
  while (text.charCodeAt(to) === SLASH) to += 1;
  if (scheme >= 0 && isWebScheme(text.slice(0, scheme))) return to;
  if (to - from < 2) return -1;
  return scheme < 0 ? to : from + 2;
}
