/** Tells what lies within a base, for every program that reads the path. */
import { removeDotSegments } from '../core/path/dots.ts';
import { normalize } from '../core/reference/normalize.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { isSameOrigin } from '../core/reference/origin.ts';
import { baseNotAbsolute } from '../core/reference/resolve.ts';
import { hasAuthority, type Located, pathOf } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import { decode } from '../core/text/percent.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { dropParameters, MOST_DECODINGS, OVERLONG, pathFault, readOverlong, settle } from './decoded.ts';

const MOST_FORMS = 32;

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
  return at.schemeEnd < 0 && !hasAuthority(at) && at.text.startsWith('/');
}

/** For each program, whatever it decodes, removes, merges or drops, and in which order. */
function isBelowBase(at: Located, base: Located): boolean {
  const path = normalizeEscapes(pathOf(at)) || '/';
  const top = pathOf(split(normalize(base, 'scheme')));
  const isHeldBy = (read: Change, drops: readonly Change[]): boolean =>
    [PLAIN, MERGING].every((changes) => isHeld(path, top, read, drops, changes));
  if (!isHeldBy(asBrowser, [])) return false;
  // short way: there is nothing to drop, and each program reads the same
  return (
    isReadAlike(path) || [asBrowser, keep].every((read) => DROPS.every((drops) => isHeldBy(read, drops)))
  );
}

/** Tells whether a path has no character, escaped or not, that only some programs drop or read as a delimiter. */
function isReadAlike(path: string): boolean {
  return !/[;?#\\]/.test(settle(path) as string);
}

type Change = (path: string) => string;

/** What programs drop from a path, also one after the other. */
const DROPS: readonly (readonly Change[])[] = [
  [dropParameters],
  [upToQuery],
  [dropParameters, upToQuery],
  [upToQuery, dropParameters],
];

/** The changes that a program makes to a path. The first function gives the form in which paths are compared. */
const PLAIN: readonly Change[] = [keep, removeDotSegments];

const MERGING: readonly Change[] = [
  mergeSlashes,
  keep,
  removeDotSegments,
  (path) => removeDotSegments(mergeSlashes(path)),
  (path) => mergeSlashes(removeDotSegments(path)),
];

function keep(path: string): string {
  return path;
}

/** Tells whether a path stays within another after each change, before and after each decoding. */
function isHeld(
  path: string,
  base: string,
  read: Change,
  drops: readonly Change[],
  changes: readonly Change[],
): boolean {
  const drop: Change = (form) => drops.reduce((rest, each) => each(rest), form);
  const hasDelimiters = /;|%(?:25)*(?:3b|3f|23)/i.test(base);
  // a program drops parameters again, or not any more
  const ends = hasDelimiters ? [drop] : [drop, keep];
  // a program can also read as a browser only in the end
  const looks = [...new Set([read, asBrowser])];
  let paths = [path];
  let top = base;
  for (let times = 0; times <= MOST_DECODINGS; times += 1) {
    // a strict program makes another character of overlong escapes, a lax one reads them, and others keep them
    const kept = paths.flatMap((one) => [one, readOverlong(one), one.replace(OVERLONG, '_')]);
    // a program that keeps `%2F` can still read `%3B`
    if (!hasDelimiters) kept.push(...paths.map((one) => one.replace(/%3b/gi, ';')));
    const dropped = kept.map(read).flatMap((one) => [keep, drop, ...drops].map((each) => each(one)));
    const seen = new Set([...dropped, ...dropped.map(readOverlong)]);
    const forms = [...new Set([...seen].flatMap((one) => changes.map((change) => change(one))))];
    const isIn = (look: Change, end: Change): boolean => {
      const compared: Change = (form) => changes[0]!(look(end(form)));
      const from = compared(top);
      const plainFrom = removeDotSegments(from);
      // a program can also keep dot-segments
      return forms
        .map(compared)
        .every((one) => isBelow(one, from) && isBelow(removeDotSegments(one), plainFrom));
    };
    if (forms.length > MOST_FORMS || !looks.every((look) => ends.every((end) => isIn(look, end))))
      return false;
    const next = forms.map(decode);
    // the path begins with the path of the base, so nothing is left to decode in either
    if (next.every((one) => forms.includes(one))) return true;
    paths = next;
    top = decode(top);
  }
  return false;
}

function asBrowser(path: string): string {
  return path.replaceAll('\\', '/').replace(/%2e/gi, '.');
}

/** Returns the path that a program reads which looks for the query and the fragment once it has decoded. */
function upToQuery(path: string): string {
  return path.replace(/[?#][^]*/, '');
}

function mergeSlashes(path: string): string {
  return path.replace(/\/+/g, '/');
}

function isBelow(path: string, top: string): boolean {
  return top.endsWith('/') ? path.startsWith(top) : `${path}/`.startsWith(`${top}/`);
}
