/** Lists of hosts in the option `hosts`. */
import { uriError, wrongType } from '../core/text/error.ts';
import { hostKind, isIpLiteral } from '../core/syntax/host.ts';
import type { Located } from '../core/syntax/located.ts';
import { locatedFrom, Uri } from '../core/uri/uri.ts';
import { REFUSE } from './advice.ts';
import { readList } from './options.ts';
import { hostIn, serverFault } from './server.ts';
import { faultAt, type LinkFault } from './result.ts';

const ANY_BELOW = '*.';

/** Returns a function that tells whether a list has the host of a link; `undefined` without a list. */
export function hostTest(hosts: readonly string[] | undefined): ((at: Located) => boolean) | undefined {
  const patterns = readList(hosts, 'a list of hosts', patternOf);
  if (patterns === undefined) return undefined;
  return (at) => {
    const host = normalHost(hostIn(at));
    return patterns.some((matches) => matches(host));
  };
}

/** Returns a function that tells whether a host in normal form matches `example.com` or `*.example.com`. */
function patternOf(pattern: string): (host: string) => boolean {
  if (typeof pattern !== 'string') throw wrongType('host', 'each host as text', pattern);
  const isAnyBelow = pattern.startsWith(ANY_BELOW);
  const wanted = wantedHost(isAnyBelow ? pattern.slice(ANY_BELOW.length) : pattern, pattern);
  if (!isAnyBelow) return (host) => host === wanted;
  if (hostKind(wanted) === 'reg-name') return (host) => host.endsWith(`.${wanted}`) && !hasEmptyLabel(host);
  const advice = 'give the address without "*."';
  throw uriError('host', 'there is no host below an address', advice, { input: pattern, whole: 'host' });
}

/** Returns the normal form of a host of the list; refuses a host that no link to a server has. */
function wantedHost(host: string, pattern: string): string {
  const at = locatedFrom(Uri.from({ host }));
  const code = hasEmptyLabel(host) ? 'host' : serverFault(at)?.code;
  if (code === undefined) return normalHost(hostIn(at));
  const advice =
    'give names such as example.com and *.example.com, or leave the option out to allow every host';
  throw uriError('host', 'the option hosts has a text that is not a host', advice, {
    code,
    input: pattern,
    whole: 'host',
  });
}

function hasEmptyLabel(name: string): boolean {
  return `.${name}`.includes('..');
}

/** Returns the normal form of a host that keeps the rules of a link to a server. */
function normalHost(host: string): string {
  if (!isIpLiteral(host)) return host.toLowerCase();
  return hostIn(locatedFrom(Uri.from({ host }).normalize()));
}

/** Makes the error for a host that is not in the list. */
export function notListed({ text, hostStart }: Located): LinkFault {
  const advice = `${REFUSE}; the option hosts allows other hosts`;
  return faultAt(text, 'host', 'the host is not in the list', hostStart, 'host', advice);
}
