/** The options of the checks. A wrong option is a mistake of the caller, and throws. */
import { excerpt, uriError } from '../core/text/error.ts';
import { readList } from '../core/text/own.ts';
import { knownHost, normalizeHost } from '../core/reference/normalize.ts';
import { originOf } from '../core/reference/origin.ts';
import { hostKind } from '../core/syntax/host.ts';
import type { Located } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { faultAt, faultError, type Fault, REFUSE } from './fault.ts';
import { hostIn, httpFault, serverFault } from './server.ts';

const MOST_SHOWN = 10;

export function shownList(list: readonly (string | number)[]): string {
  const shown = list.slice(0, MOST_SHOWN).join(', ');
  return list.length > MOST_SHOWN ? `${shown} and ${list.length - MOST_SHOWN} more` : shown;
}

export function listedAdvice(option: string, list: readonly (string | number)[]): string {
  return `${REFUSE}; the option ${option} ${list.length === 0 ? 'is empty' : `allows ${shownList(list)}`}`;
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
  const problem =
    scheme === undefined ? 'there is no scheme' : `the scheme ${excerpt(scheme)} is not in the list`;
  return faultAt('scheme', problem, 0, 'scheme', advice);
}

type IsListed = (host: string) => boolean;

export type HostFault = (at: Located) => Fault | undefined;

const ANY = '*.';

/** Returns a function that tells whether an option names a host; `undefined` without a list. */
export function hostTest(hosts: readonly string[] | undefined, option: string): IsListed | undefined {
  const tests = readList(hosts, `a list of hosts as ${option}`, (pattern) => patternTest(pattern, option));
  return tests && ((host) => isIn(tests, normalizeHost(host, 'scheme')));
}

export function hostRule(hosts: readonly string[] | undefined): HostFault | undefined {
  const isListed = hostTest(hosts, 'hosts');
  return isListed && ((at) => (isListed(hostIn(at)) ? undefined : unlisted(at)));
}

function unlisted({ hostStart }: Located): Fault {
  const advice = `${REFUSE}; the option hosts allows other hosts`;
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
  const isAnyBelow = typeof pattern === 'string' && pattern.startsWith(ANY);
  const name = isAnyBelow ? pattern.slice(ANY.length) : pattern;
  const advice = `pass names such as example.com and *.example.com as ${option}, or leave it out`;
  const hasPort = /^[^[]*:|\]:/.test(name);
  const wanted = hasPort ? '' : knownHost(name, advice);
  // there is no host below an address
  const isNone = hasPort || hasEmptyLabel(name) || (isAnyBelow && hostKind(name) !== 'reg-name');
  const code = isNone ? 'host' : serverFault(split(`//${name}`))?.code;
  if (code === undefined) return testOf('', wanted, isAnyBelow);
  throw uriError('host', 'this is not a host', advice, { code, input: pattern, whole: 'host' });
}

function originPattern(uri: UriLike): IsListed {
  const at = locatedFrom(uri);
  const host = hostIn(at);
  const skipped = host.startsWith(ANY) ? ANY.length : 0;
  if (skipped > 0) patternTest(host, 'origins');
  const origin = ownOrigin(split(at.text.slice(0, at.hostStart) + at.text.slice(at.hostStart + skipped)));
  const nameStart = origin.indexOf('//') + 2;
  return testOf(origin.slice(0, nameStart), origin.slice(nameStart), skipped > 0);
}

/** Returns the origin of the caller's site; throws if it isn't a link to a server. */
export function ownOrigin(at: Located): string {
  const fault = httpFault(at);
  if (fault === undefined) return originOf(at) as string;
  throw faultError(at.text, fault, 'pass an absolute http or https URI of your site');
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
