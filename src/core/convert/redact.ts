/** References for logs. */
import { escapeFaults, isReference } from '../syntax/parse.ts';
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { decode } from '../text/percent.ts';
import { mapList, readOptions, referenceText } from '../text/own.ts';
import { WEB_SCHEMES } from '../text/schemes.ts';
import {
  HIDDEN,
  HIDDEN_RUNS,
  hideAuthority,
  hidePasswords,
  maskRefused,
  SECRET_WORDS,
} from '../text/password.ts';
import type { UriLike } from '../uri/reference-types.ts';

/** Replaces a secret in a string for logs. */
const REDACTED = 'REDACTED';

/**
 * The names of parameters with secret values, in lower case: the names in the semantic conventions of OpenTelemetry for
 * `url.full` and `url.query`, and the usual names of OAuth, SAML and sessions, of keys and of passwords.
 */
const SECRETS = /* @__PURE__ */ new RegExp(
  `${SECRET_WORDS}|(?:access|secret|account|auth|subscription|private|shared|encryption|signing)[-_]?key|sess(?:ion[-_]?)?id$|` +
    '^(?:awsaccesskeyid|sig|jwt|code|(?:user|device|auth)_code|code_verifier|oauth_verifier|(?:client_)?assertion|' +
    'saml_?response|authorization|session|sid|pass|otp)$',
);

