/** The check of the redirect URI of an OAuth client. */
import { isList } from '../core/text/kind.ts';
import { uriError } from '../core/text/error.ts';
import { mapList, readList, readOptions } from '../core/text/own.ts';
import { isWebScheme } from '../core/text/schemes.ts';
import { locate } from '../core/syntax/parse.ts';
import { type Located, portOf, schemeOf, userInfoOf } from '../core/syntax/located.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { faultAt, type Fault, REJECT } from './fault.ts';
import { linkScheme, PLAIN_LINK } from './href.ts';
import { settingText } from './options.ts';
import { check, type CheckedOAuthRedirect, type CheckResult } from './result.ts';
import { hostIn, httpFault, isPlainPort } from './server.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * The options of {@link checkOAuthRedirect}.
 * @example
 * ```ts
 * const options: OAuthRedirectOptions = { schemes: ['zed'] };
 * checkOAuthRedirect('zed://oauth', 'zed://oauth', options).ok; // => true
 * checkOAuthRedirect('zed://oauth', 'zed://oauth').ok; // => false
 * ```
 * @category Types
 */
export interface OAuthRedirectOptions {
  /** Private-use schemes without a dot, such as `zed`. One with a dot needs no option. */
  readonly schemes?: readonly string[] | undefined;
}

/**
 * Checks that the `redirect_uri` of an OAuth request is one of those that the client has registered.
 * @example
 * ```ts
 * checkOAuthRedirect('https://client.example/cb', ['https://client.example/cb']).ok; // => true
 * checkOAuthRedirect('http://localhost:49152/cb', 'http://localhost/cb').ok; // => true
 * checkOAuthRedirect('https://client.example/cb/../x', 'https://client.example/cb').error?.code; // => 'mismatch'
 * ```
 * @remarks
 * - Only the port may differ, after `http://127.0.0.1`, `http://[::1]` and `http://localhost`.
 * - Other schemes than https need a dot, or the option `schemes`.
 * - At registration, pass the URI as both arguments.
 * - Don't redirect to a rejected URI: show a page.
 * - A registered string that is no URI never matches.
 * @param input - A string, or an object with an `href`.
 * @param registered - What this client has registered.
 * @param options - Schemes without a dot.
 * @returns The redirect URI, or an error: `type`, `scheme`, `fragment`, `empty-host`, `userInfo`, `host`, `port`,
 * `browser-differs`, `mismatch`, or a code of `Uri.parse`.
 * @throws `UriError` for a wrong argument: `type`, `scheme` or `unknown-part`.
 * @see RFC 9700, section 2.1
 * @category Links
 */
export function checkOAuthRedirect(
  input: unknown,
  registered: UriLike | readonly UriLike[],
  options?: OAuthRedirectOptions,
): CheckResult<CheckedOAuthRedirect> {
  const read = readOptions(options, { schemes: undefined });
  const schemes = readList(read.schemes, 'a list of schemes', appScheme) ?? [];
  const all: readonly UriLike[] = isList(registered) ? registered : [registered];
  const texts = mapList(all, 'reference', (one) => settingText('a registered URI', one));
  const isRegistered = (at: Located, text: string): boolean => {
    // one that is no reference may not stop the logins with the others
    const one = locate(text);
    return one !== undefined && isSameButPort(at, one) && formFault(one, schemes) === undefined;
  };
  const faultOf = (at: Located): Fault | undefined => {
    const fault = formFault(at, schemes);
    // short way: the same string has the same fault
    if (fault !== undefined || texts.includes(at.text)) return fault;
    if (texts.some((text) => isRegistered(at, text))) return undefined;
    const advice = 'register this very string, if it belongs to the client';
    return faultAt('reference', 'no registered redirect URI is this string', 0, 'mismatch', advice);
  };
  // short way: most are one of the registered strings (benchmark row `check-oauth-redirect`)
  const isPlain = (text: string): boolean =>
    texts.includes(text) && text.startsWith('https:') && !text.includes('#') && PLAIN_LINK.test(text);
  return check(input, { faultOf, isPlain, read: undefined });
}

/** Returns a scheme in lower case; throws for one that isn't of an app. */
function appScheme(input: string): string {
  const scheme = linkScheme(input);
  if (!isWebScheme(scheme) && scheme !== 'intent') return scheme;
  const place = { input, whole: 'scheme' } as const;
  throw uriError('scheme', 'this is not the scheme of an app', 'remove it from the list', place);
}

function formFault(at: Located, schemes: readonly string[]): Fault | undefined {
  const { text, schemeEnd, hostEnd, pathStart, queryEnd } = at;
  const scheme = schemeOf(at)?.toLowerCase();
  if (scheme === undefined) return faultAt('scheme', 'a redirect URI has a scheme');
  if (queryEnd < text.length) return faultAt('fragment', 'a redirect URI has no fragment', queryEnd);
  if (userInfoOf(at) !== undefined)
    return faultAt('userInfo', 'a redirect URI has no user info', schemeEnd + 3);
  if (hostEnd + 1 === pathStart) return faultAt('port', 'the port is empty', hostEnd);
  if (scheme === 'https') return httpFault(at);
  if (scheme === 'http') return httpFault(at) ?? loopbackFault(at);
  if (scheme.includes('.') || schemes.includes(scheme)) return undefined;
  const advice = `${REJECT}; the option schemes allows the scheme of an app`;
  return faultAt('scheme', 'a redirect URI cannot have this scheme', 0, 'scheme', advice);
}

function loopbackFault(at: Located): Fault | undefined {
  if (LOOPBACK.includes(hostIn(at))) return undefined;
  return faultAt('host', 'http is for the loopback interface only', at.hostStart);
}

/** Tells whether two redirect URIs are the same, except for the port of their loopback host. */
function isSameButPort(at: Located, registered: Located): boolean {
  const port = portOf(at);
  const isAnyPort =
    schemeOf(at) === 'http' && LOOPBACK.includes(hostIn(at)) && (port === undefined || isPlainPort(port));
  return isAnyPort && withoutPort(at) === withoutPort(registered);
}

function withoutPort({ text, hostEnd, pathStart }: Located): string {
  return text.slice(0, hostEnd) + text.slice(pathStart);
}
