/** What is said of a character that a rule does not allow, and what to do about it: the names of the functions that help. */
import type { DataPlace } from '../text/chars.ts';
import { quote, uriError, wrongType } from '../text/error.ts';
import type { UriComponent, UriError, UriErrorCode } from '../text/error.ts';
import { isList, isObject } from '../text/kind.ts';
import { maskRefused } from '../text/password.ts';

/** Makes the error for a character that isn't allowed in `whole`: a reference, a template or one component. */
export function notAllowed(
  code: UriErrorCode,
  component: UriComponent,
  input: string,
  index: number,
  whole: UriComponent,
  advice: string = adviceFor(code, component, input, index, whole) + forPlaceholder(input.charAt(index)),
): UriError {
  return uriError(component, problemAt(code, input, index, whole), advice, { code, input, index, whole });
}

/** Other programs fill `{city}`. */
function forPlaceholder(char: string): string {
  return char === '{' || char === '}' ? ', or fill the placeholder first' : '';
}

function problemAt(code: UriErrorCode, input: string, index: number, whole: UriComponent): string {
  const point = input.codePointAt(index);
  if (point === undefined) return 'unexpected end';
  if (code === 'pct-encoded') return '"%" is not followed by two hex digits';
  const isMasked = maskRefused(input, whole)[index] !== input[index];
  const where = code === 'path-noscheme' ? ' in the first segment of a relative path' : '';
  return `${isMasked ? 'a masked character' : quote(String.fromCodePoint(point))} is not allowed${where}`;
}

export function notText(value: unknown): UriError {
  const others =
    isObject(value) && !isList(value) ? '; for a Uri use Uri.from(...), for a URL fromURL(...)' : '';
  return wrongType('reference', `a string${others}`, value);
}

export const SCHEME_FORM = 'a scheme is a letter, then letters, digits, "+", "-" and "."';
const DATA_FORMS: Readonly<Record<DataPlace, string>> = {
  userInfo: 'pass { user, password }',
  path: 'pass an array of segments, or use appendSegments(...)',
  query: 'pass an object or use QueryParams.from(...)',
  fragment: 'use encodeFragment(...)',
};

/** Returns the function that takes the string, or what the rule asks for. */
function adviceFor(
  code: UriErrorCode,
  component: UriComponent,
  input: string,
  index: number,
  whole: UriComponent,
): string {
  const char = input.charAt(index);
  if (code === 'pct-encoded') return 'write "%25" for a literal "%"';
  if (char === ':' && component !== 'path' && /(^|[/@])[\da-f]*:[\da-f]*:/i.test(input)) return BRACKETS;
  if (component === whole) return adviceForPart(component, input, index);
  if (/^[^/?#]*@[^/?#:@]+:(?!\d*(?:[/?#]|$))/.test(input) && component === 'path')
    return 'write "ssh://" in front, and "/" for the ":"';
  if (code === 'path-noscheme') return `${SCHEME_FORM}; write "./" before a path`;
  if (whole === 'authority' && /^(\w[^/]*:)?\/\//.test(input)) return NO_SCHEME;
  if (component === 'userInfo' && char === '@') return IN_PASSWORD;
  if (component === 'userInfo' && whole !== 'authority') return 'percent-encode it';
  if (component === 'port' && char === ',') return 'parse each host separately';
  if (component === 'port')
    return input.includes('@', index) ? `${PORT_FORM}; ${IN_PASSWORD}` : char === ':' ? HOST_FORM : PORT_FORM;
  if (whole === 'authority' && char === '/') return 'an authority has no path; call withPath(...)';
  if (char === ' ' && index === input.trimEnd().length) return 'remove the space at the end';
  if (component === 'host' && char <= '\x7f') return HOST_FORM;
  if (whole === 'authority') return 'use with({ userInfo, host, port })';
  // a browser reads it as `/` before the query
  const isSlash = char === '\\' && component !== 'query' && component !== 'fragment';
  if (isSlash && /^[a-z]:/i.test(input)) return 'use fileUri(...) of urial/node';
  if (isSlash) return 'write "/", or "%5C" for a backslash';
  return char < ' ' || char === '\x7f' ? REMOVE : NOT_YET_A_URI;
}

export const REMOVE = 'remove it or percent-encode it';
export const NOT_YET_A_URI =
  'for a link from a page or a request use fromHref(...), for your own values the uri tag';

const IN_PASSWORD = 'in a password write %23 for #, %2F for /, %3F for ?, %40 for @';
export const HOST_FORM = 'a host is a name, an IPv4 address or an IPv6 address in brackets without a zone';
export const IN_BRACKETS = 'withHost(...) takes an IPv6 address in brackets';
const BRACKETS = 'put the address in brackets: [::1]';
const PORT_FORM = 'a port must be a number';
const NO_SCHEME = 'remove the scheme and the "//"';

/** The same where the component was given alone. */
function adviceForPart(component: UriComponent, input: string, index: number): string {
  const char = input.charAt(index);
  if (component === 'scheme') return char === ':' ? 'remove the colon' : SCHEME_FORM;
  if (component === 'port') return PORT_FORM;
  if (component === 'fragment' && input.startsWith('#')) return 'remove the "#"';
  if (component === 'path' && /[?#]/.test(char)) return 'use withQuery(...) or withFragment(...)';
  if (component !== 'host') return DATA_FORMS[component as DataPlace];
  if (/^(\w[^/]*:)?\/\//.test(input)) return NO_SCHEME;
  if (char > '\x7f') return 'use encodeHost(...) for a Unicode name';
  // an IPv6 address has more than one `:`
  return input.lastIndexOf(':') === index
    ? 'a host has no port: use withAuthority(...) or portNumber'
    : HOST_FORM;
}
