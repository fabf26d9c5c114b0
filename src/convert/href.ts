/** What a browser reads in a link on a web page: the URL Standard, section 4.4. */
import { isAscii } from '../core/text/chars.ts';
import { HOST_FORM, notText } from '../core/syntax/refusal.ts';
import { back } from './back.ts';
import { type UriComponent, uriError, type UriError, type UriErrorCode } from '../core/text/error.ts';
import { loneSurrogateAt } from '../core/text/percent.ts';
import { tried } from '../core/text/refused.ts';
import { findSchemeEnd, indexIn, SPACE } from '../core/text/scan.ts';
import { HIGHEST_PORT, isWebScheme } from '../core/text/schemes.ts';
import { isIpLiteral } from '../core/syntax/host.ts';
import { hostOf, type Located, schemeOf } from '../core/syntax/located.ts';
import { checkedReference } from '../core/syntax/parse.ts';
import { encodeFaults } from '../core/syntax/rules.ts';
import { rewrite, split } from '../core/syntax/split.ts';
import { adviceForWide, asciiName, mayBeName } from './host-name.ts';
import { plainReference } from './plain.ts';
import { platformUrl } from './platform-url.ts';
import { type ParseResult, trustedUri, type Uri } from '../core/uri/uri.ts';

/**
 * Reads a link as a browser does: an `href`, a Markdown link, a `Location` header, `location.search`.
 * @example
 * ```ts
 * fromHref(' ./img/a b.png\n').href; // => './img/a%20b.png'
 * fromHref('/list?f[]=1').href; // => '/list?f%5B%5D=1'
 * fromHref('\\\\h\\a').href; // => '//h/a'
 * fromHref('https:h'); // throws browser-differs
 * ```
 * @remarks
 * - This only parses. `java\nscript:…` becomes `javascript:…`, so pass the result to `checkHref` before you show it.
 * - It trims whitespace, drops tabs and line breaks, turns a backslash before the query into `/`, and percent-encodes
 *   characters that URIs don't allow. It keeps all other bytes.
 * @param text - The link; it may be relative.
 * @throws `UriError` if browsers reject the string, or if its meaning depends on the page it's on: `browser-differs`,
 * `host`, `empty-host`, `port` or `type`.
 * @see The URL Standard, section 4.4, and RFC 3986, section 2.1
 * @category IRIs, URL and user input
 */
export function fromHref(text: string): Uri {
  return trustedUri(hrefText(text));
}

/**
 * Does the same as {@link fromHref}, but returns the error.
 * @example
 * ```ts
 * tryFromHref('?q=a|b').uri?.href; // => '?q=a%7Cb'
 * tryFromHref('http://a b/').error?.code; // => 'host'
 * ```
 * @param text - The link.
 * @see The URL Standard, section 4.4
 * @category IRIs, URL and user input
 */
export function tryFromHref(text: string): ParseResult {
  return tried({ uri: undefined }, () => ({ ok: true, uri: fromHref(text), error: undefined }));
}

/** The escape of what no host may have by the URL Standard, and of `"`, which Firefox refuses. Chromium takes a space. */
const FORBIDDEN = /%(?:[01]|2[0235f]|3[acef]|40|5[b-e]|7[cf])/i;

function hrefText(given: string): string {
  if (typeof given !== 'string') throw notText(given);
  let [start, end] = [0, given.length];
  while (given.charCodeAt(start) <= SPACE) start += 1;
  while (given.charCodeAt(end - 1) <= SPACE) end -= 1;
  const trimmed = given.slice(start, end);
  return plainReference(trimmed) ?? checkedReference(readAsBrowser(given, delimited(trimmed)));
}

