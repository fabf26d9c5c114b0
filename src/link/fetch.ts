/** The check of a URL that the server itself will fetch. */
import { excerpt, uriError, wrongType } from '../core/text/error.ts';
import { readList, readOptions } from '../core/text/own.ts';
import { hostKind, LONGEST_NAME } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf } from '../core/syntax/located.ts';
import { defaultPort, HIGHEST_PORT } from '../core/text/schemes.ts';
import { isPublicAddress } from './address.ts';
import { faultAt, type Fault, REFUSE } from './fault.ts';
import { readerOf } from './loose.ts';
import { type HostFault, hostRule, hostTest, listedAdvice } from './options.ts';
import { check, type CheckedFetch, type CheckResult, type Rules } from './result.ts';
import { hostIn, httpFault, isPlainPort } from './server.ts';

/**
 * The options of {@link checkFetch}.
 * @example
 * ```ts
 * const options: FetchOptions = { ports: [443], hosts: ['api.example.com'] };
 * checkFetch('https://api.example.com/v1', options).ok; // => true
 * checkFetch('https://api.example.com:8080/v1', options).ok; // => false
 * ```
 * @category Types
 */
export interface FetchOptions {
  /** The allowed ports; by default 80, 443, and all from 1024. */
  readonly ports?: readonly number[] | undefined;
  /** The only allowed hosts: names, addresses, or `*.example.com` for all names below it. */
  readonly hosts?: readonly string[] | undefined;
  /** Internal hosts to allow besides the public ones, written as in `hosts`. Pass one of the two. */
  readonly internalHosts?: readonly string[] | undefined;
  /** `true` also takes `https://h/wiki/Köln`: use the `uri` of the result, never the string. */
  readonly unicode?: boolean | undefined;
}

/** Two or more labels of letters, digits, `_` and `-`; the last begins with a letter. Exported for the proofs. */
export const DOMAIN_NAME: RegExp = /^(?:[a-z\d_][a-z\d_-]{0,62}\.)+[a-z][a-z\d_-]{1,62}$/i;

/** The names of internal networks, and names that never resolve to a public host (RFC 6761, RFC 6762, RFC 9476). */
const INNER_NAMES: readonly string[] =
  /* @__PURE__ */ 'alt arpa consul corp home internal intranet invalid lan local localdomain localhost onion private svc test metadata.goog'.split(
    ' ',
  );

/** Short way: the front of most allowed URLs (benchmark row `check-fetch`). Exported for the proofs. */
export const PLAIN_URL: RegExp = /* @__PURE__ */ new RegExp(
  `^https?://(?:(?:\\w{1,15}-){0,3}\\w{1,15}\\.){1,3}(?!(?:${INNER_NAMES.map(topLabel).join('|')})(?![^/?#]))[a-z]{2,15}(?![^/?#])`,
  'i',
);

/**
 * Checks a URL that your server will fetch, such as a webhook, so that it can't point into your network.
 * @example
 * ```ts
 * checkFetch('https://example.com/feed').ok; // => true
 * checkFetch('http://169.254.169.254/latest/meta-data/').error?.code; // => 'private-address'
 * checkFetch('http://printer.local/').error?.code; // => 'private-name'
 * checkFetch('http://printer.local/', { internalHosts: ['printer.local'] }).ok; // => true
 * ```
 * @remarks
 * - Connect with `publicConnect` (undici) or `publicAgents` (axios, got, `node:http`) of `urial/node`: a public name
 *   can resolve to a private address, and a redirect can go there.
 * - Whoever gives you a link can reach the `internalHosts`, also by a redirect.
 * - To show it in a page, call `checkHref` as well.
 * @param input - A string, or an object with an `href`.
 * @param options - The allowed ports and hosts.
 * @returns The URL, or an error: `type`, `scheme`, `empty-host`, `userInfo`, `host`, `port`, `browser-differs`,
 * `private-address`, `private-name`, or a code of `Uri.parse`.
 * @throws `UriError` for wrong options: `type`, `unknown-part`, `port` or `host`.
 * @see RFC 6890
 * @category Links
 */
export function checkFetch(input: unknown, options?: FetchOptions): CheckResult<CheckedFetch> {
  return check(input, fetchRules(options));
}

export function fetchRules(options: FetchOptions | undefined): Rules {
  const read = readOptions(options, {
    ports: undefined,
    hosts: undefined,
    internalHosts: undefined,
    unicode: false,
  });
  const ports = readList(read.ports, 'a list of ports', checkedPort);
  const hostFault = fetchedHostRule(read);
  return {
    faultOf: (at) => httpFault(at) ?? portFault(at, ports) ?? hostFault(at),
    isPlain: options === undefined ? (text) => PLAIN_URL.test(text) : undefined,
    read: readerOf(read),
  };
}

function fetchedHostRule({ hosts, internalHosts }: FetchOptions): HostFault {
  const isInternal = hostTest(internalHosts, 'internalHosts');
  const ofList = hostRule(hosts);
  if (ofList === undefined)
    return (at) => (isInternal?.(hostIn(at)) === true ? undefined : privateHostFault(at));
  if (isInternal === undefined) return ofList;
  const problem = 'internalHosts is not allowed beside hosts';
  const advice = 'pass hosts to allow only these, or internalHosts to allow them besides the public ones';
  throw uriError('host', problem, advice, { code: 'unknown-part' });
}

function checkedPort(port: number): number {
  if (typeof port !== 'number') throw wrongType('port', 'each port as a number', port);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw uriError('port', `${port} is not a port`, `pass integers from 1 to ${HIGHEST_PORT}`);
}

function portFault(at: Located, ports: readonly number[] | undefined): Fault | undefined {
  const port = portOf(at) ?? '';
  if (port !== '' && !isPlainPort(port))
    return faultAt('port', `the port is not from 1 to ${HIGHEST_PORT}`, at.hostEnd + 1);
  const number = Number(port === '' ? defaultPort(schemeOf(at)) : port);
  if (ports?.includes(number) ?? isWebPort(number)) return undefined;
  const advice =
    ports === undefined
      ? `${REFUSE}; without the option ports, 80, 443 and ports from ${FIRST_FREE_PORT} are allowed`
      : listedAdvice('ports', ports);
  return faultAt('port', `the port ${number} is not allowed`, at.hostEnd, 'port', advice);
}

/** The first port that a program can open without the rights of an administrator. */
const FIRST_FREE_PORT = 1024;

/** Below the first free port, other servers than web servers answer: 22, 25, 53. */
function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || port >= FIRST_FREE_PORT;
}

/** Returns the fault of an address that is not public, or of a name of an internal network. */
function privateHostFault(at: Located): Fault | undefined {
  const host = hostIn(at);
  const kind = hostKind(host);
  const isName = kind === 'reg-name';
  if (isName ? isPublicName(host) : isPublicAddress(kind === 'ipv6' ? host.slice(1, -1) : host))
    return undefined;
  const problem = `${excerpt(host)} is not a public ${isName ? 'host name' : 'address'}`;
  const advice = `${REFUSE}; the option internalHosts lists hosts of your own network`;
  return faultAt('host', problem, at.hostStart, isName ? 'private-name' : 'private-address', advice);
}

function isPublicName(host: string): boolean {
  const name = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase();
  const isInner = INNER_NAMES.some((inner) => `.${name}`.endsWith(`.${inner}`));
  return !isInner && name.length <= LONGEST_NAME && DOMAIN_NAME.test(name);
}

function topLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
