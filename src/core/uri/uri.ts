import * as change from './change.ts';
import type { CheckedValue } from '../query/param-values.ts';
import { BRAND, brandedText, type RawValue } from '../text/data.ts';
import { uriError, type UriError } from '../text/error.ts';
import { hostKind, type HostKind } from '../syntax/host.ts';
import { hasScheme } from '../syntax/scheme.ts';
import * as read from '../syntax/located.ts';
import type { Located } from '../syntax/located.ts';
import { maskDisplayed } from '../text/password.ts';
import {
  checkLevel,
  differOnlyInCase,
  hasHost,
  type NormalizationLevel,
  normalize,
  normalizePlain,
} from '../reference/normalize.ts';
import { readOptions, referenceText, valueIn } from '../text/own.ts';
import { decode } from '../text/percent.ts';
import { refused, tried } from '../text/refused.ts';
import { KEY, wire } from '../text/wiring.ts';
import { paramsIn, type QueryParams, textsByName } from '../query/params.ts';
import type { NoKeys, ParamEntries, ParamRecord, ParamUnion } from '../query/query-data.ts';
import { isReference, locate, parseError, checkedReference } from '../syntax/parse.ts';
import { split } from '../syntax/split.ts';
import {
  credentialsOf,
  isWholeReference,
  type KnownHost,
  SOURCE,
  textsOf,
  type PartsOnly,
  type RecordIn,
  type Source,
  type UriParts,
  type ParsedParts,
  type UserInfo,
} from './parts.ts';
import { effectivePort, isSameOrigin, originOf, portNumber } from '../reference/origin.ts';
import { appendParam, type RemovedNames, removeParams, setParam, setParams } from '../query/edit.ts';
import { type Query, findQuery, type QueryText, replaceQuery } from '../query/find.ts';
import { relativize } from '../reference/relativize.ts';
import { checkBase, isSameDocument, resolve, type ResolveOptions } from '../reference/resolve.ts';
import { readLastSegment, segmentsIn } from '../path/segments.ts';
import { referenceKind, type Schemed, type UriKind, type UriLike } from './reference-types.ts';
import type * as urlNames from './url-names.ts';

/**
 * A reference, or the error that says why there is none.
 * @example
 * ```ts
 * const result: ParseResult = Uri.tryParse('a b');
 * result.ok ? result.uri.href : result.error.code; // => 'path'
 * ```
 * @category Types
 */
export type ParseResult =
  | {
      readonly ok: true;
      readonly uri: Uri;
      readonly error?: undefined;
    }
  | {
      readonly ok: false;
      readonly uri?: undefined;
      readonly error: UriError;
    };

// names that others have, each with an advice; editors would show a doc comment here for `Uri`
export interface Uri
  extends
    urlNames.Use_host_instead,
    urlNames.Use_path_instead,
    urlNames.Use_query_instead,
    urlNames.Use_fragment_instead,
    urlNames.Use_scheme_instead,
    urlNames.Use_params_instead,
    urlNames.Use_credentials_instead,
    urlNames.Use_withFragment_instead,
    urlNames.Use_withQuery_instead,
    urlNames.Use_withUserInfo_instead,
    urlNames.Use_withParam_instead,
    urlNames.Use_withPath_instead,
    urlNames.Use_the_function_toURL_instead,
    urlNames.Use_the_function_toIri_instead,
    urlNames.Use_hasScheme_instead,
    urlNames.Use_relativeTo_instead,
    urlNames.Use_appendParam_instead,
    urlNames.Use_resolve_or_appendPath_instead,
    urlNames.Use_withScheme_and_withAuthority_instead,
    urlNames.Use_resolve_with_dots_instead,
    urlNames.Use_params_get_and_has_instead {}

export let trustedUri: (reference: string) => Uri;

/** Returns the string of a `Uri` of this class; `undefined` for any other value. */
let ownText: (value: unknown) => string | undefined;

const STRICT = { strict: true, relative: false };

/** Returns a `Uri` of this class as it is; parses the string of any other reference. */
export function toUri(reference: UriLike): Uri {
  return ownText(reference) === undefined ? trustedUri(checkedTextOf(reference)) : (reference as Uri);
}

/** Returns the string of a reference; checks it unless it is a `Uri` of this class. */
export function checkedTextOf(reference: UriLike): string {
  return ownText(reference) ?? checkedReference(referenceText(reference), reference);
}

/** Returns the string of what may be a reference; an empty one of anything else. */
export function textIn(value: unknown): string {
  const text = ownText(value) ?? valueIn(value, 'href') ?? value;
  return typeof text === 'string' ? text : '';
}

export function textOf(reference: UriLike, wanted?: string): string {
  return ownText(reference) ?? referenceText(reference, wanted);
}

/** Returns a reference with its indices; parses it unless it is a `Uri` of this class. */
export let locatedFrom: (reference: UriLike) => Located;

/**
 * An immutable URL: absolute or relative. It prints exactly what was parsed.
 * @example
 * ```ts
 * const link = Uri.parse('https://h/a?page=1&sig=%7e');
 * link.host; // => 'h'
 * link.withParam('page', 2).href; // => 'https://h/a?page=2&sig=%7e'
 * link.href; // => 'https://h/a?page=1&sig=%7e'
 * ```
 * @remarks Each `with…` method returns a copy with one component changed and every other byte the same, or this object
 * if nothing changes. `undefined` removes a component. Pass `uri.href` to `fetch`, JSX and headers.
 * @category Values
 */
export class Uri {
  /**
   * The exact string, with a password if there is one.
   * @example
   * ```ts
   * Uri.parse('HTTP://h:80?#').href; // => 'HTTP://h:80?#'
   * ```
   * @remarks Pass it to `fetch`, to `new URL` and to an `href` in JSX.
   * @inUrl `href`, rewritten.
   * @category Read
   */
  readonly href: string;
  /** The string; after a part was read, the string with its indices. */
  #at: Located | string;
  #params: QueryParams | undefined = undefined;

  /** Wires the class, as `wiring.ts` says. */
  static readonly #name: string = Uri.#open();

  static #open(): string {
    trustedUri = (reference) => new Uri(reference, KEY);
    locatedFrom = (reference) => Uri.#located(toUri(reference));
    ownText = (value) => (Uri.#isOwn(value) ? Uri.#text(value) : undefined);
    // a proxy has no private fields, so it is not a Uri
    return wire('Uri', Uri.prototype, (uri) => maskDisplayed(textOf(uri)), BRAND, ownText);
  }

  private constructor(text: string, key: object) {
    if (key !== KEY) throw new TypeError('make a Uri with Uri.parse or Uri.from');
    this.href = text;
    this.#at = text;
  }

