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
  hideLogin,
  hidePasswords,
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
 * Short way: what each reference has in which something is hidden, but for a `=` in its path: an `@`, an escape that can
 * become one, a `=` or a quote, or before a `=` another escape or a piece of a secret name (benchmark row `redact-clean`).
 * A `^` for the path would be tried at each character. Exported for the proofs.
 */
export const MAY_HIDE: RegExp =
  /@|%(?:2[25]|3d|40)|[?&#=](?=[^?&#=]*=)[^?&#=]*?(?:%|pass|pwd|secret|token|sig|cred|key|jwt|code|assert|saml|auth|sess|sid|otp)/i;

/**
 * Short way: a reference in which nothing is hidden but a plain login, and values behind secret names in query and fragment
 * (benchmark row `redact-secret`).
 */
const PLAIN = /^(?:(https?:\/\/)[\w.~-]+(:[\w.~-]+)?@)?[^?#@%,;(=]*(?:[?#][^?@%,;(/:]*)?$/i;

/** A parameter of such a reference. */
const PLAIN_PARAMS = /([?&#][^?&#=]*=)[^&#]+/g;

/** The name of a parameter, with the delimiter before it. What has no `=` is read too, so that nothing is read twice. */
// eslint-disable-next-line regexp/no-super-linear-move -- the first alternative always matches, the second ends at a comma
export const PARAMS: RegExp = /[?&#;(][^?&#=]*=?|,[^?&#,=]*=/g;

const NAME_PARTS = /[[\];(),"\\]/;

/** The name of a parameter at the start of a segment, or behind a `:`, such as that of a scheme. */
export const SEGMENT_PARAMS: RegExp = /[/:][^/:?&#;,=]*=/g;

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
    const names = readList(params, 'a list of names', (name) => name.toLowerCase()) ?? [];
    const given = brandedText(reference) ?? referenceText(reference as UriLike);
    const isWhole = isReference(given);
    const plain = isWhole ? redactPlain(given, names) : undefined;
    if (plain !== undefined) return plain;
    const front = isWhole && BARE_QUERY.test(given) ? '?' : '';
    let text = isWhole ? front + given : readable(given.replaceAll(HIDDEN, '%00'));
    // once something is hidden, a display can hide more, and what is left can be a name or a user
    for (let pass = 0; pass < PASSES && isReference(text.slice(front.length)); pass += 1) {
      // short way: most have no `@` (benchmark row `redact`)
      const hidden = text.includes('@') ? hidePasswords(text).replace(USERS, hideUser) : text;
      const shown = hideSecrets(text, names, hidden);
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
  const isFound = names.length > 0 || MAY_HIDE.test(given) || given[given.search(/[?&#=]/)] === '=';
  if (!isFound) return given;
  const [all, scheme, password] = PLAIN.exec(given) ?? [];
  if (all === undefined) return undefined;
  const rest = scheme === undefined ? given : given.slice(given.indexOf('@'));
  const shown = rest.replace(PLAIN_PARAMS, (param, name: string) =>
    isSecret(name, names) ? name + REDACTED : param,
  );
  return scheme === undefined
    ? shown
    : scheme + REDACTED + (password === undefined ? '' : `:${REDACTED}`) + shown;
}

/** Returns a string that is like a reference as one: with the delimiters that a browser reads in its place. */
function readable(given: string): string {
  const text = given.replace(/[\ufe6b\uff20]/g, '@').replace(/^[/\\]{2}(?=[^]*@)/, '//');
  if (!LIKE_URL.test(text)) return REDACTED;
  const escaped = escapeFaults(text);
  if (isReference(escaped)) return escaped;
  // what is no port may be a password, and no name of a secret
  const hidden = hideLogin(text);
  const login = text.slice(0, hidden.lastIndexOf(HIDDEN) + 1);
  return /[=%"]/.test(login) ? REDACTED : escapeFaults(redactHidden(hidden));
}

function hideUser(all: string, front?: string, user = all, driver = '', login = user): string {
  return (front ?? driver) + login.replace(/[^:/]/g, HIDDEN);
}

/** Hides secrets and what has one: all are read in `text`, also where `hidden` hides them. */
function hideSecrets(text: string, names: readonly string[], hidden: string): string {
  const after = (piece: string): number | undefined =>
    piece.endsWith('=') && isSecret(piece, names) ? piece.length : undefined;
  const values = hideValues(text, hidden, PARAMS, after);
  const path = matchEnd(BEFORE_PATH, text);
  const rest = hideValues(text.slice(path), values.slice(path), SEGMENT_PARAMS, after, SEGMENT_VALUE);
  const segments = values.slice(0, path) + rest;
  const links = hideValues(text, segments, PIECES, (piece) => linkStart(piece, names));
  // without an `@` there is no password
  return redactHidden(text.includes('@') ? hideValues(text, links, WHOLE_PIECES, passwordStart) : links);
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
  let [out, done, next] = ['', 0, 0];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const start = index < next ? undefined : secretIn(piece);
    if (start === undefined) continue;
    const isInPath = index < query;
    const from = Math.max(done, index + start);
    const end = Math.max(done, matchEnd(isInPath ? pathValue : VALUE, shown, index + start));
    out += shown.slice(done, from) + HIDDEN.repeat(end - from);
    done = end;
    // a secret of the path can go on over the `?` of one that goes on for longer
    next = isInPath ? Math.min(end, query) : end;
  }
  return out + shown.slice(done);
}

/** Tells whether a name, between its delimiters, is secret: entirely, or a part of it. */
function isSecret(piece: string, names: readonly string[]): boolean {
  // behind a `;` the last name counts, as in `;a;b=`
  const own = piece.replace(/^[;(,][^]*[;(,]/, ';').slice(1, -1);
  const name = decode(own.replaceAll('+', ' ')).toLowerCase();
  const isOne = (part: string): boolean => SECRET_NAME.test(part) || names.includes(part);
  return isOne(name) || (NAME_PARTS.test(name) && name.split(NAME_PARTS).some(isOne));
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

/** Returns where a link or JSON with a secret begins in a piece: its value, or its name if it may begin there. */
function linkStart(piece: string, names: readonly string[]): number | undefined {
  const value = valueStart(piece);
  const name = piece.slice(1, value - 1);
  if (isSecretLink(piece.slice(value), names, (link) => link.includes('&')))
    return /[:/\\]|%(?:25)*(?:3a|2f|5c)/i.test(name) ? 1 : value;
  const isName = isSecretLink(name, names, () => true);
  return isName || isSecretLink(piece.slice(1), names, () => value === 1) ? 1 : undefined;
}

/** Tells whether a value is a link with a user or a secret, JSON with one, or parameters, under some layers of escapes. */
function isSecretLink(value: string, names: readonly string[], isForm: (link: string) => boolean): boolean {
  const isOne = (piece: string): boolean => /^"|=$/.test(piece) && isSecret(piece, names);
  let text = value;
  let isFound = hasLogin(text);
  for (let layer = 0; !isFound && layer < LAYERS && text.includes('%'); layer += 1) {
    text = decode(text);
    const link = isForm(text) ? `?${text}` : text;
    isFound =
      hasLogin(text) ||
      [PARAMS, SEGMENT_PARAMS, JSON_NAMES].some((all) => link.match(all)?.some(isOne) === true);
  }
  return isFound;
}

/** Tells whether a link, or a value in it, has user info. */
function hasLogin(link: string): boolean {
  return link.includes('@') && (LOGIN.test(link) || [link, ...link.split('=')].some(hasPassword));
}
