/** Origins, as the URL Standard has them for the schemes whose servers browsers know, and what lies within a base. */
import { removeDotSegments } from '../path/dots.ts';
import { hasAuthority, type Located, pathOf, portOf, schemeOf } from '../syntax/located.ts';
import { decode } from '../text/percent.ts';
import { defaultPort, isWebScheme } from '../text/schemes.ts';
import { normalize, normalizeFront } from './normalize.ts';

const HIGHEST_PORT = 65535;

/** How often a path can be decoded until nothing changes; a path that takes more is within no base. */
const MOST_DECODINGS = 5;

/** Returns the port as a number; `undefined` when it is absent, empty, or above 65535. */
export function portNumber(at: Located): number | undefined {
  const port = portOf(at) ?? '';
  return port === '' || Number(port) > HIGHEST_PORT ? undefined : Number(port);
}

/** Returns the port that a reference leads to: its own port, or the default port of its scheme. */
export function effectivePort(at: Located): number | undefined {
  if ((portOf(at) ?? '') !== '') return portNumber(at);
  return hasAuthority(at) ? defaultPort(schemeOf(at)) : undefined;
}

/** Returns scheme, host and port in the normal form `scheme`; `undefined` where there is no origin. */
export function originOf(at: Located): string | undefined {
  const port = effectivePort(at);
  if (port === undefined || at.hostStart === at.hostEnd || !isWebScheme(schemeOf(at))) return undefined;
  const { text, schemeEnd, hostStart, hostEnd } = normalizeFront(at, 'scheme');
  const scheme = text.slice(0, schemeEnd);
  const suffix = port === defaultPort(scheme) ? '' : `:${port}`;
  return `${scheme}://${text.slice(hostStart, hostEnd)}${suffix}`;
}

/** Tells whether two references have an origin, and the same one. */
export function isSameOrigin(one: Located, other: Located): boolean {
  const origin = originOf(one);
  return origin !== undefined && origin === originOf(other);
}

/**
 * Tells whether a reference has the origin of a base, and its path is that of the base or below it, for each reader: one who
 * decodes escapes in the path once, several times or not at all.
 */
export function isWithin(at: Located, base: Located): boolean {
  if (!isSameOrigin(at, base)) return false;
  let path = pathOf(normalize(at, 'scheme'));
  let top = pathOf(normalize(base, 'scheme'));
  for (let times = 0; times <= MOST_DECODINGS && isBelow(path, top); times += 1) {
    const next = decode(path);
    // the path begins with that of the base, so then nothing is left to decode in that one either
    if (next === path) return true;
    path = next;
    top = decode(top);
  }
  return false;
}

/** Tells whether a path is another one or below it, also for a reader to whom several slashes are one. */
function isBelow(path: string, top: string): boolean {
  return [/[\\/]/g, /[\\/]+/g].every((slash) => {
    const [from, to] = [reading(top, slash), reading(path, slash)];
    return from.endsWith('/') ? to.startsWith(from) : `${to}/`.startsWith(`${from}/`);
  });
}

/** Returns a path as a reader has it who drops what browsers drop, takes each match for one slash, and removes dot-segments. */
function reading(path: string, slash: RegExp): string {
  return removeDotSegments(path.replace(/[\t\n\r]+/g, '').replace(slash, '/'));
}
