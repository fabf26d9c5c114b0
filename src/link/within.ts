/** Tells what lies within a base, for every program that reads the path. */
import { removeDotSegments } from '../core/path/dots.ts';
import { normalize } from '../core/reference/normalize.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { isSameOrigin } from '../core/reference/origin.ts';
import { baseNotAbsolute } from '../core/reference/resolve.ts';
import { hasAuthority, type Located, pathOf } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { pathFault, settle } from './decoded.ts';

/**
 * Returns true if a URL or path is below a base, or is the base.
 * @example
 * ```ts
 * isWithin('https://h/api/x?y', 'https://h/api'); // => true
 * isWithin('/docs/guide', '/docs'); // => true
 * isWithin('https://h/apix', 'https://h/api'); // => false
 * isWithin('https://h/api/..%2fx', 'https://h/api'); // => false
 * isWithin('/docs', 'docs'); // throws base-not-absolute
 * ```
 * @remarks
 * - Use it to allow, not to forbid: many routers serve `/ADMIN` as `/admin`.
 * - When it's true, that holds for servers that decode several times, take a backslash for a slash, merge slashes, keep
 *   dot-segments or drop `;` parameters too. When servers could disagree, it's false.
 * - Resolve relative links first. `/docs` isn't below the base `/docs/`.
 * @param reference - A URL, or a path that begins with `/`.
 * @param base - The URL or path that it has to stay below.
 * @throws `UriError`: `base-not-absolute`, `type`, or the codes of `Uri.parse`.
 * @see RFC 3986, sections 3.3, 6.2 and 7.3
 * @category Links
 */
export function isWithin(reference: UriLike, base: UriLike): boolean {
  const [at, top] = [locatedFrom(reference), locatedFrom(base)];
  if (top.schemeEnd < 0 && !isRootedPath(top))
    throw baseNotAbsolute('the base has no scheme', 'pass a URL, or a path that begins with "/"', top.text);
  const isOfOneKind = isRootedPath(top) ? isRootedPath(at) : isSameOrigin(at, top);
  return isOfOneKind && pathFault(at) === undefined && isBelowBase(at, top);
}

function isRootedPath(at: Located): boolean {
  return at.text.startsWith('/') && !hasAuthority(at);
}

/** For each program, whatever it decodes, removes, merges or drops, and in which order. */
function isBelowBase(at: Located, base: Located): boolean {
  const path = normalizeEscapes(pathOf(at)) || '/';
  const top = pathOf(split(normalize(base, 'scheme')));
  // a program can keep dot-segments, so the path begins with the base, and both begin alike for each program
  if (!isBelow(path, top)) return false;
  if (top === '/' || !canLeave(path.slice(top.length))) return true;
  // out and back again, as each program reads it
  return !/[%;]/.test(pathOf(at)) && isBelow(removeDotSegments(path), top);
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
  return top.endsWith('/') ? path.startsWith(top) : `${path}/`.startsWith(`${top}/`);
}
