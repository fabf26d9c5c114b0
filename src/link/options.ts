/** The options of the checks. A wrong option is a mistake of the caller, and throws. */
import { excerpt, uriError } from '../core/text/error.ts';
import { kindOf } from '../core/text/kind.ts';
import { readList } from '../core/text/own.ts';
import { HIGHEST_PORT } from '../core/text/schemes.ts';
import { knownHost, normalizeHost } from '../core/reference/normalize.ts';
import { originOf } from '../core/reference/origin.ts';
import { hostKind, isIpLiteral } from '../core/syntax/host.ts';
import type { Located } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom, textOf } from '../core/uri/uri.ts';
import { bitsOf, blockTest } from './address.ts';
import { faultAt, faultError, type Fault, REJECT } from './fault.ts';
import { hostIn, httpFault, isPlainPort, NO_SCHEME, serverFault } from './server.ts';

const MOST_SHOWN = 10;

export const PORTS: string = `pass integers from 1 to ${HIGHEST_PORT}`;

/** What to do without a scheme, where the caller wrote the URL. */
export const ADD_SCHEME = 'write "https://" in front of it';

export function shownList(list: readonly (string | number)[]): string {
  const shown = list.slice(0, MOST_SHOWN).join(', ');
  return list.length > MOST_SHOWN ? `${shown} and ${list.length - MOST_SHOWN} more` : shown;
}

export function listedAdvice(option: string, list: readonly (string | number)[]): string {
  if (list.length === 0) return `${REJECT}; the option ${option} is empty`;
  return `${REJECT}; allowed: ${shownList(list)} (option ${option})`;
}

/** Returns the string of a reference that the caller sets, often from a setting that is missing; checks only its type. */
export function settingText(name: string, value: UriLike): string {
  if (((value as unknown) ?? undefined) !== undefined)
    return textOf(value, `${name} as a string, or as an object with an href`);
  throw uriError('reference', `${name} is ${kindOf(value)}`, 'check that it is set', { code: 'type' });
}

export function settingOf(name: string, value: UriLike): Located {
  settingText(name, value);
  return locatedFrom(value);
}

export interface Schemes {
  /** In lower case; `undefined` if every scheme is allowed. */
  readonly schemes: readonly string[] | undefined;
  /** Whether a reference may have no scheme. */
  readonly isRelative: boolean;
}

/** Returns the fault of a scheme, in lower case, that isn't in the list, or of a missing scheme. */
export function schemeFault(
  scheme: string | undefined,
  { schemes, isRelative }: Schemes,
  advice: () => string,
): Fault | undefined {
  if (scheme === undefined ? isRelative : (schemes?.includes(scheme) ?? true)) return undefined;
  const problem = scheme === undefined ? NO_SCHEME : `the scheme ${excerpt(scheme)} is not in the list`;
  return faultAt('scheme', problem, 0, 'scheme', advice);
}

type IsListed = (host: string) => boolean;

export type HostFault = (at: Located) => Fault | undefined;

const ANY = '*.';

/** An entry of `internalHosts`. */
interface Internal {
  /** `undefined` for all ports. */
  readonly port: number | undefined;
  readonly matches: IsListed;
}

/** Tells whether an entry allows a host with a port. `isExact` asks for an entry that names the port. */
export type IsInternal = (host: string, port: number | undefined, isExact?: boolean) => boolean;

export function internalTest(entries: readonly string[] | undefined): IsInternal | undefined {
  const all = readList(entries, 'a list of hosts as internalHosts', internalEntry);
  if (all === undefined) return undefined;
  return (host, port, isExact = false) => {
    const name = normalizeHost(host, 'scheme');
    return all.some(
      (one) => (one.port === port || (!isExact && one.port === undefined)) && one.matches(name),
    );
  };
}

