import * as change from './change.ts';
import type { CheckedValue } from '../query/param-values.ts';
import { BRAND, brandedText, type RawValue } from '../text/data.ts';
import type { UriError } from '../text/error.ts';
import { hostKind, type HostKind } from '../syntax/host.ts';
import { hasScheme } from '../syntax/scheme.ts';
import * as read from '../syntax/located.ts';
import type { Located } from '../syntax/located.ts';
import { maskDisplayed } from '../text/password.ts';
import {
  checkLevel,
  differInCase,
  hasHost,
  type NormalizationLevel,
  normalize,
  normalizePlain,
} from '../reference/normalize.ts';
import { readOptions, referenceText } from '../text/own.ts';
import { decode } from '../text/percent.ts';
import { refused, tried } from '../text/refused.ts';
import { KEY, wire } from '../text/wiring.ts';
import {
  type NoKeys,
  type ParamEntries,
  type ParamRecord,
  paramsIn,
  type ParamUnion,
  type QueryParams,
  textsByName,
} from '../query/params.ts';
import { isReference, parseError, referenceIn } from '../syntax/parse.ts';
import { split } from '../syntax/split.ts';
import {
  credentialsOf,
  isWhole,
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
import { appendParam, removeParams, setParam, setParams } from '../query/edit.ts';
import { type Query, queryIn, type QueryText, replaceQuery } from '../query/find.ts';
import { relativize } from '../reference/relativize.ts';
import { checkBase, isSameDocument, resolve, type ResolveOptions } from '../reference/resolve.ts';
import { readLastSegment, segmentsIn } from '../path/segments.ts';
import { referenceKind, type Schemed, type UriKind, type UriLike } from './reference-types.ts';
import type * as urlNames from './url-names.ts';

/**
 * A reference, or the error that says why there is none.
 *
 * @example
 * ```ts
 * const result: ParseResult = Uri.tryParse('a b');
 * result.ok; // => false
 * result.error?.code; // => 'path'
 * result.uri?.href; // => undefined
 * ```
 * @category Types
 */
export type ParseResult =
  | {
      /** The string is a reference. */
      readonly ok: true;
      /** The reference. */
      readonly uri: Uri;
      /** `undefined`. */
      readonly error?: undefined;
    }
  | {
      /** The string is not a reference. */
      readonly ok: false;
      /** `undefined`. */
      readonly uri?: undefined;
      /** The error that the function without `try` would throw. */
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
    urlNames.Use_params_get_and_has_instead {}

/** Makes a `Uri` from a reference that is known to be valid; checks nothing. */
export let trustedUri: (reference: string) => Uri;

/** Returns the string of a `Uri` of this class; `undefined` for any other value. */
let ownText: (value: unknown) => string | undefined;

/** The defaults of `resolve`, as in RFC 3986. */
const STRICT = { strict: true, relative: false };

/** Returns a `Uri` of this class as it is; parses the string of any other reference. */
export function toUri(reference: UriLike): Uri {
  return ownText(reference) === undefined ? trustedUri(checkedTextOf(reference)) : (reference as Uri);
}

/** Returns the string of a reference; checks it unless it is a `Uri` of this class. */
export function checkedTextOf(reference: UriLike): string {
  return ownText(reference) ?? referenceIn(referenceText(reference), reference);
}

/** Returns the string of a reference, without parsing it. */
export function textOf(reference: UriLike): string {
  return ownText(reference) ?? referenceText(reference);
}

/** Returns a reference with its indices; parses it unless it is a `Uri` of this class. */
export let locatedFrom: (reference: UriLike) => Located;

/**
 * Any RFC 3986 URI reference: immutable, always valid, and printed as it was written.
 *
 * Each `with…` method returns a copy with one component changed and every other byte the same, or this object if nothing
 * changes. If the path would be read as something else after the change, it gets a prefix: see {@link Uri.withPath}.
 *
 * @example
 * ```ts
 * import { Uri } from 'urial';
 *
 * const uri = Uri.parse('foo://example.com:8042/over/there?name=ferret#nose');
 * uri.host; // => 'example.com'
 * uri.withScheme('https').withPort(undefined).href; // => 'https://example.com/over/there?name=ferret#nose'
 * uri.withHost(undefined).withPath('//x').href; // => 'foo:/.//x?name=ferret#nose'
 * ```
 * @category Values
 */
export class Uri {
  /**
   * The exact string. It is an own property, so that deep equality compares it; the methods do not read it.
   *
   * @example
   * ```ts
   * Uri.parse('HTTP://h:80?#').href; // => 'HTTP://h:80?#'
   * ```
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
    return wire('Uri', Uri.prototype, (uri) => uri.toMasked(), BRAND, ownText);
  }

  private constructor(text: string, key: object) {
    if (key !== KEY) throw new TypeError('make a Uri with Uri.parse or Uri.from');
    this.href = text;
    this.#at = text;
  }

  /**
   * Parses a URI reference. Nothing is trimmed, repaired or decoded.
   *
   * @param text - A `URI-reference`: a URI, or a relative reference.
   * @returns The reference; its `href` is the same string.
   * @throws `UriError` with the broken rule as its code, such as `host`, `pct-encoded` or `path-noscheme`.
   * @example
   * ```ts
   * Uri.parse('../a?b').query; // => 'b'
   * Uri.parse('http://a b/'); // throws host
   * ```
   * @inUrl `new URL(text)`, which takes absolute web addresses, and rewrites what it takes.
   * @see RFC 3986, section 4.1 and appendix A
   * @category Make
   */
  static parse(this: void, text: string): Uri {
    return new Uri(referenceIn(text), KEY);
  }

  /**
   * Parses a URI reference, and returns the error instead of throwing it. The error is created when it is first read, and
   * has no stack.
   *
   * @param text - A `URI-reference`.
   * @returns The reference, or the error that `parse` would throw.
   * @example
   * ```ts
   * const result = Uri.tryParse('http://[::1');
   * result.ok ? result.uri.host : result.error.code; // => 'host'
   * ```
   * @inUrl `URL.parse(text)`, which returns `null` without a reason.
   * @see RFC 3986, section 4.1
   * @category Make
   */
  static tryParse(this: void, text: string): ParseResult {
    if (!Uri.canParse(text)) return refused({ uri: undefined }, () => parseError(text));
    return { ok: true, uri: new Uri(text, KEY), error: undefined };
  }

  /**
   * Makes a reference from another reference, which is parsed, or from parts, which are validated together.
   *
   * @param source - A string, a `Uri`, another object with a string as its `href`, or {@link UriParts}: text or data for each
   * part of the reference.
   * @returns The reference: the given `Uri` itself, a reference with the given string, or a reference with the parts. Its
   * path gets a prefix where {@link Uri.withPath} adds one.
   * @throws `UriError` with the codes of {@link Uri.parse} for a reference, and of {@link Uri.with} for parts. The string of
   * a `URL` may not be a reference: {@link fromURL} converts it.
   * @example
   * ```ts
   * Uri.from('HTTP://h').href; // => 'HTTP://h'
   * Uri.from(new URL('http://h/?a')).href; // => 'http://h/?a'
   * Uri.from({ scheme: 'https', host: 'h', path: ['a b', 'c'] }).href; // => 'https://h/a%20b/c'
   * Uri.from({ scheme: 'ftp', authority: 'me@h:21', path: '/a' }).href; // => 'ftp://me@h:21/a'
   * Uri.from(new URL('http://h/?a[]=1')); // throws query
   * Uri.from({ scheme: 'https', host: '', path: '/v1' }); // throws empty-host
   * ```
   * @see RFC 3986, sections 4.1 and 5.3
   * @category Make
   */
  static from<P>(this: void, source: Source<P>): Uri {
    if (Uri.#isOwn(source) || isWhole(source)) return toUri(source);
    return Uri.#rewritten(EMPTY, change.withParts(Uri.#located(EMPTY), source, SOURCE));
  }

  /**
   * Like {@link Uri.from}, but returns the error instead of throwing it.
   *
   * @param source - A string, a reference, an object with an `href`, or parts.
   * @returns The reference, or the error that {@link Uri.from} would throw.
   * @example
   * ```ts
   * Uri.tryFrom({ scheme: 'https', host: 'h', path: '/a' }).uri?.href; // => 'https://h/a'
   * Uri.tryFrom(undefined).error?.code; // => 'type'
   * ```
   * @see RFC 3986, sections 4.1 and 5.3
   * @category Make
   */
  static tryFrom(this: void, source: unknown): ParseResult {
    return tried({ uri: undefined }, () => ({
      ok: true,
      uri: Uri.from(source as UriParts),
      error: undefined,
    }));
  }

  /**
   * The scheme as written, without its colon; `undefined` in a relative reference.
   *
   * @example
   * ```ts
   * Uri.parse('HTTP://h/').scheme; // => 'HTTP'
   * ```
   * @inUrl `protocol`, which has the colon, and is in lower case.
   * @see RFC 3986, section 3.1
   * @category Read
   */
  get scheme(): string | undefined {
    return read.schemeOf(Uri.#located(this));
  }

  /**
   * The user information, host and port as written, without the `//`; `''` if only the `//` is there.
   *
   * @example
   * ```ts
   * Uri.parse('ftp://me@h:21/x').authority; // => 'me@h:21'
   * Uri.parse('file:///x').authority; // => ''
   * Uri.parse('mailto:x').authority; // => undefined
   * ```
   * @inUrl nothing; `host` has no user information.
   * @see RFC 3986, section 3.2
   * @category Read
   */
  get authority(): string | undefined {
    return read.authorityOf(Uri.#located(this));
  }

  /**
   * The user information as written, without its `@`.
   *
   * @example
   * ```ts
   * Uri.parse('ftp://jo%40x:secret@h/').userInfo; // => 'jo%40x:secret'
   * ```
   * @inUrl `username` and `password`, escaped, and `''` where there is none.
   * @see RFC 3986, section 3.2.1
   * @category Read
   */
  get userInfo(): string | undefined {
    return read.userInfoOf(Uri.#located(this));
  }

  /**
   * The user information as data, split at its first `:`; a new object at each read. Without a `:` it has no key `password`.
   *
   * It is a secret: do not log it, and do not send it to another server. {@link Uri.withUserInfo} takes the same
   * credentials, but does not always write the same bytes.
   *
   * @example
   * ```ts
   * Uri.parse('ftp://jo%40x:a:b@h/').credentials; // => { user: 'jo@x', password: 'a:b' }
   * Uri.parse('ftp://me@h/').credentials; // => { user: 'me' }
   * Uri.parse('ftp://h/').credentials; // => undefined
   * ```
   * @inUrl `username` and `password`, which are escaped: `me%40work`.
   * @see RFC 3986, sections 3.2.1 and 7.5
   * @category Read
   */
  get credentials(): UserInfo<string> | undefined {
    return credentialsOf(Uri.#located(this));
  }

  /**
   * The host as written, an IP literal with its brackets; `''` is an empty host.
   *
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
   * The port as written: any digits, or `''` if only its colon is there.
   *
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
   * The path as written; `''` is the empty path. Every reference has a path.
   *
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
   * The query as written, without its `?`; `''` if only the `?` is there.
   *
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
   * The fragment as written, without its `#`; `''` if only the `#` is there.
   *
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
   * The segments of the path as data, a new array at each read. A path that begins with `/` has an empty first segment. An
   * escape that is not UTF-8 stays as it is.
   *
   * @example
   * ```ts
   * Uri.parse('/a%2Fb/c').segments; // => ['', 'a/b', 'c']
   * Uri.parse('a/').segments; // => ['a', '']
   * Uri.parse('http://h/').segments; // => ['']
   * Uri.parse('http://h').segments; // => []
   * ```
   * @inUrl `pathname.split('/')`, which is not decoded.
   * @see RFC 3986, section 3.3
   * @category Read
   */
  get segments(): readonly string[] {
    return segmentsIn(this.path).map(decode);
  }

  /**
   * The last segment of the path as data: `segments.at(-1)`. It is `''` for a path that ends with `/`, and `undefined` for the
   * empty path.
   *
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
   * The parameters of the query as data, the same object at each read; without a query it has no parameters. `+` is read as
   * a space, except after `mailto:`, `sms:` and `tel:`. To read it as a plus, give the query to `QueryParams.parse`, as below.
   * That function refuses a string that begins with `?`, so the example first escapes a `?` at the start of the query.
   *
   * @example
   * ```ts
   * const { params } = Uri.parse('/a?q=b+c&d');
   * params.get('q'); // => 'b c'
   * [...params]; // => [['q', 'b c'], ['d', null]]
   * const uri = Uri.parse('/??a=1+1');
   * QueryParams.parse(uri.query?.replace(/^\?/, '%3F'), { plus: 'literal' }).get('?a'); // => '1+1'
   * ```
   * @inUrl `searchParams`, whose methods change the `URL`, and write all parameters anew.
   * @see RFC 3986, section 3.4
   * @category Read
   */
  get params(): QueryParams {
    // short way: kept from the first read on
    return (this.#params ??= paramsIn(queryIn(Uri.#text(this))));
  }

  /**
   * The port as a number; `undefined` if it is absent, empty, or above 65535.
   *
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
   * The port that this reference leads to: its own port, or the default port of its scheme.
   *
   * A default port is known for the common schemes whose registration with IANA names the port of an authority without one:
   * `http`, `https`, `ws`, `wss`, `ftp`, `ssh`, `sftp`, `telnet`, `gopher`, `pop`, `nntp`, `imap`, `ldap`, `rtsp`, `rtsps`,
   * `ipp`, `ipps`, `rsync`, `nfs`, `dict`, `coap` and `coaps`.
   *
   * It is `undefined` without an authority, for a port above 65535, and for any other scheme if there is no port.
   *
   * @example
   * ```ts
   * Uri.parse('https://h/').effectivePort; // => 443
   * Uri.parse('https://h:8443/').effectivePort; // => 8443
   * Uri.parse('//h/').effectivePort; // => undefined
   * ```
   * @see RFC 3986, sections 3.2.3 and 6.2.3
   * @category Read
   */
  get effectivePort(): number | undefined {
    return effectivePort(Uri.#located(this));
  }

  /**
   * The origin: scheme and host in their normal form ({@link Uri.normalize} by `scheme`), and the port as a number, unless it
   * is the default port.
   *
   * A reference has an origin if its scheme is `http`, `https`, `ws`, `wss` or `ftp`, its host is not empty, and its port
   * is not above 65535. Any other reference has no origin: `file:`, `blob:`, a relative reference.
   *
   * It is the same as the `origin` of the platform's `URL`, except where `URL` reads another host or refuses the host:
   *
   * - a name that a browser takes for an IPv4 address, because its last label is a number: `0x7f.1`, `127.1`, `1.2.3.4.`
   * - a host with escapes that stay escapes in the normal form, such as `%C3%A9`
   * - an A-label that IDNA does not allow, such as `xn--a`, before Node.js 24
   * - an IPvFuture address
   *
   * {@link browserDifferences} finds these.
   *
   * @example
   * ```ts
   * Uri.parse('HTTPS://me@Example.com:443/a?b').origin; // => 'https://example.com'
   * Uri.parse('http://[::0:1]:08080').origin; // => 'http://[::1]:8080'
   * Uri.parse('file:///a').origin; // => undefined
   * ```
   * @inUrl `origin`, which is the string `null` where there is none. That of a `file:` URL is `null` in Node.js and
   * `file://` in Chromium.
   * @see RFC 6454, section 4, and the URL Standard, section 4.7
   * @category Read
   */
  get origin(): string | undefined {
    return originOf(Uri.#located(this));
  }

  /**
   * Whether a string is a URI reference. It makes no `Uri`.
   *
   * @param text - Any string.
   * @returns Whether {@link Uri.parse} accepts it.
   * @example
   * ```ts
   * Uri.canParse('a/b'); // => true
   * Uri.canParse('a b'); // => false
   * ```
   * @inUrl `URL.canParse(text)`, which is false for each relative reference, and true for many a string that is no URI.
   * @see RFC 3986, section 4.1
   * @category Ask
   */
  static canParse(this: void, text: string): boolean {
    return typeof text === 'string' && isReference(text);
  }

  /**
   * Whether a value is a `Uri`, of this or another copy of the package.
   *
   * @param value - Anything.
   * @returns Whether it is a `Uri`; a structured clone, a proxy, a `URL` and a string are not.
   * @example
   * ```ts
   * Uri.isUri(Uri.parse('')); // => true
   * Uri.isUri('a:b'); // => false
   * ```
   * @category Ask
   */
  static isUri(this: void, value: unknown): value is Uri {
    return Uri.#isOwn(value) || brandedText(value) !== undefined;
  }

  /**
   * The kind of this reference, by how it begins: with a scheme, with `//`, with `/`, or otherwise.
   *
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
   * Whether this is a relative reference: a reference without a scheme.
   *
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
   * Whether this is an absolute URI: it has a scheme and no fragment, like a base URI.
   *
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
   * Whether there is a scheme; TypeScript then knows that `scheme` is a string.
   *
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
   * Whether the scheme is one of some names, in upper or lower case. If so, `scheme` is a `string` to the type checker.
   *
   * @param name - A scheme without its colon.
   * @param more - Other schemes.
   * @throws `UriError` `scheme` for a name that is not a scheme; `type`.
   * @example
   * ```ts
   * Uri.parse('HTTP://h/').hasScheme('https', 'http'); // => true
   * Uri.parse('//h/').hasScheme('http'); // => false
   * Uri.parse('http://h/').hasScheme('http:'); // throws scheme
   * ```
   * @see RFC 3986, section 3.1
   * @category Ask
   */
  hasScheme(name: string, ...more: readonly string[]): this is Schemed<this>;
  /**
   * Whether the scheme is in a list of names, in upper or lower case. If so, `scheme` is a `string` to the type checker.
   *
   * @param names - Schemes without their colons. For an empty list the answer is `false`.
   * @throws `UriError` `scheme` for a name that is not a scheme; `type`.
   * @example
   * ```ts
   * const allowed = ['https', 'mailto'];
   * Uri.parse('mailto:me@h').hasScheme(allowed); // => true
   * Uri.parse('mailto:me@h').hasScheme([]); // => false
   * ```
   * @see RFC 3986, section 3.1
   * @category Ask
   */
  hasScheme(names: readonly string[]): this is Schemed<this>;
  hasScheme(...names: readonly unknown[]): boolean {
    return hasScheme(Uri.#located(this), names);
  }

  /**
   * Whether the host is one of some names, compared in normal form: case and needless escapes make no difference, and IPv6
   * addresses are compared as addresses.
   *
   * @param name - A host without a port; for a Unicode name, what `encodeHost` gives.
   * @param more - Other hosts.
   * @throws `UriError` `host` or `pct-encoded` for a name that is not a host; `type`, also without a name.
   * @example
   * ```ts
   * Uri.parse('https://API.example.com:8080/').hasHost('api.example.com'); // => true
   * Uri.parse('http://[0:0::1]/').hasHost('localhost', '[::1]'); // => true
   * Uri.parse('/a').hasHost('h'); // => false
   * Uri.parse('http://h/').hasHost('h:80'); // throws host
   * ```
   * @inUrl `hostname === name`, which is in lower case.
   * @see RFC 3986, sections 3.2.2 and 6.2.2
   * @category Ask
   */
  hasHost(name: string, ...more: readonly string[]): boolean {
    return hasHost(Uri.#located(this), [name, ...more]);
  }

  /**
   * Whether there is an authority; TypeScript then knows that `authority` and `host` are strings.
   *
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
   * Whether there is a port, even an empty one; TypeScript then knows that `port` is a string.
   *
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
   * The kind of the host: the first rule of the grammar that the host matches; `undefined` without a host.
   *
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
   * Replaces several parts at once; `undefined` removes a part. The parts are validated together, so the order of the keys
   * makes no difference.
   *
   * A new path gets a prefix where {@link Uri.withPath} adds one. An unchanged path is respelled as in {@link
   * Uri.withScheme} and {@link Uri.withAuthority}. An authority has a host, so `host: undefined` also removes the user
   * information and the port. `authority` replaces all three.
   *
   * A browser reads the path of `https:/v1` as a host. So a host or an authority that is `undefined` or empty is refused if
   * the result has the scheme http, https, ws, wss or ftp, unless scheme and authority do not change. But
   * `with({ scheme })` also adds a scheme to a reference without a host.
   *
   * @param parts - Text or data for each part to change ({@link UriParts}); a key with the value `undefined` removes the part.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` with the broken rule as its code; `authority-without-host`; `unknown-part` for a key that is not a
   * part, so for a `URL` and a `Uri` too, and for `authority` beside `userInfo`, `host` or `port`; `empty-host`;
   * `dot-segment`, `lone-surrogate` and `bad-value` for data; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/a?q').with({ scheme: 'https', port: 8443, query: undefined }).href; // => 'https://h:8443/a'
   * Uri.parse('http://me@h:81/a').with({ authority: 'i', query: 'q' }).href; // => 'http://i/a?q'
   * Uri.parse('/a').with({ port: 80 }); // throws authority-without-host
   * Uri.parse('https://h/a').with({ host: undefined }); // throws empty-host
   * Uri.parse('/a').with({ scheme: 'https' }).href; // => 'https:/a'
   * Uri.parse('https://h/a').with({ scheme: undefined, host: undefined }).href; // => '/a'
   * ```
   * @see RFC 3986, section 5.3
   * @category Change
   */
  with<P>(parts: UriParts<RecordIn<P>> & PartsOnly<P>): Uri {
    return Uri.#rewritten(this, change.withParts(Uri.#located(this), parts));
  }

  /**
   * Replaces the scheme; `undefined` removes it.
   *
   * Without a scheme, a first segment with a `:` would be read as a scheme, so the path gets a prefix: `./a:b`. If you add
   * a scheme again, the prefix is removed.
   *
   * @param scheme - The scheme without its colon; `undefined` makes a relative reference.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `scheme` when the string does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('http://a/b').withScheme('https').href; // => 'https://a/b'
   * Uri.parse('urn:a:b').withScheme(undefined).href; // => './a:b'
   * Uri.parse('./a:b').withScheme('urn').href; // => 'urn:a:b'
   * ```
   * @inUrl `url.protocol = 'https:'`, which is ignored for many schemes.
   * @see RFC 3986, sections 3.1 and 4.2
   * @category Change
   */
  withScheme(scheme: string | undefined): Uri {
    return Uri.#rewritten(this, change.withScheme(Uri.#located(this), scheme));
  }

  /**
   * Replaces user information, host and port at once; `undefined` removes them. Use it to go to another server.
   *
   * The string can have user information and a port too. If a string from outside must be a host alone, give it to
   * `with({ host, userInfo: undefined, port: undefined })`, which refuses more than a host, and removes the old user
   * information and port.
   *
   * Without an authority, a path that begins with `//` would be read as one, so it gets a prefix: `/.//`. A rootless path
   * after a new authority gets a `/`.
   *
   * @param authority - `[ userinfo "@" ] host [ ":" port ]` without the `//`; `undefined` removes the authority.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `userInfo`, `host`, `port` or `pct-encoded` when the string does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('http://me@a:81/b').withAuthority('c').href; // => 'http://c/b'
   * Uri.parse('http://me@a:81/b').with({ host: 'c', userInfo: undefined, port: undefined }).href; // => 'http://c/b'
   * Uri.parse('').with({ host: 'me@c', userInfo: undefined, port: undefined }); // throws host
   * Uri.parse('foo://h//x').withAuthority(undefined).href; // => 'foo:/.//x'
   * Uri.parse('foo:/.//x').withAuthority('h').href; // => 'foo://h//x'
   * ```
   * @inUrl `url.host = 'h:80'`, which keeps user name and password.
   * @see RFC 3986, sections 3.2 and 3.3
   * @category Change
   */
  withAuthority<A extends string | undefined>(authority: KnownHost<A>): Uri {
    return Uri.#rewritten(this, change.withAuthority(Uri.#located(this), authority as string | undefined));
  }

  /**
   * Replaces the user information; `undefined` removes it.
   *
   * @param userInfo - Text without its `@`, or user and password as data. `undefined` removes the user information.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `authority-without-host` when there is no host; `userInfo` or `pct-encoded` when the string does
   * not match the rule; `unknown-part`, `bad-value` and `lone-surrogate` for data; `type`.
   * @example
   * ```ts
   * Uri.parse('ftp://h/').withUserInfo('me').href; // => 'ftp://me@h/'
   * Uri.parse('ftp://h/').withUserInfo({ user: 'me', password: 'a:b' }).href; // => 'ftp://me:a%3Ab@h/'
   * Uri.parse('/x').withUserInfo('me'); // throws authority-without-host
   * ```
   * @see RFC 3986, section 3.2.1
   * @category Change
   */
  withUserInfo(userInfo: string | UserInfo | undefined): Uri {
    return Uri.#rewritten(this, change.withUserInfo(Uri.#located(this), userInfo));
  }

  /**
   * Replaces the host; `undefined` removes the authority.
   *
   * User information and port stay, so a password would be sent to the new host. To go to another server, use {@link
   * Uri.withAuthority}. The path is respelled in the same way as there.
   *
   * @param host - A name, an IPv4 address, or an IP literal in brackets, as a string; `''` is an empty host. For a Unicode name
   * use `encodeHost`. `undefined` removes the whole authority; a host that may be `undefined` does not compile.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `host` or `pct-encoded` when the string does not match the rule; `type`.
   * @example
   * ```ts
   * import { encodeHost, Uri } from 'urial';
   *
   * Uri.parse('http://a:81/b').withHost('c').href; // => 'http://c:81/b'
   * Uri.parse('mailto:fred').withHost('h').href; // => 'mailto://h/fred'
   * Uri.parse('http://a/').withHost('bücher.example'); // throws host
   * Uri.parse('http://a/').withHost(encodeHost('bücher.example')).host; // => 'xn--bcher-kva.example'
   * ```
   * @inUrl `url.hostname = 'h'`, which is ignored when the host is not valid.
   * @see RFC 3986, section 3.2.2
   * @category Change
   */
  withHost<H extends string | undefined>(host: KnownHost<H>): Uri {
    return Uri.#rewritten(this, change.withHost(Uri.#located(this), host as string | undefined));
  }

  /**
   * Replaces the port; `undefined` removes it.
   *
   * @param port - An integer from 0 to 65535, or a string: any digits, or `''`. `undefined` removes the port.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `authority-without-host` when there is no host; `port` for another number or a string; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/').withPort(8080).href; // => 'http://h:8080/'
   * Uri.parse('http://h:/').withPort(undefined).href; // => 'http://h/'
   * Uri.parse('http://h/').withPort(65536); // throws port
   * ```
   * @inUrl `url.port = '80'`.
   * @see RFC 3986, section 3.2.3
   * @category Change
   */
  withPort(port: number | string | undefined): Uri {
    return Uri.#rewritten(this, change.withPort(Uri.#located(this), port));
  }

  /**
   * Replaces the path: by a string with escapes, or by a list of segments as data.
   *
   * If a path would be read as something else, it gets a prefix. After an authority, `a` becomes `/a`. Without an
   * authority, `//a` becomes `/.//a`. Without an authority and a scheme, `a:b` becomes `./a:b`.
   *
   * @param path - Text, or a list of segments as data: `[]` is the empty path, `['']` is `/`, `['', 'a']` is `/a`. Segments
   * that the list and this path share keep their bytes, so a `map` and a `filter` of {@link Uri.segments} write only what
   * they change. A list of the same length is compared place by place: a segment that moves is encoded again. `undefined`
   * is the empty path.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `path` or `pct-encoded` for a string that does not match the rule; `dot-segment` for a new segment
   * `.` or `..` in a list; `bad-value` for a value that cannot be written; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/a?q').withPath('/b%20c').href; // => 'http://h/b%20c?q'
   * Uri.parse('http://h').withPath(['', 'a/b', '50%']).href; // => 'http://h/a%2Fb/50%25'
   * Uri.parse('').withPath('x:y').href; // => './x:y'
   * Uri.parse('http://h/').withPath(['', '..']); // throws dot-segment
   * ```
   * @inUrl `url.pathname = '/a?b'`, which escapes some characters and not others: `%` stays.
   * @see RFC 3986, section 3.3
   * @category Change
   */
  withPath(path: string | readonly RawValue[] | undefined): Uri {
    return Uri.#rewritten(this, change.withPath(Uri.#located(this), path));
  }

  /**
   * Appends segments to the path, each as data: a `/` in a segment is encoded. A path that ends with `/` does not get a
   * second `/`.
   *
   * An engine takes at most some 100,000 arguments, and throws a `RangeError` for more: add a longer list in several calls.
   *
   * @param segments - One argument for each segment: `a/b` is one segment. `''` as the last segment is the trailing slash.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `dot-segment` for `.` and `..`; `empty-segment` for `''` before another segment, or alone on an empty
   * path without an authority; `bad-value` for a value that cannot be written; `lone-surrogate`.
   * @example
   * ```ts
   * Uri.parse('http://h/v1/').appendSegments('users', 'a/b').href; // => 'http://h/v1/users/a%2Fb'
   * Uri.parse('http://h/v1').appendSegments('users', 7).href; // => 'http://h/v1/users/7'
   * Uri.parse('http://h/v1').appendSegments('').href; // => 'http://h/v1/'
   * Uri.parse('http://h/v1').appendSegments('users', '', 'posts'); // throws empty-segment
   * Uri.parse('http://h/v1').appendSegments('..'); // throws dot-segment
   * ```
   * @see RFC 3986, section 3.3
   * @category Change
   */
  appendSegments(...segments: readonly RawValue[]): Uri {
    return Uri.#rewritten(this, change.appendSegments(Uri.#located(this), segments));
  }

  /**
   * Appends a string to the path, such as a path from a configuration.
   *
   * There is one `/` between the two, even if this path ends with `/` and the string begins with `/`. The rest stays as it is
   * written; even a whole link becomes segments. For data use {@link Uri.appendSegments}. To follow a link, or to go up, use
   * {@link Uri.resolve}.
   *
   * @param text - URI text without `?` and `#`, and without the segments `.` and `..`; `''` adds nothing.
   * @returns A new `Uri`, or this one if nothing changes. On an empty path without an authority, the new path is the string,
   * with a prefix where {@link Uri.withPath} adds one.
   * @throws `UriError` `path` or `pct-encoded` for a string that does not match the rule; `dot-segment`, escaped ones too; `type`.
   * @example
   * ```ts
   * Uri.parse('https://h/api?k=1').appendPath('/v1/users').href; // => 'https://h/api/v1/users?k=1'
   * Uri.parse('https://h/api/').appendPath('v1/').href; // => 'https://h/api/v1/'
   * Uri.parse('https://h/api').appendPath('../x'); // throws dot-segment
   * Uri.parse('https://h/api').appendPath('https://i/x').href; // => 'https://h/api/https://i/x'
   * Uri.parse('https://h').appendPath('v1?k=1'); // throws path
   * ```
   * @see RFC 3986, section 3.3
   * @category Change
   */
  appendPath(text: string): Uri {
    return Uri.#rewritten(this, change.appendPath(Uri.#located(this), text));
  }

  /**
   * Replaces the last segment of the path, by data. All other segments stay. If the data would make a scheme or an
   * authority, the path gets a prefix, as in {@link Uri.withPath}.
   *
   * RFC 3986 reads no host in `http:/x`, but a browser reads the segment as a host: {@link browserDifferences} finds this.
   *
   * @param data - The raw segment: `a/b` is one segment. `''` leaves the path up to its last `/`.
   * @returns A new `Uri`, or this one if the last segment is already this data, even `.` or `..`.
   * @throws `UriError` `dot-segment` for a new `.` or `..`; `empty-segment` for `''` if no `/` would be left; `bad-value` for a
   * value that is not data; `lone-surrogate`.
   * @example
   * ```ts
   * Uri.parse('/docs/a.html?q').withLastSegment('b/c').href; // => '/docs/b%2Fc?q'
   * Uri.parse('/docs/a.html').withLastSegment('').href; // => '/docs/'
   * Uri.parse('a').withLastSegment('javascript:x').href; // => './javascript:x'
   * Uri.parse('/docs/a.html').withLastSegment('..'); // throws dot-segment
   * ```
   * @see RFC 3986, section 3.3
   * @category Change
   */
  withLastSegment(data: RawValue): Uri {
    return Uri.#rewritten(this, change.withLastSegment(Uri.#located(this), data));
  }

  /**
   * Replaces the query; `undefined` removes it.
   *
   * @param query - Text without its `?`, or parameters as data: a record, entries, a `Map`, a `URLSearchParams` or a {@link
   * QueryParams}. `undefined` removes the query, and so does data without parameters, but `QueryParams.parse('')` is an
   * empty query. Text that begins with `?`, as `location.search` does, is refused unless the reference already has this
   * query.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `query` or `pct-encoded` for a string that does not match the rule; `bad-value` for a value that cannot be
   * written; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('/a#b').withQuery('c=d').href; // => '/a?c=d#b'
   * Uri.parse('/a').withQuery({ q: 'x&y', page: 2, tag: ['s', 't'] }).href; // => '/a?q=x%26y&page=2&tag=s&tag=t'
   * Uri.parse('/a?').withQuery(undefined).href; // => '/a'
   * Uri.parse('/a').withQuery('?c=d'); // throws query
   * ```
   * @inUrl `url.search = '?a=1'`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withQuery<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    query: string | ParamEntries | ParamRecord<T> | U | undefined,
  ): Uri {
    return Uri.#rewritten(this, change.withQuery(Uri.#located(this), query));
  }

  /**
   * Sets a parameter of the query, and keeps the bytes of all others. The value `null` gives a name without `=`.
   *
   * The new values replace the old values, in order. Further new values are added after the last old value, or at the end
   * of the query if there was no old value. Further old values are removed.
   *
   * @param name - The name as data.
   * @param value - The value as data. A list repeats the name, `undefined` removes the parameter.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `bad-value` for a value that cannot be written, and for an empty name with `null`;
   * `lone-surrogate`; `type`.
   * @example
   * ```ts
   * const uri = Uri.parse('/a?b=1&c=%7e&b=2#d');
   * uri.withParam('c', 'x & y').href; // => '/a?b=1&c=x%20%26%20y&b=2#d'
   * uri.withParam('b', [3, 4, 5]).href; // => '/a?b=3&c=%7e&b=4&b=5#d'
   * ```
   * @inUrl `url.searchParams.set(name, value)`, which writes all parameters anew, so that a signature breaks.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withParam<V>(name: string, value: CheckedValue<V>): Uri {
    return Uri.#edited(this, (query) => setParam(query, name, value));
  }

  /**
   * Sets several parameters of the query, and keeps the bytes of all others. It does the same as {@link Uri.withParam} for
   * each name in turn.
   *
   * @param data - The values by name: a record, or entries. Entries with the same name are its values in order. `undefined`
   * and an empty list remove a parameter, and `null` writes the name without `=`.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `bad-value` for a value that cannot be written, for an empty name with `null`, and for an entry that is not a
   * pair; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * const uri = Uri.parse('/a?b=1&c=%7e&d#e');
   * uri.withParams({ b: 2, d: undefined, x: ['y', null] }).href; // => '/a?b=2&c=%7e&x=y&x#e'
   * uri.withParams([['b', 3], ['b', 4]]).href; // => '/a?b=3&b=4&c=%7e&d#e'
   * uri.withParams(uri.params) === uri; // => true
   * ```
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withParams<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    data: ParamEntries | ParamRecord<T> | U,
  ): Uri {
    return Uri.#edited(this, (query) => setParams(query, textsByName(data)));
  }

  /**
   * Appends a parameter to the query, even if there is one of this name. An `&` at the end of the query becomes the
   * separator.
   *
   * @param name - The name as data.
   * @param value - The value as data. `null` writes the name without `=`, a list repeats the name, `undefined` adds
   * nothing.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `bad-value` for a value that cannot be written, and for an empty name with `null`;
   * `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('/a?b=%7e').appendParam('b', '1').href; // => '/a?b=%7e&b=1'
   * Uri.parse('/a').appendParam('b c', null).href; // => '/a?b%20c'
   * ```
   * @inUrl `url.searchParams.append(name, value)`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  appendParam<V>(name: string, value: CheckedValue<V>): Uri {
    return Uri.#edited(this, (query) => appendParam(query, name, value));
  }

  /**
   * Removes the parameters of some names from the query. If no parameter is left, the query is removed too.
   *
   * An engine takes some 100,000 arguments at most, and throws a `RangeError` for more: remove more names in several calls.
   *
   * @param names - The names as data.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * Uri.parse('/a?b=1&c&%62=2').withoutParam('b').href; // => '/a?c'
   * Uri.parse('/a?b=1&c&d').withoutParam('b', 'd').href; // => '/a?c'
   * Uri.parse('/a?b').withoutParam('b').href; // => '/a'
   * ```
   * @inUrl `url.searchParams.delete(name)`.
   * @see RFC 3986, section 3.4
   * @category Change
   */
  withoutParam(...names: readonly string[]): Uri {
    return Uri.#edited(this, (query) => removeParams(query, names));
  }

  /**
   * Replaces the fragment; `undefined` removes it.
   *
   * @param fragment - Text without its `#`; for data use `encodeFragment`. `undefined` removes the fragment.
   * @returns A new `Uri`, or this one if nothing changes.
   * @throws `UriError` `fragment` or `pct-encoded` when the string does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('/a#b').withFragment('c').href; // => '/a#c'
   * Uri.parse('/a').withFragment('').href; // => '/a#'
   * ```
   * @inUrl `url.hash = '#top'`.
   * @see RFC 3986, section 3.5
   * @category Change
   */
  withFragment(fragment: string | undefined): Uri {
    return Uri.#rewritten(this, change.withFragment(Uri.#located(this), fragment));
  }

  /**
   * Resolves a reference against this base.
   *
   * Nothing is decoded: `%2E%2E` is not a dot-segment here. If the path of the target would be read as an authority, it
   * gets a prefix: `/.//`.
   *
   * A base without a scheme is refused, because in a string such as `api.example.com/v1` somebody forgot the scheme. With
   * `relative: true` such a base is allowed. Then base and target are relative to the same unknown place, and a `..` that
   * goes above this place stays. You may resolve in steps or at once: `a.resolve(b.resolve(c, { relative: true }))` equals
   * `a.resolve(b).resolve(c)` for each `a` with a scheme and with an authority or a path that begins with `/`, and
   * each `b` without a scheme.
   *
   * @param reference - The reference; a string is parsed as {@link Uri.parse} parses it.
   * @param options - `strict: false` ignores the scheme of a reference if the base has the same scheme, as parsers before
   * RFC 3986 did; `relative: true` allows a base without a scheme.
   * @returns The target. It is this object, or the given `Uri`, if that has the same string. It has a scheme if this or the
   * given reference has one.
   * @throws `UriError` `base-not-absolute` if this reference has no scheme, unless `relative` is `true`; the broken rule
   * for a string that is not a reference; `type`; `unknown-part` for an option that does not exist.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d;p?q');
   * base.resolve('../g').href; // => 'http://a/b/g'
   * base.resolve('//g?y#s').href; // => 'http://g?y#s'
   * base.resolve('http:g').href; // => 'http:g'
   * base.resolve('http:g', { strict: false }).href; // => 'http://a/b/c/g'
   * Uri.parse('a:/b').resolve('.//c').href; // => 'a:/.//c'
   * Uri.parse('/b').resolve('c'); // throws base-not-absolute
   * Uri.parse('docs/intro').resolve('../img/a.png', { relative: true }).href; // => 'img/a.png'
   * Uri.parse('docs/intro').resolve('../../a', { relative: true }).href; // => '../a'
   * ```
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
   * Returns a relative reference that leads from a base to the target of this reference. So
   * `base.resolve(u.relativeTo(base))` always equals `base.resolve(u)`.
   *
   * It is the first of these that leads there: the empty reference or a fragment alone, a query, a path in steps from the
   * base (`../`), an absolute path, an authority, the whole URI. So a site can move together with its links.
   *
   * If the base has no scheme, it and this reference are relative to the same unknown place. Then
   * `base.resolve(u.relativeTo(base), { relative: true })` is `u` without its dot-segments.
   *
   * @param base - The base; its fragment makes no difference.
   * @returns A relative reference, or a URI if no relative reference leads there; this object if it has no scheme and the
   * base has one.
   * @throws `UriError` `base-not-absolute` if the base has no scheme and the way depends on one:
   * from `../a/b` to `c`, from `/a` to `b`, from `//h/a` to `/b`, and to a reference with an empty path, such as `?q`; the
   * broken rule for a string that is not a reference; `type`.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d?q');
   * Uri.parse('http://a/b/e#f').relativeTo(base).href; // => '../e#f'
   * Uri.parse('http://a/b/c/x:y').relativeTo(base).href; // => './x:y'
   * Uri.parse('http://a/b/c/').relativeTo(base).href; // => './'
   * Uri.parse('http://a/img/x.png').relativeTo(base).href; // => '../../img/x.png'
   * Uri.parse('http://a').relativeTo(base).href; // => '//a'
   * Uri.parse('https://a/b').relativeTo(base).href; // => 'https://a/b'
   * Uri.parse('img/a.png').relativeTo('docs/intro').href; // => '../img/a.png'
   * Uri.parse('c').relativeTo('../a/b'); // throws base-not-absolute
   * ```
   * @see RFC 3986, sections 4.2 and 5.2
   * @category Resolve and compare
   */
  relativeTo(base: UriLike): Uri {
    return Uri.#rewritten(this, relativize(locatedFrom(base), Uri.#located(this)));
  }

  /**
   * Returns the normal form: equivalent references get the same string.
   *
   * The level `syntax` writes scheme and host in lower case and escapes in upper case, decodes the escapes of letters,
   * digits, `-`, `.`, `_` and `~`, and then removes dot-segments. A relative path keeps its dot-segments, because only a
   * base can tell where they lead: `../a/./b` stays as it is.
   *
   * The level `scheme` does the same, and also removes an empty port and the default port (see {@link Uri.effectivePort}),
   * writes `/` for the empty path of `http`, `https`, `ws`, `wss` and `ftp`, writes `file:///a` for `file://localhost/a`,
   * and writes IPv6 addresses as section 4 of RFC 5952 does. It writes an IPv4 address inside an IPv6 address as hex
   * digits.
   *
   * Normalization can change the kind of a host: `127%2E0.0.1` becomes an IPv4 address. So check the host of the normal form.
   *
   * @param level - The level; `scheme` is the default.
   * @returns A new `Uri`, or this one when it is already normal.
   * @throws `UriError` `type` for another level.
   * @example
   * ```ts
   * Uri.parse('eXAMPLE://a/./b/../b/%63/%7bfoo%7d').normalize().href; // => 'example://a/b/c/%7Bfoo%7D'
   * Uri.parse('HTTP://[2001:DB8:0::1]:80').normalize().href; // => 'http://[2001:db8::1]/'
   * Uri.parse('http://[::ffff:192.0.2.1]/').normalize().href; // => 'http://[::ffff:c000:201]/'
   * Uri.parse('file://localhost/a').normalize().href; // => 'file:///a'
   * Uri.parse('HTTP://h:80').normalize('syntax').href; // => 'http://h:80'
   * Uri.parse('a:/.//b').normalize().href; // => 'a:/.//b'
   * Uri.parse('../%7Ea').normalize().href; // => '../~a'
   * ```
   * @see RFC 3986, sections 6.2.2 and 6.2.3
   * @category Resolve and compare
   */
  normalize(level: NormalizationLevel = 'scheme'): Uri {
    return Uri.#rewritten(this, Uri.#normal(this, level));
  }

  /**
   * Whether another reference has the same string, character by character.
   *
   * @param other - Another reference.
   * @throws `UriError` `type` for a value that is not a reference.
   * @example
   * ```ts
   * Uri.parse('http://h/').equals('http://h/'); // => true
   * Uri.parse('http://h/').equals('HTTP://h/'); // => false
   * ```
   * @inUrl `a.href === b.href`.
   * @see RFC 3986, section 6.2.1
   * @category Resolve and compare
   */
  equals(other: UriLike): boolean {
    return Uri.#text(this) === textOf(other);
  }

  /**
   * Whether another reference means the same: whether both have the same normal form.
   *
   * References with different normal forms may still identify the same resource.
   *
   * @param other - Another reference.
   * @param level - The level, as in {@link Uri.normalize}.
   * @throws `UriError` with the broken rule as its code for a string that is not a reference; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/%7Ea').isEquivalentTo('HTTP://H/./~a'); // => true
   * Uri.parse('http://h').isEquivalentTo('http://h:80/'); // => true
   * Uri.parse('http://h').isEquivalentTo('http://h:80/', 'syntax'); // => false
   * ```
   * @see RFC 3986, section 6
   * @category Resolve and compare
   */
  isEquivalentTo(other: UriLike, level: NormalizationLevel = 'scheme'): boolean {
    checkLevel(level);
    if (this.equals(other)) return true;
    const uri = toUri(other);
    return (
      differInCase(Uri.#text(this), Uri.#text(uri)) || Uri.#normal(this, level) === Uri.#normal(uri, level)
    );
  }

  /**
   * Whether this reference leads to the document of a base URI, or to a part of that document. It compares without
   * normalization, and ignores both fragments.
   *
   * @param base - The URI of the document.
   * @throws `UriError` `base-not-absolute` if the base has no scheme, unless both have the same string before their
   * fragments; the broken rule for a string that is not a reference; `type`.
   * @example
   * ```ts
   * Uri.parse('#top').isSameDocument('http://h/a?b'); // => true
   * Uri.parse('a#top').isSameDocument('http://h/a'); // => true
   * Uri.parse('?').isSameDocument('http://h/a'); // => false
   * ```
   * @see RFC 3986, section 4.4
   * @category Resolve and compare
   */
  isSameDocument(base: UriLike): boolean {
    return isSameDocument(Uri.#text(this), locatedFrom(base));
  }

  /**
   * Whether another reference has the same origin: scheme, host and port. It is `false` if one of them has no origin, even
   * for the same reference: see {@link Uri.origin}.
   *
   * @param other - Another reference.
   * @throws `UriError` with the broken rule as its code for a string that is not a reference; `type`.
   * @example
   * ```ts
   * Uri.parse('https://h/a').isSameOrigin('HTTPS://H:443/b'); // => true
   * Uri.parse('https://h/a').isSameOrigin('http://h/a'); // => false
   * Uri.parse('file:///a').isSameOrigin('file:///a'); // => false
   * ```
   * @see RFC 6454, section 5
   * @category Resolve and compare
   */
  isSameOrigin(other: UriLike): boolean {
    return isSameOrigin(Uri.#located(this), locatedFrom(other));
  }

  /**
   * Returns the parts that are there, as strings. {@link Uri.from} makes the same reference from them. It refuses only an
   * empty host after http, https, ws, wss and ftp, and a query that begins with `?`.
   *
   * @returns A new object with the key `path`, and a key for each other part that is there.
   * @example
   * ```ts
   * Uri.parse('//h:?q').toParts(); // => { host: 'h', port: '', path: '', query: 'q' }
   * Uri.parse('a/b').toParts().path.length; // => 3
   * Uri.from(Uri.parse('https:///a').toParts()); // throws empty-host
   * Uri.from(Uri.parse('/a??b').toParts()); // throws query
   * ```
   * @see RFC 3986, section 5.3
   * @category Convert
   */
  toParts(): ParsedParts {
    return textsOf(read.componentsOf(Uri.#located(this)));
  }

  /**
   * Returns the exact string, including a password.
   *
   * @returns The string that {@link Uri.parse} turns into this reference.
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
   * Returns the string for people and logs, with `***` in place of each password. It masks the string between a `:` and the
   * last `@` before the next `/`, `?` or `#`. So it finds the password of this reference, of a reference in its path, query
   * or fragment, and of a string that only a browser or a person reads as a password, as in `user:pw@h`. It may mask harmless
   * strings too. After a scheme that is known to have no authority, the address stays: `mailto:me@h`. It does not find an
   * escaped password, as in `?u%3Apw%40h`.
   *
   * @returns The masked string: a reference with the same components.
   * @example
   * ```ts
   * Uri.parse('ftp://me:secret@h/').toMasked(); // => 'ftp://me:***@h/'
   * Uri.parse('me:secret@h').toMasked(); // => 'me:***@h'
   * Uri.parse('/login?next=//me:secret@h/a').toMasked(); // => '/login?next=//me:***@h/a'
   * Uri.parse('mailto:me@h').toMasked(); // => 'mailto:me@h'
   * ```
   * @inUrl nothing: `href` shows the password.
   * @see RFC 3986, sections 3.2.1 and 7.5
   * @category Print
   */
  toMasked(): string {
    return maskDisplayed(Uri.#text(this));
  }

  /**
   * Returns the exact string, for `JSON.stringify`.
   *
   * @returns The same as {@link Uri.toString}.
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
   * Returns the exact string in template literals and concatenations. Arithmetic and `<` throw: compare strings.
   *
   * @param hint - The kind of value that the engine asks for.
   * @returns The same as {@link Uri.toString}.
   * @throws `TypeError` if the engine asks for a number.
   * @example
   * ```ts
   * `see ${Uri.parse('/a')}`; // => 'see /a'
   * ```
   * @category Print
   */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'number') throw new TypeError('a Uri is not a number; String(uri) gives its text');
    return Uri.#text(this);
  }

  /**
   * The name `Uri`: because of it, reactive frameworks do not wrap the value in a proxy.
   *
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
    const query = queryIn(Uri.#text(uri));
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
