/** Tells what lies within a base, for every program that reads the path. */
import { removeDotSegments } from '../core/path/dots.ts';
import { isSameOrigin } from '../core/reference/origin.ts';
import { baseNotAbsolute } from '../core/reference/resolve.ts';
import { escapeFaults, isReference, locate } from '../core/syntax/parse.ts';
import { hasAuthority, type Located, pathOf } from '../core/syntax/located.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom, textIn } from '../core/uri/uri.ts';
import { pathFault, settle } from './decoded.ts';
import { settingText } from './options.ts';
import { LONGEST_ASKED } from './server.ts';
import { loneSurrogateAt } from '../core/text/percent.ts';
import { matchEnd } from '../core/text/scan.ts';

/**
 * Returns true if a URL or path is below a base, or is the base.
 * @example
 * ```ts
 * isWithin('https://h/api/x?y', 'https://h/api'); // => true
 * isWithin('/docs/guide', '/docs'); // => true
 * isWithin('https://h/apix', 'https://h/api'); // => false
 * isWithin('https://h/api/..%2fx', 'https://h/api'); // => false
 * isWithin('https://h/%61pi/x', 'https://h/api'); // => false
 * isWithin('/docs', 'docs'); // throws base-not-absolute
 * ```
 * @remarks
 * - Use it to allow, not to forbid: many routers serve `/ADMIN` as `/admin`.
 * - True holds also for servers that decode several times, take a backslash for `/`, merge slashes, keep
 *   dot-segments or drop `;` parameters. In doubt it's false.
 * - Resolve relative links first. `/docs` isn't below `/docs/`. What is no URI is below nothing.
 * @param reference - A URL, or a path that begins with `/`.
 * @param base - What it has to stay below.
 * @throws `UriError`: `base-not-absolute`, `type`, or the codes of `Uri.parse` for the base.
 * @see RFC 3986, sections 3.3, 6.2 and 7.3
 * @category Links
 */
export function isWithin(reference: UriLike, base: UriLike): boolean {
  const text = textIn(reference);
  const href = settingText('the base', base);
  const isPlain = isPlainlyWithin(text, href);
  if (isPlain !== undefined) return isPlain;
  // a getter is asked once: each part of the answer is about the same base
  const top = locatedFrom(typeof base === 'string' ? base : { href });
  const at = given(reference, text);
  if (top.schemeEnd < 0 && !isRootedPath(top))
    throw baseNotAbsolute('the base has no scheme', 'pass a URL, or a path that begins with "/"', top.text);
  if (at === undefined) return false;
  const isOfOneKind = isRootedPath(top) ? isRootedPath(at) : isSameOrigin(at, top);
  return isOfOneKind && pathFault(at) === undefined && isBelowBase(at, top);
}

/** Short way: the front of a web address with a plain name and without a port. Exported for the proofs, like the one below. */
export const PLAIN_SITE: RegExp = /https?:\/\/(?:\w+[.-])*[a-z_]\w*(?=[/?#]|$)/iy;

/** Short way: a path that every program reads as it is written: without escapes, parameters, dot-segments and empty segments. */
export const PLAIN_PATH: RegExp = /(?:\/[\w~-][\w.~-]*)*\/?(?=[?#]|$)/y;

/** Short way: for most references of two web addresses, or of two paths (benchmark row `is-within`). */
function isPlainlyWithin(text: string, base: string): boolean | undefined {
  if (text.length > LONGEST_ASKED || base.length > LONGEST_ASKED) return undefined;
  const top = matchEnd(PLAIN_SITE, base);
  const topEnd = matchEnd(PLAIN_PATH, base, top);
  const front = matchEnd(PLAIN_SITE, text);
  const end = matchEnd(PLAIN_PATH, text, front);
  if (end === 0 || topEnd === 0 || topEnd < base.length) return undefined;
  if (end < text.length && !isReference(text)) return undefined;
  const isSameSite = text.slice(0, front).toLowerCase() === base.slice(0, top).toLowerCase();
  return isSameSite && isBelow(text.slice(front, end) || '/', base.slice(top) || '/');
}

/** Returns `undefined` for a string that is no reference. Another `href` is read as `fromURL` reads it. */
function given(reference: UriLike, text: string): Located | undefined {
  return locate(typeof reference === 'string' || loneSurrogateAt(text) >= 0 ? text : escapeFaults(text));
}

function isRootedPath(at: Located): boolean {
  return at.text.startsWith('/') && !hasAuthority(at);
}

/** For each program, whatever it decodes, removes, merges or drops, and in which order. */
function isBelowBase(at: Located, base: Located): boolean {
  // a router that compares before it decodes takes `%61` for no `a`
  const path = upperHex(pathOf(at)) || '/';
  const top = removeDotSegments(upperHex(pathOf(base))) || '/';
  // a program can keep dot-segments, so the path begins with the base, and both begin alike for each program
  if (!isBelow(path, top)) return false;
  if (top === '/' || !canLeave(path.slice(top.length))) return true;
  // out and back again, as each program reads it
  return !/[%;]/.test(pathOf(at)) && isBelow(removeDotSegments(path), top);
}

function upperHex(path: string): string {
  return path.replace(/%../g, (escape) => escape.toUpperCase());
}

/**
 * Tells whether some program can step out of a folder on the way. It finds at least the names that are counted here, and
 * at most the steps up: a program that keeps `%2F` or the parameters of a segment takes several names for one, or drops
 * them, and the end of the path can be missing.
 */
function canLeave(path: string): boolean {
  let depth = 0;
  return path.split('/').some((segment) => {
    let [canCount, hasParameters] = [true, false];
    return (settle(segment) as string).split(/[\\/]/).some((part) => {
      const name = part.replace(/[;?#][^]*/, '');
      if (name === '..') {
        depth -= 1;
        canCount = true;
      } else if (canCount && !hasParameters && name !== '' && name !== '.') {
        depth += 1;
        canCount = false;
      }
      hasParameters ||= part.includes(';');
      return depth < 0;
    });
  });
}

function isBelow(path: string, top: string): boolean {
  const isWhole = path.length === top.length || top.endsWith('/') || path.startsWith('/', top.length);
  return isWhole && path.startsWith(top);
}
