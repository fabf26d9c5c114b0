/** The authority of a request: `uri-host [ ":" port ]` (RFC 9110, section 7.2), with a host that is a name or an IP address. */
import { DIGIT, HOST_DATA } from '../../core/text/chars.ts';
import { notAllowed, type UriComponent, type UriError, uriError } from '../../core/text/error.ts';
import { codeAt, COLON, indexIn, skipPlain } from '../../core/text/scan.ts';
import { HIGHEST_PORT } from '../../core/text/schemes.ts';
import { isIpLiteral, scanIpv6 } from '../../core/syntax/host.ts';

/** The advice for a server that refuses a request. */
export const BAD_REQUEST = 'answer with status 400 (Bad Request)';

/**
 * Reads an authority that begins at an index. Returns the index after it.
 *
 * @param ends - The characters that may follow the authority; the end of the text may always follow.
 * @param whole - What the text is: a whole reference, or an authority alone.
 */
export function skipAuthority(text: string, from: number, ends: string, whole: UriComponent): number {
  const host = isIpLiteral(text, from)
    ? addressEnd(text, from, whole)
    : skipPlain(text, from, text.length, HOST_DATA);
  const hasPort = codeAt(text, host) === COLON;
  const end = hasPort ? skipPlain(text, host + 1, text.length, DIGIT) : host;
  if (!ends.includes(text.charAt(end)))
    throw strayCharacter(text, from, end, hasPort ? 'port' : 'host', whole);
  if (host === from) throw emptyHost(text, from, whole);
  if (hasPort && Number(text.slice(host + 1, end)) > HIGHEST_PORT) {
    const problem = `a port above ${HIGHEST_PORT} is not allowed`;
    throw uriError('port', problem, BAD_REQUEST, { input: text, index: host + 1, whole });
  }
  return end;
}

/** Returns the index after `"[" IPv6address "]"`. */
function addressEnd(text: string, from: number, whole: UriComponent): number {
  const close = indexIn(text, ']', from);
  const at = scanIpv6(text, from + 1, close);
  if (at < 0 && close < text.length) return close + 1;
  throw notAllowed('host', 'host', text, at < 0 ? close : at, whole, BAD_REQUEST);
}

/** Makes the error for a character that cannot follow the host or the port. */
function strayCharacter(
  text: string,
  from: number,
  at: number,
  component: 'host' | 'port',
  whole: UriComponent,
): UriError {
  if (!/^[^/?#\\]*@/.test(text.slice(from)))
    return notAllowed(component, component, text, at, whole, BAD_REQUEST);
  const problem = 'user information is not allowed in a request';
  return uriError('userInfo', problem, BAD_REQUEST, { input: text, index: from, whole });
}

/** Makes the error for a request without a host. */
export function emptyHost(
  text: string | undefined,
  index: number,
  whole: UriComponent,
  advice: string = BAD_REQUEST,
): UriError {
  return uriError('host', 'there is no host', advice, { code: 'empty-host', input: text, index, whole });
}
