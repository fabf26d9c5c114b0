/** What is known of schemes, in one table: RFC 3986, sections 3.2.3 and 6.2.3. */

/** The facts of a scheme that something depends on. */
interface Facts {
  /**
   * The port of an authority without one. It is here when the scheme is registered with IANA and the document of its
   * registration says so; the well-known ones of these, and no others.
   */
  readonly port?: number;
  /** Browsers know servers of it: they read an authority after any number of slashes, and an empty path as `/`. */
  readonly isWeb?: true;
  /** Before a number it is a scheme, and not the name of a host before its port: `tel:911`. */
  readonly isNoHost?: true;
}

const NO_HOST: Facts = { isNoHost: true };

const SCHEMES: ReadonlyMap<string, Facts> = /* @__PURE__ */ new Map<string, Facts>([
  ['http', { port: 80, isWeb: true, isNoHost: true }], // RFC 9110
  ['https', { port: 443, isWeb: true, isNoHost: true }],
  ['ws', { port: 80, isWeb: true, isNoHost: true }], // RFC 6455
  ['wss', { port: 443, isWeb: true, isNoHost: true }],
  ['ftp', { port: 21, isWeb: true, isNoHost: true }], // RFC 1738
  ['ssh', { port: 22 }], // the registration of ssh and sftp
  ['sftp', { port: 22 }],
  ['telnet', { port: 23 }], // RFC 4248
  ['gopher', { port: 70 }], // RFC 4266
  ['pop', { port: 110 }], // RFC 2384
  ['nntp', { port: 119 }], // RFC 5538
  ['imap', { port: 143 }], // RFC 5092
  ['ldap', { port: 389 }], // RFC 4516
  ['rtsp', { port: 554 }], // RFC 7826
  ['rtsps', { port: 322 }],
  ['ipp', { port: 631 }], // RFC 3510
  ['ipps', { port: 631 }], // RFC 7472
  ['rsync', { port: 873 }], // RFC 5781
  ['nfs', { port: 2049 }], // RFC 2224
  ['dict', { port: 2628 }], // RFC 2229
  ['coap', { port: 5683 }], // RFC 7252
  ['coaps', { port: 5684 }],
  ['file', NO_HOST],
  ['mailto', NO_HOST],
  ['tel', NO_HOST],
  ['sms', NO_HOST],
  ['sip', NO_HOST],
  ['sips', NO_HOST],
  ['xmpp', NO_HOST],
  ['news', NO_HOST],
  ['urn', NO_HOST],
  ['geo', NO_HOST],
  ['data', NO_HOST],
  ['about', NO_HOST],
  ['blob', NO_HOST],
  ['javascript', NO_HOST],
]);

function factsOf(scheme: string): Facts | undefined {
  return SCHEMES.get(scheme.toLowerCase());
}

/** The port that an authority without one means; `undefined` where the scheme does not say. */
export function defaultPort(scheme: string): number | undefined {
  return factsOf(scheme)?.port;
}

/** Tells whether browsers know servers of the scheme, in any case. */
export function isWebScheme(scheme: string): boolean {
  return factsOf(scheme)?.isWeb === true;
}

/** Tells whether `name:80` can be a host of this name and its port. */
export function canBeHost(name: string): boolean {
  return factsOf(name)?.isNoHost !== true;
}