  /**
   * Parses a URI reference. Nothing is trimmed, repaired or decoded.
   * @example
   * ```ts
   * Uri.parse('../a?b').query; // => 'b'
   * Uri.parse('http://a b/'); // throws host
   * ```
   * @remarks For a link that you didn't write, use `fromHref`. For what a person typed, use `fromUserInput`.
   * @param text - A URI, or a relative reference.
   * @throws `UriError` whose code names the rule, such as `host`, `pct-encoded` or `path-noscheme`.
   * @inUrl `new URL(text)`, which takes absolute web addresses, and rewrites what it takes.
   * @see RFC 3986, section 4.1 and appendix A
   * @category Make
   */
  static parse(this: void, text: string): Uri;
  static parse(this: void, text: string, base?: unknown, more?: unknown): Uri {
    // `map`, `forEach` and `reduce` pass more than two arguments
    if (more === undefined && (typeof base === 'string' || valueIn(base, 'href') !== undefined))
      throw uriError('reference', 'a base is not allowed here', 'use base.resolve(...)', { code: 'type' });
    return new Uri(checkedReference(text), KEY);
  }

  /**
   * Parses a URI reference, and returns the error instead of throwing it.
   * @example
   * ```ts
   * const result = Uri.tryParse('http://[::1');
   * result.ok ? result.uri.host : result.error.code; // => 'host'
   * ```
   * @remarks The error is created when you first read it, and has no stack.
   * @param text - A URI, or a relative reference.
   * @inUrl `URL.parse(text)`, which returns `null` without a reason.
   * @see RFC 3986, section 4.1
   * @category Make
   */
  static tryParse(this: void, text: string): ParseResult {
    if (!Uri.canParse(text)) return refused({ uri: undefined }, () => parseError(text));
    return { ok: true, uri: new Uri(text, KEY), error: undefined };
  }

