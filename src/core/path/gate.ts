/** The gate: each path that was not parsed goes through it, so that none can be read as a scheme or an authority. */

import { removeDotSegments, removeInnerDots } from './dots.ts';
import { codeAt, indexIn, SLASH } from '../text/scan.ts';

/** After an authority, the scheme makes no difference to the path. */
export type Context = 'authority' | 'scheme' | 'nothing';

export function context(hasScheme: boolean, hasAuthority: boolean): Context {
  return hasAuthority ? 'authority' : hasScheme ? 'scheme' : 'nothing';
}

/** Spells a path for its context: `/a` for `a` after an authority, `/.//a` for `//a`, `./a:b` for `a:b`. */
export function spell(path: string, here: Context): string {
  if (here === 'authority') return rooted(path);
  if (path.startsWith('//')) return `/.${path}`;
  return here === 'nothing' && hasColon(path, 0) ? `./${path}` : path;
}

/**
 * Removes the dot-segments of the path that a string begins with, and spells it; a query and a fragment stay. A rootless
 * path without a context keeps the `..` in front, because its directory isn't known.
 */
export function withoutDots(text: string, here: Context): string {
  const end = indexIn(text, '?', 0, indexIn(text, '#', 0));
  const path = text.slice(0, end);
  const isPlaced = here !== 'nothing' || codeAt(path, 0) === SLASH;
  return (
    (isPlaced ? spell(removeDotSegments(path), here) : spellRootless(removeInnerDots(path))) + text.slice(end)
  );
}

/** Spells a path alone so that it is rootless and not empty. */
export function spellRootless(path: string): string {
  return path === '' || codeAt(path, 0) === SLASH ? `./${path}` : spell(path, 'nothing');
}

/**
 * Spells a path again for a new context. To change the context back gives exactly the old string: `//x`, `/.//x` and
 * `/././/x` after an authority are `/.//x`, `/././/x` and `/./././/x` without one.
 */
export function respell(path: string, was: Context, now: Context): string {
  if (was === now) return path;
  // it is empty or begins with `/`, so it never reads as a scheme
  if (was === 'authority') return hasSlashesFirst(path, 0) ? `/.${path}` : path;
  if (now === 'nothing') return hasColonFirst(path, 0) ? `./${path}` : path;
  // first the `./` that `nothing` needed; then, for an authority, the `/.` that both others needed
  const bare = was === 'nothing' && path.startsWith('./') && hasColonFirst(path, 2) ? path.slice(2) : path;
  if (now === 'scheme') return bare;
  return bare.startsWith('/.') && hasSlashesFirst(bare, 2) ? bare.slice(2) : rooted(bare);
}

function rooted(path: string): string {
  return path === '' || codeAt(path, 0) === SLASH ? path : `/${path}`;
}

/** Tells whether there are two slashes at an index, after any number of `/.`. */
function hasSlashesFirst(path: string, from: number): boolean {
  let at = from;
  while (path.startsWith('/.', at)) at += 2;
  return path.startsWith('//', at);
}

/** Tells whether the first segment from an index on, after any number of `./`, holds a colon. */
function hasColonFirst(path: string, from: number): boolean {
  let at = from;
  while (path.startsWith('./', at)) at += 2;
  return hasColon(path, at);
}

function hasColon(path: string, from: number): boolean {
  return /^[^/:]*:/.test(path.slice(from));
}
