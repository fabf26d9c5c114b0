/** Requests of HTTP: RFC 9112, section 3. */
import { type UriComponent, type UriError, uriError, wrongType } from '../../core/text/error.ts';
import { notAllowed } from '../../core/syntax/refusal.ts';
import { DIGIT, HOST_DATA } from '../../core/text/chars.ts';
import { isList, isObject } from '../../core/text/kind.ts';
import { own, readChoice, readOptions, valueIn } from '../../core/text/own.ts';
import { answerOf, tried } from '../../core/text/refused.ts';
import { codeAt, COLON, indexIn, skipPlain } from '../../core/text/scan.ts';
import { HIGHEST_PORT, isHttpScheme } from '../../core/text/schemes.ts';
import { isIpLiteral, scanIpv6 } from '../../core/syntax/host.ts';
import { isReference, checkedReference } from '../../core/syntax/parse.ts';
import { encodeFaults, type Ruled } from '../../core/syntax/rules.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { locatedFrom, type ParseResult, type Uri, trustedUri } from '../../core/uri/uri.ts';
import { fromURL } from '../../convert/url.ts';

/**
 * A request: of fetch, of Node.js (`IncomingMessage`, `Http2ServerRequest`), or an object with the same keys.
 * @example
 * ```ts
 * const request: RequestLike = { url: '/a', method: 'GET', headers: { host: 'example.com' } };
 * fromRequest(request, { scheme: 'https' }).href; // => 'https://example.com/a'
 * ```
 * @category Types
 */
export interface RequestLike {
  /**
   * The request target, or the URL of a fetch `Request`. If there's an `originalUrl`, as in Express, that is read
   * instead.
   */
  readonly url?: string | undefined;
  /** The method, in upper case. */
  readonly method?: string | undefined;
  /** A `Headers` beside an absolute `url`, or an object with names in lower case. */
  readonly headers: object;
}

/**
 * Overrides for what the request says.
 * @example
 * ```ts
 * const options: RequestOptions = { scheme: 'https', authority: 'example.com' };
 * fromRequest({ url: '/a', headers: {} }, options).href; // => 'https://example.com/a'
 * ```
 * @category Types
 */
export interface RequestOptions {
  /**
   * `http` or `https`, for example behind a proxy; by default that of the connection. `ws` and `wss` count as these. An
   * absolute target keeps its own.
   */
  readonly scheme?: string | undefined;
  /** The host of your server, with its port; by default what the client wrote. */
  readonly authority?: string | undefined;
  /** `any` also takes a target such as `http://other.example/`, for proxies. */
  readonly absolute?: 'any' | undefined;
}

const NO_OPTION = { scheme: undefined, authority: undefined, absolute: undefined };

const BAD_REQUEST = 'answer with status 400 (Bad Request)';

const WANTED = 'a Request of fetch, or a request of Node.js with its url and headers';

const NO_HOST = 'there is no host';
const NO_USER = 'user info is not allowed in a request';
const HIGH_PORT = `a port above ${HIGHEST_PORT} is not allowed`;

