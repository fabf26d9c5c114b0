/** Relative references from a base to a target: the inverse of RFC 3986, section 5.2. */
import { removeDotSegments, removeInnerDots } from '../path/dots.ts';
import { spell, spellRootless } from '../path/gate.ts';
import { type Located, pathOf } from '../syntax/located.ts';
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
  const target = split(resolve(isPlaced ? base : split('a'), reference.text, true));
  const found = candidatesOf(base, target).find((text) => resolve(base, text, true) === target.text);
  if (found === undefined && target.schemeEnd < 0) throw noWay(base);
  return found ?? target.text;
}

/** What `..` of a browser does not leave, with all before it and the slash behind it, which not every drive has. */
function driveIn({ text }: Located): string | undefined {
  return /^file:.*?\/[a-z]:.?/i.exec(text)?.[0];
}

function candidatesOf(base: Located, target: Located): string[] {
  const path = plainPath(base, pathOf(target));
  const tail = target.text.slice(target.pathEnd);
  return [
    // '' or #f, ?q#f, ../a, /a, //h/a
    target.text.slice(target.queryEnd),
    tail,
    relativePath(path, plainPath(base, directoryOf(base))) + tail,
    spell(path, 'nothing') + tail,
    target.text.slice(target.schemeEnd + 1),
  ];
}

/** Removes dot-segments, and the `/.` or `./` that the gate puts before a path. */
function plainPath(base: Located, path: string): string {
  return base.schemeEnd < 0 && path.charCodeAt(0) !== SLASH ? removeInnerDots(path) : removeDotSegments(path);
}

function relativePath(path: string, directory: string): string {
  let common = 0;
  for (let at = 0; at < directory.length && directory[at] === path[at]; at += 1) {
    if (directory.charCodeAt(at) === SLASH) common = at + 1;
  }
  const up = directory.slice(common).split('/').length - 1;
  const way = '../'.repeat(up) + path.slice(common);
  return way === '' ? './' : spellRootless(way);
}

/** Makes the error for a base and a target, if only a base with a scheme could tell the way between them. */
function noWay({ text }: Located): UriError {
  const problem = 'no relative reference leads to this target';
  return baseNotAbsolute(problem, 'use a base with a scheme', text);
}
