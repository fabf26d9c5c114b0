/**
 * The rules of a link to a server. Under these rules the URL Standard reads the same scheme, host and port as RFC 3986:
 * without a base, on a page of http and on a page of https.
 */
import { HIGHEST_PORT, isHttpScheme } from '../core/text/schemes.ts';
import { hostKind, isIpv4, isIpLiteral } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf, userInfoOf } from '../core/syntax/located.ts';
import { platformUrl } from '../core/convert/platform-url.ts';
import { faultAt, type LinkFault, LONGEST_ASKED } from './result.ts';

/**
 * Short way: a name without an A-label, whose last label cannot be a number. Most hosts need nothing else (benchmark row
 * `check-href`).
 */
export const PLAIN_NAME: RegExp = /^(?:\w+[.-])*[A-Za-z_]\w*$/;

/** A character that is not a letter, a digit, `-`, `.` or `_`. Exported for the proofs. */
export const NOT_PLAIN: RegExp = /[^\w.-]/;

/** The last label of a host that a browser reads as an IPv4 address. Exported for the proofs. */
export const NUMBER: RegExp = /^(?:\d+|0x[\da-f]*)$/i;

/** The start of an A-label. Exported for the proofs. */
export const A_LABEL: RegExp = /(?:^|\.)xn--/i;

/**
 * Returns the error for a reference that is not an absolute http or https URL, or that breaks a rule of a link to a server.
 */
export function httpFault(at: Located): LinkFault | undefined {
  if (isHttpScheme(schemeOf(at) ?? '')) return serverFault(at);
  return faultAt(at.text, 'scheme', 'the scheme is not http or https');
}

/** Returns the error for the first rule that a link to a server breaks. */
export function serverFault(at: Located): LinkFault | undefined {
  return missingHost(at) ?? userInfoFault(at) ?? hostSpellingFault(at) ?? portFault(at);
}

/** Returns the host; `''` without a host. */
export function hostIn({ text, hostStart, hostEnd }: Located): string {
  return text.slice(hostStart, hostEnd);
}

function missingHost(at: Located): LinkFault | undefined {
  if (at.hostEnd > at.hostStart) return undefined;
  return faultAt(at.text, 'host', 'there is no host', at.hostStart, 'empty-host');
}

function userInfoFault(at: Located): LinkFault | undefined {
  if (userInfoOf(at) === undefined) return undefined;
  const problem = 'user information is not allowed in a link';
  return faultAt(at.text, 'userInfo', problem, at.schemeEnd + 3);
}

function hostSpellingFault(at: Located): LinkFault | undefined {
  const { text, hostStart } = at;
  const host = hostIn(at);
  if (host.length <= LONGEST_ASKED && PLAIN_NAME.test(host)) return undefined;
  const index = isIpLiteral(host) ? -1 : host.search(NOT_PLAIN);
  if (index >= 0) {
    const problem = 'an escape or a delimiter is not allowed in the host of a link';
    return faultAt(text, 'host', problem, hostStart + index);
  }
  if (isReadAsWritten(host)) return undefined;
  return faultAt(text, 'host', 'a browser reads another host, or none', hostStart, 'reading-differs');
}

/** Tells whether a browser reads a last label as a number. On millions of digits the expression can run out of stack. */
function isNumber(label: string): boolean {
  if (label.length <= LONGEST_ASKED) return NUMBER.test(label);
  return /^0x/i.test(label) ? !/[^\da-f]/i.test(label.slice(2)) : !/\D/.test(label);
}

/** Tells whether a browser reads the same host. */
function isReadAsWritten(host: string): boolean {
  if (isIpLiteral(host)) return hostKind(host) === 'ipv6';
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (isNumber(name.slice(name.lastIndexOf('.') + 1))) return isIpv4(host);
  if (!A_LABEL.test(host)) return true;
  return host.length <= LONGEST_ASKED && platformUrl(`http://${host}`)?.hostname === host.toLowerCase();
}

function portFault(at: Located): LinkFault | undefined {
  if (Number(portOf(at) ?? 0) <= HIGHEST_PORT) return undefined;
  return faultAt(at.text, 'port', `a port above ${HIGHEST_PORT} is not allowed`, at.hostEnd + 1);
}

/**
 * Tells whether the port of a link is from 1 to 65535, without leading zeros. The link must have passed the rules above.
 */
export function isPlainPort(port: string): boolean {
  return /^[1-9]/.test(port);
}
