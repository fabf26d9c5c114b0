/**
 * Masking: where a string may hold a password or a secret value, and what people see in its place. Finders say where,
 * `hide` marks each character there, and each rendering writes what is marked in its own way. RFC 3986, sections 3.2.1 and 7.5.
 */
import { findSchemeEnd, indexIn } from './scan.ts';
import { hasNoAuthority, WEB_SCHEMES } from './schemes.ts';

/** Where a string has a secret. */
export type Stretch = readonly [from: number, to: number];

/** Stands for a masked character. No reference has it. */
export const HIDDEN = '\0';

/** The masked characters between two that are shown. */
export const HIDDEN_RUNS: RegExp = /\0+/g;

/** A `:`, or a character that normalization to NFKC turns into one. */
const ANY_COLON = /[:\ufe13\ufe55\uff1a]/;
/** The last `@`, or character that normalization to NFKC turns into one. */
const LAST_AT = /[@\ufe6b\uff20][^@\ufe6b\uff20]*$/;

/** The slashes that begin an authority, also as people write them. */
const SLASHES = /^[/\\]{2}/;

/** What may be `user:password` before an `@`, between two delimiters of a reference. */
const LOGIN = /((?:^|[/?#])[^/?#:]*:)([^/?#]+)(?=@)/g;

/** The front of an authority, up to the `:` behind a user, or before a port that a delimiter follows. */
const FRONT = /\/\/(?:[^/?#:@]*:(?=[^/?#]*@)|[^/?#@]*:(?=(\d*)[/?#]))/g;

/** What stands before the `//` of an authority whose `@` behind a delimiter rarely ends a password. */
const STRICT = /* @__PURE__ */ new RegExp(`(?:^|[^a-z\\d+.-])(?:${WEB_SCHEMES}|file):$|[^:]$|^$`, 'i');

/** A `=` behind which an `@` of a query ends no password. */
const EQUALS = /=(?!@)/g;

/** The name of a parameter, with the delimiter before it and its `=`. */
export const PARAM_NAMES: RegExp = /(?:^|[?&#;(])[^?&#;(=]*=/g;

/** The words in the names of secret parameters. */
export const SECRET_WORDS: string =
  'passw|passphrase|pwd|secret|token|signature|credential|api[-_]?key';

const SECRET_NAME = /* @__PURE__ */ new RegExp(SECRET_WORDS, 'i');

/** The names whose values a display masks: those of JDBC and ODBC. */
const SHOWN_SECRET = /^;(?:password|pwd)=$/i;

/** The expressions of a template. */
const EXPRESSION = /\{[^{}]*\}/g;

/** What a display writes otherwise of what is masked: a port before a delimiter, and all but delimiters and expressions. */
const MASKED = /^(\d+)(?=[/?#])|(\{[^{}]*\})|[^/?#@{}]+/g;

/** Masks each character of some stretches, which are in order and can overlap. */
export function hide(text: string, stretches: Iterable<Stretch>, star: string = HIDDEN): string {
  const pieces: string[] = [];
  let done = 0;
  for (const [from, to] of stretches) {
    const start = Math.max(from, done);
    if (to <= start) continue;
    pieces.push(text.slice(done, start), star.repeat(to - start));
    done = to;
  }
  return pieces.join('') + text.slice(done);
}

/**
 * Masks the secrets of a refused string: one `*` for each character, so that an index stays right.
 *
 * @param whole - What the string is: a whole reference, a template, or one component.
 */
export function maskRefused(text: string, whole: string): string {
  // a component alone does not begin with a scheme
  const start = whole === 'reference' || whole === 'template' ? startOf(text) : 0;
  const masked = hide(text, passwordIn(text, start, whole === 'userInfo' ? text.length : undefined), '*');
  return hide(masked, valuesIn(text, PARAM_NAMES, named(SECRET_NAME)), '*');
}

/** Masks the secrets of a displayed template: `***` for each of its literal texts. Expressions hold names, and stay. */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSION, (one) => ' '.repeat(one.length));
  return display(text, hide(text, passwordIn(literals, startOf(literals))), literals);
}

/** Masks the secrets of a displayed reference: `***`. Delimiters stay, so that it is a reference with the same components. */
export function maskDisplayed(text: string): string {
  return display(text, hidePasswords(text));
}

/** Hides each possible password of a reference. */
export function hidePasswords(text: string): string {
  const start = startOf(text);
  const write = (_: string, front: string, secret: string): string => front + HIDDEN.repeat(secret.length);
  const hidden = text.slice(0, start) + text.slice(start).replace(LOGIN, write);
  return hide(hidden, authoritiesIn(hidden));
}

/**
 * Finds the passwords with a raw delimiter: for RFC 3986 it ends the authority, for a person only the last `@` ends the
 * password. So that a display is its own display, `=` in what is masked does not count.
 */
export function* authoritiesIn(text: string): Generator<Stretch> {
  const [query, hash, last] = [indexIn(text, '?', 0), indexIn(text, '#', 0), text.lastIndexOf('@')];
  let equals = last > hash ? text.length : -1;
  let to = last;
  for (const { 0: front, 1: port, index } of text.matchAll(FRONT)) {
    const before = text.slice(Math.max(0, index - 7), index);
    if (before.endsWith('/') || (port !== '' && STRICT.test(before))) continue;
    const from = index + front.length;
    EQUALS.lastIndex = Math.max(from, query);
    if (equals < EQUALS.lastIndex) {
      equals = EQUALS.exec(text)?.index ?? text.length;
      to = from + text.slice(from, equals).lastIndexOf('@');
    }
    if (to > from) yield [from, to];
  }
}

/**
 * Finds secrets in parameters. A secret ends at `&` or `#`, and in a path at `;`.
 *
 * @param secretIn - Returns the index in a piece at which its secret begins; `undefined` without one.
 * @param shown - The string with other secrets hidden: what is hidden there ends no value.
 */
export function* valuesIn(
  text: string,
  pieces: RegExp,
  secretIn: (piece: string) => number | undefined,
  shown: string = text,
): Generator<Stretch> {
  const query = text.search(/[?#]/);
  let done = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const start = index < done ? undefined : secretIn(piece);
    if (start === undefined) continue;
    const end = query < 0 || index < query ? /[;&#]/g : /[&#]/g;
    end.lastIndex = index + start;
    done = end.exec(shown)?.index ?? text.length;
    yield [index + start, done];
  }
}

function named(names: RegExp): (piece: string) => number | undefined {
  return (piece) => (names.test(piece) ? piece.length : undefined);
}

/** Writes what is masked for people. */
function display(text: string, masked: string, read: string = text): string {
  const hidden = hide(masked, valuesIn(read, PARAM_NAMES, named(SHOWN_SECRET)));
  return hidden.replace(HIDDEN_RUNS, (run, at: number) =>
    text
      .slice(at, at + run.length)
      .replace(MASKED, (_, port?: string, expression = '***') => (port === undefined ? expression : '')),
  );
}

/** Finds the password of a refused string: from the first `:` to the last `@`, because people write other slashes. */
function passwordIn(text: string, start: number, to: number = text.search(LAST_AT)): Stretch[] {
  const colon = text.slice(start).search(ANY_COLON);
  return colon < 0 ? [] : [[start + colon + 1, to]];
}

/** Returns where a user may begin: at 0 if the scheme may be the user, because people write `user:secret@host`. */
function startOf(text: string): number {
  const start = findSchemeEnd(text) + 1;
  return SLASHES.test(text.slice(start)) || hasNoAuthority(text.slice(0, start - 1)) ? start : 0;
}
