/** What the library knows about schemes: RFC 3986, sections 3.2.3 and 6.2.3. */

export const HIGHEST_PORT = 65535;

/** The default ports of well-known schemes, if their registration with IANA names a default port. */
const PORTS: Readonly<Record<string, number>> = {
  __proto__: null as never,
  http: 80, // RFC 9110
  https: 443,
  ws: 80, // RFC 6455
  wss: 443,
  ftp: 21, // RFC 1738
  ssh: 22, // the registration of ssh and sftp
  sftp: 22,
  telnet: 23, // RFC 4248
  gopher: 70, // RFC 4266
  pop: 110, // RFC 2384
  nntp: 119, // RFC 5538
  imap: 143, // RFC 5092
  ldap: 389, // RFC 4516
  rtsp: 554, // RFC 7826
  rtsps: 322,
  ipp: 631, // RFC 3510
  ipps: 631, // RFC 7472
  rsync: 873, // RFC 5781
  nfs: 2049, // RFC 2224
  dict: 2628, // RFC 2229
  coap: 5683, // RFC 7252
  coaps: 5684,
};

/** Returns the default port of a scheme in upper or lower case; `undefined` if the table does not have one. */
export function defaultPort(scheme = ''): number | undefined {
  return PORTS[scheme.toLowerCase()];
}

/** After them browsers read an authority after any number of slashes, and an empty path as `/`. */
const WEB_SCHEME = /^(?:https?|wss?|ftp)$/i;

/** The source of an expression for a web scheme at any place. */
export const WEB_SCHEMES: string = /* @__PURE__ */ WEB_SCHEME.source.slice(1, -1);

export function isWebScheme(scheme: string): boolean {
  return WEB_SCHEME.test(scheme);
}

export function isHttpScheme(scheme: string): boolean {
  return /^https?$/i.test(scheme);
}

/** Well-known schemes without an authority, so that an `@` ends no password: `mailto:me@example.com`. */
const WITHOUT_AUTHORITY =
  /^(?:mailto|tel|sms|sips?|xmpp|acct|im|pres|news|cid|mid|tag|urn|magnet|geo|skype|facetime|callto|data|about|blob|javascript)$/i;

/** Tells whether a scheme, in upper or lower case, is known to have no authority. */
export function hasNoAuthority(scheme: string): boolean {
  return WITHOUT_AUTHORITY.test(scheme);
}

/** Tells whether the path of a scheme is a list of recipients: RFC 6068, section 2, and RFC 5724, section 2.2. */
export function hasRecipients(scheme: string): boolean {
  return /^(?:mailto|sms)$/i.test(scheme);
}

/** Tells whether the name before a number, as in `h:80`, can be a host: it is not a well-known scheme, as in `tel:911`. */
export function canBeHost(name: string): boolean {
  return !isWebScheme(name) && !hasNoAuthority(name) && name.toLowerCase() !== 'file';
}

/** Tells whether `+` is a plus in the query of a reference, and not a space: RFC 6068, section 5, RFC 3261, RFC 5724 and RFC 5122. */
export function hasLiteralPlus(reference: string): boolean {
  return /^(?:mailto|sms|tel|sips?|im|pres|xmpp):/i.test(reference);
}
