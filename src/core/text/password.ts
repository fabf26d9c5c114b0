/** Masking: where a string may hold a password, and what people see in its place. RFC 3986, sections 3.2.1 and 7.5. */
import { hasNoAuthority, isWebScheme } from './schemes.ts';
import { findSchemeEnd, SLASH } from './scan.ts';

/** A `:`, or a character that normalization to NFKC turns into one. */
const ANY_COLON = /[:\ufe13\ufe55\uff1a]/;
/** The last `@`, or character that normalization to NFKC turns into one. */
const LAST_AT = /[@\ufe6b\uff20][^@\ufe6b\uff20]*$/;

/** The slashes that begin an authority, also as people write them. */
const SLASHES = /^[/\\]{2}/;

/** The string between two delimiters of a reference, with the first delimiter, if it holds an `@`. */
const STRETCHES = /(?:^|[/?#])[^/?#@]*@[^/?#]*/g;

/** The string after a scheme that may be the name of a user. */
const USER_PASSWORD = /^[^/?#]+@/;

/** The user information, with its `@`, at the start of an authority. */
const USER_INFO = /^[^/?#]*@/;

/**
 * The schemes around another one, as in `git::https://h`, `jdbc:mysql://h` and `feed://https://h`. They end before the last
 * string with `:` and `/` after it. They hold no `@`, so that the user of an outer authority stays outside.
 */
const WRAPPERS = /^(?:[^/?#@:]*:(?:\/\/)?)*(?=[^/?#@:]*:\/)/;

/** The expressions of a template. */
const EXPRESSIONS = /(\{[^{}]*\})/g;

/**
 * Masks the password of a refused string: one `*` for each character, so that an index stays right.
 *
 * @param whole - What the string is: a whole reference, a template, or one component.
 */
export function maskRefused(text: string, whole: string): string {
  // a component alone does not begin with a scheme
  const scheme = whole === 'reference' || whole === 'template' ? findSchemeEnd(text) : -1;
  const to = whole === 'userInfo' ? text.length : undefined;
  return maskPassword(text, scheme, (secret) => '*'.repeat(secret.length), text, to);
}

/** Masks the password of a displayed template: `***` for each of its literal texts. Expressions hold names, and stay. */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSIONS, (one) => ' '.repeat(one.length));
  const write = (secret: string): string =>
    secret
      .split(EXPRESSIONS)
      .map((piece, n) => (n % 2 === 1 || piece === '' ? piece : '***'))
      .join('');
  return maskPassword(text, findSchemeEnd(literals), write, literals);
}

/**
 * Masks each password of a displayed reference: `***`. The `/`, `?` and `#` end a possible password, as they end an
 * authority. So the string stays a reference with the same components, and people can read most of it.
 */
export function maskDisplayed(text: string): string {
  return maskStretches(text, () => '***');
}

/** Replaces each character that a display masks by `HIDDEN`, so that an index stays right. */
export function markDisplayed(text: string): string {
  return maskStretches(text, (secret) => HIDDEN.repeat(secret.length));
}

function maskStretches(text: string, write: (secret: string) => string): string {
  const scheme = findSchemeEnd(text);
  return text.replace(STRETCHES, (stretch, at: number) =>
    maskPassword(stretch, at === 0 ? scheme : -1, write),
  );
}

/**
 * Masks a possible password. It begins after the first `:` behind the scheme, or directly behind a scheme that may be a
 * user, and ends before the last `@`. A `//` is not required, because people write other slashes.
 *
 * @param read - The string in which the password is looked for, as long as the masked one.
 * @param to - Another end of the password.
 */
function maskPassword(
  text: string,
  scheme: number,
  write: (secret: string) => string,
  read: string = text,
  to: number = read.search(LAST_AT),
): string {
  const start = scheme + 1;
  const isUser = mayBeUser(read, scheme) && !SLASHES.test(read.slice(start));
  const colon = read.slice(start).search(ANY_COLON);
  const from = isUser ? start : colon < 0 ? to : start + colon + 1;
  return to <= from ? text : text.slice(0, from) + write(text.slice(from, to)) + text.slice(to);
}

/** Tells whether a scheme may be the name of a user: people write `user:secret@host` without `//`. */
function mayBeUser(text: string, scheme: number): boolean {
  return scheme >= 0 && !hasNoAuthority(text.slice(0, scheme));
}

/** Replaces a secret in a string for logs. */
export const REDACTED = 'REDACTED';

/** Stands for a masked character. No reference has it. */
export const HIDDEN = '\0';

/** Hides user and password as RFC 3986, a browser or a person reads them, and each password that a display masks. */
export function redactUserInfo(text: string): string {
  const start = isLogin(text, findSchemeEnd(text)) ? 0 : wrappedStart(text);
  const userInfo = (start < 0 ? undefined : USER_INFO.exec(text.slice(start))?.[0]) ?? '';
  const rest = maskStretches(text.slice(userInfo === '' ? 0 : start + userInfo.length), () => REDACTED);
  return userInfo === '' ? rest : text.slice(0, start) + redactedUser(userInfo) + rest;
}

/** Tells whether a string that looks like a scheme is the name of a user. A web scheme is not. */
function isLogin(text: string, scheme: number): boolean {
  const isUser = mayBeUser(text, scheme) && !isWebScheme(text.slice(0, scheme));
  return isUser && USER_PASSWORD.test(text.slice(scheme + 1));
}

/** Returns the index of the authority behind all wrapping schemes, or -1. */
function wrappedStart(text: string): number {
  const from = WRAPPERS.exec(text)?.[0].length ?? 0;
  // what follows a wrapper may begin like no scheme, as in `jdbc:tc:mysql:8.0://h`
  const inner = text.slice(from);
  const start = authorityStart(inner, from === 0 ? findSchemeEnd(text) : inner.indexOf(':'));
  return start < 0 ? start : from + start;
}

function redactedUser(userInfo: string): string {
  return userInfo.includes(':') ? `${REDACTED}:${REDACTED}@` : `${REDACTED}@`;
}

/**
 * Returns the index of the authority as RFC 3986 or a browser reads it, or -1. After a web scheme, a browser reads an
 * authority after any number of slashes. Without a scheme, it reads one after two or more slashes, where RFC 3986 may read
 * a path.
 */
function authorityStart(text: string, scheme: number): number {
  const from = scheme + 1;
  let to = from;
  while (text.charCodeAt(to) === SLASH) to += 1;
  if (scheme >= 0 && isWebScheme(text.slice(0, scheme))) return to;
  if (to - from < 2) return -1;
  return scheme < 0 ? to : from + 2;
}
