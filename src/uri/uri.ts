import { type BaseSources, findBase } from './base.ts';
import {
  appendSegments,
  edited,
  withAuthority,
  withFragment,
  withHost,
  withParts,
  withPath,
  withPort,
  withQuery,
  withScheme,
  withUserInfo,
} from './change.ts';
import { type ParamValue, valueTexts } from '../query/values.ts';
import type { UriError } from '../text/error.ts';
import { hostKind, type HostKind } from '../syntax/host.ts';
import { iriToUri, uriToIri } from '../platform/iri.ts';
import { isRevoked } from '../text/kind.ts';
import {
  authorityOf,
  componentsOf,
  fragmentOf,
  hostOf,
  Located,
  pathOf,
  portOf,
  queryOf,
  schemeOf,
  userInfoOf,
} from '../syntax/located.ts';
import { maskDisplayed } from '../text/password.ts';
import { checkLevel, type NormalizationLevel, normalize } from '../reference/normalize.ts';
import { hrefIn, optionsOf, own } from '../text/own.ts';
import { paramsIn, type QueryData, type QueryParams } from '../query/params.ts';
import { locate, parseError } from '../syntax/parse.ts';
import type { UriParts, UserInfo } from './parts.ts';
import { checkReading, noReading, readingDifferences, urlToUri } from '../platform/reading.ts';
import { defaultPort } from '../text/schemes.ts';
import { appendParam, deleteParam, type Edited, setParam } from '../query/edit.ts';
import { Cursor } from '../query/find.ts';
import { relativize } from '../reference/relativize.ts';
import { baseNotAbsolute, resolve, type ResolveOptions } from '../reference/resolve.ts';
import { readSegments } from '../path/segments.ts';
import type { UriKind, UriLike } from './types.ts';
import { type PlatformUrl, platformUrl } from '../platform/url.ts';

/**
 * What {@link Uri.tryParse} gives: the reference, or the error.
 *
 * @example
 * ```ts
 * const result: ParseResult = Uri.tryParse('a b');
 * result.ok; // => false
 * ```
 */
export type ParseResult =
  | {
      /** The text is a reference. */
      readonly ok: true;
      /** The reference. */
      readonly uri: Uri;
    }
  | {
      /** The text is none. */
      readonly ok: false;
      /** Why it is none. */
      readonly error: UriError;
    };

/**
 * What {@link Uri.base} gives.
 *
 * @example
 * ```ts
 * const base: BaseUri = Uri.base({ retrieval: 'https://h/a#b', fallback: 'app:/' });
 * base.uri.href; // => 'https://h/a'
 * base.source; // => 'retrieval'
 * ```
 * @see RFC 3986, section 5.1
 */
export interface BaseUri {
  /** The base, with a scheme and without a fragment. */
  readonly uri: Uri;
  /** The source that it was taken from. */
  readonly source: keyof BaseSources;
}

const BRAND: unique symbol = Symbol.for('urial.Uri') as never;

/** The value of a located reference. */
export let uriOf: (made: Located) => Uri;
/** The located reference of a value of this class; `undefined` for all else. The public getters are not asked. */
export let locatedOf: (value: unknown) => Located | undefined;

/** The very value, or the one that another copy of the package, or any text, stands for. */
export function toUri(reference: UriLike): Uri {
  return locatedOf(reference) === undefined ? Uri.parse(hrefOf(reference)) : (reference as Uri);
}

/** The text of a `Uri`, of this or another copy of the package; `undefined` for all else. */
export function uriText(value: unknown): string | undefined {
  return locatedOf(value)?.text ?? (Uri.isUri(value) ? textOf(value) : undefined);
}

/** The text of a reference that is only read. */
export function textOf(reference: UriLike): string {
  return locatedOf(reference)?.text ?? hrefOf(reference);
}

function located(text: unknown): Located | undefined {
  return typeof text === 'string' ? locate(text) : undefined;
}

/** The located reference of anything that is one. */
export function locatedFrom(reference: UriLike): Located {
  const own = locatedOf(reference);
  if (own !== undefined) return own;
  const text = hrefOf(reference);
  const made = locate(text);
  if (made === undefined) throw parseError(text);
  return made;
}

/** The text of what is not a `Uri` of this class. */
function hrefOf(reference: UriLike): string {
  return typeof reference === 'string'
    ? reference
    : hrefIn(reference, 'a string, or an object with its text as href');
}

/**
 * Any RFC 3986 URI reference: immutable, always valid, and printed as it was written.
 *
 * Each with-er returns a copy with one component changed and every other byte as it was, or this very object when nothing
 * changes. The path rules are kept on every change: see {@link Uri.withPath}.
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
 */
export class Uri {
  /**
   * The exact text. An own property, so that deep equality sees it; the methods do not read it.
   *
   * @example
   * ```ts
   * Uri.parse('HTTP://h:80?#').href; // => 'HTTP://h:80?#'
   * ```
   */
  readonly href: string;
  readonly #at: Located;
  #params: QueryParams | undefined = undefined;

  /** The name of the class. Its initializer does what a static block could, for which bundlers would lower each private field. */
  static readonly #name: string = Uri.#open('Uri');

