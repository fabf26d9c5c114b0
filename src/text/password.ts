/** Masking: where a text may hold a password, and what is shown in its place. RFC 3986, sections 3.2.1 and 7.5. */
import { hasNoAuthority, isWebScheme } from './schemes.ts';
import { schemeEnd, SLASH } from './scan.ts';

/** A `:`, or a character that normalization to NFKC turns into one. */
const COLON = /[:\ufe13\ufe55\uff1a]/;
/** The last `@`, or character that normalization to NFKC turns into one. */
const LAST_AT = /[@\ufe6b\uff20][^@\ufe6b\uff20]*$/;

/** The password at the start of a text that begins with an authority, with what is before it. */
const PASSWORD = /^([^/?#:]*:)[^/?#]*@/;

/** What begins an authority, also as people write it. */
const SLASHES = /^[/\\]{2}/;

/** What follows the scheme where the scheme may be the name of a user. */
const USER_PASSWORD = /^[^/?#]+@/;

/** The expressions of a template. */
const EXPRESSIONS = /(\{[^{}]*\})/g;

/**
 * Masks the password of a refused text: one `*` for each character, so that an index stays true.
 *
 * @param whole - What the text is: a whole reference, a template, or one component.
 */
export function maskRefused(text: string, whole: string): string {
  // a component that is given alone does not begin with a scheme
  const scheme = whole === 'reference' || whole === 'template' ? schemeEnd(text) : -1;
  const { from, to } = passwordRange(text, scheme);
  const end = whole === 'userInfo' ? text.length : to;
  return end <= from ? text : text.slice(0, from) + '*'.repeat(end - from) + text.slice(end);
}

/**
 * Masks the password of a template that is shown: `***` for each literal text of it. Expressions stay, as they hold names and
 * not values.
 */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSIONS, (one) => ' '.repeat(one.length));
  const { from, to } = passwordRange(literals, schemeEnd(literals));
  if (to <= from) return text;
  const pieces = text.slice(from, to).split(EXPRESSIONS);
  const shown = pieces.map((piece, n) => (n % 2 === 1 || piece === '' ? piece : '***')).join('');
  return text.slice(0, from) + shown + text.slice(to);
}

/**
 * Returns where the text that may be a password begins and ends: after the first `:` behind the scheme, or behind the scheme that
 * may be a user, and before the last `@`. There need not be a `//`, as people write other slashes.
 */
function passwordRange(text: string, scheme: number): { from: number; to: number } {
  const start = scheme + 1;
  const colon = text.slice(start).search(COLON);
  const from = colon < 0 ? text.length : start + colon + 1;
  const to = text.search(LAST_AT);
  const isUser = mayBeUser(text, scheme) && !SLASHES.test(text.slice(start));
  return { from: isUser ? start : from, to };
}

/** Tells whether a scheme may be the name of a user, which people write before a password without `//`: `user:secret@host`. */
function mayBeUser(text: string, scheme: number): boolean {
  return scheme >= 0 && !hasNoAuthority(text.slice(0, scheme));
}

/** Masks the password of a reference that is shown: `***` for what RFC 3986, a browser or a person reads as its password. */
export function maskDisplayed(text: string): string {
  const scheme = schemeEnd(text);
  if (mayBeUser(text, scheme) && USER_PASSWORD.test(text.slice(scheme + 1)))
    return text.slice(0, scheme + 1) + text.slice(scheme + 1).replace(USER_PASSWORD, '***@');
  const start = authorityStart(text, scheme);
  return start < 0 ? text : text.slice(0, start) + text.slice(start).replace(PASSWORD, '$1***@');
}

/**
 * Returns the index of the authority as RFC 3986 or a browser reads it, or -1. After a web scheme a browser reads an authority
 * after any number of slashes. Without a scheme it reads one after two or more, where RFC 3986 may read a path.
 */
function authorityStart(text: string, scheme: number): number {
  const from = scheme + 1;
  let to = from;
  while (text.charCodeAt(to) === SLASH) to += 1;
  if (scheme >= 0 && isWebScheme(text.slice(0, scheme))) return to;
  if (to - from < 2) return -1;
  return scheme < 0 ? to : from + 2;
}
