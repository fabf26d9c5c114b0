/** Relative references from a base to a target: the inverse of RFC 3986, section 5.2. */
import { removeDotSegments } from '../path/dots.ts';
import { spell } from '../path/gate.ts';
import { type Located, pathOf } from '../syntax/located.ts';
import { isReference } from '../syntax/parse.ts';
import { SLASH } from '../text/scan.ts';
import { directoryOf, resolve } from './resolve.ts';

/**
 * Returns the shortest reference that resolves to the target against a base; of several, the first candidate. The target is
 * itself a result of resolution.
 */
export function relativize(base: Located, target: Located): string {
  const leadsToTarget = (text: string): boolean => {
    return (
      text.length <= target.text.length && isReference(text) && resolve(base, text, true) === target.text
    );
  };
  // Drops the `/.` that the gate puts before a path that begins with `//`.
  const path = removeDotSegments(pathOf(target));
  const query = target.text.slice(target.pathEnd);
  const candidates = [
    target.text.slice(target.queryEnd),
    query,
    relativePath(path, removeDotSegments(directoryOf(base))) + query,
    spell(path, 'nothing') + query,
    target.text.slice(target.schemeEnd + 1),
  ];
  candidates.sort((one, other) => one.length - other.length);
  return candidates.find(leadsToTarget) ?? target.text;
}

/** Returns the relative path from a directory, which is empty or ends with `/`, to a path. */
function relativePath(path: string, directory: string): string {
  let common = 0;
  for (let at = 0; at < directory.length && directory[at] === path[at]; at += 1) {
    if (directory.charCodeAt(at) === SLASH) common = at + 1;
  }
  const up = directory.slice(common).split('/').length - 1;
  const rest = path.slice(common);
  if (up > 0) return rest === '' ? '../'.repeat(up).slice(0, -1) : '../'.repeat(up) + rest;
  if (rest === '') return '.';
  return rest.startsWith('/') ? `./${rest}` : spell(rest, 'nothing');
}
