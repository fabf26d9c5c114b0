/**
 * The rules of a link to a server. Under these rules the URL Standard reads the same scheme, host and port as RFC 3986:
 * without a base, on a page of http and on a page of https.
 */
import { HIGHEST_PORT, isHttpScheme } from '../core/text/schemes.ts';
import { hostKind, IPV4, isIpLiteral, LONGEST_NAME } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf } from '../core/syntax/located.ts';
import { platformUrl } from '../convert/platform-url.ts';
import { faultAt, type Fault } from './fault.ts';

/** A longer string can fill the stack of an expression, and the platform's time for A-labels isn't linear. */
export const LONGEST_ASKED: number = LONGEST_NAME + 1;

/** Exported for the proofs, like the two below. */
export const NOT_PLAIN: RegExp = /[^\w.-]/;

/** The last label of a host that a browser reads as an IPv4 address. */
export const NUMBER: RegExp = /^(?:\d+|0x[\da-f]*)$/i;

export const A_LABEL: RegExp = /(?:^|\.)xn--/i;

export const NO_SCHEME = 'there is no scheme';

export function httpFault(at: Located): Fault | undefined {
  if (isHttpScheme(schemeOf(at) ?? '')) return serverFault(at);
  const isMissing = at.schemeEnd < 0;
  return faultAt('scheme', isMissing ? NO_SCHEME : 'the scheme is not http or https');
}

export function serverFault(at: Located): Fault | undefined {
  const { schemeEnd, hostStart, hostEnd } = at;
  if (hostStart === hostEnd) return faultAt('host', 'there is no host', hostStart, 'empty-host');
  if (hostStart > schemeEnd + 3)
    return faultAt('userInfo', 'user info is not allowed in a link', schemeEnd + 3);
  const host = hostIn(at);
  const index = isIpLiteral(host) ? -1 : host.search(NOT_PLAIN);
  const sign = 'an escape or a delimiter is not allowed in the host of a link';
  if (index >= 0) return faultAt('host', sign, hostStart + index);
  const other = 'a browser would connect to a different host, or to none';
  if (!isReadAsWritten(host)) return faultAt('host', other, hostStart, 'browser-differs');
  if (Number(portOf(at) ?? 0) <= HIGHEST_PORT) return undefined;
  return faultAt('port', `a port above ${HIGHEST_PORT} is not allowed`, hostEnd + 1);
}

/** Returns the host; `''` without one. */
export function hostIn({ text, hostStart, hostEnd }: Located): string {
  return text.slice(hostStart, hostEnd);
}

function isReadAsWritten(host: string): boolean {
  if (isIpLiteral(host)) return hostKind(host) === 'ipv6';
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (isNumber(name.slice(name.lastIndexOf('.') + 1))) return IPV4.test(host);
  if (!A_LABEL.test(host)) return true;
  return host.length <= LONGEST_ASKED && platformUrl(`http://${host}`)?.hostname === host.toLowerCase();
}

/** On millions of digits the expression can run out of stack. */
function isNumber(label: string): boolean {
  if (label.length <= LONGEST_ASKED) return NUMBER.test(label);
  return /^0x/i.test(label) ? !/[^\da-f]/i.test(label.slice(2)) : !/\D/.test(label);
}

/** Tells whether a port that keeps the rules above is from 1 to 65535, without leading zeros. */
export function isPlainPort(port: string): boolean {
  return /^[1-9]/.test(port);
}
