/** References for logs. */
import { nameIn } from '../query/find.ts';
import { isReference } from '../syntax/parse.ts';
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { decode } from '../text/percent.ts';
import { mapList, readOptions, referenceText } from '../text/own.ts';
import { HIDDEN, markDisplayed, REDACTED, redactUserInfo } from '../text/password.ts';
import type { UriLike } from '../uri/reference-types.ts';

/**
 * The names of parameters with secret values, in lower case: the names in the semantic conventions of OpenTelemetry for
 * `url.full` and `url.query`, and the usual names of OAuth, SAML and sessions, of keys and of passwords.
 */
const SECRETS =
  /^(?:awsaccesskeyid|sig|(?:x-goog-|x-amz-|oauth_)?signature|x-amz-credential|(?:.*[-_])?token|(?:access|auth|id|refresh)token|id_token_hint|jwt|(?:client_)?assertion|samlresponse|code|code_verifier|oauth_verifier|otp|(?:x-)?api[-_]?key|pass(?:word|wd|phrase)?|pwd|(?:client[-_]?)?secret|session(?:[-_]?id)?|sid)$/;

/** The strings between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** User information after the slashes of a link. */
const LOGIN = /\/\/[^/?#@]*@/;

/** How often a link that is itself a value is decoded, so that it may hold another. */
const DEPTH = 3;

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
 * - `token` and all that ends in `_token`, `id_token_hint`, `jwt`, `code`, `code_verifier`, `api_key`, `x-api-key`, `password`,
 *   `passwd`, `passphrase`, `pass`, `pwd`, `otp`, `secret`, `client_secret`, `signature`, `oauth_signature`, `oauth_verifier`,
 *   `assertion`, `client_assertion`, `SAMLResponse`, `session`, `session_id`, `sid`, and the names in `params`
 * - the names of OpenTelemetry, old and new: `AWSAccessKeyId`, `Signature`, `sig`, `X-Amz-Credential`,
 *   `X-Amz-Security-Token`, `X-Amz-Signature`, `X-Goog-Signature`
 *
 * It hides a value too that is a link with such a parameter or with a user, as in `?next=%2Fcb%3Fcode%3D5f`.
 *
 * Names are compared decoded, in upper or lower case. The `_` before `token`, `key` and `secret` may be a `-`; it may be left
 * out in names such as `accessToken`. Every other byte stays as it is. So it does not find a secret in a path, or under another
 * name.
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
    isHidden = mid > 0 && (isSecret(piece, mid, names) || hasSecret(piece.slice(mid + 1), names, DEPTH));
    return isHidden ? marked.slice(at, at + mid + 1) + HIDDEN : marked.slice(at, at + piece.length);
  };
  return text.replace(PIECES, write).replace(HIDDEN_RUNS, REDACTED);
}

/** Tells whether a value is a link with a secret. */
function hasSecret(value: string, names: readonly string[], depth: number): boolean {
  if (LOGIN.test(value)) return true;
  if (depth === 0 || !value.includes('%')) return false;
  const link = decode(value);
  const isOf = (piece: string): boolean => {
    const mid = piece.indexOf('=');
    return mid > 0 && (isSecret(piece, mid, names) || hasSecret(piece.slice(mid + 1), names, depth - 1));
  };
  return LOGIN.test(link) || (link.match(PIECES) ?? []).some(isOf);
}

/** Tells whether the name of a piece is the name of a secret. */
function isSecret(piece: string, mid: number, names: readonly string[]): boolean {
  const query = { text: piece, from: 1, to: piece.length, plus: 'space' } as const;
  const name = nameIn(query, { start: 1, mid, end: piece.length }).toLowerCase();
  return SECRETS.test(name) || names.includes(name);
}
