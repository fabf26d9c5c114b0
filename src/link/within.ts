/** Tells what lies within a base, for every program that reads the path. */
import { removeDotSegments } from '../core/path/dots.ts';
import { normalize } from '../core/reference/normalize.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { isSameOrigin } from '../core/reference/origin.ts';
import { type Located, pathOf } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import { decode } from '../core/text/percent.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { dropParameters, MOST_DECODINGS, settle } from './decoded.ts';

/** A path with more forms than this is within no base. */
const MOST_FORMS = 32;

/**
 * Whether a reference has the origin of a base, and the path of the base or a path below it. Both are compared in their
 * normal form, segment by segment. Query and fragment make no difference.
 *
 * If the path of a base ends with `/`, the other path has to begin with it: `/api` is not within `/api/`. The empty path
 * equals `/`.
 *
 * The answer is `true` only if the path stays within the base for each program that does some of these: decode the
 * escapes of a path once or several times, read `\` as `/`, merge slashes, end the path at a decoded `?` or `#`, drop path
 * parameters (`;` to the end of a segment). It is `false` if decoding does not settle within five rounds. It can be `false`
 * for a base itself that has an escaped `?`, `#`, `/` or `\` after a `;`.
 *
 * @param reference - The reference that may be within the base.
 * @param base - The reference that may hold it.
 * @returns Whether the reference is within the base.
 * @throws `UriError` with the broken rule as its code for a string that is not a reference; `type`.
 * @example
 * ```ts
 * import { isWithin } from 'urial/link';
 *
 * const api = 'https://h/api';
 * isWithin('https://h/api/x?y', api); // => true
 * isWithin('https://h/apix', api); // => false
 * isWithin('https://h/api/%2e%2e/x', api); // => false
 * isWithin('https://h/api/..%2fx', api); // => false
 * isWithin('https://h/api/..;/x', api); // => false
 * ```
 * @see RFC 3986, sections 3.3, 6.2 and 7.3
 * @category Links
 */
export function isWithin(reference: UriLike, base: UriLike): boolean {
  return isBelowBase(locatedFrom(reference), locatedFrom(base));
}

/**
 * Tells whether a reference is within a base for each program: it may decode escapes in the path several times or not at
 * all, and remove dot-segments, merge slashes or drop parameters before or after that.
 */
function isBelowBase(at: Located, base: Located): boolean {
  if (!isSameOrigin(at, base)) return false;
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
  const settled = settle(path);
  return settled !== undefined && !/[;?#\0\\\t\n\r]/.test(settled);
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

/** The changes of a program that also merges slashes. */
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

/**
 * Tells whether a path stays at or below another path after each of some changes, before and after each decoding.
 *
 * @param read - What the program makes of a path before all else.
 * @param drops - Drop what the program drops at once or after a decoding: paths are compared without it.
 */
function isHeld(
  path: string,
  base: string,
  read: Change,
  drops: readonly Change[],
  changes: readonly Change[],
): boolean {
  const drop: Change = (form) => drops.reduce((rest, each) => each(rest), form);
  const compared = (form: string, look: Change): string => removeDotSegments(changes[0]!(look(drop(form))));
  // a program can also read as a browser only in the end
  const looks = [...new Set([read, asBrowser])];
  let paths = [path];
  let top = base;
  for (let times = 0; times <= MOST_DECODINGS; times += 1) {
    const seen = new Set(paths.map(read).flatMap((one) => [keep, drop, ...drops].map((each) => each(one))));
    const forms = new Set([...seen].flatMap((one) => changes.map((change) => change(one))));
    const isIn = (look: Change): boolean => {
      const from = compared(top, look);
      return [...forms].every((form) => isBelow(compared(form, look), from));
    };
    if (forms.size > MOST_FORMS || !looks.every(isIn)) return false;
    const next = [...forms].map(decode);
    // the path begins with the path of the base, so nothing is left to decode in either
    if (next.every((one) => forms.has(one))) return true;
    paths = next;
    top = decode(top);
  }
  return false;
}

/** Returns a path without the characters that browsers drop, and with `\\` as `/`. */
function asBrowser(path: string): string {
  return path.replace(/[\t\n\r]+/g, '').replaceAll('\\', '/');
}

/** Returns the path that a program reads which looks for the query and the fragment once it has decoded. */
function upToQuery(path: string): string {
  return path.replace(/[?#\0][^]*/, '');
}

function mergeSlashes(path: string): string {
  return path.replace(/\/+/g, '/');
}

/** Tells whether a path is another path or below it. */
function isBelow(path: string, top: string): boolean {
  return top.endsWith('/') ? path.startsWith(top) : `${path}/`.startsWith(`${top}/`);
}
