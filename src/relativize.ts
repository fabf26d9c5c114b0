/** The way back from a target to a reference: the inverse of RFC 3986, section 5.2. */
import { removeDotSegments } from './dots.ts';
import { spell } from './gate.ts';
import { newOffsets, type Offsets, read } from './parse.ts';
import { merge, resolve } from './resolve.ts';

const SLASH = 0x2f;

/** The shortest reference that a base resolves to the target, which is a target of resolution; the first of several. */
export function relativize(base: string, b: Readonly<Offsets>, target: string, t: Readonly<Offsets>): string {
  const at = newOffsets();
  const leadsToTarget = (reference: string): boolean =>
    reference.length <= target.length &&
    read(reference, at) &&
    resolve(base, b, reference, at, true, newOffsets()) === target;
  // Without the guard that the path may have between the scheme and its `//`.
  const path = removeDotSegments(target.slice(t.pathStart, t.pathEnd));
  const query = target.slice(t.pathEnd);
  const candidates = [
    target.slice(t.queryEnd),
    query,
    relativePath(path, removeDotSegments(merge(base, b, ''))) + query,
    spell(path, 'nothing') + query,
    target.slice(t.schemeEnd + 1),
  ];
  candidates.sort((one, other) => one.length - other.length);
  return candidates.find(leadsToTarget) ?? target;
}

/** The way from a directory, which is empty or ends with `/`, to a path. */
function relativePath(path: string, directory: string): string {
  let common = 0;
  for (let at = 0; at < directory.length && directory[at] === path[at]; at += 1) {
    if (directory.charCodeAt(at) === SLASH) common = at + 1;
  }
  let up = 0;
  for (let at = common; at < directory.length; at += 1) {
    if (directory.charCodeAt(at) === SLASH) up += 1;
  }
  const rest = path.slice(common);
  if (up > 0) return rest === '' ? '../'.repeat(up).slice(0, -1) : '../'.repeat(up) + rest;
  if (rest === '') return '.';
  return rest.startsWith('/') ? `./${rest}` : spell(rest, 'nothing');
}
