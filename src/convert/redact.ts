/** References for logs. */
import { escapeFaults, isReference } from '../core/syntax/parse.ts';
import { brandedText } from '../core/text/data.ts';
import { decode } from '../core/text/percent.ts';
import { readList, readOptions, referenceText } from '../core/text/own.ts';
import { matchEnd } from '../core/text/scan.ts';
import { WEB_SCHEMES } from '../core/text/schemes.ts';
import {
  HIDDEN,
  hideAuthority,
  hidePasswords,
  hideLogin,
  replaceHidden,
  SECRET_WORDS,
} from '../core/text/password.ts';
import type { UriLike } from '../core/uri/reference-types.ts';

const REDACTED = 'REDACTED';

function redactHidden(masked: string): string {
  return replaceHidden(masked, () => REDACTED);
}

/**
 * The names in OpenTelemetry's conventions for URLs, and the usual names of OAuth, SAML, sessions, keys and passwords. Exported
 * for the proofs, like the kinds of names below.
 */
export const SECRET_NAME: RegExp = /* @__PURE__ */ new RegExp(
  `${SECRET_WORDS}|(?:access|secret|account|auth|subscription|private|shared|enc(?:ryption)?|sym|master|session|signing)[-_]?key|sess(?:ion[-_]?)?id$|` +
    '^(?:awsaccesskeyid|sig|jwt|code|(?:user|device|auth)_?code|(?:code|oauth)_?verifier|(?:client_?)?assertion|' +
    'saml_?(?:response|art)|authorization|session|sid|pass|otp)$',
);

/**
 * Short way: what each reference has in which something is hidden: an `@`, an escape that can become one, a `=` or a quote,
 * or before a `=` another escape or a piece of a secret name (benchmark row `redact-clean`). Exported for the proofs.
 */
