/**
 * Default ports: RFC 3986, section 3.2.3. A scheme is here when it is registered with IANA and the document of its
 * registration says which port an authority without one means; the well-known ones of these, and no others.
 */
const DEFAULT_PORTS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['http', 80], // RFC 9110
  ['https', 443],
  ['ws', 80], // RFC 6455
  ['wss', 443],
  ['ftp', 21], // RFC 1738
  ['ssh', 22], // the registration of ssh and sftp
  ['sftp', 22],
  ['telnet', 23], // RFC 4248
  ['gopher', 70], // RFC 4266
  ['pop', 110], // RFC 2384
  ['nntp', 119], // RFC 5538
  ['imap', 143], // RFC 5092
  ['ldap', 389], // RFC 4516
  ['rtsp', 554], // RFC 7826
  ['rtsps', 322],
  ['ipp', 631], // RFC 3510
  ['ipps', 631], // RFC 7472
  ['rsync', 873], // RFC 5781
  ['nfs', 2049], // RFC 2224
  ['dict', 2628], // RFC 2229
  ['coap', 5683], // RFC 7252
  ['coaps', 5684],
]);

/** The port that an authority without one means; `undefined` where the scheme does not say. */
export function defaultPort(scheme: string): number | undefined {
  return DEFAULT_PORTS.get(scheme.toLowerCase());
}

/** The schemes that browsers know servers of: they read an authority and a path in each, and an empty path as `/`. */
const WEB: ReadonlySet<string> = /* @__PURE__ */ new Set(['http', 'https', 'ws', 'wss', 'ftp']);

/** Is it a scheme of the web, in any case? */
export function isWebScheme(scheme: string): boolean {
  return WEB.has(scheme.toLowerCase());
}

/** Schemes without an authority that people type with a number after them: `tel:911` is not a host and its port. */
const WITHOUT_HOST: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'mailto tel sms sip sips xmpp news urn geo data about blob javascript'.split(' '),
);

/** Can a text like `name:80` be a host of this name and its port? Not when it is known as a scheme. */
export function canBeHost(name: string): boolean {
  const scheme = name.toLowerCase();
  return scheme !== 'file' && !WEB.has(scheme) && !WITHOUT_HOST.has(scheme);
}
