/** Relative references from a base to a target: the inverse of RFC 3986, section 5.2. */
import { removeDotSegments, removeInnerDots } from '../path/dots.ts';
import { spell, spellRootless } from '../path/gate.ts';
import { hasAuthority, type Located, pathOf } from '../syntax/located.ts';
import { split } from '../syntax/split.ts';
import type { UriError } from '../text/error.ts';
import { SLASH } from '../text/scan.ts';
import { baseNotAbsolute, directoryOf, resolve } from './resolve.ts';

/** Returns the first candidate that resolves to the target. */
export function relativize(base: Located, reference: Located): string {
  const isPlaced = base.schemeEnd >= 0;
  if (isPlaced && (reference.schemeEnd < 0 || driveIn(base) !== driveIn(reference))) return reference.text;
  // an empty path means the base itself, and nobody knows which one
  if (!isPlaced && reference.pathEnd === 0) throw noWay(base);
  // `a` has no directory: against it only dot-segments change
  const text = resolve(isPlaced ? base : split('a'), reference.text, true);
  // short way: most targets are normal
  const target = text === reference.text ? reference : split(text);
  const tail = text.slice(target.pathEnd);
  const candidates = [text.slice(target.schemeEnd + 1)];
  // all but //h/a have the scheme and the authority of the base
  if (base.text.slice(0, base.pathStart) === text.slice(0, target.pathStart)) {
    const path = plainPath(base, pathOf(target));
    const way = relativePath(path, plainPath(base, directoryOf(base))) + tail;
    // short way: from another path with an authority it always leads to the target (benchmark row `relative-to`)
    if (hasAuthority(base) && path !== '' && path !== pathOf(base)) return way;
    // '' or #f, ?q#f, ../a, /a
    candidates.unshift(text.slice(target.queryEnd), tail, way, spell(path, 'nothing') + tail);
  }
  const found = candidates.find((candidate) => resolve(base, candidate, true) === text);
  if (found === undefined && target.schemeEnd < 0) throw noWay(base);
  return found ?? text;
}

/** What `..` of a browser does not leave, with all before it and the slash behind it, which not every drive has. */
function driveIn({ text }: Located): string | undefined {
  return /^file:.*?\/[a-z]:.?/i.exec(text)?.[0];
}

/** Removes dot-segments, and the `/.` or `./` that the gate puts before a path. */
function plainPath(base: Located, path: string): string {
  return base.schemeEnd < 0 && path.charCodeAt(0) !== SLASH ? removeInnerDots(path) : removeDotSegments(path);
}

function relativePath(path: string, directory: string): string {
  let common = 0;
  for (let at = 0; directory.charCodeAt(at) === path.charCodeAt(at); at += 1)
    if (directory.charCodeAt(at) === SLASH) common = at + 1;
  const up = directory.slice(common).split('/').length - 1;
  const rest = path.slice(common);
  return up === 0 ? spellRootless(rest) : '../'.repeat(up) + rest;
}

/** Makes the error for a base and a target, if only a base with a scheme could tell the way between them. */
function noWay({ text }: Located): UriError {
  const problem = 'no relative reference leads to this target';
  return baseNotAbsolute(problem, 'use a base with a scheme', text);
}
