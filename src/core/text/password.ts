/**
 * Masking: where a string may contain a password or a secret, and what people see there. RFC 3986, sections 3.2.1 and
 * 7.5. In a wrong string each character becomes a `*`, so that an index stays right. In a reference each becomes a
 * `HIDDEN` first, and then a run of them `***`.
 */
import { findSchemeEnd, indexIn } from './scan.ts';
import { hasNoAuthority } from './schemes.ts';

/** Stands for a masked character. No reference has it. */
export const HIDDEN = '\0';

const HIDDEN_RUNS = /* @__PURE__ */ new RegExp(`${HIDDEN}+`, 'g');

export function replaceHidden(masked: string, write: (run: string, at: number) => string): string {
  return masked.replace(HIDDEN_RUNS, write);
}

/** From the first `:` to the last `@`, or to characters that normalization to NFKC turns into them. */
const REFUSED = /^([^:\ufe13\ufe55\uff1a]*[:\ufe13\ufe55\uff1a])([^]*)(?=[@\ufe6b\uff20])/;

/** What may be `user:password` before an `@`, between two delimiters of a reference. */
const LOGIN = /((?:^|[/?#])[^/?#:]*:)([^/?#]+)(?=@)/g;

/** An authority with a `:` behind its user or its host, and what stands behind that `:`. */
const AUTHORITY = /\/\/(?:\[[^/?#@\]]*\])?[^/?#:@[]*:([^/?#]*)/g;

/** What stands before the `//` of an authority where the last `@` ends the password: any scheme but these. */
const OTHER_SCHEME = /(?:^|[^a-z\d+.-])(?!(?:https?|wss?|ftp|file):)[a-z\d+.-]*:$/i;

export const SECRET_WORDS: string = 'passw|passphrase|pwd|secret|token|signature|credential|api[-_]?key';

/** A parameter with such a name. The bound keeps the search linear. */
const SECRET = /* @__PURE__ */ new RegExp(`((?:${SECRET_WORDS})[^?&#;=]{0,99}=)([^&#]+)`, 'gi');

/** A parameter of JDBC or ODBC whose value a display masks. */
const PASSWORD = /(;(?:password|pwd)=)([^&#;]+)/gi;

const EXPRESSION = /\{[^{}]*\}/g;

/** What a display writes otherwise of what is masked: a port before a delimiter, and all but delimiters and expressions. */
const MASKED = /^(\d+)(?=[/?#])|(\{[^{}]*\})|[^/?#@{}]+/g;

/** Masks a wrong string, with one `*` for each character, so that an index stays right. */
export function maskRefused(text: string, whole: string): string {
  // a component alone does not begin with a scheme
  const start = whole === 'reference' || whole === 'template' ? startOf(text) : 0;
  // the rule asks for an `@` behind it
  return hideLogin(whole === 'userInfo' ? `${text}@` : text, mark(text, SECRET, '*'), start, '*');
}

/** Masks the secrets of a displayed template: `***` for each of its literal texts. Expressions hold names, and stay. */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSION, (one) => ' '.repeat(one.length));
  return display(text, hideLogin(literals, text));
}

/** Masks the secrets of a displayed reference: `***`. Delimiters stay, so that it is a reference with the same components. */
export function maskDisplayed(text: string): string {
  return display(text, hidePasswords(text));
}

export function hidePasswords(text: string): string {
  const start = startOf(text);
  return hideAuthority(text.slice(0, start) + mark(text.slice(start), LOGIN));
}

/**
 * Hides a password with a raw delimiter: for a person only the last `@` ends it; in a query an `@` before the first
 * parameter with a value.
 */
export function hideAuthority(text: string): string {
  const query = indexIn(text, '?', 0);
  const last = text.lastIndexOf('@');
  const equals = query + text.slice(query).search(/=(?!@)|$/);
  const to = last > indexIn(text, '#', 0) ? last : text.lastIndexOf('@', equals);
  for (const { 0: front, 1: rest = '', index } of text.slice(0, Math.max(to, 0)).matchAll(AUTHORITY)) {
    const before = text.slice(Math.max(0, index - 7), index);
    // any other scheme: a port with an `@` behind it, and a host, are rather a password
    if (OTHER_SCHEME.test(before) || (!/^\d+$|@/.test(rest) && !before.endsWith('/')))
      return hide(text, index + front.length - rest.length, to, HIDDEN);
  }
  return text;
}

function mark(text: string, secrets: RegExp, star: string = HIDDEN): string {
  return text.replace(secrets, (_, front: string, secret: string) => front + star.repeat(secret.length));
}

function hide(text: string, from: number, to: number, star: string): string {
  return text.slice(0, from) + star.repeat(to - from) + text.slice(to);
}

/** Hides the password of a wrong string. People write other slashes than `//`. */
export function hideLogin(
  text: string,
  masked: string = text,
  start: number = startOf(text),
  star: string = HIDDEN,
): string {
  const [, front = '', secret = ''] = REFUSED.exec(text.slice(start)) ?? [];
  const from = start + front.length;
  return hide(masked, from, from + secret.length, star);
}

function display(text: string, hidden: string): string {
  const write = (_: string, port?: string, expression = '***'): string =>
    port === undefined ? expression : '';
  // what one of the two hides: a value goes on over a hidden `&`, and a hidden name still has its value
  const most = mark(hidden, PASSWORD);
  const all = mark(text, PASSWORD).replace(/[^\0]+/g, (run, at: number) => most.slice(at, at + run.length));
  return replaceHidden(all, (run, at) => text.slice(at, at + run.length).replace(MASKED, write));
}

/** Returns where a user may begin: at 0 if the scheme may be the user, because people write `user:secret@host`. */
function startOf(text: string): number {
  const start = findSchemeEnd(text) + 1;
  return /^[/\\]{2}/.test(text.slice(start)) || hasNoAuthority(text.slice(0, start - 1)) ? start : 0;
}
