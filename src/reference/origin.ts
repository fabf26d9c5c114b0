/** Origins, as the URL Standard has them for the schemes whose servers browsers know, and what lies within a base. */
import { MOST_DECODINGS } from '../path/decoded.ts';
import { removeDotSegments } from '../path/dots.ts';
import { hasAuthority, type Located, pathOf, portOf, schemeOf } from '../syntax/located.ts';
import { split } from '../syntax/split.ts';
import { decode } from '../text/percent.ts';
import { defaultPort, HIGHEST_PORT, isWebScheme } from '../text/schemes.ts';
import { normalize, normalizeEscapes, normalizeHost } from './normalize.ts';

/** A path that readers have in more forms than these is within no base. */
const MOST_FORMS = 32;

/** Returns the port as a number; `undefined` when it is absent, empty, or above 65535. */
export function portNumber(at: Located): number | undefined {
  const port = Number.parseInt(portOf(at) ?? '', 10);
  return port <= HIGHEST_PORT ? port : undefined;
}

/** Returns the port that a reference leads to: its own port, or the default port of its scheme. */
export function effectivePort(at: Located): number | undefined {
  if ((portOf(at) ?? '') !== '') return portNumber(at);
  return hasAuthority(at) ? defaultPort(schemeOf(at)) : undefined;
}

/** Returns scheme, host and port in the normal form `scheme`; `undefined` where there is no origin. */
export function originOf(at: Located): string | undefined {
  const port = effectivePort(at);
  const scheme = schemeOf(at)?.toLowerCase();
  const host = at.text.slice(at.hostStart, at.hostEnd);
  if (port === undefined || host === '' || scheme === undefined || !isWebScheme(scheme)) return undefined;
  const suffix = port === defaultPort(scheme) ? '' : `:${port}`;
  return `${scheme}://${normalizeHost(host, 'scheme')}${suffix}`;
}

/** Tells whether two references have an origin, and the same one. */
export function isSameOrigin(one: Located, other: Located): boolean {
  const origin = originOf(one);
  return origin !== undefined && origin === originOf(other);
}

/**
 * Tells whether a reference has the origin of a base, and its path is that of the base or below it, for each reader: one who
 * decodes escapes in the path several times or not at all, and who removes dot-segments or merges slashes before or after that.
 */
export function isWithin(at: Located, base: Located): boolean {
  if (!isSameOrigin(at, base)) return false;
  const path = normalizeEscapes(pathOf(at)) || '/';
  const top = pathOf(split(normalize(base, 'scheme')));
  return isHeld(path, top, [keep, removeDotSegments]) && isHeld(path, top, MERGING);
}

/** What a reader does to a path who also merges slashes. The first function gives the form in which paths are compared. */
const MERGING: readonly Change[] = [
  (path) => mergeSlashes(path),
  keep,
  removeDotSegments,
  (path) => removeDotSegments(mergeSlashes(path)),
  (path) => mergeSlashes(removeDotSegments(path)),
];

type Change = (path: string) => string;

function keep(path: string): string {
  return path;
}

/** Tells whether a path is another one or below it after any of some changes, before and after each decoding. */
function isHeld(path: string, base: string, changes: readonly Change[]): boolean {
  let paths = [path];
  let top = base;
  for (let times = 0; times <= MOST_DECODINGS; times += 1) {
    const forms = new Set(paths.flatMap((one) => changes.map((change) => change(asBrowser(one)))));
    if (forms.size > MOST_FORMS || ![...forms].every((form) => isBelow(form, top, changes[0]!))) return false;
    const next = [...forms].map(decode);
    // the paths begin with that of the base, so then nothing is left to decode in that one either
    if (next.every((one) => forms.has(one))) return true;
    paths = next;
    top = decode(top);
  }
  return false;
}

/** Returns a path without what browsers drop, and with `\\` as `/`. */
function asBrowser(path: string): string {
  return path.replace(/[\t\n\r]+/g, '').replaceAll('\\', '/');
}

function mergeSlashes(path: string): string {
  return path.replace(/\/+/g, '/');
}

/** Tells whether a path is another one or below it, dot-segments removed. */
function isBelow(path: string, top: string, change: Change): boolean {
  const [from, to] = [top, path].map((one) => removeDotSegments(change(asBrowser(one)))) as [string, string];
  return from.endsWith('/') ? to.startsWith(from) : `${to}/`.startsWith(`${from}/`);
}
