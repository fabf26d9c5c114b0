/** Request targets: RFC 9112, section 3.2. */
import { notAllowed, type UriComponent, type UriError, uriError, wrongType } from '../../core/text/error.ts';
import { DIGIT, HOST_DATA } from '../../core/text/chars.ts';
import { checkChoice, readOptions } from '../../core/text/own.ts';
import { tried } from '../../core/text/refused.ts';
import { codeAt, COLON, findSchemeEnd, indexIn, skipPlain } from '../../core/text/scan.ts';
import { HIGHEST_PORT, isHttpScheme } from '../../core/text/schemes.ts';
import { isIpLiteral, scanIpv6 } from '../../core/syntax/host.ts';
import { isReference, referenceIn } from '../../core/syntax/parse.ts';
import { encodeFaults, type Ruled } from '../../core/syntax/rules.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { locatedFrom, type ParseResult, type Uri, trustedUri } from '../../core/uri/uri.ts';

/**
 * The facts about a request that its target does not have.
 *
 * @example
 * ```ts
 * import { fromRequestTarget, type RequestTargetOptions } from 'urial/http';
 *
 * const options: RequestTargetOptions = { scheme: 'https', authority: 'example.com', absolute: 'refuse' };
 * fromRequestTarget('/a', options).href; // => 'https://example.com/a'
 * ```
 * @see RFC 9112, section 3.3
 * @category Types
 */
export interface RequestTargetOptions {
  /** The scheme of the connection: `http` or `https`. */
  readonly scheme: string;
  /**
   * The header `Host`, or `:authority` in HTTP/2, as the client wrote it: a host, and a port if there is one; `undefined`
   * for an absent header.
   */
  readonly authority: string | undefined;
  /** The method, in upper case as the client wrote it. `CONNECT` and `OPTIONS` have targets of their own. */
  readonly method?: string | undefined;
  /** Refuses the absolute form, for a server that is not a proxy. */
  readonly absolute?: 'refuse' | undefined;
}

const NO_OPTION = { scheme: undefined, authority: undefined, method: undefined, absolute: undefined };

/** The advice for a server that refuses a request. */
const BAD_REQUEST = 'answer with status 400 (Bad Request)';

const NO_HOST = 'there is no host';
const NO_USER = 'user information is not allowed in a request';
const NOT_HTTP = 'this is not a scheme of HTTP';
const HIGH_PORT = `a port above ${HIGHEST_PORT} is not allowed`;

