/**
 * The rules of a link to a server. Under these rules the URL Standard reads the same scheme, host and port as RFC 3986:
 * without a base, on a page of http and on a page of https.
 */
import { HIGHEST_PORT, isHttpScheme } from '../core/text/schemes.ts';
import { hostKind, isIpv4, isIpLiteral, LONGEST_NAME } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf } from '../core/syntax/located.ts';
import { platformUrl } from '../core/convert/platform-url.ts';
import { faultAt, type LinkFault } from './fault.ts';

/**
 * The most characters of a host, or of a whole link, for an expression or the platform: a domain name with a final dot. The
 * platform's time for A-labels is not linear, and a long repetition fills the stack of an expression.
 */
export const LONGEST_ASKED: number = LONGEST_NAME + 1;

/**
 * Short way: a name without an A-label, whose last label cannot be a number. Without it, a check of a link with a port takes
 * 1.2 times as long (benchmark row `check-href`).
 */
export const PLAIN_NAME: RegExp = /^(?:\w+[.-])*[A-Za-z_]\w*$/;

/** A character that is not a letter, a digit, `-`, `.` or `_`. Exported for the proofs. */
export const NOT_PLAIN: RegExp = /[^\w.-]/;

/** The last label of a host that a browser reads as an IPv4 address. Exported for the proofs. */
export const NUMBER: RegExp = /^(?:\d+|0x[\da-f]*)$/i;

/** The start of an A-label. Exported for the proofs. */
export const A_LABEL: RegExp = /(?:^|\.)xn--/i;

/** Returns the fault of a reference that is not an absolute http or https URL, or breaks a rule of a link to a server. */
export function httpFault(at: Located): LinkFault | undefined {
  if (isHttpScheme(schemeOf(at) ?? '')) return serverFault(at);
  return faultAt('scheme', 'the scheme is not http or https');
}

/** Returns the first rule that a link to a server breaks. */
export function serverFault(at: Located): LinkFault | undefined {
  const { schemeEnd, hostStart, hostEnd } = at;
  if (hostStart === hostEnd) return faultAt('host', 'there is no host', hostStart, 'empty-host');
  if (hostStart > schemeEnd + 3)
    return faultAt('userInfo', 'user information is not allowed in a link', schemeEnd + 3);
  const host = hostIn(at);
  const isPlain = host.length <= LONGEST_ASKED && PLAIN_NAME.test(host);
  const index = isPlain || isIpLiteral(host) ? -1 : host.search(NOT_PLAIN);
  if (index >= 0)
    return faultAt(
      'host',
      'an escape or a delimiter is not allowed in the host of a link',
      hostStart + index,
    );
  if (!isPlain && !isReadAsWritten(host))
    return faultAt(
      'host',
      'a browser would connect to a different host, or to none',
      hostStart,
      'browser-differs',
    );
  if (Number(portOf(at) ?? 0) <= HIGHEST_PORT) return undefined;
  return faultAt('port', `a port above ${HIGHEST_PORT} is not allowed`, hostEnd + 1);
}

/** Returns the host; `''` without a host. */
export function hostIn({ text, hostStart, hostEnd }: Located): string {
  return text.slice(hostStart, hostEnd);
}

/** Tells whether a browser reads the same host. */
function isReadAsWritten(host: string): boolean {
  if (isIpLiteral(host)) return hostKind(host) === 'ipv6';
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (isNumber(name.slice(name.lastIndexOf('.') + 1))) return isIpv4(host);
  if (!A_LABEL.test(host)) return true;
  return host.length <= LONGEST_ASKED && platformUrl(`http://${host}`)?.hostname === host.toLowerCase();
}

/** Tells whether a browser reads a last label as a number. On millions of digits the expression can run out of stack. */
function isNumber(label: string): boolean {
  if (label.length <= LONGEST_ASKED) return NUMBER.test(label);
  return /^0x/i.test(label) ? !/[^\da-f]/i.test(label.slice(2)) : !/\D/.test(label);
}

/** Tells whether the port of a link that keeps the rules above is from 1 to 65535, without leading zeros. */
export function isPlainPort(port: string): boolean {
  return /^[1-9]/.test(port);
}
