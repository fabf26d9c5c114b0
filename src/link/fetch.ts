/** The check of a URL that the server itself will fetch. */
import { excerpt, uriError, wrongType } from '../core/text/error.ts';
import { readList, readOptions } from '../core/text/own.ts';
import { hostKind, LONGEST_NAME } from '../core/syntax/host.ts';
import { type Located, portOf, schemeOf } from '../core/syntax/located.ts';
import { schemeName } from '../core/syntax/scheme.ts';
import { defaultPort, HIGHEST_PORT, isHttpScheme } from '../core/text/schemes.ts';
import { isPublicAddress } from './address.ts';
import { faultAt, type Fault, REJECT } from './fault.ts';
import { readerOf } from './loose.ts';
import { hostRule, internalTest, listedAdvice, PORTS, schemeFault } from './options.ts';
import type { HostFault, IsInternal } from './options.ts';
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
  /** `['https']` rejects http; by default both are allowed. A redirect isn't seen. */
  readonly schemes?: readonly string[] | undefined;
  /** The allowed ports; by default 80, 443, and all from 1024. */
  readonly ports?: readonly number[] | undefined;
  /** The only allowed hosts: names, addresses, or `*.example.com` for all names below it. */
  readonly hosts?: readonly string[] | undefined;
  /**
   * Internal hosts to allow besides the public ones: written as in `hosts`, with one port as in `wiki.internal:8080`, or a
   * range of addresses such as `10.1.0.0/16` or `fd00::/8`. Without a port, `ports` decides; a range doesn't mean names.
   * Not beside `hosts`.
   */
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
  `^https?://(?:(?:\\w{1,15}-){0,3}\\w{1,15}\\.){1,3}(?!(?:${INNER_NAMES.map((name) => name.split('.').at(-1)).join('|')})(?![^/?#]))[a-z]{2,15}(?![^/?#])`,
  'i',
);

/**
 * Checks a URL that your server will fetch, such as a webhook, so that it can't point into your network.
 * @example
 * ```ts
 * checkFetch('https://example.com/feed').ok; // => true
 * checkFetch('http://169.254.169.254/latest/meta-data/').error?.code; // => 'private-address'
 * checkFetch('http://printer.local/').error?.code; // => 'private-name'
 * checkFetch('http://printer.local/', { internalHosts: ['printer.local:80'] }).ok; // => true
 * ```
 * @remarks
 * - Connect with `publicConnect` (undici) or `publicAgents` (axios, got, `node:http`) of `urial/node`: a public name
 *   can resolve to a private address, and a redirect can go there.
 * - Any link can reach the `internalHosts`, also by a redirect: name the port.
 * - To show it, call `checkHref` as well.
 * @param input - A string, or an object with an `href`.
 * @param options - The allowed schemes, ports and hosts.
 * @returns The URL, or an error: `type`, `scheme`, `empty-host`, `userInfo`, `host`, `port`, `browser-differs`,
 * `private-address`, `private-name`, or a code of `Uri.parse`.
 * @throws `UriError` for wrong options: `type`, `unknown-part`, `scheme`, `port`, `host` or `browser-differs`.
 * @see RFC 6890
 * @category Links
 */
export function checkFetch(input: unknown, options?: FetchOptions): CheckResult<CheckedFetch> {
  return check(input, fetchRules(options));
}

export function fetchRules(options: FetchOptions | undefined): Rules {
  const read = readOptions(options, {
    schemes: undefined,
    ports: undefined,
    hosts: undefined,
    internalHosts: undefined,
    unicode: false,
  });
  const schemes = readList(read.schemes, 'a list of schemes', httpScheme);
  const ports = readList(read.ports, 'a list of ports', checkedPort);
  const isInternal = internalTest(read.internalHosts);
  const hostFault = fetchedHostRule(hostRule(read.hosts), isInternal);
  // an entry with a port allows it whatever `ports` says
  const isExact = (at: Located): boolean => isInternal?.(hostIn(at), portNumberOf(at), true) === true;
  return {
    faultOf: (at) =>
      unlistedScheme(at, schemes) ??
      httpFault(at) ??
      badPort(at) ??
      (isExact(at) ? undefined : (portFault(at, ports) ?? hostFault(at))),
    isPlain: options === undefined ? (text) => PLAIN_URL.test(text) : undefined,
    read: readerOf(read),
  };
}

function httpScheme(input: string): string {
  const scheme = schemeName(input);
  if (isHttpScheme(scheme)) return scheme;
  const place = { input, whole: 'scheme' } as const;
  throw uriError('scheme', 'checkFetch allows no other schemes', 'pass http or https', place);
}

function unlistedScheme(at: Located, schemes: readonly string[] | undefined): Fault | undefined {
  if (schemes === undefined) return undefined;
  const scheme = schemeOf(at)?.toLowerCase();
  return schemeFault(scheme, { schemes, isRelative: false }, () => listedAdvice('schemes', schemes));
}

function fetchedHostRule(ofList: HostFault | undefined, isInternal: IsInternal | undefined): HostFault {
  if (ofList === undefined)
    return (at) => (isInternal?.(hostIn(at), portNumberOf(at)) === true ? undefined : privateHostFault(at));
  if (isInternal === undefined) return ofList;
  const problem = 'internalHosts is not allowed beside hosts';
  const advice = 'pass hosts to allow only these, or internalHosts to allow them besides the public ones';
  throw uriError('host', problem, advice, { code: 'unknown-part' });
}

function checkedPort(port: number): number {
  if (typeof port !== 'number') throw wrongType('port', 'each port as a number', port);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw uriError('port', `${port} is not a port`, PORTS);
}

function badPort(at: Located): Fault | undefined {
  const port = portOf(at) ?? '';
  if (port === '' || isPlainPort(port)) return undefined;
  return faultAt('port', `the port is not from 1 to ${HIGHEST_PORT}`, at.hostEnd + 1);
}

/** The port that a client connects to. */
function portNumberOf(at: Located): number {
  const port = portOf(at) ?? '';
  return Number(port === '' ? defaultPort(schemeOf(at)) : port);
}

function portFault(at: Located, ports: readonly number[] | undefined): Fault | undefined {
  const port = portNumberOf(at);
  if (ports?.includes(port) ?? isWebPort(port)) return undefined;
  const advice =
    ports === undefined
      ? `${REJECT}; allowed: 80, 443 and ${FIRST_FREE_PORT} to ${HIGHEST_PORT} (option ports)`
      : listedAdvice('ports', ports);
  return faultAt('port', `the port ${port} is not allowed`, at.hostEnd, 'port', advice);
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
  const advice = `${REJECT}; the option internalHosts lists hosts of your own network`;
  return faultAt('host', problem, at.hostStart, isName ? 'private-name' : 'private-address', advice);
}

function isPublicName(host: string): boolean {
  const name = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase();
  const isInner = INNER_NAMES.some((inner) => `.${name}`.endsWith(`.${inner}`));
  return !isInner && name.length <= LONGEST_NAME && DOMAIN_NAME.test(name);
}
