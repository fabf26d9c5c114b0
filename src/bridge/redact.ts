/** References as a text for logs. */
import { nameIn } from '../query/find.ts';
import { isReference } from '../syntax/parse.ts';
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList, readPlain, referenceText } from '../text/own.ts';
import { HIDDEN, markDisplayed, REDACTED, redactUserInfo } from '../text/password.ts';
import type { UriLike } from '../uri/reference-types.ts';

/**
 * Parameters whose values are secret, in lower case: those that the semantic conventions of OpenTelemetry name for `url.full` and
 * `url.query`, and the usual names of OAuth and of keys.
 */
const SECRETS =
  /^(?:awsaccesskeyid|sig|(?:x-(?:goog|amz)-)?signature|x-amz-(?:credential|security-token)|(?:(?:access|id|refresh)_)?token|code|api_?key|password|(?:client_)?secret)$/;

/** The texts between `?`, `&` and `#`, each with the delimiter before it. */
const PIECES = /[?&#][^?&#]*/g;

/** What is hidden, as one. */
const HIDDEN_RUNS = new RegExp(`${HIDDEN}+`, 'g');

/**
 * Writes a reference for logs, with `REDACTED` in place of secrets. It never throws, and what is not a reference is
 * `REDACTED` as a whole.
 *
 * Secret are user and password, also where only a browser or a person reads them, and the values of parameters with one of these
 * names, in the query and in the fragment, also after another `?` in them:
 *
 * - `access_token`, `id_token`, `refresh_token`, `token`, `code`, `api_key`, `apikey`, `password`, `secret`, `client_secret`,
 *   `signature`, and the names in `params`
 * - what OpenTelemetry asks for: `AWSAccessKeyId`, `Signature`, `sig`, `X-Amz-Credential`, `X-Amz-Security-Token`,
 *   `X-Amz-Signature`, `X-Goog-Signature`
 *
 * Names are compared decoded, in upper or lower case. Every other byte stays as it is. So it does not see a secret in a path, under
 * another name, or in a link that is itself a value.
 *
 * @param reference - Anything: a text, a `Uri`, a `URL`, or another object with an `href`.
 * @param options - `params` has more names of secret parameters. With options that are not these, all of the text is `REDACTED`.
 * @returns The text. Do not parse it: it is another reference.
 * @example
 * ```ts
 * import { redact } from 'urial';
 *
 * redact('https://me:hunter2@h/cb?code=5f3a&page=2'); // => 'https://REDACTED:REDACTED@h/cb?code=REDACTED&page=2'
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
    const names = readNames(readPlain(options, { params: undefined }).params);
    const text = referenceText(reference as UriLike);
    if (!isReference(text)) return REDACTED;
    const from = text.search(/[?#]|$/);
    // a hidden value no longer ends what a display hides, so hide that last: what is redacted stays as it is
    return redactUserInfo(text.slice(0, from) + redactParams(text.slice(from), names));
  } catch {
    // what a caller logs may be anything, and a log is no place for an error
    return REDACTED;
  }
}

function readNames(params: unknown = []): string[] {
  if (!isList(params)) throw wrongType('query', 'a list of names as params', params);
  return mapList(params, 'query', (name) => (name as string).toLowerCase());
}

/**
 * Hides the values of secret parameters, and what a display hides. Such a value ends at the next `&` or `#` that is shown, so that no
 * rest of it is shown. Names are read where a display hides them too: in `?at=12:30&token=a@b` it hides `30&token=a`.
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

/** Tells whether the name of a piece is that of a secret. */
function isSecret(piece: string, mid: number, names: readonly string[]): boolean {
  const query = { text: piece, from: 1, to: piece.length, plus: 'space' } as const;
  const name = nameIn(query, { start: 1, mid, end: piece.length }).toLowerCase();
  return SECRETS.test(name) || names.includes(name);
}
