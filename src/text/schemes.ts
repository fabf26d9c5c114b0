/** What the library knows about schemes, in one table: RFC 3986, sections 3.2.3 and 6.2.3. */

/** What the library knows about one scheme. */
interface Facts {
  /**
   * The default port. The table has those of well-known schemes that are registered with IANA, when the registration names a
   * default port.
   */
  readonly port?: number;
  /** Browsers read an authority after any number of slashes, an empty path as `/`, and give its URLs an origin. */
  readonly isWeb?: true;
  /** Before `:` and a number, it is a scheme and never a host before its port: `tel:911`. */
  readonly isNeverHost?: true;
}

const NEVER_HOST: Facts = { isNeverHost: true };

const SCHEMES: ReadonlyMap<string, Facts> = /* @__PURE__ */ new Map<string, Facts>([
  ['http', { port: 80, isWeb: true, isNeverHost: true }], // RFC 9110
  ['https', { port: 443, isWeb: true, isNeverHost: true }],
  ['ws', { port: 80, isWeb: true, isNeverHost: true }], // RFC 6455
  ['wss', { port: 443, isWeb: true, isNeverHost: true }],
  ['ftp', { port: 21, isWeb: true, isNeverHost: true }], // RFC 1738
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
  ['file', NEVER_HOST],
  ['mailto', NEVER_HOST],
  ['tel', NEVER_HOST],
  ['sms', NEVER_HOST],
  ['sip', NEVER_HOST],
  ['sips', NEVER_HOST],
  ['xmpp', NEVER_HOST],
  ['news', NEVER_HOST],
  ['urn', NEVER_HOST],
  ['geo', NEVER_HOST],
  ['data', NEVER_HOST],
  ['about', NEVER_HOST],
  ['blob', NEVER_HOST],
  ['javascript', NEVER_HOST],
]);

function factsOf(scheme: string): Facts | undefined {
  return SCHEMES.get(scheme.toLowerCase());
}

/** Returns the default port of a scheme in upper or lower case; `undefined` when the table does not have one. */
export function defaultPort(scheme: string): number | undefined {
  return factsOf(scheme)?.port;
}

/** Tells whether browsers know servers of a scheme, in upper or lower case: see `isWeb` in the table. */
export function isWebScheme(scheme: string): boolean {
  return factsOf(scheme)?.isWeb === true;
}

/** Tells whether the name before `:80` can be a host. */
export function canBeHost(name: string): boolean {
  return factsOf(name)?.isNeverHost !== true;
}
