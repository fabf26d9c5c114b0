/** A model of the gate: the path rules as regular expressions, as the design states them. */

/** The components that decide how a path must be spelled. */
export interface Context {
  readonly scheme?: string | undefined;
  readonly host?: string | undefined;
}

const isBare = (context: Context): boolean => context.scheme === undefined && context.host === undefined;

/** Spells a path for a context. */
export function spell(path: string, context: Context): string {
  if (context.host !== undefined) return path === '' || path.startsWith('/') ? path : `/${path}`;
  if (path.startsWith('//')) return `/.${path}`;
  if (isBare(context) && /^[^/]*:/.test(path)) return `./${path}`;
  return path;
}

/** Spells a path of one context for another, so that the way back restores it. */
export function respell(path: string, from: Context, to: Context): string {
  let spelled = path;
  if (from.host !== undefined && to.host === undefined && /^(\/\.)*\/\//.test(spelled))
    spelled = `/.${spelled}`;
  if (from.host === undefined && to.host !== undefined && /^\/\.(\/\.)*\/\//.test(spelled))
    spelled = spelled.slice(2);
  if (!isBare(from) && isBare(to) && /^(\.\/)*[^/]*:/.test(spelled)) spelled = `./${spelled}`;
  if (isBare(from) && !isBare(to) && /^\.\/(\.\/)*[^/]*:/.test(spelled)) spelled = spelled.slice(2);
  return spell(spelled, to);
}

/** Tells whether a path begins with a guard that the gate itself could add. */
export function hasGuard(path: string): boolean {
  return /^\/\.(\/\.)*\/\//.test(path) || /^\.\/(\.\/)*[^/]*:/.test(path);
}
