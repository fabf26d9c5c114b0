/** References for logs. */
import { nameIn } from '../query/find.ts';
import { isReference } from '../syntax/parse.ts';
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { decode } from '../text/percent.ts';
import { mapList, readOptions, referenceText } from '../text/own.ts';
import { WEB_SCHEMES } from '../text/schemes.ts';
import { HIDDEN, markDisplayed, REDACTED, redactUserInfo } from '../text/password.ts';
import type { UriLike } from '../uri/reference-types.ts';

/**
 * The names of parameters with secret values, in lower case: the names in the semantic conventions of OpenTelemetry for
 * `url.full` and `url.query`, and the usual names of OAuth, SAML and sessions, of keys and of passwords.
 */
const SECRETS = /* @__PURE__ */ new RegExp(
  '(?:token|password|passwd|passphrase|secret|signature|credential|(?:api|access|secret)[-_]?key|sess(?:ion[-_]?)?id)$|' +
    '^(?:awsaccesskeyid|sig|id_token_hint|jwt|code|(?:user|device|auth)_code|code_verifier|oauth_verifier|(?:client_)?assertion|' +
    'saml_?response|authorization|session|sid|pass|pwd|otp)$',
);

/** The strings between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** User information in a link, with up to three colons after a web scheme: a browser reads it after any slashes. */
const LOGIN = /* @__PURE__ */ new RegExp(
  `[/\\\\]{2}[^/\\\\?#@]*@|(?:^|[^a-z])(?:${WEB_SCHEMES}):[/\\\\]?[^:/\\\\?#@]*(?::[^:/\\\\?#@]*){0,3}@`,
  'i',
);

/** How many layers of escapes are read: a link in a link in a link. */
const LAYERS = 3;

/** A run of hidden characters. */
const HIDDEN_RUNS = new RegExp(`${HIDDEN}+`, 'g');

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
    const text = referenceText(reference as UriLike);
    if (!isReference(text)) return REDACTED;
    const shown = redactOnce(text, names);
    // once the values are hidden, a display can hide more, and what is left can be a name or a user
    return shown === text ? shown : redactOnce(shown, names);
  } catch {
    // a caller may log anything, and a log must not throw
    return REDACTED;
  }
}

function redactOnce(text: string, names: readonly string[]): string {
  return redactUserInfo(text.replace(/[?#].*/, (rest) => redactParams(rest, names)));
}

function readNames(params: unknown = []): string[] {
  if (!isList(params)) throw wrongType('query', 'a list of names as params', params);
  return mapList(params, 'query', (name) => (name as string).toLowerCase());
}

/**
 * Hides the values of secret parameters, and what a display hides. Such a value ends at the next `&` or `#` that
 * is shown, so that no rest of the value is shown. Names are read even where a display hides them: in `?at=12:30&token=a@b`
 * a display hides `30&token=a`.
 */
function redactParams(text: string, names: readonly string[]): string {
  const marked = markDisplayed(text);
  let isHidden = false;
  const write = (piece: string, at: number): string => {
    if (isHidden && (piece.startsWith('?') || marked.startsWith(HIDDEN, at))) return '';
    const start = secretStart(piece, names);
    isHidden = start !== undefined;
    return marked.slice(at, at + (start ?? piece.length)) + (isHidden ? HIDDEN : '');
  };
  return text.replace(PIECES, write).replace(HIDDEN_RUNS, REDACTED);
}

/** Returns where the secret of a piece begins: at its value, or at the name if a link begins there. */
function secretStart(piece: string, names: readonly string[]): number | undefined {
  const value = piece.indexOf('=') + 1 || 1;
  if (isSecretLink(piece.slice(1, value - 1), names)) return 1;
  if (hasSecretName(piece, names) || isSecretLink(piece.slice(value), names)) return value;
  return isSecretLink(piece.slice(1), names) ? 1 : undefined;
}

function hasSecretName(piece: string, names: readonly string[]): boolean {
  const mid = piece.indexOf('=');
  if (mid < 0) return false;
  const query = { text: piece, from: 1, to: piece.length, plus: 'space' } as const;
  const name = nameIn(query, { start: 1, mid, end: piece.length }).toLowerCase();
  return SECRETS.test(name) || names.includes(name);
}

/** Tells whether a value is a link with a user or a secret parameter, under some layers of escapes. */
function isSecretLink(value: string, names: readonly string[]): boolean {
  let link = value;
  for (let layer = 0; !LOGIN.test(link); layer += 1) {
    if (layer === LAYERS || !link.includes('%')) return false;
    link = decode(link);
    if ((link.match(PIECES) ?? []).some((piece) => hasSecretName(piece, names))) return true;
  }
  return true;
}
