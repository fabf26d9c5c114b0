/** The options of the checks. A wrong option is a mistake of the caller, and throws. */
import { excerpt, uriError, wrongType } from '../core/text/error.ts';
import { isList } from '../core/text/kind.ts';
import { mapList } from '../core/text/own.ts';
import { hostKind, isIpLiteral } from '../core/syntax/host.ts';
import type { Located } from '../core/syntax/located.ts';
import { locatedFrom, Uri } from '../core/uri/uri.ts';
import { faultAt, type LinkFault, REFUSE } from './fault.ts';
import { hostIn, serverFault } from './server.ts';

/** How many elements of a list an error shows. */
const MOST_SHOWN = 10;

/** Reads a list; `undefined` without a list. */
export function readList<T, U>(
  list: readonly T[] | undefined,
  wanted: string,
  read: (element: T) => U,
): U[] | undefined {
  if (list === undefined) return undefined;
  if (!isList(list)) throw wrongType('reference', wanted, list);
  return mapList(list, 'reference', read);
}

/** Returns the first elements of a list, for an error. */
export function shownList(list: readonly (string | number)[]): string {
  const shown = list.slice(0, MOST_SHOWN).join(', ');
  return list.length > MOST_SHOWN ? `${shown} and ${list.length - MOST_SHOWN} more` : shown;
}

/** Returns the advice where another list as an option would allow the link. */
export function listedAdvice(option: string, list: readonly (string | number)[]): string {
  return `${REFUSE}; the option ${option} ${list.length === 0 ? 'is empty' : `allows ${shownList(list)}`}`;
}

/** Which schemes a reference may have. */
export interface Schemes {
  /** In lower case; `undefined` if every scheme is allowed. */
  readonly schemes: readonly string[] | undefined;
  /** Whether a reference may have no scheme. */
  readonly isRelative: boolean;
}

/** Returns the fault of a scheme, in lower case, that is not in the list, or of a reference without one. */
export function schemeFault(
  scheme: string | undefined,
  { schemes, isRelative }: Schemes,
  advice: () => string,
): LinkFault | undefined {
  if (scheme === undefined ? isRelative : (schemes?.includes(scheme) ?? true)) return undefined;
  const problem =
    scheme === undefined ? 'there is no scheme' : `the scheme ${excerpt(scheme)} is not in the list`;
  return faultAt('scheme', problem, 0, 'scheme', advice);
}

export type HostFault = (at: Located) => LinkFault | undefined;

/** Reads the option `hosts`; `undefined` without a list. */
export function hostRule(hosts: readonly string[] | undefined): HostFault | undefined {
  const isListed = hostTest(hosts, 'hosts');
  if (isListed === undefined) return undefined;
  return (at) => {
    if (isListed(hostIn(at))) return undefined;
    const advice = `${REFUSE}; the option hosts allows other hosts`;
    return faultAt('host', 'the host is not in the list', at.hostStart, 'host', advice);
  };
}

/** Tells whether a host that keeps the rules of a link to a server is in a list. */
type HostTest = (host: string) => boolean;

/** Reads a list of hosts; `undefined` without a list. */
export function hostTest(hosts: readonly string[] | undefined, option: string): HostTest | undefined {
  const patterns = readList(hosts, `a list of hosts as ${option}`, (one) => patternOf(one, option));
  if (patterns === undefined) return undefined;
  return (host) => {
    const normal = normalHost(host);
    return patterns.some((matches) => matches(normal));
  };
}

/** Returns a function that tells whether a host in normal form matches `example.com` or `*.example.com`. */
function patternOf(input: string, option: string): HostTest {
  if (typeof input !== 'string') throw wrongType('host', 'each host as a string', input);
  const isAnyBelow = input.startsWith('*.');
  const host = isAnyBelow ? input.slice(2) : input;
  const at = locatedFrom(Uri.from({ host }));
  // there is no host below an address
  const isNone = hasEmptyLabel(host) || (isAnyBelow && hostKind(host) !== 'reg-name');
  const code = isNone ? 'host' : serverFault(at)?.code;
  if (code !== undefined) {
    const problem = `the option ${option} has a string that is not a host`;
    const advice = 'give names such as example.com and *.example.com, or leave the option out';
    throw uriError('host', problem, advice, { code, input, whole: 'host' });
  }
  const wanted = normalHost(hostIn(at));
  if (!isAnyBelow) return (one) => one === wanted;
  return (one) => one.endsWith(`.${wanted}`) && !hasEmptyLabel(one);
}

function hasEmptyLabel(name: string): boolean {
  return `.${name}`.includes('..');
}

/** Returns the normal form of a host that keeps the rules of a link to a server. */
function normalHost(host: string): string {
  return isIpLiteral(host) ? hostIn(locatedFrom(Uri.from({ host }).normalize())) : host.toLowerCase();
}