function readAsBrowser(given: string, text: string): string {
  const at = split(text);
  const scheme = schemeOf(at)?.toLowerCase();
  const isWeb = scheme === undefined || isWebScheme(scheme);
  const error = errorIn(given, at, scheme, isWeb);
  if (error !== undefined) throw error;
  const uri = rewrite(text, (part, { component }) =>
    component === 'host' ? hostText(part, isWeb) : encodeFaults(component, part),
  );
  return scheme === undefined && /^[^/?#]*:/.test(uri) ? `./${uri}` : uri;
}

function wellFormed(surrogates: string): string {
  return Array.from(surrogates, (char) => (char.length > 1 ? char : '\ufffd')).join('');
}

/** Returns the string with the delimiters that a browser reads: no whitespace, and slashes. */
function delimited(given: string): string {
  // in this order: a line break between two surrogates does not make them a character
  const text = given.replace(/[\ud800-\udfff]+/g, wellFormed).replace(/[\t\r\n]/g, '');
  const front = findSchemeEnd(text) + 1;
  const scheme = text.slice(0, front).toLowerCase();
  const isFile = scheme === 'file:';
  const isWeb = front === 0 || isWebScheme(scheme.slice(0, -1));
  const pathEnd = indexIn(text, '?', front, indexIn(text, '#', front));
  let rest = text.slice(front, pathEnd);
  if (isWeb || isFile) rest = rest.replaceAll('\\', '/');
  if (isWeb) rest = rest.replace(/^\/{3,}/, '//');
  if (isFile) rest = rest.replace(/^(\/{3}[a-z])\|(?=\/|$)/i, '$1:');
  return text.slice(0, front) + rest + text.slice(pathEnd);
}

/** Returns the error for what a browser refuses, or reads by the page. */
function errorIn(
  given: string,
  at: Located,
  scheme: string | undefined,
  isWeb: boolean,
): UriError | undefined {
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd } = at;
  const error = (
    code: UriErrorCode,
    component: UriComponent,
    index: number,
    problem: string,
    advice: string,
  ): UriError =>
    uriError(component, problem, advice, { code, input: given, index: back(given, index, lengthIn(text)) });
  const differs = (problem: string, advice: string): UriError =>
    error('browser-differs', 'scheme', schemeEnd + 1, problem, advice);
  if (scheme === 'file') {
    const isPlain =
      text.startsWith('///', schemeEnd + 1) && !/\/[a-z]\|(?=\/|$)/i.test(text.slice(pathStart, pathEnd));
    if (isPlain) return undefined;
    const advice = 'write "file:///" before the path, without another drive in it';
    return differs('browsers read this form of a file differently', advice);
  }
  const host = hostOf(at);
  if (host === undefined) {
    if (!isWeb || scheme === undefined) return undefined;
    return differs('what a browser reads depends on the page', 'write "//" and a host after the scheme');
  }
  const isAlone = hostStart === schemeEnd + 3 && hostEnd === pathStart;
  if (host === '' && (isWeb || !isAlone))
    return error('empty-host', 'host', hostStart, 'there is no host', 'write a host after "//"');
  const port = text.slice(hostEnd + 1, pathStart);
  if (/\D/.test(port) || Number(port) > HIGHEST_PORT) {
    const advice = `write digits, at most ${HIGHEST_PORT}`;
    return error('port', 'port', hostEnd + 1, 'no browser takes this port', advice);
  }
  if (isHost(host, isWeb) && (isWeb || !text.slice(schemeEnd, pathStart).includes('\\'))) return undefined;
  const advice = adviceForWide(host) ?? HOST_FORM;
  return error('host', 'host', hostStart, 'browsers reject this host, or change it', advice);
}

/** Tells whether a browser takes a host. The slash keeps `URL` from dropping a control character at the end. */
function isHost(host: string, isWeb: boolean): boolean {
  // Chromium drops some characters beyond ASCII from an address, and decodes escapes
  if (isIpLiteral(host)) return /^[[\]\da-f.:]+$/i.test(host) && platformUrl(`http://${host}/`) !== undefined;
  if (!isWeb) return !/[\0 <>[\\\]^|]/.test(host);
  const text = hostText(host, true);
  return !FORBIDDEN.test(text) && platformUrl(`http://${text}/`) !== undefined;
}

/** Returns a host as it stands in a URI: the A-labels of a name of the web, and `''` if it has none. */
function hostText(host: string, isWeb: boolean): string {
  return isAscii(host) || !isWeb || !mayBeName(host) ? encodeFaults('host', host) : (asciiName(host) ?? '');
}

const lengthIn =
  (text: string) =>
  (sign: string, _given: number, at: number): number => {
    const made = text.slice(at, at + sign.length);
    const isKept =
      made === '' ||
      sign === made ||
      (sign === '\\' && made === '/') ||
      (made === '\ufffd' && loneSurrogateAt(sign) === 0);
    return isKept ? sign.length : 0;
  };
