/** Origins, as in the URL Standard, for the web schemes. */
import { hasAuthority, type Located, portOf, schemeOf } from '../syntax/located.ts';
import { defaultPort, HIGHEST_PORT, isWebScheme } from '../text/schemes.ts';
import { normalizeHost } from './normalize.ts';

/** Returns the port as a number; `undefined` if it is absent, empty, or above 65535. */
export function portNumber(at: Located): number | undefined {
  const port = Number.parseInt(portOf(at) ?? '', 10);
  return port <= HIGHEST_PORT ? port : undefined;
}

/** Returns the port that a reference leads to: its own port, or the default port of its scheme. */
export function effectivePort(at: Located): number | undefined {
  if ((portOf(at) ?? '') !== '') return portNumber(at);
  return hasAuthority(at) ? defaultPort(schemeOf(at)) : undefined;
}

/** Returns scheme, host and port in the normal form by `scheme`; `undefined` without an origin. */
export function originOf(at: Located): string | undefined {
  const port = effectivePort(at);
  const scheme = schemeOf(at)?.toLowerCase();
  const host = at.text.slice(at.hostStart, at.hostEnd);
  if (port === undefined || host === '' || scheme === undefined || !isWebScheme(scheme)) return undefined;
  const suffix = port === defaultPort(scheme) ? '' : `:${port}`;
  return `${scheme}://${normalizeHost(host, 'scheme')}${suffix}`;
}

/** Tells whether two references both have an origin, and the same origin. */
export function isSameOrigin(one: Located, other: Located): boolean {
  const origin = originOf(one);
  return origin !== undefined && origin === originOf(other);
}