function internalEntry(entry: string): Internal {
  const text = typeof entry === 'string' ? entry : '';
  if (/^[^/]*\/[^/]*$/.test(text)) return { port: undefined, matches: rangeTest(text) };
  const [, name = entry, port] = /^(\[.*\]|[^:[]*):(\d+)$/.exec(text) ?? [];
  const matches = patternTest(name, 'internalHosts');
  if (port === undefined) return { port, matches };
  if (isPlainPort(port) && Number(port) <= HIGHEST_PORT) return { port: Number(port), matches };
  throw uriError('port', 'this is not a port', PORTS, { input: text, index: text.length - port.length });
}

function rangeTest(entry: string): IsListed {
  const [first, length] = entry.split('/') as [string, string];
  const bits = bitsOf(first);
  const size = /^(?:0|[1-9]\d*)$/.test(length) ? Number(length) : Infinity;
  if (bits === '' || size > bits.length || bits.includes('1', size)) {
    const advice = 'write the first address of the range, as in 10.0.0.0/8 or fd00::/8';
    throw uriError('host', 'this is not a range of addresses', advice, { input: entry, whole: 'host' });
  }
  const isIn = blockTest(entry);
  return (host) => isIn(bitsOf(isIpLiteral(host) ? host.slice(1, -1) : host));
}

export function hostRule(hosts: readonly string[] | undefined): HostFault | undefined {
  const tests = readList(hosts, 'a list of hosts as hosts', (pattern) => patternTest(pattern, 'hosts'));
  return tests && ((at) => (isIn(tests, normalizeHost(hostIn(at), 'scheme')) ? undefined : unlisted(at)));
}

function unlisted({ hostStart }: Located): Fault {
  const advice = `${REJECT}; the option hosts allows other hosts`;
  return faultAt('host', 'the host is not in the list', hostStart, 'host', advice);
}

export function originTest(origins: readonly UriLike[] | undefined): IsListed {
  const tests = readList(origins, 'a list of URIs', originPattern) ?? [];
  return (origin) => isIn(tests, origin);
}

function isIn(tests: readonly IsListed[], host: string): boolean {
  return tests.some((matches) => matches(host));
}

function patternTest(pattern: string, option: string): IsListed {
  if (typeof pattern !== 'string') knownHost(pattern);
  const isAnyBelow = pattern.startsWith(ANY);
  const name = isAnyBelow ? pattern.slice(ANY.length) : pattern;
  // two colons are rather an address without brackets, and that is what the rule of a host says
  const hasPort = /:\/|^[^[:]*:[^:]*$|\]:/.test(name);
  const advice = hasPort
    ? 'pass a name without scheme and port'
    : `pass names such as example.com and *.example.com as ${option}`;
  const wanted = hasPort ? '' : knownHost(name, advice);
  // there is no host below an address
  const isNone = hasPort || hasEmptyLabel(name) || (isAnyBelow && hostKind(name) !== 'reg-name');
  const code = isNone ? 'host' : serverFault(split(`//${name}`))?.code;
  if (code === undefined) return testOf('', wanted, isAnyBelow);
  throw uriError('host', 'this is not a host', advice, { code, input: pattern, whole: 'host' });
}

function originPattern(uri: UriLike): IsListed {
  const name = 'an element of origins';
  const at = settingOf(name, uri);
  const host = hostIn(at);
  const skipped = host.startsWith(ANY) ? ANY.length : 0;
  if (skipped > 0) patternTest(host, 'origins');
  const text = at.text.slice(0, at.hostStart) + at.text.slice(at.hostStart + skipped);
  const origin = ownOrigin(split(text), name);
  const nameStart = origin.indexOf('//') + 2;
  return testOf(origin.slice(0, nameStart), origin.slice(nameStart), skipped > 0);
}

/** Returns the origin of the caller's site; throws if it isn't a link to a server. */
export function ownOrigin(at: Located, name: string): string {
  const fault = httpFault(at);
  if (fault === undefined) return originOf(at) as string;
  if (at.schemeEnd >= 0) throw faultError(at.text, fault, 'pass an absolute http or https URL of your site');
  throw faultError(at.text, { ...fault, problem: `${name} has no scheme` }, ADD_SCHEME);
}

/** Returns the test for a host in normal form, or for a name below it, after the same front. */
function testOf(front: string, host: string, isAnyBelow: boolean): IsListed {
  if (!isAnyBelow) return (one) => one === front + host;
  return (one) =>
    one.startsWith(front) && one.endsWith(`.${host}`) && !hasEmptyLabel(one.slice(front.length));
}

function hasEmptyLabel(name: string): boolean {
  return `.${name}`.includes('..');
}
