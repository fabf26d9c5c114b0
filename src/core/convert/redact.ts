/** References for logs. */
import { nameIn } from '../query/find.ts';
import { isReference } from '../syntax/parse.ts';
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList, readOptions, referenceText } from '../text/own.ts';
import { HIDDEN, markDisplayed, REDACTED, redactUserInfo } from '../text/password.ts';
import type { UriLike } from '../uri/reference-types.ts';

/**
 * The names of parameters with secret values, in lower case: the names in the semantic conventions of OpenTelemetry for
 * `url.full` and `url.query`, and the usual names of OAuth, of keys and of passwords.
 */
const SECRETS =
  /^(?:awsaccesskeyid|sig|(?:x-goog-|x-amz-)?signature|x-amz-credential|(?:(?:access|auth|id|refresh|x-amz-security)[-_]?)?token|id_token_hint|jwt|code|(?:x-)?api[-_]?key|password|passwd|pwd|(?:client[-_]?)?secret)$/;

/** The strings between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** A run of hidden characters. */
const HIDDEN_RUNS = new RegExp(`${HIDDEN}+`, 'g');

/**
 * Writes a reference for logs, with `REDACTED` in place of secrets. It never throws. A string that is not a reference becomes
 * `REDACTED` as a whole.
 *
 * It hides user and password, even if only a browser or a person reads them, and also where other schemes stand around the
 * URL, as in `git::https://h` and `jdbc:mysql://h`. In the query and in the fragment, also after
 * another `?` there, it hides the values of parameters with these names:
 *
 * - `access_token`, `auth_token`, `id_token`, `id_token_hint`, `refresh_token`, `token`, `jwt`, `code`, `api_key`,
 *   `x-api-key`, `password`, `passwd`, `pwd`, `secret`, `client_secret`, `signature`, and the names in `params`
 * - the names of OpenTelemetry, old and new: `AWSAccessKeyId`, `Signature`, `sig`, `X-Amz-Credential`,
 *   `X-Amz-Security-Token`, `X-Amz-Signature`, `X-Goog-Signature`
 *
 * Names are compared decoded, in upper or lower case. The `_` before `token`, `key` and `secret` may be a `-`, or be left
 * out, as in `accessToken`. Every other byte stays as it is. So it does not find a secret in a path, under another name, or
 * in a link that is itself a value.
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
    // user and password last: once the values are hidden, a display can hide more, and a second call must change nothing
    return redactUserInfo(text.replace(/[?#].*/, (rest) => redactParams(rest, names)));
  } catch {
    // a caller may log anything, and a log must not throw
    return REDACTED;
  }
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
    const mid = piece.indexOf('=');
    isHidden = mid > 0 && isSecret(piece, mid, names);
    return isHidden ? marked.slice(at, at + mid + 1) + HIDDEN : marked.slice(at, at + piece.length);
  };
  return text.replace(PIECES, write).replace(HIDDEN_RUNS, REDACTED);
}

/** Tells whether the name of a piece is the name of a secret. */
function isSecret(piece: string, mid: number, names: readonly string[]): boolean {
  const query = { text: piece, from: 1, to: piece.length, plus: 'space' } as const;
  const name = nameIn(query, { start: 1, mid, end: piece.length }).toLowerCase();
  return SECRETS.test(name) || names.includes(name);
}