  /**
   * Makes a `Uri` from parts, or from anything with an `href`.
   * @example
   * ```ts
   * Uri.from({ scheme: 'https', host: 'h', path: ['a b', 'c'] }).href; // => 'https://h/a%20b/c'
   * Uri.from({ scheme: 'ftp', authority: 'me@h:21', path: '/a' }).href; // => 'ftp://me@h:21/a'
   * Uri.from(new URL('http://h/?a')).href; // => 'http://h/?a'
   * Uri.from({ scheme: 'https', host: '', path: '/v1' }); // throws empty-host
   * ```
   * @remarks The parts are those of {@link Uri.with}. A `URL` can contain characters that URIs don't allow:
   * {@link fromURL} encodes them.
   * @param source - A string, a `Uri`, an object with an `href`, or {@link UriParts}.
   * @throws `UriError` with the codes of {@link Uri.parse} and {@link Uri.with}.
   * @see RFC 3986, sections 4.1 and 5.3
   * @category Make
   */
  static from<P>(this: void, source: Source<P>): Uri {
    if (Uri.#isOwn(source) || isWholeReference(source)) return toUri(source);
    return Uri.#rewritten(EMPTY, change.withParts(Uri.#located(EMPTY), source, SOURCE));
  }

  /**
   * Does the same as {@link Uri.from}, but returns the error.
   * @example
   * ```ts
   * Uri.tryFrom({ scheme: 'https', host: 'h', path: '/a' }).uri?.href; // => 'https://h/a'
   * Uri.tryFrom(undefined).error?.code; // => 'type'
   * ```
   * @param source - A string, a reference, an object with an `href`, or parts.
   * @see RFC 3986, sections 4.1 and 5.3
   * @category Make
   */
  static tryFrom(this: void, source: unknown): ParseResult {
    const absent = { uri: undefined };
    return tried(absent, () => ({ ok: true, uri: Uri.from(source as UriParts), error: undefined }));
  }

  /**
   * The scheme as written, without its colon.
   * @example
   * ```ts
   * Uri.parse('HTTP://h/').scheme; // => 'HTTP'
   * Uri.parse('/a').scheme; // => undefined
   * ```
   * @inUrl `protocol`, which has the colon, and is in lower case.
   * @see RFC 3986, section 3.1
   * @category Read
   */
  get scheme(): string | undefined {
    return read.schemeOf(Uri.#located(this));
  }

  /**
   * The user info, host and port as written, without the `//`.
   * @example
   * ```ts
   * Uri.parse('ftp://me@h:21/x').authority; // => 'me@h:21'
   * Uri.parse('file:///x').authority; // => ''
   * Uri.parse('mailto:x').authority; // => undefined
   * ```
   * @inUrl nothing; `host` has no user info.
   * @see RFC 3986, section 3.2
   * @category Read
   */
  get authority(): string | undefined {
    return read.authorityOf(Uri.#located(this));
  }

  /**
   * The user info as written, without its `@`.
   * @example
   * ```ts
   * Uri.parse('ftp://jo%40x:secret@h/').userInfo; // => 'jo%40x:secret'
   * ```
   * @inUrl `username` and `password`, percent-encoded, and `''` where there is none.
   * @see RFC 3986, section 3.2.1
   * @category Read
   */
  get userInfo(): string | undefined {
    return read.userInfoOf(Uri.#located(this));
  }

  /**
   * The decoded user and password, split at the first `:`.
   * @example
   * ```ts
   * Uri.parse('ftp://jo%40x:a:b@h/').credentials; // => { user: 'jo@x', password: 'a:b' }
   * Uri.parse('ftp://me@h/').credentials; // => { user: 'me' }
   * Uri.parse('ftp://h/').credentials; // => undefined
   * ```
   * @remarks Don't log them, and don't send them to another server.
   * @inUrl `username` and `password`, which are percent-encoded: `me%40work`.
   * @see RFC 3986, sections 3.2.1 and 7.5
   * @category Read
   */
  get credentials(): UserInfo<string> | undefined {
    return credentialsOf(Uri.#located(this));
  }

  /**
   * The host as written, an IPv6 address with its brackets.
   * @example
   * ```ts
   * Uri.parse('http://[::1]:80/').host; // => '[::1]'
   * Uri.parse('file:///x').host; // => ''
   * ```
   * @inUrl `hostname`. The `host` of `URL` has the port too.
   * @see RFC 3986, section 3.2.2
   * @category Read
   */
  get host(): string | undefined {
    return read.hostOf(Uri.#located(this));
  }

  /**
   * The port as written; `''` if only its colon is there.
   * @example
   * ```ts
   * Uri.parse('http://h:00080/').port; // => '00080'
   * Uri.parse('http://h:/').port; // => ''
   * ```
   * @inUrl `port`, which is `''` for none and for the default port.
   * @see RFC 3986, section 3.2.3
   * @category Read
   */
  get port(): string | undefined {
    return read.portOf(Uri.#located(this));
  }

  /**
   * The path as written; `''` if it is empty.
   * @example
   * ```ts
   * Uri.parse('urn:isbn:0451450523').path; // => 'isbn:0451450523'
   * ```
   * @inUrl `pathname`, from which dot-segments are removed, and which is `/` for `http://h`.
   * @see RFC 3986, section 3.3
   * @category Read
   */
  get path(): string {
    return read.pathOf(Uri.#located(this));
  }

  /**
   * The query as written, without its `?`.
   * @example
   * ```ts
   * Uri.parse('/a?b=c').query; // => 'b=c'
   * Uri.parse('/a?').query; // => ''
   * Uri.parse('/a').query; // => undefined
   * ```
   * @inUrl `search`, which has the `?`, and is `''` for an empty and for an absent query.
   * @see RFC 3986, section 3.4
   * @category Read
   */
  get query(): string | undefined {
    return read.queryOf(Uri.#located(this));
  }

  /**
   * The fragment as written, without its `#`.
   * @example
   * ```ts
   * Uri.parse('#top').fragment; // => 'top'
   * ```
   * @inUrl `hash`, which has the `#`, and is `''` for an empty and for an absent fragment.
   * @see RFC 3986, section 3.5
   * @category Read
   */
  get fragment(): string | undefined {
    return read.fragmentOf(Uri.#located(this));
  }

  /**
   * The decoded segments of the path. A leading `/` makes an empty first segment.
   * @example
   * ```ts
   * Uri.parse('/a%2Fb/c').segments; // => ['', 'a/b', 'c']
   * Uri.parse('a/').segments; // => ['a', '']
   * Uri.parse('http://h/').segments; // => ['']
   * Uri.parse('http://h').segments; // => []
   * ```
   * @remarks A segment can contain `/` or be `..`. Escapes that aren't UTF-8 stay encoded.
   * @inUrl `pathname.split('/')`, which is not decoded.
   * @see RFC 3986, section 3.3
   * @category Read
   */
  get segments(): readonly string[] {
    return segmentsIn(this.path).map(decode);
  }

  /**
   * The decoded last segment of the path, such as a file name.
   * @example
   * ```ts
   * Uri.parse('/docs/50%25%20off.html').lastSegment; // => '50% off.html'
   * Uri.parse('/docs/').lastSegment; // => ''
   * Uri.parse('http://h').lastSegment; // => undefined
   * ```
   * @see RFC 3986, section 3.3
   * @category Read
   */
  get lastSegment(): string | undefined {
    return readLastSegment(read.pathOf(Uri.#located(this)));
  }

  /**
   * The decoded parameters of the query.
   * @example
   * ```ts
   * const { params } = Uri.parse('/a?q=b+c&d');
   * params.get('q'); // => 'b c'
   * [...params]; // => [['q', 'b c'], ['d', null]]
   * ```
   * @remarks A `+` is a space. To keep it, call `QueryParams.parse(uri.query, { plus: 'literal' })`; after `mailto:`,
   * `sms:`, `tel:` and `sip:` it stays anyway.
   * @inUrl `searchParams`, whose methods change the `URL`, and write all parameters anew.
   * @see RFC 3986, section 3.4
   * @category Read
   */
  get params(): QueryParams {
    // short way: kept from the first read on
    return (this.#params ??= paramsIn(findQuery(Uri.#text(this))));
  }

  /**
   * The port as a number; `undefined` if it is absent, empty, or above 65535.
   * @example
   * ```ts
   * Uri.parse('//h:0443').portNumber; // => 443
   * Uri.parse('//h:65536').portNumber; // => undefined
   * ```
   * @inUrl `Number(url.port)`, which is 0 for none.
   * @see RFC 3986, section 3.2.3
   * @category Read
   */
  get portNumber(): number | undefined {
    return portNumber(Uri.#located(this));
  }

  /**
   * The port as a number, or the default port of the scheme.
   * @example
   * ```ts
   * Uri.parse('https://h/').effectivePort; // => 443
   * Uri.parse('https://h:8443/').effectivePort; // => 8443
   * Uri.parse('//h/').effectivePort; // => undefined
   * ```
   * @remarks Some twenty common schemes have a default port, such as `https`, `ws`, `ftp`, `ssh` and `ldap`; those of
   * databases have none.
   * @see RFC 3986, sections 3.2.3 and 6.2.3
   * @category Read
   */
  get effectivePort(): number | undefined {
    return effectivePort(Uri.#located(this));
  }

  /**
   * The scheme, host and port in normal form, as browsers compare them.
   * @example
   * ```ts
   * Uri.parse('HTTPS://me@Example.com:443/a?b').origin; // => 'https://example.com'
   * Uri.parse('http://[::0:1]:08080').origin; // => 'http://[::1]:8080'
   * Uri.parse('file:///a').origin; // => undefined
   * ```
   * @remarks Only http, https, ws, wss and ftp have an origin. It equals the `origin` of a `URL`, except for hosts that
   * `URL` reads differently, such as `0x7f.1`: {@link browserDifferences} finds them.
   * @inUrl `origin`, which is the string `null` where there is none, or `file://` in Chromium.
   * @see RFC 6454, section 4, and the URL Standard, section 4.7
   * @category Read
   */
  get origin(): string | undefined {
    return originOf(Uri.#located(this));
  }

  /**
   * Returns true if {@link Uri.parse} accepts the string.
   * @example
   * ```ts
   * Uri.canParse('a/b'); // => true
   * Uri.canParse('a b'); // => false
   * ```
   * @param text - Any string.
   * @inUrl `URL.canParse(text)`, which is false for each relative reference, and true for many strings that aren't valid URIs.
   * @see RFC 3986, section 4.1
   * @category Ask
   */
  static canParse(this: void, text: string): boolean {
    return typeof text === 'string' && isReference(text);
  }

  /**
   * Returns true for a `Uri`, also from another copy of the package.
   * @example
   * ```ts
   * Uri.isUri(Uri.parse('')); // => true
   * Uri.isUri('a:b'); // => false
   * ```
   * @param value - Anything.
   * @category Ask
   */
  static isUri(this: void, value: unknown): value is Uri {
    return Uri.#isOwn(value) || brandedText(value) !== undefined;
  }

  /**
   * How the reference begins: with a scheme, `//`, `/`, or otherwise.
   * @example
   * ```ts
   * Uri.parse('mailto:x@y').kind; // => 'uri'
   * Uri.parse('?q').kind; // => 'relative-path'
   * ```
   * @see RFC 3986, sections 4.1 and 4.2
   * @category Ask
   */
  get kind(): UriKind {
    return referenceKind(Uri.#located(this));
  }

  /**
   * True if there is no scheme.
   * @example
   * ```ts
   * Uri.parse('//h/x').isRelative; // => true
   * ```
   * @see RFC 3986, section 4.2
   * @category Ask
   */
  get isRelative(): boolean {
    return Uri.#located(this).schemeEnd < 0;
  }

  /**
   * True if there is a scheme and no fragment, as in a base URL.
   * @example
   * ```ts
   * Uri.parse('http://h/x').isAbsoluteUri; // => true
   * Uri.parse('http://h/x#y').isAbsoluteUri; // => false
   * ```
   * @see RFC 3986, section 4.3
   * @category Ask
   */
  get isAbsoluteUri(): boolean {
    const { text, schemeEnd, queryEnd } = Uri.#located(this);
    return schemeEnd >= 0 && queryEnd === text.length;
  }

  /**
   * Returns true if there is a scheme; TypeScript then knows that `scheme` is a string.
   * @example
   * ```ts
   * const uri = Uri.parse('HTTP://h/');
   * uri.hasScheme() && uri.scheme.toLowerCase(); // => 'http'
   * ```
   * @see RFC 3986, section 3.1
   * @category Ask
   */
  hasScheme(): this is this & { readonly scheme: string };
  /**
   * Returns true if the scheme is one of these names. Case doesn't matter.
   * @example
   * ```ts
   * Uri.parse('HTTP://h/').hasScheme('https', 'http'); // => true
   * Uri.parse('//h/').hasScheme('http'); // => false
   * Uri.parse('http://h/').hasScheme('http:'); // throws scheme
   * ```
   * @param name - A scheme without its colon.
   * @param more - Other schemes.
   * @throws `UriError`: `scheme` or `type`.
   * @see RFC 3986, section 3.1
   * @category Ask
   */
  hasScheme(name: string, ...more: readonly string[]): this is Schemed<this>;
  /**
   * Returns true if the scheme is in the array. Case doesn't matter. Pass the list itself, not `...list`.
   * @example
   * ```ts
   * Uri.parse('mailto:me@h').hasScheme(['https', 'mailto']); // => true
   * Uri.parse('mailto:me@h').hasScheme([]); // => false
   * ```
   * @param names - Schemes without their colons.
   * @throws `UriError`: `scheme` or `type`.
   * @see RFC 3986, section 3.1
   * @category Ask
   */
  hasScheme(names: readonly string[]): this is Schemed<this>;
  hasScheme(...names: readonly unknown[]): boolean {
    return hasScheme(Uri.#located(this), names);
  }

  /**
   * Returns true if the host is one of these names. Case doesn't matter, and `[::1]` equals `[0:0::1]`. No
   * wildcards.
   * @example
   * ```ts
   * Uri.parse('https://API.example.com:8080/').hasHost('api.example.com'); // => true
   * Uri.parse('http://[0:0::1]/').hasHost('localhost', '[::1]'); // => true
   * Uri.parse('/a').hasHost('h'); // => false
   * Uri.parse('http://h/').hasHost('*.h'); // throws host
   * ```
   * @param name - A host without a port; for a Unicode name, `encodeHost(name)`.
   * @param more - Other hosts.
   * @throws `UriError`: `host`, `pct-encoded` or `type`.
   * @inUrl `hostname === name`, which is in lower case.
   * @see RFC 3986, sections 3.2.2 and 6.2.2
   * @category Ask
   */
  hasHost(name: string, ...more: readonly string[]): boolean;
  /**
   * Returns true if the host is in the array. Pass the list itself, not `...list`.
   * @example
   * ```ts
   * Uri.parse('https://API.example.com:8080/').hasHost(['localhost', 'api.example.com']); // => true
   * Uri.parse('https://h/').hasHost([]); // => false
   * Uri.parse('https://h/').hasHost(['h:443']); // throws host
   * ```
   * @param names - Hosts without ports.
   * @throws `UriError`: `host`, `pct-encoded` or `type`.
   * @inUrl `list.includes(hostname)`, which is in lower case.
   * @see RFC 3986, sections 3.2.2 and 6.2.2
   * @category Ask
   */
  hasHost(names: readonly string[]): boolean;
  hasHost(name: unknown, ...more: readonly unknown[]): boolean {
    return hasHost(Uri.#located(this), [name, ...more]);
  }

  /**
   * Returns true if there is an authority; TypeScript then knows that `authority` and `host` are strings.
   * @example
   * ```ts
   * const uri = Uri.parse('file:///x');
   * uri.hasAuthority() && uri.host.length; // => 0
   * ```
   * @see RFC 3986, section 3.2
   * @category Ask
   */
  hasAuthority(): this is this & { readonly authority: string; readonly host: string } {
    return read.hasAuthority(Uri.#located(this));
  }

  /**
   * Returns true if there is a port, even an empty one; TypeScript then knows that `port` is a string.
   * @example
   * ```ts
   * Uri.parse('//h:').hasPort(); // => true
   * ```
   * @see RFC 3986, section 3.2.3
   * @category Ask
   */
  hasPort(): this is this & { readonly port: string; readonly authority: string; readonly host: string } {
    return read.portOf(Uri.#located(this)) !== undefined;
  }

  /**
   * What the host is: a name or an IP address.
   * @example
   * ```ts
   * Uri.parse('//192.0.2.16').hostKind; // => 'ipv4'
   * Uri.parse('//192.0.2.256').hostKind; // => 'reg-name'
   * ```
   * @see RFC 3986, section 3.2.2
   * @category Ask
   */
  get hostKind(): HostKind | undefined {
    const host = this.host;
    return host === undefined ? undefined : hostKind(host);
  }

  /**
   * Replaces several parts at once; `undefined` removes a part.
   * @example
   * ```ts
   * Uri.parse('http://h/a?q').with({ scheme: 'https', port: 8443, query: undefined }).href; // => 'https://h:8443/a'
   * Uri.parse('http://me@h:81/a').with({ authority: 'i', query: 'q' }).href; // => 'http://i/a?q'
   * Uri.parse('https://h/a').with({ scheme: undefined, host: undefined }).href; // => '/a'
   * Uri.parse('/a').with({ port: 80 }); // throws authority-without-host
   * Uri.parse('https://h/a').with({ host: undefined }); // throws empty-host
   * ```
   * @remarks The order of the keys doesn't matter. `host: undefined` also removes the user info and the port. An empty
   * or `undefined` host throws if the result is http, https, ws, wss or ftp. But `with({ scheme: 'https' })` throws only
   * if the host is empty, as in `file:///a`, and not if there is none, as in `/a`.
   * @param parts - A percent-encoded string, or raw values, for each part to change.
   * @throws `UriError`: the codes of the parts, `authority-without-host`, `empty-host`, `unknown-part`, `dot-segment`,
   * `bad-value`, `lone-surrogate` or `type`.
   * @see RFC 3986, section 5.3
   * @category Change
   */
  with<P>(parts: UriParts<RecordIn<P>> & PartsOnly<P>): Uri {
    return Uri.#rewritten(this, change.withParts(Uri.#located(this), parts));
  }

  /**
   * Replaces the scheme; `undefined` makes the reference relative.
   * @example
   * ```ts
   * Uri.parse('http://a/b').withScheme('https').href; // => 'https://a/b'
   * Uri.parse('urn:a:b').withScheme(undefined).href; // => './a:b'
   * Uri.parse('./a:b').withScheme('urn').href; // => 'urn:a:b'
   * Uri.parse('file:///a').withScheme('https'); // throws empty-host
   * ```
   * @remarks A path that would read as a scheme gets the prefix `./`. If you add a scheme again, the prefix goes.
   * The port stays: `http://h:80/` keeps `:80`.
   * @param scheme - The scheme without its colon.
   * @throws `UriError`: `scheme`, `empty-host` or `type`.
   * @inUrl `url.protocol = 'https:'`, which is ignored for many schemes.
   * @see RFC 3986, sections 3.1 and 4.2
   * @category Change
   */
  withScheme(scheme: string | undefined): Uri {
    return Uri.#rewritten(this, change.withScheme(Uri.#located(this), scheme));
  }

  /**
   * Replaces user info, host and port at once. Use it to go to another server.
   * @example
   * ```ts
   * Uri.parse('http://me@a:81/b').withAuthority('c').href; // => 'http://c/b'
   * Uri.parse('foo://h//x').withAuthority(undefined).href; // => 'foo:/.//x'
   * Uri.parse('foo:/.//x').withAuthority('h').href; // => 'foo://h//x'
   * Uri.parse('').with({ host: 'me@c', userInfo: undefined, port: undefined }); // throws host
   * ```
   * @remarks The string can contain user info. For a host that you didn't write, call
   * `with({ host, userInfo: undefined, port: undefined })`.
   * @param authority - The host, perhaps with user info and port, without the `//`; `undefined` removes all three.
   * @throws `UriError`: `userInfo`, `host`, `port`, `pct-encoded`, `empty-host` or `type`.
   * @inUrl `url.host = 'h:80'`, which keeps user name and password.
   * @see RFC 3986, sections 3.2 and 3.3
   * @category Change
   */
  withAuthority<A extends string | undefined>(authority: KnownHost<A>): Uri {
    return Uri.#rewritten(this, change.withAuthority(Uri.#located(this), authority as string | undefined));
  }

  /**
   * Replaces user and password; `undefined` removes them.
   * @example
   * ```ts
   * Uri.parse('ftp://h/').withUserInfo('me').href; // => 'ftp://me@h/'
   * Uri.parse('ftp://h/').withUserInfo({ user: 'me', password: 'a:b' }).href; // => 'ftp://me:a%3Ab@h/'
   * Uri.parse('/x').withUserInfo('me'); // throws authority-without-host
   * ```
   * @param userInfo - A percent-encoded string, or raw `{ user, password }`; `''` leaves the `@`.
   * @throws `UriError`: `authority-without-host`, `userInfo`, `pct-encoded`, `unknown-part`, `bad-value`,
   * `lone-surrogate` or `type`.
   * @see RFC 3986, section 3.2.1
   * @category Change
   */
  withUserInfo(userInfo: string | UserInfo | undefined): Uri {
    return Uri.#rewritten(this, change.withUserInfo(Uri.#located(this), userInfo));
  }

  /**
   * Replaces the host, and keeps user info and port: to go to another server, use {@link Uri.withAuthority}.
   * @example
   * ```ts
   * Uri.parse('http://a:81/b').withHost('c').href; // => 'http://c:81/b'
   * Uri.parse('mailto:fred').withHost('h').href; // => 'mailto://h/fred'
   * Uri.parse('https://a/b').withHost(undefined).href; // => 'https:/b'
   * Uri.parse('http://a/').withHost(''); // throws empty-host
   * Uri.parse('http://a/').withHost('bücher.example'); // throws host
   * Uri.parse('http://a/').withHost(encodeHost('bücher.example')).host; // => 'xn--bcher-kva.example'
   * ```
   * @param host - A name, an IPv4 address, or an IPv6 address in brackets; `undefined` removes the whole authority.
   * @throws `UriError`: `host`, `pct-encoded`, `empty-host` or `type`.
   * @inUrl `url.hostname = 'h'`, which is ignored when the host is not valid.
   * @see RFC 3986, section 3.2.2
   * @category Change
   */
  withHost<H extends string | undefined>(host: KnownHost<H>): Uri {
    return Uri.#rewritten(this, change.withHost(Uri.#located(this), host as string | undefined));
  }

  /**
   * Replaces the port; `undefined` removes it.
   * @example
   * ```ts
   * Uri.parse('http://h/').withPort(8080).href; // => 'http://h:8080/'
   * Uri.parse('http://h:/').withPort(undefined).href; // => 'http://h/'
   * Uri.parse('http://h:80/').withPort('').href; // => 'http://h:/'
   * Uri.parse('http://h/').withPort(65536); // throws port
   * ```
   * @param port - An integer from 0 to 65535, or a string of digits.
   * @throws `UriError`: `authority-without-host`, `port` or `type`.
   * @inUrl `url.port = '80'`; `''` removes it there.
   * @see RFC 3986, section 3.2.3
   * @category Change
   */
  withPort(port: number | string | undefined): Uri {
    return Uri.#rewritten(this, change.withPort(Uri.#located(this), port));
  }

  /**
   * Replaces the path. Pass a percent-encoded string, or an array of raw segments to encode.
   * @example
   * ```ts
   * Uri.parse('https://h/a?q').withPath('/b%20c').href; // => 'https://h/b%20c?q'
   * Uri.parse('https://h/').withPath(['', 'a/b', '50%']).path; // => '/a%2Fb/50%25'
   * const page = Uri.parse('https://h/en/%7Eme');
   * page.withPath(page.segments.map((one) => (one === 'en' ? 'de' : one))).path; // => '/de/%7Eme'
   * Uri.parse('https://h/').withPath('/a b'); // throws path
   * ```
   * @remarks In an array, a first `''` is the leading slash: `['', 'a']` is `/a`. Segments you don't change keep their
   * original bytes. After a host, `a` becomes `/a`. A path that would read as a host or a scheme gets a prefix:
   * `/.//a`, `./a:b`.
   * @param path - The path; `undefined` means empty.
   * @throws `UriError`: `path`, `pct-encoded`, `dot-segment`, `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `url.pathname = '/a?b'`, which encodes `?` but keeps `%`.
   * @see RFC 3986, section 3.3
   * @category Change
   */
  withPath(path: string | readonly RawValue[] | undefined): Uri {
    return Uri.#rewritten(this, change.withPath(Uri.#located(this), path));
  }

  /**
   * Appends raw segments to the path: a `/` in a segment is encoded.
   * @example
   * ```ts
   * Uri.parse('http://h/v1/').appendSegments('users', 'a/b').href; // => 'http://h/v1/users/a%2Fb'
   * Uri.parse('http://h/v1').appendSegments('users', 7).href; // => 'http://h/v1/users/7'
   * Uri.parse('http://h/v1').appendSegments('').href; // => 'http://h/v1/'
   * Uri.parse('http://h/v1').appendSegments('users', '', 'posts'); // throws empty-segment
   * Uri.parse('http://h/v1').appendSegments('..'); // throws dot-segment
   * ```
   * @remarks A last `''` is the trailing slash. The query stays: the tag drops it.
   * @param segments - One argument for each segment.
   * @throws `UriError`: `dot-segment`, `empty-segment`, `bad-value` or `lone-surrogate`.
   * @see RFC 3986, section 3.3
   * @category Change
   */
  appendSegments(...segments: readonly RawValue[]): Uri {
    return Uri.#rewritten(this, change.appendSegments(Uri.#located(this), segments));
  }

  /**
   * Appends a percent-encoded path, such as one from your configuration.
   * @example
   * ```ts
   * Uri.parse('https://h/api?k=1').appendPath('/v1/users').href; // => 'https://h/api/v1/users?k=1'
   * Uri.parse('https://h/api/').appendPath('v1/').href; // => 'https://h/api/v1/'
   * Uri.parse('https://h/api').appendPath('../x'); // throws dot-segment
   * Uri.parse('https://h').appendPath('v1?k=1'); // throws path
   * ```
   * @remarks One `/` goes between the two. Even a whole link becomes segments: to follow a link or to go up, use
   * {@link Uri.resolve}. For raw values, use {@link Uri.appendSegments}.
   * @param text - A path without `?`, `#`, `.` and `..`.
   * @throws `UriError`: `path`, `pct-encoded`, `dot-segment` or `type`.
   * @see RFC 3986, section 3.3
   * @category Change
   */
  appendPath(text: string): Uri {
    return Uri.#rewritten(this, change.appendPath(Uri.#located(this), text));
  }

  /**
   * Replaces the last segment of the path, such as a file name, by a raw value.
   * @example
   * ```ts
   * Uri.parse('/docs/a.html?q').withLastSegment('b/c').href; // => '/docs/b%2Fc?q'
   * Uri.parse('/docs/a.html').withLastSegment('').href; // => '/docs/'
   * Uri.parse('a').withLastSegment('javascript:x').href; // => './javascript:x'
   * Uri.parse('/docs/a.html').withLastSegment('..'); // throws dot-segment
   * ```
   * @param value - The raw segment; `''` leaves the path up to its last `/`.
   * @throws `UriError`: `dot-segment`, `empty-segment`, `bad-value` or `lone-surrogate`.
   * @see RFC 3986, section 3.3
   * @category Change
   */
  withLastSegment(value: RawValue): Uri {
    return Uri.#rewritten(this, change.withLastSegment(Uri.#located(this), value));
  }

  /**
   * Replaces the query. Pass a percent-encoded string, or raw parameters to encode.
   * @example
   * ```ts
   * Uri.parse('/a#b').withQuery('c=d').href; // => '/a?c=d#b'
   * Uri.parse('/a').withQuery({ q: 'x&y', page: 2, tag: ['s', 't'] }).href; // => '/a?q=x%26y&page=2&tag=s&tag=t'
   * Uri.parse('/a?').withQuery(undefined).href; // => '/a'
   * Uri.parse('/a').withQuery('?c=d'); // throws query
   * ```
   * @remarks An object without parameters removes the query; `''` leaves the `?`. `location.search` begins with `?`: pass
   * `location.search.slice(1)`.
   * @param query - A string without `?`, an object, pairs, a `Map`, a `URLSearchParams` or a {@link QueryParams}.
   * @throws `UriError`: `query`, `pct-encoded`, `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `url.search = '?a=1'`; `''` removes it there.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withQuery<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    query: string | ParamEntries | ParamRecord<T> | U | undefined,
  ): Uri {
    return Uri.#rewritten(this, change.withQuery(Uri.#located(this), query));
  }

  /**
   * Sets a parameter of the query, and keeps the bytes of all others.
   * @example
   * ```ts
   * const uri = Uri.parse('/a?b=1&c=%7e&b=2#d');
   * uri.withParam('c', 'x & y').href; // => '/a?b=1&c=x%20%26%20y&b=2#d'
   * uri.withParam('b', [3, 4, 5]).href; // => '/a?b=3&c=%7e&b=4&b=5#d'
   * uri.withParam('b', undefined).href; // => '/a?c=%7e#d'
   * ```
   * @remarks An array repeats the name. `null` writes the name without `=`. `/` and `?` stay: a query can contain them.
   * @param name - The raw name.
   * @param value - The raw value; `undefined` removes the parameter.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `url.searchParams.set(name, value)`, which writes all parameters anew, so that a signature breaks.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withParam<V>(name: string, value: CheckedValue<V>): Uri {
    return Uri.#edited(this, (query) => setParam(query, name, value));
  }

  /**
   * Sets several parameters of the query, and keeps the bytes of all others.
   * @example
   * ```ts
   * const uri = Uri.parse('/a?b=1&c=%7e&d#e');
   * uri.withParams({ b: 2, d: undefined, x: ['y', null] }).href; // => '/a?b=2&c=%7e&x=y&x#e'
   * uri.withParams([['b', 3], ['b', 4]]).href; // => '/a?b=3&b=4&c=%7e&d#e'
   * ```
   * @param data - The raw values by name, as an object or as pairs; `undefined` removes a parameter.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withParams<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    data: ParamEntries | ParamRecord<T> | U,
  ): Uri {
    return Uri.#edited(this, (query) => setParams(query, textsByName(data)));
  }

  /**
   * Appends a parameter to the query, even if there is one of this name.
   * @example
   * ```ts
   * Uri.parse('/a?b=%7e').appendParam('b', '1').href; // => '/a?b=%7e&b=1'
   * Uri.parse('/a').appendParam('b c', null).href; // => '/a?b%20c'
   * ```
   * @param name - The raw name.
   * @param value - The raw value; an array repeats the name, `undefined` appends nothing.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `url.searchParams.append(name, value)`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  appendParam<V>(name: string, value: CheckedValue<V>): Uri {
    return Uri.#edited(this, (query) => appendParam(query, name, value));
  }

  /**
   * Removes the parameters of some names, or those whose names a function picks.
   * @example
   * ```ts
   * Uri.parse('/a?b=1&c&%62=2').withoutParam('b').href; // => '/a?c'
   * Uri.parse('/a?b=1&c&d').withoutParam('b', 'd').href; // => '/a?c'
   * Uri.parse('/a?b=1&c&d').withoutParam(['b', 'd']).href; // => '/a?c'
   * Uri.parse('/a?utm_id=7&b').withoutParam((name) => name.startsWith('utm_')).href; // => '/a?b'
   * Uri.parse('/a?b').withoutParam('b').href; // => '/a'
   * ```
   * @remarks If no parameter is left, the query is removed too. For a list of names, pass the list itself, not `...list`.
   * @param names - The decoded names, one list of them, or a function that returns true for a name to remove. It gets the
   * name, not a pair.
   * @throws `UriError`: `type`, or what the function throws.
   * @inUrl `url.searchParams.delete(name)`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withoutParam(...names: RemovedNames): Uri {
    return Uri.#edited(this, (query) => removeParams(query, names));
  }

  /**
   * Replaces the fragment; `undefined` removes it.
   * @example
   * ```ts
   * Uri.parse('/a#b').withFragment('c').href; // => '/a#c'
   * Uri.parse('/a').withFragment(encodeFragment('50%')).href; // => '/a#50%25'
   * ```
   * @param fragment - A percent-encoded string without its `#`.
   * @throws `UriError`: `fragment`, `pct-encoded` or `type`.
   * @inUrl `url.hash = '#top'`; `''` removes it there.
   * @see RFC 3986, section 3.5
   * @category Change
   */
  withFragment(fragment: string | undefined): Uri {
    return Uri.#rewritten(this, change.withFragment(Uri.#located(this), fragment));
  }

  /**
   * Resolves a reference against this base URL, as RFC 3986 says.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d;p?q');
   * base.resolve('../g').href; // => 'http://a/b/g'
   * base.resolve('//g?y#s').href; // => 'http://g?y#s'
   * Uri.parse('docs/intro').resolve('../img/a.png', { relative: true }).href; // => 'img/a.png'
   * Uri.parse('/b').resolve('c'); // throws base-not-absolute
   * ```
   * @remarks For a link that you didn't write, call `base.resolve(fromHref(link))`. A base without a scheme throws,
   * because a base without one is usually a mistake. With `relative: true` it may be relative: a static
   * site, a router's paths.
   * @param reference - The reference to resolve.
   * @param options - `relative: true` allows a base without a scheme. `strict: false` ignores the scheme of the
   * reference if it is that of the base.
   * @throws `UriError`: `base-not-absolute`, `unknown-part`, `type`, or the codes of {@link Uri.parse}.
   * @inUrl `new URL(reference, base)`, for absolute bases that have a hierarchy.
   * @see RFC 3986, section 5.2
   * @category Resolve and compare
   */
  resolve(reference: UriLike, options?: ResolveOptions): Uri {
    const base = Uri.#located(this);
    const { strict, relative } = readOptions(options, STRICT);
    if (!relative) checkBase(base, ', or { relative: true }');
    const text = checkedTextOf(reference);
    const target = resolve(base, text, strict);
    if (target === base.text) return this;
    return target === text && Uri.#isOwn(reference) ? reference : trustedUri(target);
  }

  /**
   * Returns the link from the base to this URL, so that a site can move with its links.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d?q');
   * Uri.parse('http://a/b/e#f').relativeTo(base).href; // => '../e#f'
   * Uri.parse('http://a/b/c/x:y').relativeTo(base).href; // => './x:y'
   * Uri.parse('https://a/b').relativeTo(base).href; // => 'https://a/b'
   * Uri.parse('img/a.png').relativeTo('docs/intro').href; // => '../img/a.png'
   * Uri.parse('c').relativeTo('../a/b'); // throws base-not-absolute
   * ```
   * @remarks Returns the first that works: `#…`, `?…`, a path with `../`, a path from `/`, `//host`, the whole URL.
   * @param base - The base URL; its fragment doesn't matter.
   * @throws `UriError`: `base-not-absolute` if only a base with a scheme could give the answer, `type`, or the codes of
   * {@link Uri.parse}.
   * @see RFC 3986, sections 4.2 and 5.2
   * @category Resolve and compare
   */
  relativeTo(base: UriLike): Uri {
    return Uri.#rewritten(this, relativize(locatedFrom(base), Uri.#located(this)));
  }

  /**
   * Returns the normal form: equivalent references get the same string.
   * @example
   * ```ts
   * Uri.parse('eXAMPLE://a/./b/../b/%63/%7bfoo%7d').normalize().href; // => 'example://a/b/c/%7Bfoo%7D'
   * Uri.parse('HTTP://[2001:DB8:0::1]:80').normalize().href; // => 'http://[2001:db8::1]/'
   * Uri.parse('file://localhost/a').normalize().href; // => 'file:///a'
   * Uri.parse('HTTP://h:80').normalize('syntax').href; // => 'http://h:80'
   * Uri.parse('../%7Ea').normalize().href; // => '../~a'
   * ```
   * @remarks `syntax` changes case, decodes needless escapes and removes dot-segments. `scheme` also removes default
   * ports and writes `/` for an empty path. A relative path keeps its `..`. Check the host afterwards: `127%2E0.0.1`
   * becomes an IPv4 address.
   * @param level - The level; `scheme` is the default.
   * @throws `UriError`: `type`.
   * @see RFC 3986, sections 6.2.2 and 6.2.3
   * @category Resolve and compare
   */
  normalize(level: NormalizationLevel = 'scheme'): Uri {
    return Uri.#rewritten(this, Uri.#normal(this, level));
  }

  /**
   * Returns true if the other reference has the same string, character by character.
   * @example
   * ```ts
   * Uri.parse('http://h/').equals('http://h/'); // => true
   * Uri.parse('http://h/').equals('HTTP://h/'); // => false
   * ```
   * @param other - Another reference.
   * @throws `UriError`: `type`.
   * @inUrl `a.href === b.href`.
   * @see RFC 3986, section 6.2.1
   * @category Resolve and compare
   */
  equals(other: UriLike): boolean {
    return Uri.#text(this) === textOf(other);
  }

  /**
   * Returns true if both references have the same normal form.
   * @example
   * ```ts
   * Uri.parse('http://h/%7Ea').isEquivalentTo('HTTP://H/./~a'); // => true
   * Uri.parse('http://h').isEquivalentTo('http://h:80/'); // => true
   * Uri.parse('http://h').isEquivalentTo('http://h:80/', 'syntax'); // => false
   * ```
   * @param other - Another reference.
   * @param level - The level, as in {@link Uri.normalize}.
   * @throws `UriError`: `type`, or the codes of {@link Uri.parse}.
   * @see RFC 3986, section 6
   * @category Resolve and compare
   */
  isEquivalentTo(other: UriLike, level: NormalizationLevel = 'scheme'): boolean {
    checkLevel(level);
    if (this.equals(other)) return true;
    const uri = toUri(other);
    return (
      differOnlyInCase(Uri.#text(this), Uri.#text(uri)) ||
      Uri.#normal(this, level) === Uri.#normal(uri, level)
    );
  }

  /**
   * Returns true if this reference points into the document of a base URL.
   * @example
   * ```ts
   * Uri.parse('#top').isSameDocument('http://h/a?b'); // => true
   * Uri.parse('a#top').isSameDocument('http://h/a'); // => true
   * ```
   * @param base - The URL of the document.
   * @throws `UriError`: `base-not-absolute`, `type`, or the codes of {@link Uri.parse}.
   * @see RFC 3986, section 4.4
   * @category Resolve and compare
   */
  isSameDocument(base: UriLike): boolean {
    return isSameDocument(Uri.#text(this), locatedFrom(base));
  }

  /**
   * Returns true if both have the same origin. Resolve a relative link first.
   * @example
   * ```ts
   * Uri.parse('https://h/a').isSameOrigin('HTTPS://H:443/b'); // => true
   * Uri.parse('https://h/a').isSameOrigin('http://h/a'); // => false
   * Uri.parse('https://h/a').isSameOrigin('not a url'); // => false
   * Uri.parse('file:///a').isSameOrigin('file:///a'); // => false
   * ```
   * @remarks Always false for references without an origin (`file:`, `mailto:`, relative ones), even if both are
   * identical. What is no URI has no origin, so it takes a header as it came, or a value of JSON.
   * @param other - Another reference, or an `Origin` header.
   * @see RFC 6454, section 5
   * @category Resolve and compare
   */
  isSameOrigin(other: UriLike | null | undefined): boolean {
    const text = textIn(other);
    // a `URL` may keep raw characters; one before its path, as in http://`, leaves it without an origin
    const at = locate(text === other ? text : text.slice(0, split(text).pathStart));
    return at !== undefined && isSameOrigin(Uri.#located(this), at);
  }

  /**
   * Returns the parts that are there, as strings for {@link Uri.from}.
   * @example
   * ```ts
   * Uri.parse('//h:?q').toParts(); // => { host: 'h', port: '', path: '', query: 'q' }
   * ```
   * @see RFC 3986, section 5.3
   * @category Convert
   */
  toParts(): ParsedParts {
    return textsOf(read.componentsOf(Uri.#located(this)));
  }

  /**
   * Returns the exact string, including a password.
   * @example
   * ```ts
   * String(Uri.parse('HTTP://h:80?#')); // => 'HTTP://h:80?#'
   * ```
   * @see RFC 3986, section 5.3
   * @category Print
   */
  toString(): string {
    return Uri.#text(this);
  }

  /**
   * Returns the string with passwords masked as `***`.
   * @example
   * ```ts
   * Uri.parse('ftp://me:secret@h/').toMasked(); // => 'ftp://me:***@h/'
   * Uri.parse('/login?next=//me:secret@h/a').toMasked(); // => '/login?next=//me:***@h/a'
   * Uri.parse('mailto:me@h').toMasked(); // => 'mailto:me@h'
   * ```
   * @remarks Nothing is decoded, and tokens stay visible: for logs use `redact`. It may also mask harmless strings.
   * @inUrl nothing: `href` shows the password.
   * @see RFC 3986, sections 3.2.1 and 7.5
   * @category Print
   */
  toMasked(): string {
    return maskDisplayed(Uri.#text(this));
  }

  /**
   * Returns the exact string, for `JSON.stringify`.
   * @example
   * ```ts
   * JSON.stringify({ next: Uri.parse('/a') }); // => '{"next":"/a"}'
   * ```
   * @category Print
   */
  toJSON(): string {
    return Uri.#text(this);
  }

  /**
   * Returns the exact string in template literals and concatenations; arithmetic and `<` throw.
   * @example
   * ```ts
   * `see ${Uri.parse('/a')}`; // => 'see /a'
   * ```
   * @param hint - The kind of value that the engine asks for.
   * @throws `TypeError` if the engine asks for a number.
   * @category Print
   */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'number') throw new TypeError('a Uri is not a number; use String(uri)');
    return Uri.#text(this);
  }

  /**
   * The name `Uri`, so that reactive frameworks don't wrap the value in a proxy.
   * @category Print
   */
  get [Symbol.toStringTag](): string {
    return Uri.#name;
  }

  /** Tells whether a reference is a `Uri` of this class, so that its private fields can be read. */
  static #isOwn(reference: unknown): reference is Uri {
    return typeof reference === 'object' && reference !== null && #at in reference;
  }

  // static, here and below, because a private method of the instance would add a field to each value
  static #located(uri: Uri): Located {
    const at = uri.#at;
    // short way: the indices are kept from the first read on
    return typeof at === 'string' ? (uri.#at = split(at)) : at;
  }

  static #text(uri: Uri): string {
    const at = uri.#at;
    return typeof at === 'string' ? at : at.text;
  }

  static #normal(uri: Uri, level: NormalizationLevel): string {
    checkLevel(level);
    return normalizePlain(Uri.#text(uri)) ?? normalize(Uri.#located(uri), level);
  }

  static #rewritten(uri: Uri, text: string): Uri {
    return text === Uri.#text(uri) ? uri : trustedUri(text);
  }

  static #edited(uri: Uri, edit: (query: Query) => QueryText): Uri {
    const query = findQuery(Uri.#text(uri));
    return Uri.#rewritten(uri, replaceQuery(query, edit(query)));
  }
}

/** Makes a `Uri` for many callers: frozen, so that no caller can change it for another. */
export function sharedUri(reference: string): Uri {
  const uri = trustedUri(reference);
  Object.freeze(uri);
  return uri;
}

const EMPTY: Uri = /* @__PURE__ */ sharedUri('');
