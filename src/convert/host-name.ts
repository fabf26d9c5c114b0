/** Host names from data, with the platform's IDNA: RFC 3986, section 3.2.2, and RFC 5891. */
import { isAscii } from '../core/text/chars.ts';
import { type UriComponent, uriError, type UriError, wrongType } from '../core/text/error.ts';
import { IN_BRACKETS } from '../core/syntax/refusal.ts';
import { LONGEST_NAME } from '../core/syntax/host.ts';
import { platformUrl } from './platform-url.ts';

/**
 * Encodes a raw host name. A Unicode name becomes its ASCII form.
 * @example
 * ```ts
 * encodeHost('bücher.example'); // => 'xn--bcher-kva.example'
 * encodeHost('a@evil.example'); // throws host
 * ```
 * @param value - Letters, digits, `-`, `.`, `_` and non-ASCII characters.
 * @throws `UriError`: `host` or `type`.
 * @see RFC 3986, section 3.2.2, and RFC 5891
 * @category Data
 */
export function encodeHost(value: string): string {
  if (typeof value !== 'string') throw wrongType('host', 'a string', value);
  return hostName(value, 0, value.length, 'host');
}

/** An ASCII character that `HOST_DATA` does not have. */
const NO_NAME = /[^\w.\x80-\uffff-]/;

/** Encodes the data between two indices of a string as a host name. The string is a host alone or a whole reference. */
export function hostName(text: string, from: number, to: number, whole: UriComponent): string {
  const data = text.slice(from, to);
  const wrong = data.search(NO_NAME);
  if (wrong >= 0) throw hostNameError(text, from + wrong, whole);
  const nonAscii = data.search(/[^\0-\x7f]/);
  const name = nonAscii < 0 ? data : asciiName(data);
  if (name === undefined) throw hostNameError(text, from + nonAscii, whole);
  return name;
}

/** Tells whether a host may be a domain name: its ASCII characters are letters, digits, `-`, `.` and `_`. */
export function mayBeName(host: string): boolean {
  return !NO_NAME.test(host);
}

/**
 * Returns the A-labels of a Unicode name; `undefined` unless each ASCII label stays and each other one becomes an
 * A-label.
 */
export function asciiName(data: string): string | undefined {
  // the time of IDNA grows faster than the name, and the A-labels are even longer
  const name = data.length > LONGEST_NAME ? undefined : platformUrl(`http://${data}`)?.hostname;
  if (name === undefined) return undefined;
  const given = data.split(/[.\u3002\uff0e\uff61]/);
  const made = name.split('.');
  const isPreserved = (label: string, n: number): boolean =>
    isAscii(label) ? made[n] === label.toLowerCase() : /^xn--[a-z\d-]+$/.test(made[n]!);
  return made.length === given.length && !given.every(isAscii) && given.every(isPreserved) ? name : undefined;
}

const FORM = `write letters, digits, "-", "." and "_", or a Unicode name of at most ${LONGEST_NAME} characters`;

/** What to do about full-width characters in a host, which IDNA turns into ASCII; `undefined` for others. */
export function adviceForWide(host: string): string | undefined {
  return !isAscii(host) && isAscii(host.normalize('NFKC')) ? 'write it in ASCII' : undefined;
}

function hostNameError(text: string, at: number, whole: UriComponent): UriError {
  const char = text.charAt(at);
  const advice = /[:[]/.test(char)
    ? `pass a name without a port; ${IN_BRACKETS}`
    : (adviceForWide(char) ?? FORM);
  return uriError('host', 'cannot be a host name', advice, { input: text, index: at, whole });
}
