/** The check of the redirect URI of an OAuth client. */
import { isList } from '../core/text/kind.ts';
import { mapList } from '../core/text/own.ts';
import { type Located, portOf, schemeOf, userInfoOf } from '../core/syntax/located.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { faultAt, type LinkFault } from './fault.ts';
import { check, type CheckedOAuthRedirect, type CheckResult } from './result.ts';
import { hostIn, httpFault, isPlainPort } from './server.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]'];

/**
 * Checks the `redirect_uri` of an OAuth request against the URIs that the client has registered. It must be exactly one of
 * them. Only the port of `http://127.0.0.1` and `http://[::1]` may differ, because an app on a device takes
 * any free port.
 *
 * A redirect URI is absolute, without fragment and user information: https with a host, http with the host `127.0.0.1`,
 * `[::1]` or `localhost`, or a private-use scheme with a dot, such as `com.example.app`. A registered string that is not a
 * redirect URI never matches.
 *
 * If the check refuses the URI, do not redirect, not even with an error: show a page. If a page shows the URI, escape it
 * for HTML: `'` and `&` are characters of URIs. The check does not know whether a page of the client redirects to somewhere
 * else.
 *
 * @param input - The redirect URI of the request: a string, a `Uri`, or an object with an `href`.
 * @param registered - The redirect URI, or the list of redirect URIs, that the client has registered.
 * @returns The redirect URI as it was given, or the error of the first rule that it breaks: `type`, the codes of `Uri.parse`,
 * `scheme`, `fragment`, `empty-host`, `userInfo`, `host`, `port`, `browser-differs`, `mismatch`.
 * @throws `UriError` the broken rule if a registered string is not a reference; `type`.
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
  const faultOf = (at: Located): LinkFault | undefined => {
    const all: readonly UriLike[] = isList(registered) ? registered : [registered];
    const known = mapList(all, 'reference', locatedFrom);
    const fault = formFault(at);
    const isKnown = known.some((one) => isSameButPort(at, one) && formFault(one) === undefined);
    if (fault !== undefined || isKnown) return fault;
    const advice = 'register this very string, if it belongs to the client';
    return faultAt('reference', 'no registered redirect URI is this string', 0, 'mismatch', advice);
  };
  return check(input, { faultOf, isPlain: undefined, read: undefined });
}

/** Returns the fault of a reference that is not a redirect URI. */
function formFault(at: Located): LinkFault | undefined {
  const { text, schemeEnd, hostEnd, pathStart, queryEnd } = at;
  const scheme = schemeOf(at)?.toLowerCase();
  if (scheme === undefined) return faultAt('scheme', 'a redirect URI has a scheme');
  if (queryEnd < text.length) return faultAt('fragment', 'a redirect URI has no fragment', queryEnd);
  if (userInfoOf(at) !== undefined)
    return faultAt('userInfo', 'a redirect URI has no user information', schemeEnd + 3);
  if (hostEnd + 1 === pathStart) return faultAt('port', 'the port is empty', hostEnd);
  if (scheme === 'https') return httpFault(at);
  if (scheme === 'http') return httpFault(at) ?? loopbackFault(at);
  return scheme.includes('.') ? undefined : faultAt('scheme', 'a redirect URI cannot have this scheme');
}

function loopbackFault(at: Located): LinkFault | undefined {
  const host = hostIn(at);
  if (host === 'localhost' || LOOPBACK.includes(host)) return undefined;
  return faultAt('host', 'http is for the loopback interface only', at.hostStart);
}

/** Tells whether two redirect URIs are the same, except for the port of a loopback address. */
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