export const MAY_HIDE: RegExp =
  /@|%(?:2[25]|3d|40)|(?:^|[?&#;(=])(?=[^?&#;(=]*=)[^?&#;(=]*?(?:%|pass|pwd|secret|token|sig|cred|key|jwt|code|assert|saml|auth|sess|sid|otp)/i;

/**
 * Short way: a reference in which nothing is hidden but a plain login, and values behind secret names in query and fragment
 * (benchmark row `redact-secret`).
 */
const PLAIN = /^(?:(https?:\/\/)[\w.~-]+(:[\w.~-]+)?@)?[^?#@%,;(=]*(?:[?#][^?@%,;(/:]*)?$/i;

/** A parameter of such a reference. */
const PLAIN_PARAMS = /([?&#][^?&#=]*=)[^&#]+/g;

/** The name of a parameter, with the delimiter before it and its `=`. */
export const PARAMS: RegExp = /[?&#;(][^?&#;(=]*=/g;

/** What parts a name. */
const PARTS = /[[\];(]/;

/** The same with names behind a `,`, and in JSON. */
export const MORE_PARAMS: RegExp = /[?&#;(][^?&#;(=]*=|,[^?&#;(,=]*=/g;
const MORE_PARTS = /[[\];(,"\\]/;

/** The name of a parameter at the start of a segment, or behind a `:`, such as that of a scheme. */
export const SEGMENT_PARAMS: RegExp = /[/:][^/:?&#;(,=]*=/g;

/** A name in JSON, in a string of JSON too. */
const JSON_NAMES = /"[^"]*"[\s+]*:/g;

/** What stands before the path: its `//` begins no segment. */
const BEFORE_PATH = /(?:(?:[^/?#]*:)?\/\/[^/?#]*)?/y;

/** The value of a parameter in a path, of one at the start of a segment, and of one in query or fragment. */
const PATH_VALUE = /[^;?&#]*(?:\?[^&#]*)?/y;
const SEGMENT_VALUE = /[^/?#]*/y;
const VALUE = /[^&#]*/y;

/** The strings between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** The same between `&` and `#`: a link in a value can have a `?` in its password. */
const WHOLE_PIECES = /[?&#][^&#]*/g;

/** The driver of Oracle's JDBC, and the user in its login. */
const DRIVER = 'jdbc:[^/?#@]*:';
const DRIVER_USER = '[^/?#@:]+/';

/**
 * User info in a link, with up to three colons after a web scheme, because a browser reads it after any slashes, and the login of
 * Oracle's JDBC.
 */
const LOGIN = /* @__PURE__ */ new RegExp(
  `//[^/?#@]*@|[/\\\\]{2}[^/\\\\?#@]*@|(?:^|[^a-z])(?:${WEB_SCHEMES}):[/\\\\]?[^:/\\\\?#@]*(?::[^:/\\\\?#@]*){0,3}@|^${DRIVER}${DRIVER_USER}.*@`,
  'i',
);

/** User info for RFC 3986, a browser or a person, the login of Oracle's JDBC, and the user before a password. */
const USERS = /* @__PURE__ */ new RegExp(
  `(//|(?:${WEB_SCHEMES}):/)([^/?#]*)(?=@)|^(${DRIVER})(${DRIVER_USER}.+)(?=@)|^(?!(?:${WEB_SCHEMES}):)[^/?#:@]+(?=:${HIDDEN})`,
  'gi',
);

/** What begins like the target of a request or like a URL. */
const LIKE_URL = /^(?:[/?#]|[a-z][a-z\d+.-]*:\/\/)/i;

/** A query without its `?`, which is a path for RFC 3986. */
const BARE_QUERY = /^[^/:?#;(]+=/;

/** A link in a link in a link. */
const LAYERS = 3;

/** How often a string is read until nothing more is hidden. */
const PASSES = 5;

/**
 * Writes a link for logs, with `REDACTED` for user, password and secret parameters. It never throws.
 * @example
 * ```ts
 * redact('https://me:hunter2@h/cb?code=5f3a&page=2'); // => 'https://REDACTED:REDACTED@h/cb?code=REDACTED&page=2'
 * redact('/cb#access_token=5f3a&state=7'); // => '/cb#access_token=REDACTED&state=7'
 * redact('/npm/:_authToken=5f3a/x'); // => '/npm/:_authToken=REDACTED/x'
 * redact('/pay?iban=AT61', { params: ['iban'] }); // => '/pay?iban=REDACTED'
 * redact('not a link'); // => 'REDACTED'
 * ```
 * @remarks It hides parameters such as `password`, `token` and `api_key`. It doesn't hide `key`. In a path it hides only
 * `name=value`. Anything it can't parse is replaced by `REDACTED` entirely. The result is for display only: it's a different URL.
 * @param reference - Anything: a string, a `Uri`, a `URL`, or another object with an `href`.
 * @param options - `params` adds names of secret parameters. Wrong options hide the whole string.
 * @see RFC 3986, section 7.5
 * @category IRIs, URL and user input
 */
export function redact(
  reference: unknown,
  options?: { readonly params?: readonly string[] | undefined },
): string {
  try {
    const { params } = readOptions(options, { params: undefined });
    const names =
      readList(params, 'a list of names', (name) => name.toLowerCase().replace(/^[^]*[;(]/, '')) ?? [];
    const given = brandedText(reference) ?? referenceText(reference as UriLike);
    const isWhole = isReference(given);
    if (isWhole && names.length === 0 && !MAY_HIDE.test(given)) return given;
    const plain = isWhole ? redactPlain(given, names) : undefined;
    if (plain !== undefined) return plain;
    const front = isWhole && BARE_QUERY.test(given) ? '?' : '';
    let text = isWhole ? front + given : readable(given.replaceAll(HIDDEN, '%00'), names);
    // once something is hidden, a display can hide more, and what is left can be a name or a user
    for (let pass = 0; pass < PASSES && isReference(text.slice(front.length)); pass += 1) {
      // short way: most have no `@` (benchmark row `redact`)
      const hidden = text.includes('@') ? hidePasswords(text).replace(USERS, hideUser) : text;
      const once = redactOnce(text, names, hidden);
      // only then: what is hidden first could be the sign of another secret
      const shown = once === text ? redactMore(text, names) : once;
      if (shown === text) {
        const out = text.slice(front.length);
        // what is left may be a path
        return front === '' || BARE_QUERY.test(out) ? out : redact(out, options);
      }
      text = shown;
    }
    return REDACTED;
  } catch {
    // a caller may log anything, and a log must not throw
    return REDACTED;
  }
}

function redactPlain(given: string, names: readonly string[]): string | undefined {
  const login = PLAIN.exec(given);
  if (login === null) return undefined;
  const [, scheme, password] = login;
  const rest = scheme === undefined ? given : given.slice(given.indexOf('@'));
  const user = password === undefined ? REDACTED : `${REDACTED}:${REDACTED}`;
  const shown = rest.replace(PLAIN_PARAMS, (all, name: string) =>
    isSecret(name, names) ? name + REDACTED : all,
  );
  return scheme === undefined ? shown : scheme + user + shown;
}

/** Returns a string that is like a reference as one; nothing of it if a secret comes before its password. */
function readable(given: string, names: readonly string[]): string {
  const hidden = hideLogin(given);
  // a secret can begin right behind the front
  const front = `${given.slice(0, hidden.lastIndexOf(HIDDEN) + 1)}x`;
  if (!LIKE_URL.test(given) || redactOnce(front, names, front) !== front) return REDACTED;
  return escapeFaults(redactHidden(hidden));
}

function hideUser(all: string, front?: string, user = all, driver = '', login = user): string {
  return (front ?? driver) + login.replace(/[^:/]/g, HIDDEN);
}

/** Hides the values of secret parameters; names are read even where `hidden` hides them. */
function redactOnce(text: string, names: readonly string[], hidden: string): string {
  const values = hideValues(text, hidden, PARAMS, (piece) => valueAfter(piece, names));
  const links = hideValues(text, values, PIECES, (piece) => linkStart(piece, names));
  // without an `@` there is no password
  return redactHidden(text.includes('@') ? hideValues(text, links, WHOLE_PIECES, passwordStart) : links);
}

/** Hides the values of secret names behind a `,`, at the start of a segment, in JSON, and before an escaped `=`. */
function redactMore(text: string, names: readonly string[]): string {
  const after = (piece: string): number | undefined => valueAfter(piece, names, MORE_PARTS);
  const values = hideValues(text, text, MORE_PARAMS, after);
  const path = matchEnd(BEFORE_PATH, text);
  const rest = hideValues(text.slice(path), values.slice(path), SEGMENT_PARAMS, after, SEGMENT_VALUE);
  const shown = values.slice(0, path) + rest;
  return redactHidden(hideValues(text, shown, PIECES, (piece) => jsonStart(piece, names)));
}

/** Hides each secret up to an `&` or `#` that is shown, and in a path as `pathValue` says. */
function hideValues(
  text: string,
  shown: string,
  pieces: RegExp,
  secretIn: (piece: string) => number | undefined,
  pathValue = PATH_VALUE,
): string {
  const query = text.search(/[?#]|$/);
  let [out, done] = ['', 0];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const start = index < done ? undefined : secretIn(piece);
    if (start === undefined) continue;
    const value = index < query ? pathValue : VALUE;
    const end = matchEnd(value, shown, index + start);
    out += shown.slice(done, index + start) + HIDDEN.repeat(end - index - start);
    done = end;
  }
  return out + shown.slice(done);
}

function valueAfter(piece: string, names: readonly string[], parts?: RegExp): number | undefined {
  return isSecret(piece, names, parts) ? piece.length : undefined;
}

/** Tells whether a name, between its delimiters, is secret: entirely, or a part of it. */
function isSecret(piece: string, names: readonly string[], parts = PARTS): boolean {
  const name = decode(piece.slice(1, -1).replaceAll('+', ' ')).toLowerCase();
  const isOne = (part: string): boolean => SECRET_NAME.test(part) || names.includes(part);
  return isOne(name) || (parts.test(name) && name.split(parts).some(isOne));
}

function valueStart(piece: string): number {
  return piece.indexOf('=') + 1 || 1;
}

function passwordStart(piece: string): number | undefined {
  const start = valueStart(piece);
  return hasPassword(piece.slice(start)) ? start : undefined;
}

function hasPassword(text: string): boolean {
  return hideAuthority(text) !== text;
}

/** Returns where a link with a secret begins in a piece: its value, or its name if the link may begin there. */
function linkStart(piece: string, names: readonly string[]): number | undefined {
  const value = valueStart(piece);
  const name = piece.slice(1, value - 1);
  if (isSecretLink(piece.slice(value), names)) return /[:/\\]|%(?:25)*(?:3a|2f|5c)/i.test(name) ? 1 : value;
  return isSecretLink(piece.slice(1), names) ? 1 : undefined;
}

/** Returns where JSON with a secret begins in a piece, a segment with one, or a parameter whose `=` is escaped. */
function jsonStart(piece: string, names: readonly string[]): number | undefined {
  const value = valueStart(piece);
  const has = (link: string): boolean =>
    [MORE_PARAMS, SEGMENT_PARAMS, JSON_NAMES].some((all) =>
      (link.match(all) ?? []).some((one) => isSecret(one, names, MORE_PARTS)),
    );
  if (isUnder(piece.slice(value), has)) return value;
  const front = piece.includes('=') ? '' : '?';
  return isUnder(piece.slice(1), (link) => has(front + link)) ? 1 : undefined;
}

/** Tells whether a value is a link with a user or a secret parameter, under some layers of escapes. */
function isSecretLink(value: string, names: readonly string[]): boolean {
  const has = (link: string): boolean =>
    (link.match(PARAMS) ?? []).some((piece) => isSecret(piece, names)) || hasLogin(link);
  return hasLogin(value) || isUnder(value, has);
}

function isUnder(value: string, has: (text: string) => boolean): boolean {
  let text = value;
  for (let layer = 0; layer < LAYERS && text.includes('%'); layer += 1) {
    text = decode(text);
    if (has(text)) return true;
  }
  return false;
}

/** Tells whether a link, or a value in it, has user info. */
function hasLogin(link: string): boolean {
  return link.includes('@') && (LOGIN.test(link) || [link, ...link.split('=')].some(hasPassword));
}
