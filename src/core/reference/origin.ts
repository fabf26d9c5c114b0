/** Origins, as in the URL Standard, for the web schemes. */
import { hasAuthority, type Located, portOf, schemeOf } from '../syntax/located.ts';
import { defaultPort, HIGHEST_PORT, isWebScheme } from '../text/schemes.ts';
import { normalizeHost } from './normalize.ts';

export function portNumber(at: Located): number | undefined {
  const port = Number.parseInt(portOf(at) ?? '', 10);
  return port <= HIGHEST_PORT ? port : undefined;
}

export function effectivePort(at: Located): number | undefined {
  if ((portOf(at) ?? '') !== '') return portNumber(at);
  return hasAuthority(at) ? defaultPort(schemeOf(at)) : undefined;
}

export function originOf(at: Located): string | undefined {
  const port = effectivePort(at);
  const scheme = schemeOf(at)?.toLowerCase();
  const host = at.text.slice(at.hostStart, at.hostEnd);
  if (port === undefined || host === '' || scheme === undefined || !isWebScheme(scheme)) return undefined;
  const suffix = port === defaultPort(scheme) ? '' : `:${port}`;
  return `${scheme}://${normalizeHost(host, 'scheme')}${suffix}`;
}

export function isSameOrigin(one: Located, other: Located): boolean {
  const origin = originOf(one);
  return origin !== undefined && origin === originOf(other);
}
