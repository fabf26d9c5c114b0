/** A `lookup` that refuses addresses that are not global. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isGlobalAddress } from '../link/address.ts';
import { isObject } from '../text/kind.ts';
import { own } from '../text/own.ts';
import { excerpt, uriError, type UriError, wrongType } from '../text/error.ts';

/** Gets the answer of a lookup: an address and its family, or a list of addresses. */
type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The part of `dns.lookup` that is needed. */
type Resolver = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a host name as `dns.lookup` of Node.js does, and fails when one of its addresses is not globally reachable. It is for
 * the option `lookup` of `http.request`, of `http.Agent` and `https.Agent`, and of `connect` in undici. Node.js connects to an
 * address of the answer, so the name cannot change its address between the check and the connection.
 *
 * A URL whose host is an address needs no lookup, so Node.js does not ask for one: check it with `checkFetch` of `urial/link`. Use an
 * agent with this lookup for links from outside only, because a connection that it shares with other code may have been made
 * without it. Behind a proxy the proxy resolves the name, and this lookup sees only the name of the proxy.
 *
 * @param hostname - The name.
 * @param options - The options of `dns.lookup`, or the family alone. They may be left out. With `all: true` the answer is a list.
 * @param callback - Gets the answer of `dns.lookup`, or the error: that of `dns.lookup`, or a `UriError` `address`.
 * @throws `UriError` `type`.
 * @example
 * ```ts
 * import { Agent } from 'node:https';
 * import { globalLookup } from 'urial/node';
 *
 * const agent = new Agent({ lookup: globalLookup });
 * agent.options.lookup === globalLookup; // => true
 * ```
 * @see RFC 6890, and `dns.lookup` in the documentation of Node.js
 * @category Links
 */
export function globalLookup(
  hostname: string,
  options: LookupOptions | number | undefined,
  callback: Callback,
): void;
/**
 * Resolves a host name with the default options.
 *
 * @param hostname - The name.
 * @param callback - Gets the first address and its family, or the error.
 * @throws `UriError` `type`.
 * @example
 * ```ts
 * import { globalLookup } from 'urial/node';
 *
 * globalLookup('localhost', (error) => error?.message);
 * globalLookup.name; // => 'globalLookup'
 * ```
 * @category Links
 */
export function globalLookup(hostname: string, callback: Callback): void;
export function globalLookup(hostname: string, options: Given, callback?: Callback): void {
  lookupAllowed(isGlobalAddress, lookup, hostname, options, callback);
}

/** The second argument: options, the family alone, or the callback in their place. */
type Given = LookupOptions | number | undefined | Callback;

/** Resolves a name with `resolve`, and fails when one of its addresses is not allowed. */
export function lookupAllowed(
  isAllowed: (address: string) => boolean,
  resolve: Resolver,
  hostname: string,
  options: Given,
  callback?: Callback,
): void {
  const answer = typeof options === 'function' ? options : callback;
  if (typeof answer !== 'function') throw wrongType('host', 'a callback', answer);
  if (typeof hostname !== 'string') throw wrongType('host', 'the host name as text', hostname);
  const asked = optionsIn(options);
  const isAll = own(asked, 'all') ?? false;
  if (typeof isAll !== 'boolean') throw wrongType('host', 'all as true or false', isAll);
  resolve(hostname, { ...asked, all: true }, (error, addresses) => {
    const fault = error ?? addressFault(hostname, addresses, isAllowed);
    if (fault !== undefined) answer(fault, []);
    else if (isAll) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  });
}

/** Returns the options, each read once; without any the family 0, which is every family. */
function optionsIn(options: Given | null): LookupOptions {
  if (typeof options === 'number') return { family: options };
  if (options === undefined || options === null || typeof options === 'function') return { family: 0 };
  if (!isObject(options)) throw wrongType('host', 'an object of options, or the family as a number', options);
  return { ...options };
}

/** Returns the error of a name without an address, or with one that is not allowed. */
function addressFault(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAllowed: (address: string) => boolean,
): UriError | undefined {
  if (addresses.length > 0 && addresses.every(({ address }) => isAllowed(address))) return undefined;
  const found = addresses.map(({ address }) => address).join(', ');
  const problem = `${excerpt(hostname)} resolves to ${found === '' ? 'no address' : found}`;
  return uriError({
    code: 'address',
    component: 'host',
    problem,
    advice: 'connect only to names whose addresses are all global',
  });
}
