/** The check of a URL that the server itself will fetch. */
import { uriError, wrongType } from '../core/text/error.ts';
import { readOptions } from '../core/text/own.ts';
import { hostKind, LONGEST_NAME } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf } from '../core/syntax/located.ts';
import { defaultPort, HIGHEST_PORT } from '../core/text/schemes.ts';
import { isPublicAddress } from './address.ts';
import { faultAt, type LinkFault, REFUSE } from './fault.ts';
import { readerOf } from './loose.ts';
import { hostRule, listedAdvice, readList } from './options.ts';
import { check, type CheckedFetch, type CheckResult, type Rules } from './result.ts';
import { hostIn, httpFault, isPlainPort } from './server.ts';

/**
 * The options of {@link checkFetch}.
 *
 * @example
 * ```ts
 * import { checkFetch, type FetchOptions } from 'urial/link';
 *
 * const options: FetchOptions = { ports: [443], hosts: ['api.example.com'] };
 * checkFetch('https://api.example.com/v1', options).ok; // => true
 * checkFetch('https://api.example.com:8080/v1', options).ok; // => false
 * ```
 * @category Types
 */
export interface FetchOptions {
  /**
   * The allowed ports. A URL without a port has the default port of its scheme. Without the option, any port is allowed.
   */
  readonly ports?: readonly number[] | undefined;
  /**
   * The only allowed hosts: exact names or addresses, or `*.example.com` for all names below. They are not checked further,
   * so a list can name an internal host. The list is read at each call; `fetchSchema` of `urial/schema` reads it once.
   */
  readonly hosts?: readonly string[] | undefined;
  /** `true` also takes `https://h/wiki/Köln`, as in {@link HrefOptions}: use the `uri` of the result, never the string. */
  readonly unicode?: boolean | undefined;
}

/**
 * Two or more labels of letters, digits, `_` and inner `-`; the last has two characters or more and begins with a letter.
 * Exported for the proofs.
 */
export const DOMAIN_NAME: RegExp =
  /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z](?:[a-z\d_-]{0,61}[a-z\d_])$/i;

/** The names of inner networks, and names that never resolve to a host of the internet (RFC 6761, RFC 6762, RFC 9476). */
const INNER_NAMES: readonly string[] =
  /* @__PURE__ */ 'alt arpa consul corp home internal intranet invalid lan local localdomain localhost onion private svc test metadata.goog'.split(
    ' ',
  );

/**
 * Short way: the front of most URLs that are allowed without options, a name of up to four labels without a port (benchmark
 * row `check-fetch`). Exported for the proofs.
 */
export const PLAIN_URL: RegExp = /* @__PURE__ */ new RegExp(
  `^https?://(?:(?:\\w{1,15}-){0,3}\\w{1,15}\\.){1,3}(?!(?:${INNER_NAMES.map(topLabel).join('|')})(?![^/?#]))[a-z]{2,15}(?![^/?#])`,
  'i',
);

/**
 * Checks a URL that the server itself will fetch: a webhook, a picture, a page to preview. It allows an absolute http or
 * https URL whose host is a global address or a possible name of the internet. RFC 3986 and `fetch` read the same host and
 * port.
 *
 * A URL does not show what its name resolves to. So check the address when the connection is made, with `publicConnect`
 * (undici) or `publicAgents` (axios, got, `node:http`) of `urial/node`: they check each redirect too. To apply all rules of
 * this check to a redirect, fetch with `redirect: 'manual'` and check its URL. If a page shows the URL, it needs
 * `checkHref` and escaping for HTML.
 *
 * @param input - The URL: a string, a `Uri`, or an object with an `href`.
 * @param options - The allowed ports and hosts, and how to read the URL.
 * @returns The URL, with the characters percent-encoded that `checkHref` names; or the error of the first rule that it
 * breaks: `type`, the codes of `Uri.parse`, `scheme`, `empty-host`, `userInfo`, `host`, `port`, `browser-differs`,
 * `private-address`, `private-name`.
 * @throws `UriError` `type`, `unknown-part`, `port` or `host` for wrong options.
 * @example
 * ```ts
 * import { checkFetch } from 'urial/link';
 *
 * checkFetch('https://example.com/feed').ok; // => true
 * checkFetch('http://169.254.169.254/latest/meta-data/').error?.code; // => 'private-address'
 * checkFetch('http://printer.local/').error?.code; // => 'private-name'
 * ```
 * @see RFC 6890, RFC 6761 and RFC 9110, section 4.2
 * @category Links
 */
export function checkFetch(input: unknown, options?: FetchOptions): CheckResult<CheckedFetch> {
  return check(input, fetchRules(options));
}

/** Reads the options, and returns the rules of a URL that the server fetches. */
export function fetchRules(options: FetchOptions | undefined): Rules {
  const read = readOptions(options, { ports: undefined, hosts: undefined, unicode: false });
  const ports = readList(read.ports, 'a list of ports', checkedPort);
  const hostFault = hostRule(read.hosts) ?? innerHostFault;
  return {
    faultOf: (at) => httpFault(at) ?? listedPortFault(at, ports) ?? hostFault(at),
    isPlain: options === undefined ? (text) => PLAIN_URL.test(text) : undefined,
    read: readerOf(read),
  };
}

function checkedPort(port: number): number {
  if (typeof port !== 'number') throw wrongType('port', 'each port as a number', port);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw uriError('port', `${port} is not a port`, `give integers from 1 to ${HIGHEST_PORT}`);
}

function listedPortFault(at: Located, ports: readonly number[] | undefined): LinkFault | undefined {
  const port = portOf(at) ?? '';
  if (port !== '' && !isPlainPort(port))
    return faultAt('port', `the port is not from 1 to ${HIGHEST_PORT}`, at.hostEnd + 1);
  const number = port === '' ? defaultPort(schemeOf(at)) : Number(port);
  if (ports === undefined || ports.some((one) => one === number)) return undefined;
  return faultAt('port', 'the port is not in the list', at.hostEnd, 'port', listedAdvice('ports', ports));
}

/** Returns the fault of an address that is not global, or of a name of an inner network. */
function innerHostFault(at: Located): LinkFault | undefined {
  const host = hostIn(at);
  const kind = hostKind(host);
  const advice = `${REFUSE}; the option hosts can allow a host of your own network`;
  if (kind !== 'reg-name') {
    const problem = 'the address is private, local or reserved';
    const isGlobal = isPublicAddress(kind === 'ipv6' ? host.slice(1, -1) : host);
    return isGlobal ? undefined : faultAt('host', problem, at.hostStart, 'private-address', advice);
  }
  if (isInternetName(host)) return undefined;
  return faultAt('host', 'this is not a name of the internet', at.hostStart, 'private-name', advice);
}

function isInternetName(host: string): boolean {
  const name = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase();
  const isInner = INNER_NAMES.some((inner) => `.${name}`.endsWith(`.${inner}`));
  return !isInner && name.length <= LONGEST_NAME && DOMAIN_NAME.test(name);
}

function topLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