/** Characters that no target has: a backslash, `#`, a space, a control character, a non-ASCII character. */
const REFUSED = /[^!-~]|[\\#]/;

/**
 * Returns the URI of a request. The host is what the client wrote: compare it, or pass `authority`.
 * @example
 * ```ts
 * const req = { url: '//evil.example/x?filter[a]=1', method: 'GET', headers: { host: 'example.com' } };
 * const uri = fromRequest(req, { scheme: 'https' });
 * uri.href; // => 'https://example.com//evil.example/x?filter%5Ba%5D=1'
 * fromRequest(new Request('https://example.com/a?b=|')).href; // => 'https://example.com/a?b=%7C'
 * fromRequest({ url: '/', headers: { host: 'a.example,b.example' } }, { scheme: 'https' }); // throws host
 * ```
 * @remarks
 * - In a server use `tryFromRequest`: a bad request can't crash it.
 * - `X-Forwarded-…` headers aren't read: behind a proxy pass `scheme` and `authority`.
 * - In HTTP/2, a `Host` other than `:authority` is rejected without `authority`.
 * - A target such as `http://example.com/a` needs the host of the request, or `absolute: 'any'`.
 * @param request - The request.
 * @param options - Overrides for the request.
 * @throws `UriError`: `type`, `unknown-part`, `scheme`, `userInfo`, `host`, `empty-host`, `port`, `path`, `query` or
 * `fragment`.
 * @see RFC 9112, section 3.3
 * @category Requests and files
 */
export function fromRequest(request: RequestLike, options?: RequestOptions): Uri {
  return uriOf(request, readRequestOptions(options));
}

/**
 * Does the same as {@link fromRequest}, but returns the error, so a bad request can't crash your server.
 * @example
 * ```ts
 * const req = { url: '/a?q', method: 'GET', headers: { host: 'example.com' } };
 * tryFromRequest(req, { scheme: 'https' }).uri?.href; // => 'https://example.com/a?q'
 * tryFromRequest({ ...req, url: '/a\\b' }, { scheme: 'https' }).error?.code; // => 'path'
 * ```
 * @remarks Answer an error with the status 400. A `scheme` or `authority` of a wrong type is one too: a header can be a list.
 * @param request - The request.
 * @param options - Overrides for the request.
 * @throws `UriError` for other options of a wrong shape: `type` or `unknown-part`.
 * @see RFC 9112, section 3.3
 * @category Requests and files
 */
export function tryFromRequest(request: RequestLike, options?: RequestOptions): ParseResult {
  const read = readRequestOptions(options);
  return tried({ uri: undefined }, () => ({ ok: true, uri: uriOf(request, read), error: undefined }));
}

function readRequestOptions(options: RequestOptions | undefined): RequestOptions {
  const read = readOptions(options, NO_OPTION);
  readChoice(read.absolute, 'absolute', ['any'], 'reference');
  return read;
}

function uriOf(request: unknown, options: RequestOptions): Uri {
  // a getter that throws makes it no request, because nothing of it may end a server
  const told = answerOf(() => toldBy(request));
  if (told === undefined) throw wrongType('reference', WANTED, request);
  if (told.isUrl) return ofUrl(told.target, options);
  const { target, method } = told;
  // a default is for undefined, and null is a wrong value
  const { scheme: wanted = told.scheme, authority: server = told.authority } = options;
  const [scheme, authority] = [schemeFrom(wanted), authorityFrom(server)];
  if (method === 'CONNECT') return trustedUri(checkedReference(`${scheme}://${tunnel(target)}`));
  const isWhole = target === '*' && (method === undefined || method === 'OPTIONS');
  const isAbsolute = !isWhole && !target.startsWith('/');
  const end = isAbsolute ? absoluteEnd(target) : isWhole ? 1 : 0;
  const isAny = isAbsolute && options.absolute === 'any';
  if (authority === '' && !isAny) throw noHost();
  if (options.authority === undefined && told.host !== undefined) checkHost(told.host, scheme, authority);
  if (isAny) return withTail(target.slice(0, end), target, end);
  if (isAbsolute) checkSame(target, end, authority);
  return withTail(isAbsolute ? target.slice(0, end) : `${scheme}://${authority}`, target, end);
}

function ofUrl(url: string, { scheme, ...options }: RequestOptions): Uri {
  const uri = fromURL({ href: url });
  const { text, schemeEnd, pathStart } = locatedFrom(uri);
  const front = scheme === undefined ? text.slice(0, schemeEnd) : schemeFrom(scheme);
  if (uri.host === '') throw noHost();
  // as above: null is a wrong value
  const { authority = text.slice(schemeEnd + 3, pathStart) } = options;
  const host = authorityFrom(authority);
  if (host === '') throw noHost();
  return trustedUri(`${front}://${host}${text.slice(pathStart)}`);
}

/** Returns what a request tells; nothing is checked yet but the types of the target and the method. */
function toldBy(request: unknown) {
  const [url, method, headers] = [
    valueIn(request, 'url'),
    valueIn(request, 'method'),
    valueIn(request, 'headers'),
  ];
  // a response has no method: that of fetch has a status, and that of Node.js has null
  const isResponse = method === undefined && valueIn(request, 'status') !== undefined;
  if (!isObject(headers) || isResponse || (method !== undefined && typeof method !== 'string'))
    return undefined;
  if (typeof valueIn(headers, 'get') === 'function') {
    const isHttp = typeof url === 'string' && /^https?:\/\//i.test(url);
    return isHttp ? { target: url, isUrl: true } : undefined;
  }
  const field = (name: string): unknown => own(headers as Readonly<Record<string, unknown>>, name);
  // an extended CONNECT has a path: RFC 8441, section 4
  const isTunnel = method === 'CONNECT' && field(':path') === undefined;
  const target = valueIn(request, 'originalUrl') ?? url ?? (isTunnel ? field(':authority') : undefined);
  if (typeof target !== 'string') return undefined;
  const [named, host] = [field(':authority'), hostOf(request, field('host'))];
  return {
    target,
    isUrl: false,
    method: method === 'CONNECT' && !isTunnel ? 'GET' : method,
    scheme: field(':scheme') ?? schemeOf(valueIn(request, 'socket')),
    authority: named ?? host,
    // beside :authority it may say nothing else
    host: named === undefined ? undefined : host,
  };
}

function schemeOf(socket: unknown): string | undefined {
  if (!isObject(socket)) return undefined;
  return valueIn(socket, 'encrypted') === true ? 'https' : 'http';
}

const HOST = /^host$/i;

/** Returns all lines of the header `Host` if there are several: Node.js keeps only the first. */
function hostOf(request: unknown, host: unknown): unknown {
  const list =
    valueIn(request, 'rawHeaders') ??
    // the requests of Fastify and Koa have that of Node.js as a key
    valueIn(valueIn(request, 'raw') ?? valueIn(request, 'req'), 'rawHeaders');
  const lines = isList(list) ? list : [];
  const hosts: string[] = [];
  for (let at = 0; typeof lines.at(at) === 'string'; at += 2)
    if (HOST.test(lines[at] as string)) hosts.push(String(lines.at(at + 1)));
  return hosts.length > 1 ? hosts.join() : host;
}

function schemeFrom(scheme: unknown): string {
  const wanted = 'http or https as scheme, without a colon';
  if (scheme === undefined) throw uriError('scheme', 'the request has no scheme', `pass ${wanted}`);
  if (typeof scheme !== 'string') throw wrongType('scheme', wanted, scheme);
  if (isHttpScheme(scheme)) return scheme;
  // a WebSocket begins as a request of HTTP, and some proxies name it by its own scheme
  const name = scheme.replace(/^ws(s?)$/i, (_, secure: string) => `http${secure.toLowerCase()}`);
  if (isHttpScheme(name)) return name;
  const place = { input: scheme, whole: 'scheme' } as const;
  throw uriError('scheme', 'this is not a scheme of HTTP', `pass ${wanted}`, place);
}

function authorityFrom(authority: unknown = ''): string {
  if (typeof authority !== 'string') throw wrongType('authority', 'the authority as a string', authority);
  if (authority !== '') skipAuthority(authority, 0, '', 'authority');
  return authority;
}

function noHost(): UriError {
  const advice = `pass the authority of your server, or ${BAD_REQUEST}`;
  return uriError('host', NO_HOST, advice, { code: 'empty-host' });
}

/** Throws for a target of the absolute form whose host and port aren't those of the request. */
function checkSame(target: string, end: number, authority: string): void {
  const index = target.indexOf('//') + 2;
  const own = trustedUri(target.slice(0, index) + authority);
  if (trustedUri(target.slice(0, end)).isSameOrigin(own)) return;
  const advice = `${BAD_REQUEST}, or in a proxy pass absolute: "any"`;
  throw uriError('host', 'the target has another host than the request', advice, { input: target, index });
}

/** Throws for a `Host` that differs from `:authority` (RFC 9113, section 8.3.1). */
function checkHost(host: unknown, scheme: string, authority: string): void {
  const named = authorityFrom(host);
  const server = trustedUri(`${scheme}://${authority}`);
  if (named === authority || server.isSameOrigin(`${scheme}://${named}`)) return;
  const problem = 'the header host has another host than :authority';
  throw uriError('host', problem, BAD_REQUEST, { input: named, whole: 'authority' });
}

/** A target of the authority form needs a port other than 0 (RFC 9110, section 9.3.6). */
function tunnel(target: string): string {
  skipAuthority(target, 0, '', 'authority');
  const port = /:(\d*)$/.exec(target)?.[1] ?? '';
  if (Number(port) > 0) return target;
  const index = target.length - port.length;
  const problem = 'CONNECT needs a port other than 0';
  throw uriError('port', problem, BAD_REQUEST, { input: target, index, whole: 'authority' });
}

function absoluteEnd(target: string): number {
  const front = /^https?:\/\//i.exec(target);
  if (front !== null) return skipAuthority(target, front[0].length, '/?', 'reference');
  const problem = 'a request target begins with "/", "http://" or "https://"';
  throw uriError('path', problem, BAD_REQUEST, { input: target });
}

/** Returns the index after an authority, `uri-host [ ":" port ]` (RFC 9110, section 7.2). */
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

function addressEnd(text: string, from: number, whole: UriComponent): number {
  const close = indexIn(text, ']', from);
  const at = scanIpv6(text, from + 1, close);
  if (at < 0 && close < text.length) return close + 1;
  throw characterError('host', text, at < 0 ? close : at, whole);
}

function characterError(component: Ruled, text: string, at: number, whole: UriComponent): UriError {
  return notAllowed(component, component, text, at, whole, BAD_REQUEST);
}

/** Makes a `Uri` from scheme and authority, and from what begins at an index of the target. */
function withTail(front: string, target: string, from: number): Uri {
  const tail = target.slice(from);
  const made = front + tail;
  // short way: most targets need no escapes
  if (isReference(made) && !made.includes('#')) return trustedUri(made);
  const index = tail.search(REFUSED);
  // a query has all characters of a path, so its rule is for both
  if (index < 0) return trustedUri(checkedReference(front + encodeFaults('query', tail)));
  const at = from + index;
  if (tail.startsWith('#', index))
    throw uriError('fragment', 'a request has no fragment', BAD_REQUEST, { input: target, index: at });
  const component = tail.slice(0, index).includes('?') ? 'query' : 'path';
  throw characterError(component, target, at, 'reference');
}

/**
 * Returns the path and query of a URL, for the first line of a request.
 * @example
 * ```ts
 * toRequestTarget('https://example.com?q#top'); // => '/?q'
 * toRequestTarget('https://example.com//x'); // => '//x'
 * toRequestTarget('urn:a:b'); // throws path
 * ```
 * @param uri - A URL, or a path that begins with `/`.
 * @throws `UriError`: `path`, `type`, or the codes of `Uri.parse`.
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
