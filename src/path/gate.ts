/**
 * The gate: it spells every path but a parsed one, so that no path can be read as a scheme or an authority
 * (path-abempty, path-absolute and path-noscheme in RFC 3986, section 3.3).
 */

import { codeAt } from '../text/scan.ts';

const SLASH = 0x2f;

/** What stands before a path, as far as the path rules ask. Where there is an authority, a scheme makes no difference. */
export type Context = 'authority' | 'scheme' | 'nothing';

/** The context of a path. */
export function context(hasScheme: boolean, hasAuthority: boolean): Context {
  return hasAuthority ? 'authority' : hasScheme ? 'scheme' : 'nothing';
}

/** A path of any shape, spelled for where it stands. */
export function spell(path: string, here: Context): string {
  return here === 'authority' ? rooted(path) : spellAlone(path, here);
}

function spellAlone(path: string, here: Context): string {
  if (path.startsWith('//')) return `/.${path}`;
  return here === 'nothing' && hasColon(path, 0) ? `./${path}` : path;
}

/** A path that stays while what stands before it changes: going back gives the very same text. */
export function respell(path: string, was: Context, now: Context): string {
  if (was === now) return path;
  if (was === 'authority') return hasSlashesFirst(path, 0) ? `/.${path}` : path;
  if (now === 'nothing') return hasColonFirst(path, 0) ? `./${path}` : path;
  const bare = was === 'nothing' && path.startsWith('./') && hasColonFirst(path, 2) ? path.slice(2) : path;
  if (now === 'scheme') return bare;
  return bare.startsWith('/.') && hasSlashesFirst(bare, 2) ? bare.slice(2) : rooted(bare);
}

function rooted(path: string): string {
  return path === '' || codeAt(path, 0) === SLASH ? path : `/${path}`;
}

/** Two slashes, behind any number of `/.`? */
function hasSlashesFirst(path: string, from: number): boolean {
  let at = from;
  while (path.startsWith('/.', at)) at += 2;
  return path.startsWith('//', at);
}

/** A colon in the first segment, behind any number of `./`? */
function hasColonFirst(path: string, from: number): boolean {
  let at = from;
  while (path.startsWith('./', at)) at += 2;
  return hasColon(path, at);
}

/** A colon in the first segment? */
function hasColon(path: string, from: number): boolean {
  const colon = path.indexOf(':', from);
  const slash = path.indexOf('/', from);
  return colon >= 0 && (slash < 0 || colon < slash);
}
