/** A `lookup` that answers with global addresses only. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isObject } from '../../core/text/kind.ts';
import { own } from '../../core/text/own.ts';
import { excerpt, uriError, type UriError, wrongType } from '../../core/text/error.ts';

/** Gets the answer of a lookup: an address and its family, or a list of addresses. */
export type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The part of `dns.lookup` that is needed. */
export type Resolver = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Tells whether an address may be connected to. */
export type Test = (address: string) => boolean;

/** The second argument: options, the family alone, or the callback in their place. */
type Given = LookupOptions | number | undefined | Callback;

/**
 * Makes the error for a refused connection. Only `input` names the address, because a program may show the message to
 * anyone.
 */
export function connectionError(problem: string, input: string): UriError {
  const advice = 'connect only to hosts whose addresses are all global';
  return Object.assign(uriError('host', problem, advice, { code: 'address' }), { input });
}

/** Calls a function of Node.js, and turns its error into an error about the options. */
export function byPlatform<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    const problem = 'Node.js refuses the options';
    const advice = 'give them as its documentation says, and see the cause';
    throw Object.assign(uriError('host', problem, advice, { code: 'type' }), { cause });
  }
}

/** Resolves a name with `resolve`, and fails if one of its addresses is not allowed. */
export function lookupAllowed(
  isAllowed: (address: string) => boolean,
  resolve: Resolver,
  hostname: string,
  options: Given,
  callback?: Callback,
): void {
  const answer = typeof options === 'function' ? options : callback;
  if (typeof answer !== 'function') throw wrongType('host', 'a callback', answer);
  if (typeof hostname !== 'string') throw wrongType('host', 'the host name as a string', hostname);
  const asked = optionsIn(options);
  const isAll = own(asked, 'all') ?? false;
  if (typeof isAll !== 'boolean') throw wrongType('host', 'all as true or false', isAll);
  byPlatform(() => {
    resolve(hostname, { ...asked, all: true }, (error, addresses) => {
      const fault = error ?? addressFault(hostname, addresses, isAllowed);
      if (fault !== undefined) answer(fault, []);
      else if (isAll) answer(null, addresses);
      else answer(null, addresses[0]!.address, addresses[0]!.family);
    });
  });
}

/** Returns the options, each read once; without options the family 0, which means every family. */
function optionsIn(options: Given | null): LookupOptions {
  if (typeof options === 'number') return { family: options };
  if (options === undefined || options === null || typeof options === 'function') return { family: 0 };
  if (!isObject(options)) throw wrongType('host', 'an object of options, or the family as a number', options);
  return { ...options };
}

/** A name without a label that begins with a digit: a name that is or holds an address has such a label. */
const SHOWN_NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*\.?$/i;

/** Returns the error for a name without an address, or with an address that is not allowed. */
function addressFault(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAllowed: Test,
): UriError | undefined {
  const refused = addresses.map(({ address }) => address).filter((address) => !isAllowed(address));
  if (addresses.length > 0 && refused.length === 0) return undefined;
  const shown = SHOWN_NAME.test(hostname) ? excerpt(hostname) : 'the host';
  const found = addresses.length === 0 ? 'no address' : 'an address that is not global';
  return connectionError(`${shown} resolves to ${found}`, refused.join(', '));
}
