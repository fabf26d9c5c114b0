/** A `lookup` that answers with allowed addresses only. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { own } from '../../core/text/own.ts';
import { excerpt, uriError, type UriError } from '../../core/text/error.ts';

export type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The part of `dns.lookup` that is needed. */
export type Resolver = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Tells whether an address may be connected to, for the host that was asked for: a name, or the address itself. */
export type Test = (address: string, asked: string) => boolean;

export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

/** Only `input` names the address: a program may show the message to anyone. */
export function connectionError(problem: string, input: string): UriError {
  const advice = 'connect only to hosts whose addresses are all public';
  return Object.assign(uriError('host', problem, advice, { code: 'private-address' }), { input });
}

/** Turns an error of Node.js into an error about the options. */
export function byPlatform<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    const problem = 'Node.js rejects the options';
    throw Object.assign(uriError('host', problem, 'see the cause', { code: 'type' }), { cause });
  }
}

/** Makes a lookup that fails if an address isn't allowed. It doesn't throw, because that could end the process. */
export function lookupAllowed(isAllowed: Test, resolve: Resolver): Lookup {
  return (hostname, options, callback) => {
    const isAll = own(options, 'all') === true;
    const answer: Parameters<Resolver>[2] = (error, addresses) => {
      const fault = error ?? addressFault(hostname, addresses, isAllowed);
      if (fault !== undefined) callback(fault, []);
      else if (isAll) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    };
    try {
      byPlatform(() => {
        resolve(hostname, { ...options, all: true }, answer);
      });
    } catch (error) {
      callback(error as Error, []);
    }
  };
}

/** A name without a label that begins with a digit: a name that is or contains an address has such a label. */
const SHOWN_NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*\.?$/i;

function addressFault(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAllowed: Test,
): UriError | undefined {
  const refused = addresses.map(({ address }) => address).filter((address) => !isAllowed(address, hostname));
  if (addresses.length > 0 && refused.length === 0) return undefined;
  const shown = SHOWN_NAME.test(hostname) ? excerpt(hostname) : 'the host';
  const found = addresses.length === 0 ? 'no address' : 'an address that is not public';
  return connectionError(`${shown} resolves to ${found}`, refused.join(', '));
}