  static #open(name: string): string {
    uriOf = (made) => new Uri(made);
    locatedOf = (value) => (Uri.#isOwn(value) ? value.#at : undefined);
    // asked of the value itself: a proxy has no private fields, so it is not a Uri
    Object.defineProperty(Uri.prototype, BRAND, {
      get(this: Uri) {
        return Uri.#isOwn(this);
      },
    });
    Object.defineProperty(Uri.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value(this: Uri) {
        return `Uri <${this.toDisplay()}>`;
      },
    });
    return name;
  }

  private constructor(made: Located) {
    // no one outside of the package has what a value is made of
    if (!(made instanceof Located))
      throw new TypeError('a Uri is made by Uri.parse, Uri.from and their like');
    this.href = made.text;
    this.#at = made;
  }

  /**
   * The reference that a text is. Nothing is trimmed, repaired or decoded.
   *
   * @param text - A `URI-reference`: a URI, or a relative reference.
   * @returns The reference; its text is the very text.
   * @throws `UriError` with the broken rule as its code, such as `host`, `pct-encoded` or `path-noscheme`.
   * @example
   * ```ts
   * Uri.parse('../a?b').query; // => 'b'
   * Uri.parse('http://a b/'); // throws host
   * ```
   * @see RFC 3986, section 4.1 and appendix A
   */
  static parse(this: void, text: string): Uri {
    const made = located(text);
    if (made === undefined) throw parseError(text);
    return new Uri(made);
  }

  /**
   * {@link Uri.parse} without exceptions.
   *
   * @param text - A `URI-reference`.
   * @returns The reference, or the error that `parse` would throw.
   * @example
   * ```ts
   * const result = Uri.tryParse('http://[::1');
   * result.ok ? result.uri.host : result.error.code; // => 'host'
   * ```
   * @see RFC 3986, section 4.1
   */
  static tryParse(this: void, text: string): ParseResult {
    const made = located(text);
    return made === undefined ? { ok: false, error: parseError(text) } : { ok: true, uri: new Uri(made) };
  }

  /**
   * Is the text a `URI-reference`? Makes no value.
   *
   * @param text - Any text.
   * @returns Whether {@link Uri.parse} takes it.
   * @example
   * ```ts
   * Uri.canParse('a/b'); // => true
   * Uri.canParse('a b'); // => false
   * ```
   * @see RFC 3986, section 4.1
   */
  static canParse(this: void, text: string): boolean {
    return located(text) !== undefined;
  }

  /**
   * A reference from its parts, all at once; only the final state is judged.
   *
   * @param parts - Text or data for each part that is there.
   * @returns The reference, its path spelled for where it stands.
   * @throws `UriError` as {@link Uri.with}.
   * @example
   * ```ts
   * Uri.from({ scheme: 'https', host: 'h', path: ['a b', 'c'] }).href; // => 'https://h/a%20b/c'
   * ```
   * @see RFC 3986, section 5.3
   */
  static from(this: void, parts: UriParts): Uri {
    return Uri.empty.with(parts);
  }

  /**
   * The reference that an IRI reference maps to: its non-ASCII characters as escapes of their UTF-8, a Unicode host name as
   * its A-labels, by the platform's own `URL`. Every other byte stays, and an ASCII text is read as {@link Uri.parse} does.
   *
   * A host that holds escapes or delimiters is no domain name, so its non-ASCII characters become escapes too. Nothing is
   * normalized to another Unicode form.
   *
   * @param text - An `IRI-reference`.
   * @returns The reference.
   * @throws `UriError` as `parse` does, with the index in `text`; the component's code too for what no IRI holds
   * there (a control, a bidirectional control, a lone surrogate, a noncharacter, private use outside of the query), and
   * `host` for a name that IDNA does not turn into A-labels.
   * @example
   * ```ts
   * Uri.fromIri('http://bücher.example/größe?q=€#é').href; // => 'http://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%E2%82%AC#%C3%A9'
   * Uri.fromIri('/a b'); // throws path
   * ```
   * @see RFC 3987, sections 2.2, 3.1 and 4.1
   */
  static fromIri(this: void, text: string): Uri {
    return Uri.parse(iriToUri(text));
  }

  /**
   * The reference that a `URL` is, for every `URL`, and `location` too. What `URL` leaves raw and no URI holds is
   * percent-encoded, and a bad `%` as `%25`; every other byte stays.
   *
   * The browser reads the same scheme, host and port from the result. Where a scheme is unknown to the browser, it takes
   * escapes in a host as they stand, and so it does the ones that are added.
   *
   * @param url - A `URL`, a `location`, or what else has the text of one as `href`.
   * @returns The reference.
   * @throws `UriError` never for a `URL`; `type`, or the broken rule, for an `href` that is no `URL`'s.
   * @example
   * ```ts
   * Uri.fromURL(new URL('http://h?a[]=1|2#b#50%')).href; // => 'http://h/?a%5B%5D=1%7C2#b%2350%25'
   * ```
   * @see RFC 3986, section 2.1, and the URL Standard, section 4.5
   */
  static fromURL(this: void, url: { readonly href: string }): Uri {
    return Uri.parse(urlToUri(url));
  }

  /**
   * The base URI of some content, by the precedence of RFC 3986: what the content says of itself, else what it is a part of,
   * else where it was got from, else what the application has.
   *
   * A source that is relative is resolved against the next one that is given, and passed over when there is none. The
   * fragment is dropped.
   *
   * @param sources - A reference for each source that there is.
   * @returns The base, and the source that it was taken from.
   * @throws `UriError` `base-not-absolute` when no source is given, or none of them has a scheme; the broken rule for a
   * text that is no reference; `type`.
   * @example
   * ```ts
   * Uri.base({ embedded: '/v2/', retrieval: 'https://h/a#b' }).uri.href; // => 'https://h/v2/'
   * Uri.base({ retrieval: 'https://h/a#b', fallback: 'app:/' }).source; // => 'retrieval'
   * Uri.base({ embedded: '/v2/' }); // throws base-not-absolute
   * ```
   * @see RFC 3986, section 5.1
   */
  static base(this: void, sources: BaseSources): BaseUri {
    const { uri, source } = findBase(sources, toUri);
    return { uri: uri.withFragment(undefined), source };
  }

  /**
   * The empty reference, a start for fluent chains: it means the document that it stands in.
   *
   * @example
   * ```ts
   * Uri.empty.withPath('a').withFragment('b').href; // => 'a#b'
   * ```
   * @see RFC 3986, section 4.4
   */
  static get empty(): Uri {
    return EMPTY;
  }

  /**
   * Is the value a `Uri`, of this or another copy of the package?
   *
   * @param value - Anything.
   * @returns Whether it is one; a structured clone, a proxy, a `URL` and a string are not.
   * @example
   * ```ts
   * Uri.isUri(Uri.empty); // => true
   * Uri.isUri('a:b'); // => false
   * ```
   */
  static isUri(this: void, value: unknown): value is Uri {
    if (typeof value !== 'object' || value === null || isRevoked(value)) return false;
    return (value as { readonly [BRAND]?: unknown })[BRAND] === true;
  }

  /**
   * Orders references by the code units of their text, for `Array.prototype.sort`.
   *
   * @param a - A reference.
   * @param b - Another.
   * @returns A negative number, zero or a positive number.
   * @example
   * ```ts
   * [Uri.parse('b'), Uri.parse('a')].sort(Uri.compare).map(String); // => ['a', 'b']
   * ```
   */
  static compare(this: void, a: Uri, b: Uri): number {
    const [one, other] = [textOf(a), textOf(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  }

  /**
   * The scheme as written, without its colon; `undefined` in a relative reference.
   *
   * @example
   * ```ts
   * Uri.parse('HTTP://h/').scheme; // => 'HTTP'
   * ```
   * @see RFC 3986, section 3.1
   */
  get scheme(): string | undefined {
    return schemeOf(this.#at);
  }

  /**
   * User information, host and port as written, without the `//`; `''` is a present, empty authority.
   *
   * @example
   * ```ts
   * Uri.parse('ftp://me@h:21/x').authority; // => 'me@h:21'
   * Uri.parse('file:///x').authority; // => ''
   * Uri.parse('mailto:x').authority; // => undefined
   * ```
   * @see RFC 3986, section 3.2
   */
  get authority(): string | undefined {
    return authorityOf(this.#at);
  }

  /**
   * User information as written, without its `@`.
   *
   * @example
   * ```ts
   * Uri.parse('ftp://jo%40x:secret@h/').userInfo; // => 'jo%40x:secret'
   * ```
   * @see RFC 3986, section 3.2.1
   */
  get userInfo(): string | undefined {
    return userInfoOf(this.#at);
  }

  /**
   * The host as written, an IP literal with its brackets; `''` is a present, empty host.
   *
   * @example
   * ```ts
   * Uri.parse('http://[::1]:80/').host; // => '[::1]'
   * Uri.parse('file:///x').host; // => ''
   * ```
   * @see RFC 3986, section 3.2.2
   */
  get host(): string | undefined {
    return hostOf(this.#at);
  }

  /**
   * The port as written: any digits, or `''` when only its colon is there.
   *
   * @example
   * ```ts
   * Uri.parse('http://h:00080/').port; // => '00080'
   * Uri.parse('http://h:/').port; // => ''
   * ```
   * @see RFC 3986, section 3.2.3
   */
  get port(): string | undefined {
    return portOf(this.#at);
  }

  /**
   * The path as written; `''` is the empty path, and there always is one.
   *
   * @example
   * ```ts
   * Uri.parse('urn:isbn:0451450523').path; // => 'isbn:0451450523'
   * ```
   * @see RFC 3986, section 3.3
   */
  get path(): string {
    return pathOf(this.#at);
  }

  /**
   * The query as written, without its `?`; `''` when only the `?` is there.
   *
   * @example
   * ```ts
   * Uri.parse('/a?b=c').query; // => 'b=c'
   * Uri.parse('/a?').query; // => ''
   * Uri.parse('/a').query; // => undefined
   * ```
   * @see RFC 3986, section 3.4
   */
  get query(): string | undefined {
    return queryOf(this.#at);
  }

  /**
   * The fragment as written, without its `#`; `''` when only the `#` is there.
   *
   * @example
   * ```ts
   * Uri.parse('#top').fragment; // => 'top'
   * ```
   * @see RFC 3986, section 3.5
   */
  get fragment(): string | undefined {
    return fragmentOf(this.#at);
  }

  /**
   * The port as a number; `undefined` when it is absent, empty, or above 65535.
   *
   * @example
   * ```ts
   * Uri.parse('//h:0443').portNumber; // => 443
   * Uri.parse('//h:65536').portNumber; // => undefined
   * ```
   * @see RFC 3986, section 3.2.3
   */
  get portNumber(): number | undefined {
    const port = this.port;
    return port === undefined || port === '' || Number(port) > 65535 ? undefined : Number(port);
  }

  /**
   * The port that this reference leads to: its own, or else the default of its scheme, where one is known.
   *
   * Known are the well-known schemes among those whose registration with IANA says which port an authority without one
   * means: `http`, `https`, `ws`, `wss`, `ftp`, `ssh`, `sftp`, `telnet`, `gopher`, `pop`, `nntp`, `imap`, `ldap`, `rtsp`,
   * `rtsps`, `ipp`, `ipps`, `rsync`, `nfs`, `dict`, `coap` and `coaps`.
   *
   * `undefined` without an authority, for a port above 65535, and for another scheme without a port.
   *
   * @example
   * ```ts
   * Uri.parse('https://h/').effectivePort; // => 443
   * Uri.parse('https://h:8443/').effectivePort; // => 8443
   * Uri.parse('//h/').effectivePort; // => undefined
   * ```
   * @see RFC 3986, sections 3.2.3 and 6.2.3
   */
  get effectivePort(): number | undefined {
    const { scheme, port } = this;
    if (port !== undefined && port !== '') return this.portNumber;
    return scheme === undefined || !this.hasAuthority() ? undefined : defaultPort(scheme);
  }

  /**
   * The segments of the path as data, a new array at each read. A first empty segment is a path that begins with `/`; an
   * escape that is not UTF-8 stays as it stands.
   *
   * @example
   * ```ts
   * Uri.parse('/a%2Fb/c').segments; // => ['', 'a/b', 'c']
   * Uri.parse('a/').segments; // => ['a', '']
   * Uri.parse('http://h/').segments; // => ['']
   * Uri.parse('http://h').segments; // => []
   * ```
   * @see RFC 3986, section 3.3
   */
  get segments(): readonly string[] {
    return readSegments(this.path);
  }

  /**
   * The parameters of the query, as data, the same object at each read; none without a query. `+` reads as a space:
   * `QueryParams.parse(uri.query, { plus: 'literal' })` reads it as itself.
   *
   * @example
   * ```ts
   * const { params } = Uri.parse('/a?q=b+c&d');
   * params.get('q'); // => 'b c'
   * [...params]; // => [['q', 'b c'], ['d', null]]
   * ```
   * @see RFC 3986, section 3.4
   */
  get params(): QueryParams {
    return (this.#params ??= paramsIn(this.#at.text, this.#at.pathEnd + 1, this.#at.queryEnd));
  }

  /**
   * Has this reference no scheme?
   *
   * @example
   * ```ts
   * Uri.parse('//h/x').isRelative; // => true
   * ```
   * @see RFC 3986, section 4.2
   */
  get isRelative(): boolean {
    return this.#at.schemeEnd < 0;
  }

  /**
   * Has this reference a scheme and no fragment, so that it is fit to be a base?
   *
   * @example
   * ```ts
   * Uri.parse('http://h/x').isAbsoluteUri; // => true
   * Uri.parse('http://h/x#y').isAbsoluteUri; // => false
   * ```
   * @see RFC 3986, section 4.3
   */
  get isAbsoluteUri(): boolean {
    return this.#at.schemeEnd >= 0 && this.#at.queryEnd === this.#at.text.length;
  }

  /**
   * How this reference begins.
   *
   * @example
   * ```ts
   * Uri.parse('mailto:x@y').kind; // => 'uri'
   * Uri.parse('?q').kind; // => 'relative-path'
   * ```
   * @see RFC 3986, sections 4.1 and 4.2
   */
  get kind(): UriKind {
    if (this.#at.schemeEnd >= 0) return 'uri';
    if (this.hasAuthority()) return 'network-path';
    return this.#at.text.startsWith('/') ? 'absolute-path' : 'relative-path';
  }

  /**
   * Which rule the host matches, the first that does; `undefined` without a host.
   *
   * @example
   * ```ts
   * Uri.parse('//192.0.2.16').hostKind; // => 'ipv4'
   * Uri.parse('//192.0.2.256').hostKind; // => 'reg-name'
   * ```
   * @see RFC 3986, section 3.2.2
   */
  get hostKind(): HostKind | undefined {
    const host = this.host;
    return host === undefined ? undefined : hostKind(host);
  }

  /**
   * Is there a scheme? Tells the type checker so.
   *
   * @example
   * ```ts
   * const uri = Uri.parse('HTTP://h/');
   * uri.hasScheme() && uri.scheme.toLowerCase(); // => 'http'
   * ```
   * @see RFC 3986, section 3.1
   */
  hasScheme(): this is this & { readonly scheme: string } {
    return this.#at.schemeEnd >= 0;
  }

  /**
   * Is there an authority, and so a host? Tells the type checker so.
   *
   * @example
   * ```ts
   * const uri = Uri.parse('file:///x');
   * uri.hasAuthority() && uri.host.length; // => 0
   * ```
   * @see RFC 3986, section 3.2
   */
  hasAuthority(): this is this & { readonly authority: string; readonly host: string } {
    return this.#at.pathStart > this.#at.schemeEnd + 1;
  }

  /**
   * Is there a port, be it an empty one? Tells the type checker so.
   *
   * @example
   * ```ts
   * Uri.parse('//h:').hasPort(); // => true
   * ```
   * @see RFC 3986, section 3.2.3
   */
  hasPort(): this is this & { readonly port: string; readonly authority: string; readonly host: string } {
    return this.#at.hostEnd < this.#at.pathStart;
  }

  /**
   * Returns this reference with several parts changed at once; only the final state is judged, so their order makes no
   * difference.
   *
   * A path that is given is spelled for where it stands, a path that is kept is respelled as {@link Uri.withScheme} and
   * {@link Uri.withHost} do. Without a host there is no authority: `host: undefined` drops user information and port.
   *
   * @param change - Text or data for each part to change; a key that is present with `undefined` removes the part.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` the broken rule; `authority-without-host`; `unknown-part` for a key that is no part, and so for
   * a `URL` or a `Uri`; `dot-segment` and `lone-surrogate` for data; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/a?q').with({ scheme: 'https', port: 8443, query: undefined }).href; // => 'https://h:8443/a'
   * Uri.parse('/a').with({ port: 80 }); // throws authority-without-host
   * ```
   * @see RFC 3986, section 5.3
   */
  with(change: UriParts): Uri {
    return Uri.#changed(this, withParts(this.#at, change));
  }

  /**
   * Returns this reference with another scheme, or without one.
   *
   * Without a scheme a first segment that holds `:` would read as one, so the path is spelled `./a:b`; giving a scheme back
   * restores the very same text.
   *
   * @param scheme - The name without its colon; `undefined` makes a relative reference.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `scheme` when the name does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('http://a/b').withScheme('https').href; // => 'https://a/b'
   * Uri.parse('urn:a:b').withScheme(undefined).href; // => './a:b'
   * Uri.parse('./a:b').withScheme('urn').href; // => 'urn:a:b'
   * ```
   * @see RFC 3986, sections 3.1 and 4.2
   */
  withScheme(scheme: string | undefined): Uri {
    return Uri.#changed(this, withScheme(this.#at, scheme));
  }

  /**
   * Returns this reference with another authority, or without one: user information, host and port at once. This is the one
   * to use for going to another server.
   *
   * Without an authority a path that begins with `//` would read as one, so it is spelled `/.//`; a rootless path behind a
   * new authority gets a `/`.
   *
   * @param authority - `[ userinfo "@" ] host [ ":" port ]` without the `//`; `undefined` removes it.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `userinfo`, `host`, `port` or `pct-encoded` when the text does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('http://me@a:81/b').withAuthority('c').href; // => 'http://c/b'
   * Uri.parse('foo://h//x').withAuthority(undefined).href; // => 'foo:/.//x'
   * Uri.parse('foo:/.//x').withAuthority('h').href; // => 'foo://h//x'
   * ```
   * @see RFC 3986, sections 3.2 and 3.3
   */
  withAuthority(authority: string | undefined): Uri {
    return Uri.#changed(this, withAuthority(this.#at, authority));
  }

  /**
   * Returns this reference with other user information, or without any.
   *
   * @param userInfo - Text without its `@`, or user and password as data; `undefined` removes it.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `authority-without-host` where there is no host; `userinfo` or `pct-encoded` when the text does
   * not match the rule; `unknown-part`, `lone-surrogate` and `type` for data.
   * @example
   * ```ts
   * Uri.parse('ftp://h/').withUserInfo('me').href; // => 'ftp://me@h/'
   * Uri.parse('ftp://h/').withUserInfo({ user: 'me', password: 'a:b' }).href; // => 'ftp://me:a%3Ab@h/'
   * Uri.parse('/x').withUserInfo('me'); // throws authority-without-host
   * ```
   * @see RFC 3986, section 3.2.1
   */
  withUserInfo(userInfo: string | UserInfo | undefined): Uri {
    return Uri.#changed(this, withUserInfo(this.#at, userInfo));
  }

  /**
   * Returns this reference with another host, or without the authority.
   *
   * User information and port stay, so a password would go to the new host: to go to another server use
   * {@link Uri.withAuthority}. `undefined` removes the whole authority. The path is respelled as `withAuthority` does.
   *
   * @param host - A name, an IPv4 address, or an IP literal in brackets, as text; `''` is a present, empty host. A Unicode
   * name goes through `encodeHost`.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `host` or `pct-encoded` when the text does not match the rule; `type`.
   * @example
   * ```ts
   * import { encodeHost } from 'urial';
   *
   * Uri.parse('http://a:81/b').withHost('c').href; // => 'http://c:81/b'
   * Uri.parse('mailto:fred').withHost('h').href; // => 'mailto://h/fred'
   * Uri.parse('http://a/').withHost('bücher.example'); // throws host
   * Uri.parse('http://a/').withHost(encodeHost('bücher.example')).host; // => 'xn--bcher-kva.example'
   * ```
   * @see RFC 3986, section 3.2.2
   */
  withHost(host: string | undefined): Uri {
    return Uri.#changed(this, withHost(this.#at, host));
  }

  /**
   * Returns this reference with another port, or without one.
   *
   * @param port - An integer from 0 to 65535, or any digits as text, `''` included; `undefined` removes it.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `authority-without-host` where there is no host; `port` for another number or text; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/').withPort(8080).href; // => 'http://h:8080/'
   * Uri.parse('http://h:/').withPort(undefined).href; // => 'http://h/'
   * Uri.parse('http://h/').withPort(65536); // throws port
   * ```
   * @see RFC 3986, section 3.2.3
   */
  withPort(port: number | string | undefined): Uri {
    return Uri.#changed(this, withPort(this.#at, port));
  }

  /**
   * Returns this reference with another path.
   *
   * No path is refused for its shape; one that could be read as something else is spelled for where it stands: behind an
   * authority `a` becomes `/a`, without one `//a` becomes `/.//a`, and without a scheme too `a:b` becomes `./a:b`.
   *
   * @param path - Text, or a list of segments as data: `[]` is the empty path, `['']` is `/`, `['', 'a']` is `/a`. Segments
   * that a list shares with this path at its front and its end keep their bytes. `undefined` is the empty path.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `path` or `pct-encoded` for text that does not match the rule; `dot-segment` for a new segment
   * `.` or `..` in a list; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/a?q').withPath('/b%20c').href; // => 'http://h/b%20c?q'
   * Uri.parse('http://h').withPath(['', 'a/b', '50%']).href; // => 'http://h/a%2Fb/50%25'
   * Uri.empty.withPath('x:y').href; // => './x:y'
   * Uri.parse('http://h/').withPath(['', '..']); // throws dot-segment
   * ```
   * @see RFC 3986, section 3.3
   */
  withPath(path: string | readonly string[] | undefined): Uri {
    return Uri.#changed(this, withPath(this.#at, path));
  }

  /**
   * Returns this reference with another query, or without one.
   *
   * @param query - Text without its `?`; or parameters as data, be it a record, entries, a `Map`, a `URLSearchParams` or a
   * {@link QueryParams}. `undefined` removes the query, and so does data without a parameter.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `query` or `pct-encoded` for text that does not match the rule; `data` for a value that is no
   * string, finite number, bigint, boolean, `null`, `undefined` or list of these; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('/a#b').withQuery('c=d').href; // => '/a?c=d#b'
   * Uri.parse('/a').withQuery({ q: 'x&y', page: 2, tag: ['s', 't'] }).href; // => '/a?q=x%26y&page=2&tag=s&tag=t'
   * Uri.parse('/a?').withQuery(undefined).href; // => '/a'
   * ```
   * @see RFC 3986, section 3.4
   */
  withQuery<T extends object>(query: string | QueryData<T> | undefined): Uri {
    return Uri.#changed(this, withQuery(this.#at, query));
  }

  /**
   * Returns this reference with other values for a parameter of its query; all else keeps its bytes.
   *
   * The i-th value stands where the i-th parameter of this name was, more of them follow the last one or, where there was
   * none, the whole query, and what is left of the old ones goes.
   *
   * @param name - The name as data.
   * @param value - The value as data, `null` for a name without `=`; a list repeats the name; `undefined` removes it.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none, and for an empty name with `null`; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * const uri = Uri.parse('/a?b=1&c=%7e&b=2#d');
   * uri.withParam('c', 'x & y').href; // => '/a?b=1&c=x%20%26%20y&b=2#d'
   * uri.withParam('b', [3, 4, 5]).href; // => '/a?b=3&c=%7e&b=4&b=5#d'
   * ```
   * @see RFC 3986, section 3.4
   */
  withParam(name: string, value: ParamValue): Uri {
    return Uri.#edited(this, setParam(Uri.#cursor(this), name, value));
  }

  /**
   * Returns this reference with another parameter behind its query.
   *
   * @param name - The name as data.
   * @param value - The value as data, `null` for a name without `=`; a list repeats the name; `undefined` adds nothing.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none, and for an empty name with `null`; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('/a?b=%7e').appendParam('b', '1').href; // => '/a?b=%7e&b=1'
   * Uri.parse('/a').appendParam('b c', null).href; // => '/a?b%20c'
   * ```
   * @see RFC 3986, section 3.4
   */
  appendParam(name: string, value: ParamValue): Uri {
    return Uri.#edited(this, appendParam(Uri.#cursor(this), name, valueTexts(value)));
  }

  /**
   * Returns this reference without the parameters of a name; without any parameter left, the query goes too.
   *
   * @param name - The name as data.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * Uri.parse('/a?b=1&c&%62=2').withoutParam('b').href; // => '/a?c'
   * Uri.parse('/a?b').withoutParam('b').href; // => '/a'
   * ```
   * @see RFC 3986, section 3.4
   */
  withoutParam(name: string): Uri {
    return Uri.#edited(this, deleteParam(Uri.#cursor(this), name));
  }

  /**
   * Returns this reference with another fragment, or without one.
   *
   * @param fragment - Text without its `#`; data goes through `encodeFragment`. `undefined` removes it.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `fragment` or `pct-encoded` when the text does not match the rule; `type`.
   * @example
   * ```ts
   * Uri.parse('/a#b').withFragment('c').href; // => '/a#c'
   * Uri.parse('/a').withFragment('').href; // => '/a#'
   * ```
   * @see RFC 3986, section 3.5
   */
  withFragment(fragment: string | undefined): Uri {
    return Uri.#changed(this, withFragment(this.#at, fragment));
  }

  /**
   * Returns this reference with segments of data behind its path. A path that ends with `/` gets no second one.
   *
   * @param segments - One argument a segment: `a/b` is one. A last `''` gives a trailing slash.
   * @returns A new `Uri`, or this one when nothing changes.
   * @throws `UriError` `dot-segment` for `.` and `..`; `empty-segment` for `''` first on an empty path;
   * `lone-surrogate`; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/v1/').appendSegments('users', 'a/b').href; // => 'http://h/v1/users/a%2Fb'
   * Uri.parse('http://h/v1').appendSegments('').href; // => 'http://h/v1/'
   * Uri.parse('http://h/v1').appendSegments('..'); // throws dot-segment
   * ```
   * @see RFC 3986, section 3.3
   */
  appendSegments(...segments: readonly string[]): Uri {
    return Uri.#changed(this, appendSegments(this.#at, segments));
  }

  /**
   * Returns what a reference means where this is the base.
   *
   * Nothing is decoded: `%2E%2E` is a name like any other. A target path that would read as an authority is spelled `/.//`.
   *
   * @param reference - A reference; its text is parsed as strictly as {@link Uri.parse} does.
   * @param options - `strict: false` ignores a scheme that is the base's own, as before RFC 3986.
   * @returns The target, with a scheme; this one, or the very `Uri` that was given, when the target has its text.
   * @throws `UriError` `base-not-absolute` when this has no scheme; the broken rule for a text that is no reference;
   * `type`.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d;p?q');
   * base.resolve('../g').href; // => 'http://a/b/g'
   * base.resolve('//g?y#s').href; // => 'http://g?y#s'
   * base.resolve('http:g').href; // => 'http:g'
   * base.resolve('http:g', { strict: false }).href; // => 'http://a/b/c/g'
   * Uri.parse('a:/b').resolve('.//c').href; // => 'a:/.//c'
   * Uri.parse('/b').resolve('c'); // throws base-not-absolute
   * ```
   * @see RFC 3986, section 5.2
   */
  resolve(reference: UriLike, options?: ResolveOptions): Uri {
    if (this.#at.schemeEnd < 0) throw baseNotAbsolute(this.#at.text);
    const strict = own(optionsOf(options, 'reference'), 'strict') !== false;
    const given = locatedFrom(reference);
    const target = resolve(this.#at, given, strict);
    if (target.text === this.#at.text) return this;
    return Uri.#isOwn(reference) && target.text === given.text ? reference : new Uri(target);
  }

  /**
   * Returns the shortest reference that the base resolves to what it resolves this to: `base.resolve(u.relativeTo(base))` is
   * `base.resolve(u)`, always.
   *
   * Of references of equal length it is the one that says less: nothing, a query, a relative path, an absolute path, an
   * authority, the whole.
   *
   * @param base - The base; its fragment makes no difference.
   * @returns A relative reference, or one with a scheme where there is no other; this one when it has no scheme.
   * @throws `UriError` `base-not-absolute` when the base has no scheme; the broken rule for a text that is no
   * reference; `type`.
   * @example
   * ```ts
   * const base = Uri.parse('http://a/b/c/d?q');
   * Uri.parse('http://a/b/e#f').relativeTo(base).href; // => '../e#f'
   * Uri.parse('http://a/b/c/x:y').relativeTo(base).href; // => './x:y'
   * Uri.parse('http://a/b/c/').relativeTo(base).href; // => '.'
   * Uri.parse('http://a').relativeTo(base).href; // => '//a'
   * Uri.parse('https://a/b').relativeTo(base).href; // => 'https://a/b'
   * ```
   * @see RFC 3986, sections 4.2 and 5.2
   */
  relativeTo(base: UriLike): Uri {
    const from = toUri(base);
    if (from.isRelative) throw baseNotAbsolute(from.#at.text);
    if (this.isRelative) return this;
    const text = relativize(from.#at, from.resolve(this).#at);
    return text === this.#at.text ? this : Uri.parse(text);
  }

  /**
   * Returns the normal form of this reference: what is equivalent gets the same text.
   *
   * `syntax`: scheme and host in lower case, escapes in upper case, escapes of letters, digits, `-`, `.`, `_` and `~`
   * decoded, then dot-segments removed. A relative path keeps its dot-segments, since only a base can tell where they lead.
   * `scheme`, on top: no empty port, no default port (see {@link Uri.effectivePort}), `/` for the empty path of `http`,
   * `https`, `ws`, `wss` and `ftp`, and IPv6 addresses as RFC 5952 writes them.
   *
   * A host can change its kind, as `127%2E0.0.1` does: judge it by what stands in the normal form.
   *
   * @param level - How far to go; `syntax` when it is left out.
   * @returns A new `Uri`, or this one when it is normal.
   * @throws `UriError` `type` for another level.
   * @example
   * ```ts
   * Uri.parse('eXAMPLE://a/./b/../b/%63/%7bfoo%7d').normalize().href; // => 'example://a/b/c/%7Bfoo%7D'
   * Uri.parse('HTTP://[2001:DB8:0::1]:80').normalize('scheme').href; // => 'http://[2001:db8::1]/'
   * Uri.parse('a:/.//b').normalize().href; // => 'a:/.//b'
   * Uri.parse('../%7Ea').normalize().href; // => '../~a'
   * ```
   * @see RFC 3986, sections 6.2.2 and 6.2.3
   */
  normalize(level: NormalizationLevel = 'syntax'): Uri {
    return Uri.#changed(this, normalize(this.#at, level));
  }

  /**
   * Is this reference its own normal form?
   *
   * @param level - How far to go, as in {@link Uri.normalize}.
   * @returns Whether `normalize` gives this very reference.
   * @throws `UriError` `type` for another level.
   * @example
   * ```ts
   * Uri.parse('http://h').isNormalized(); // => true
   * Uri.parse('http://h').isNormalized('scheme'); // => false
   * ```
   * @see RFC 3986, section 6.2
   */
  isNormalized(level?: NormalizationLevel): boolean {
    return this.normalize(level) === this;
  }

  /**
   * Is the text the same, character by character?
   *
   * @param other - Another reference.
   * @returns Whether both have the same text.
   * @throws `UriError` `type` for a value that is no reference.
   * @example
   * ```ts
   * Uri.parse('http://h/').equals('http://h/'); // => true
   * Uri.parse('http://h/').equals('HTTP://h/'); // => false
   * ```
   * @see RFC 3986, section 6.2.1
   */
  equals(other: UriLike): boolean {
    return this.#at.text === textOf(other);
  }

  /**
   * Is the normal form the same?
   *
   * Different does not mean that it is another resource, only that nothing says it is the same.
   *
   * @param other - Another reference.
   * @param level - How far to go, as in {@link Uri.normalize}.
   * @returns Whether both have the same normal form.
   * @throws `UriError` the broken rule for a text that is no reference; `type`.
   * @example
   * ```ts
   * Uri.parse('http://h/%7Ea').isEquivalentTo('HTTP://H/./~a'); // => true
   * Uri.parse('http://h').isEquivalentTo('http://h:80/'); // => false
   * Uri.parse('http://h').isEquivalentTo('http://h:80/', 'scheme'); // => true
   * ```
   * @see RFC 3986, section 6
   */
  isEquivalentTo(other: UriLike, level?: NormalizationLevel): boolean {
    checkLevel(level);
    return this.equals(other) || this.normalize(level).equals(toUri(other).normalize(level));
  }

  /**
   * Does this reference mean the document whose URI the base is, or a part of that document? Neither is normalized, and
   * their fragments make no difference.
   *
   * @param base - The URI of the document.
   * @returns Whether following this reference would stay in the document.
   * @throws `UriError` `base-not-absolute` when the base has no scheme and not this very text; the broken rule for a
   * text that is no reference; `type`.
   * @example
   * ```ts
   * Uri.parse('#top').isSameDocument('http://h/a?b'); // => true
   * Uri.parse('a#top').isSameDocument('http://h/a'); // => true
   * Uri.parse('?').isSameDocument('http://h/a'); // => false
   * ```
   * @see RFC 3986, section 4.4
   */
  isSameDocument(base: UriLike): boolean {
    const document = toUri(base).withFragment(undefined);
    const bare = this.withFragment(undefined);
    return bare.#at.text === document.#at.text || document.resolve(bare).#at.text === document.#at.text;
  }

  /**
   * The parts that are there, as text: `Uri.from` makes this reference of them again.
   *
   * @returns A new object with `path`, and a key for each other part that is present.
   * @example
   * ```ts
   * Uri.parse('//h:?q').toParts(); // => { host: 'h', port: '', path: '', query: 'q' }
   * ```
   * @see RFC 3986, section 5.3
   */
  toParts(): UriParts {
    const present = Object.entries(componentsOf(this.#at)).filter(([, text]) => text !== undefined);
    return Object.fromEntries(present);
  }

  /**
   * The exact text, a password included.
   *
   * @returns The text that {@link Uri.parse} reads to this reference.
   * @example
   * ```ts
   * String(Uri.parse('HTTP://h:80?#')); // => 'HTTP://h:80?#'
   * ```
   * @see RFC 3986, section 5.3
   */
  toString(): string {
    return this.#at.text;
  }

  /**
   * The exact text, for `JSON.stringify`.
   *
   * @returns The same as {@link Uri.toString}.
   * @example
   * ```ts
   * JSON.stringify({ next: Uri.parse('/a') }); // => '{"next":"/a"}'
   * ```
   */
  toJSON(): string {
    return this.#at.text;
  }

  /**
   * The text for people and logs: the password is `***`, and so is what a browser would read as one, as in `http:u:pw@h`.
   *
   * @returns Text that need not be a reference.
   * @example
   * ```ts
   * Uri.parse('ftp://me:secret@h/').toDisplay(); // => 'ftp://me:***@h/'
   * ```
   * @see RFC 3986, section 7.5
   */
  toDisplay(): string {
    return maskDisplayed(this.#at.text);
  }

  /**
   * The platform's `URL` of this reference, when it reads the same in it: user information, host, port and path are
   * compared in their normal form ({@link Uri.normalize}, by scheme), so `HTTP://h:80` is fine, and `http:h`, `http://0x7f.1`
   * and `file://C:/x` are not. In the query `URL` may write `%27` for `'`.
   *
   * @returns A `URL`, by the types that the program has for it.
   * @throws `UriError` `reading-differs` with both readings where they differ, and where `URL` refuses the text: a
   * relative reference, a port above 65535, a host that it does not take.
   * @example
   * ```ts
   * Uri.parse('HTTP://h:80/a/../b').toURL().href; // => 'http://h/b'
   * Uri.parse('http:h/b').toURL(); // throws reading-differs
   * ```
   * @see {@link browserReading}, which lists the differences
   */
  toURL(): PlatformUrl {
    const url = platformUrl(this.#at.text);
    if (url === undefined) throw noReading(this.#at.text, this.isRelative);
    checkReading(
      this.#at.text,
      readingDifferences(this.normalize('scheme'), Uri.fromURL(url).normalize('scheme')),
    );
    return url;
  }

  /**
   * The IRI reference for people to read: escapes of non-ASCII characters, as these characters.
   *
   * An escape stays where decoding it would change or hide something: ASCII, bytes that are not UTF-8, what an IRI may not
   * hold there, bidirectional controls, blanks and other characters that are not seen, and a combining mark that would
   * stand on a delimiter. The host stays as it is: A-labels could only be read with tables, which are not shipped.
   *
   * {@link Uri.fromIri} gives this reference back, the decoded escapes in upper case.
   *
   * @returns The text of the IRI reference.
   * @example
   * ```ts
   * Uri.parse('/gr%C3%B6%C3%9Fe%20%E2%80%AE').toIri(); // => '/größe%20%E2%80%AE'
   * Uri.fromIri(Uri.parse('/caf%c3%a9').toIri()).href; // => '/caf%C3%A9'
   * ```
   * @see RFC 3987, section 3.2
   */
  toIri(): string {
    return uriToIri(this.#at.text);
  }

  /**
   * The exact text in templates and concatenations. Arithmetic, and so `<`, is refused: {@link Uri.compare} orders.
   *
   * @param hint - What the engine asks for.
   * @returns The same as {@link Uri.toString}.
   * @throws `TypeError` when a number is asked for.
   * @example
   * ```ts
   * `see ${Uri.parse('/a')}`; // => 'see /a'
   * ```
   */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'number')
      throw new TypeError('a Uri is no number; order with Uri.compare, and take its text by String(uri)');
    return this.#at.text;
  }

  /** `Uri`, so that reactive frameworks leave the value alone. */
  get [Symbol.toStringTag](): string {
    return Uri.#name;
  }

  /** Is the reference a value of this very class, with offsets to use? */
  static #isOwn(reference: unknown): reference is Uri {
    return typeof reference === 'object' && reference !== null && #at in reference;
  }

  // Static, since a private method would cost each value a field.

  static #changed(uri: Uri, at: Located): Uri {
    return at === uri.#at ? uri : new Uri(at);
  }

  static #edited(uri: Uri, edit: Edited): Uri {
    return Uri.#changed(uri, edited(uri.#at, edit));
  }

  static #cursor(uri: Uri): Cursor {
    return new Cursor(uri.#at.text, uri.#at.pathEnd + 1, uri.#at.queryEnd, 'space');
  }
}

const EMPTY: Uri = /* @__PURE__ */ Uri.parse('');