/** The name of a parameter, with the delimiter before it and its `=`. */
const NAMES = /[?&#;(][^?&#;(=]*=/g;

/** The strings between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** User information in a link, with up to three colons after a web scheme: a browser reads it after any slashes. */
const LOGIN = /* @__PURE__ */ new RegExp(
  `[/\\\\]{2}[^/\\\\?#@]*@|(?:^|[^a-z])(?:${WEB_SCHEMES}):[/\\\\]?[^:/\\\\?#@]*(?::[^:/\\\\?#@]*){0,3}@`,
  'i',
);

/** User information as RFC 3986, a browser or a person reads it, the login of Oracle's JDBC, and the user before a password. */
const USERS = /* @__PURE__ */ new RegExp(
  `(//|(?:${WEB_SCHEMES}):/)([^/?#]*)(?=@)|^(jdbc:[^/?#@]*:)([^/?#@:]+/.+)(?=@)|^(?!(?:${WEB_SCHEMES}):)[^/?#:@]+(?=:${HIDDEN})`,
  'gi',
);

/** What begins like the target of a request or like a URL. */
const LIKE_URL = /^(?:[/?#]|[a-z][a-z\d+.-]*:\/\/)/i;

/** How many layers of escapes are read: a link in a link in a link. */
const LAYERS = 3;

/**
 * Writes a reference for logs, with `REDACTED` in place of secrets. It never throws. A string that is not a reference becomes
 * `REDACTED` as a whole.
 *
 * It hides user and password, even if only a browser or a person reads them, and also where other schemes stand around the
 * URL, as in `git::https://h` and `jdbc:mysql://h`. In the query and in the fragment, also after another `?` there, it hides
 * the values of parameters with these names:
 *
 * - all that end in `token`, `password`, `passwd`, `passphrase`, `secret`, `signature`, `credential`, `api_key`, `access_key`,
 *   `secret_key`, `session_id` or `sessid`
 * - `AWSAccessKeyId`, `sig`, `id_token_hint`, `jwt`, `code`, `user_code`, `device_code`, `auth_code`, `code_verifier`,
 *   `oauth_verifier`, `assertion`, `client_assertion`, `SAMLResponse`, `authorization`, `session`, `sid`, `pass`, `pwd`, `otp`,
 *   and the names in `params`
 *
 * It also hides a value, a name, or a whole query, that holds a link with a user or with such a parameter, as in
 * `?next=%2Fcb%3Fcode%3D5f`, under up to three layers of escapes.
 *
 * Names are compared decoded, in upper or lower case; `_` before `key` and `id` may be `-` or absent. Every other byte stays as
 * it is. So it does not find a secret in a path, or under another name.
 *
 * @param reference - Anything: a string, a `Uri`, a `URL`, or another object with an `href`.
 * @param options - `params` adds names of secret parameters. With wrong options, the whole string is `REDACTED`.
 * @returns The string for the log. Do not parse it: it is another reference.
 * @example
 * ```ts
 * import { redact } from 'urial';
 *
 * redact('https://me:hunter2@h/cb?code=5f3a&page=2'); // => 'https://REDACTED:REDACTED@h/cb?code=REDACTED&page=2'
 * redact('git::https://5f3a@h/repo'); // => 'git::https://REDACTED@h/repo'
 * redact('/cb#access_token=5f3a&state=7'); // => '/cb#access_token=REDACTED&state=7'
 * redact('/pay?iban=AT61', { params: ['iban'] }); // => '/pay?iban=REDACTED'
 * redact('https://me:hunter2@h|'); // => 'REDACTED'
 * ```
 * @see RFC 3986, section 7.5
 * @category IRIs, URL and user input
 */
export function redact(
  reference: unknown,
  options?: { readonly params?: readonly string[] | undefined },
): string {
  try {
    const names = readNames(readOptions(options, { params: undefined }).params);
    const given = referenceText(reference as UriLike);
    const text = isReference(given) ? given : readable(given);
    const shown = redactOnce(text, names);
    // once the values are hidden, a display can hide more, and what is left can be a name or a user
    return shown === text ? shown : redactOnce(shown, names);
  } catch {
    // a caller may log anything, and a log must not throw
    return REDACTED;
  }
}

/** Returns what a string without its password is as a reference. */
function readable(given: string): string {
  const text = LIKE_URL.test(given) ? escapeFaults(maskRefused(given, 'reference')) : '';
  return text !== '' && isReference(text) ? text : REDACTED;
}

/** Hides what a display hides, users, and the values of secret parameters, which are read before anything is hidden. */
function redactOnce(text: string, names: readonly string[]): string {
  const write = (all: string, front = '', user = '', driver = front, login = user || all): string =>
    driver + login.replace(/[^:]/g, HIDDEN);
  const hidden = hidePasswords(text).replace(USERS, write);
  const values = hideValues(text, hidden, NAMES, (piece) =>
    isSecret(piece, names) ? piece.length : undefined,
  );
  return hideValues(text, values, PIECES, (piece) => linkStart(piece, names)).replace(HIDDEN_RUNS, REDACTED);
}

/**
 * Hides secrets in parameters. A secret ends at an `&` or `#` that is shown, so that no rest of it is, and in a path at `;`.
 *
 * @param secretIn - Returns the index in a piece at which its secret begins; `undefined` without one.
 */
function hideValues(
  text: string,
  shown: string,
  pieces: RegExp,
  secretIn: (piece: string) => number | undefined,
): string {
  const query = text.search(/[?#]|$/);
  let [out, done] = ['', 0];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const start = index < done ? undefined : secretIn(piece);
    if (start === undefined) continue;
    const end = index < query ? /[;&#]/g : /[&#]/g;
    end.lastIndex = index + start;
    out += shown.slice(done, index + start);
    done = end.exec(shown)?.index ?? text.length;
    out += HIDDEN.repeat(done - index - start);
  }
  return out + shown.slice(done);
}

function readNames(params: unknown = []): string[] {
  if (!isList(params)) throw wrongType('query', 'a list of names as params', params);
  return mapList(params, 'query', (name) => (name as string).toLowerCase());
}

/** Tells whether a name of a parameter, between its delimiters, is secret: as a whole, or a part of it in brackets. */
function isSecret(piece: string, names: readonly string[]): boolean {
  const name = decode(piece.slice(1, -1).replaceAll('+', ' ')).toLowerCase();
  return [name, ...name.split(/[[\]]/)].some((part) => SECRETS.test(part) || names.includes(part));
}

/** Returns where a link with a secret begins in a piece: its name, its value, or the whole. */
function linkStart(piece: string, names: readonly string[]): number | undefined {
  const value = piece.indexOf('=') + 1 || 1;
  if (isSecretLink(piece.slice(1, value - 1), names)) return 1;
  if (isSecretLink(piece.slice(value), names)) return value;
  return isSecretLink(piece.slice(1), names) ? 1 : undefined;
}

/** Tells whether a value is a link with a user or a secret parameter, under some layers of escapes. */
function isSecretLink(value: string, names: readonly string[]): boolean {
  let link = value;
  for (let layer = 0; !LOGIN.test(link) && hideAuthority(link) === link; layer += 1) {
    if (layer === LAYERS || !link.includes('%')) return false;
    link = decode(link);
    if ((link.match(NAMES) ?? []).some((piece) => isSecret(piece, names))) return true;
  }
  return true;
}
