/** The check of the redirect URI of an OAuth client. */
import { isList } from '../core/text/kind.ts';
import { mapList } from '../core/text/own.ts';
import { type Located, portOf, schemeOf, userInfoOf } from '../core/syntax/located.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { check, type CheckedOAuthRedirect, type CheckResult, faultAt, type LinkFault } from './result.ts';
import { hostIn, httpFault, isPlainPort } from './server.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]'];

/**
 * Checks the `redirect_uri` of an OAuth request against the URIs that the client has registered. It must be exactly the
 * text of one of them. Only the port of `http://127.0.0.1` and `http://[::1]` may differ, because an app on a device takes
 * any free port.
 *
 * A redirect URI is absolute, without fragment and user information: https with a host, http with the host `127.0.0.1`,
 * `[::1]` or `localhost`, or a private-use scheme with a dot, such as `com.example.app`. A registered text that is not a
 * redirect URI never matches.
 *
 * If the check refuses the URI, do not redirect, not even with an error: show a page. If a page shows the URI, escape it
 * for HTML: `'` and `&` are characters of URIs. The check does not know whether a page of the client redirects to somewhere
 * else.
 *
 * @param input - The redirect URI of the request: a text, a `Uri`, or an object with its text as `href`.
 * @param registered - The redirect URI, or the list of redirect URIs, that the client has registered.
 * @returns The redirect URI as it was given, or the error of the first rule that it breaks: `type`, the codes of `Uri.parse`,
 * `scheme`, `fragment`, `empty-host`, `userInfo`, `host`, `port`, `reading-differs`, `mismatch`.
 * @throws `UriError` the broken rule if a registered text is not a reference; `type`.
 * @example
 * ```ts
 * import { checkOAuthRedirect } from 'urial/link';
 *
 * checkOAuthRedirect('http://127.0.0.1:49152/cb', 'http://127.0.0.1/cb').ok; // => true
 * checkOAuthRedirect('https://client.example/cb/../x', 'https://client.example/cb').error?.code; // => 'mismatch'
 * ```
 * @see RFC 6749, section 3.1.2, RFC 8252, sections 7 and 8, and RFC 9700, section 2.1
 * @category Links
 */
export function checkOAuthRedirect(
  input: unknown,
  registered: UriLike | readonly UriLike[],
): CheckResult<CheckedOAuthRedirect> {
  return check(input, (at) => {
    const all: readonly UriLike[] = isList(registered) ? registered : [registered];
    const known = mapList(all, 'reference', locatedFrom).filter(isRedirectUri);
    return redirectUriFault(at) ?? (known.some((one) => isSameButPort(at, one)) ? undefined : mismatch(at));
  });
}

function isRedirectUri(at: Located): boolean {
  return redirectUriFault(at) === undefined;
}

function redirectUriFault(at: Located): LinkFault | undefined {
  return formFault(at) ?? redirectSchemeFault(at);
}

function formFault(at: Located): LinkFault | undefined {
  const { text, schemeEnd, hostEnd, pathStart, queryEnd } = at;
  if (schemeEnd < 0) return faultAt(text, 'scheme', 'a redirect URI has a scheme');
  if (queryEnd < text.length) return faultAt(text, 'fragment', 'a redirect URI has no fragment', queryEnd);
  if (userInfoOf(at) !== undefined)
    return faultAt(text, 'userInfo', 'a redirect URI has no user information', schemeEnd + 3);
  return hostEnd + 1 === pathStart ? faultAt(text, 'port', 'the port is empty', hostEnd) : undefined;
}

function redirectSchemeFault(at: Located): LinkFault | undefined {
  const scheme = at.text.slice(0, at.schemeEnd).toLowerCase();
  if (scheme === 'https') return httpFault(at);
  if (scheme === 'http') return httpFault(at) ?? loopbackFault(at);
  if (scheme.includes('.')) return undefined;
  return faultAt(at.text, 'scheme', 'a redirect URI cannot have this scheme');
}

function loopbackFault(at: Located): LinkFault | undefined {
  const host = hostIn(at);
  if (host === 'localhost' || LOOPBACK.includes(host)) return undefined;
  return faultAt(at.text, 'host', 'http is for the loopback interface only', at.hostStart);
}

/** Tells whether two redirect URIs have the same text, except for the port of a loopback address. */
function isSameButPort(at: Located, registered: Located): boolean {
  if (at.text === registered.text) return true;
  const port = portOf(at);
  const isAnyPort =
    schemeOf(at) === 'http' && LOOPBACK.includes(hostIn(at)) && (port === undefined || isPlainPort(port));
  return isAnyPort && withoutPort(at) === withoutPort(registered);
}

function withoutPort({ text, hostEnd, pathStart }: Located): string {
  return text.slice(0, hostEnd) + text.slice(pathStart);
}

function mismatch(at: Located): LinkFault {
  return faultAt(
    at.text,
    'reference',
    'no registered redirect URI has this text',
    0,
    'mismatch',
    'register this very text, if it belongs to the client',
  );
}