/** Characters that no target has: a backslash, `#`, a space, a control character, a non-ASCII character. */
const REFUSED = /[^!-~]|[\\#]/;

/**
 * Converts the target of a request to the URI that the client asks for. It reads the four forms of HTTP/1.1:
 *
 * - With the method `CONNECT` the target is an authority with a port, and nothing else.
 * - `*` is the whole server, with the method `OPTIONS` or if no method is given.
 * - `http://` or `https://` begins an absolute URI without user information. It replaces the scheme and `authority`.
 * - All other targets begin with `/`. They are a path and a query, so `//evil.example/x` is a path.
 *
 * In path and query, the printable ASCII characters that no URI has are percent-encoded, and a `%` that begins no escape
 * is data and becomes `%25`, as in `fromURL`. A backslash, `#`, a space, a control character and a non-ASCII character
 * are refused, because servers on the way read them differently. The host must be an IPv6 address in brackets, or
 * letters, digits, `-`, `.` and `_`. The client wrote the host: compare it with the names of your own server before you
 * use it in a link.
 *
 * @param target - The target as the client wrote it, such as `url` of a request of Node.js, or `:path` of HTTP/2.
 * @param options - The scheme of the connection, and the host and the method that the client wrote.
 * @returns The URI, with the host, the path and the query of the request. So path and query may be empty.
 * @throws `UriError` for a wrong request: `scheme`, `userInfo`, `host`, `empty-host`, `port`, `path`, `query`, `fragment`;
 * for a wrong call: `type`, `unknown-part`, `scheme`.
 * @example
 * ```ts
 * import { fromRequestTarget } from 'urial/http';
 *
 * const options = { scheme: 'https', authority: 'example.com' };
 * fromRequestTarget('/search?tags[]=a|b', options).href; // => 'https://example.com/search?tags%5B%5D=a%7Cb'
 * fromRequestTarget('//evil.example/x', options).href; // => 'https://example.com//evil.example/x'
 * fromRequestTarget('*', { ...options, method: 'OPTIONS' }).href; // => 'https://example.com'
 * fromRequestTarget('/a\\b', options); // throws path
 * fromRequestTarget('/', { scheme: 'https', authority: 'a.example,b.example' }); // throws host
 * ```
 * @see RFC 9112, sections 3.2 and 3.3, and RFC 9110, section 7.2
 * @category Requests and files
 */
export function fromRequestTarget(target: string | undefined, options: RequestTargetOptions): Uri {
  return uriOf(target, readRequest(options));
}

/** Returns the URI of a request; throws for a wrong one. */
function uriOf(target: unknown, { scheme, authority, method, absolute }: RequestTargetOptions): Uri {
  if (typeof target !== 'string') throw wrongType('reference', 'the request target as a string', target);
  // an authority is checked even where it is not used (RFC 9112, section 3.2)
  if (authority !== undefined && authority !== '') skipAuthority(authority, 0, '', 'authority');
  if (method === 'CONNECT') return trustedUri(referenceIn(`${scheme}://${tunnel(target)}`));
  const isWhole = target === '*' && (method === undefined || method === 'OPTIONS');
  if (!isWhole && !target.startsWith('/')) {
    const end = absoluteEnd(target, absolute !== undefined);
    return withTail(target.slice(0, end), target, end);
  }
  if (authority === undefined || authority === '') {
    const advice = `give the authority of your own server, or ${BAD_REQUEST}`;
    throw uriError('host', NO_HOST, advice, { code: 'empty-host' });
  }
  return withTail(`${scheme}://${authority}`, target, isWhole ? 1 : 0);
}

/**
 * Converts the target of a request to the URI that the client asks for, as {@link fromRequestTarget} does, and returns the error
 * of a wrong request: an error that nobody catches ends a server.
 *
 * @param target - The target as the client wrote it.
 * @param options - The scheme of the connection, and the host and the method that the client wrote.
 * @returns The URI, or the error: answer with the status 400.
 * @throws `UriError` for a wrong call: `type`, `unknown-part`, `scheme`.
 * @example
 * ```ts
 * import { tryFromRequestTarget } from 'urial/http';
 *
 * tryFromRequestTarget('/a?q', { scheme: 'https', authority: 'example.com' }).uri?.href; // => 'https://example.com/a?q'
 * tryFromRequestTarget('/', { scheme: 'https', authority: 'a b' }).error?.code; // => 'host'
 * ```
 * @see RFC 9112, sections 3.2 and 3.3
 * @category Requests and files
 */
export function tryFromRequestTarget(target: string | undefined, options: RequestTargetOptions): ParseResult {
  const request = readRequest(options);
  return tried({ uri: undefined }, () => ({ ok: true, uri: uriOf(target, request), error: undefined }));
}

/** Returns the options; throws for a wrong call. */
function readRequest(options: RequestTargetOptions): RequestTargetOptions {
  const { scheme, authority, method, absolute } = readOptions(options, NO_OPTION);
  const wanted = 'http or https as scheme, without a colon';
  if (typeof scheme !== 'string') throw wrongType('scheme', wanted, scheme);
  if (!isHttpScheme(scheme))
    throw uriError('scheme', NOT_HTTP, `give ${wanted}`, { input: scheme, whole: 'scheme' });
  if (absolute !== undefined) checkChoice(absolute, 'absolute', ['refuse'], 'reference');
  checkText(authority, 'authority', 'the authority');
  checkText(method, 'reference', 'the method');
  return { scheme, authority, method, absolute };
}

function checkText(text: unknown, component: UriComponent, name: string): void {
  if (text !== undefined && typeof text !== 'string')
    throw wrongType(component, `${name} as a string or undefined`, text);
}

/** Returns a target of the authority form. It needs a port other than 0 (RFC 9110, section 9.3.6). */
function tunnel(target: string): string {
  skipAuthority(target, 0, '', 'authority');
  const port = /:(\d*)$/.exec(target)?.[1] ?? '';
  if (Number(port) > 0) return target;
  const problem = port === '' ? 'CONNECT needs a port' : 'the port 0 is not allowed';
  const index = target.length - port.length;
  throw uriError('port', problem, BAD_REQUEST, { input: target, index, whole: 'authority' });
}

/** Returns the index after the authority of a target of the absolute form. */
function absoluteEnd(target: string, isRefused: boolean): number {
  const colon = findSchemeEnd(target);
  const problem = 'a request target is a path that begins with "/", or an http or https URI';
  if (colon < 0) throw uriError('path', problem, BAD_REQUEST, { input: target });
  if (isRefused) throw uriError('scheme', 'an absolute URI is not allowed', BAD_REQUEST, { input: target });
  if (!isHttpScheme(target.slice(0, colon)))
    throw uriError('scheme', NOT_HTTP, BAD_REQUEST, { input: target });
  if (!target.startsWith('//', colon + 1))
    throw uriError('host', NO_HOST, BAD_REQUEST, { code: 'empty-host', input: target, index: colon + 1 });
  return skipAuthority(target, colon + 3, '/?', 'reference');
}

/**
 * Reads an authority that begins at an index: `uri-host [ ":" port ]` (RFC 9110, section 7.2), with a host that is a name
 * or an IP address. Returns the index after it.
 *
 * @param ends - The characters that may follow the authority; the end of the string may always follow.
 * @param whole - What the string is: a whole reference, or an authority alone.
 */
function skipAuthority(text: string, from: number, ends: string, whole: UriComponent): number {
  const host = isIpLiteral(text, from)
    ? addressEnd(text, from, whole)
    : skipPlain(text, from, text.length, HOST_DATA);
  const hasPort = codeAt(text, host) === COLON;
  const end = hasPort ? skipPlain(text, host + 1, text.length, DIGIT) : host;
  if (!ends.includes(text.charAt(end)))
    throw /^[^/?#\\]*@/.test(text.slice(from))
      ? uriError('userInfo', NO_USER, BAD_REQUEST, { input: text, index: from, whole })
      : characterError(hasPort ? 'port' : 'host', text, end, whole);
  if (host === from)
    throw uriError('host', NO_HOST, BAD_REQUEST, { code: 'empty-host', input: text, index: from, whole });
  if (hasPort && Number(text.slice(host + 1, end)) > HIGHEST_PORT)
    throw uriError('port', HIGH_PORT, BAD_REQUEST, { input: text, index: host + 1, whole });
  return end;
}

/** Returns the index after `"[" IPv6address "]"`. */
function addressEnd(text: string, from: number, whole: UriComponent): number {
  const close = indexIn(text, ']', from);
  const at = scanIpv6(text, from + 1, close);
  if (at < 0 && close < text.length) return close + 1;
  throw characterError('host', text, at < 0 ? close : at, whole);
}

/** Makes the error for a character that a request cannot have there. */
function characterError(component: Ruled, text: string, at: number, whole: UriComponent): UriError {
  return notAllowed(component, component, text, at, whole, BAD_REQUEST);
}

/** Makes a `Uri` from scheme and authority, and from path and query, which begin at an index of the target. */
function withTail(front: string, target: string, from: number): Uri {
  const tail = target.slice(from);
  const made = front + tail;
  if (isReference(made) && !made.includes('#')) return trustedUri(made);
  const index = tail.search(REFUSED);
  // a query has all characters of a path, so its rule is for both
  if (index < 0) return trustedUri(referenceIn(front + encodeFaults('query', tail)));
  const at = from + index;
  if (tail.startsWith('#', index))
    throw uriError('fragment', 'a request has no fragment', BAD_REQUEST, { input: target, index: at });
  const component = tail.slice(0, index).includes('?') ? 'query' : 'path';
  throw characterError(component, target, at, 'reference');
}

/**
 * Returns the request target for a reference: its path and its query. An empty path becomes `/`. Scheme, authority and
 * fragment are left out.
 *
 * @param uri - A reference whose path is empty or begins with `/`.
 * @returns The target, in origin form.
 * @throws `UriError` `path` for a path that is not empty and does not begin with `/`; the codes of
 * `Uri.parse`; `type`.
 * @example
 * ```ts
 * import { toRequestTarget } from 'urial/http';
 *
 * toRequestTarget('https://example.com?q#top'); // => '/?q'
 * toRequestTarget('https://example.com//x'); // => '//x'
 * toRequestTarget('urn:a:b'); // throws path
 * ```
 * @see RFC 9112, section 3.2.1
 * @category Requests and files
 */
export function toRequestTarget(uri: UriLike): string {
  const { text, pathStart, pathEnd, queryEnd } = locatedFrom(uri);
  const target = text.slice(pathStart, queryEnd);
  if (target.startsWith('/')) return target;
  if (pathEnd === pathStart) return `/${target}`;
  const advice = 'resolve it against the URI of the server';
  throw uriError('path', 'a request target begins with "/"', advice, { input: text, index: pathStart });
}
