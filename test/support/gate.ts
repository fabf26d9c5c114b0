/** The path rules and the regular expressions that keep them, as the design states them. */

/** What decides how a path has to be spelled. */
export interface Context {
  readonly scheme?: string | undefined;
  readonly host?: string | undefined;
}

const isBare = (context: Context): boolean => context.scheme === undefined && context.host === undefined;

/** How a path text is spelled in a context. */
export function spell(path: string, context: Context): string {
  if (context.host !== undefined) return path === '' || path.startsWith('/') ? path : `/${path}`;
  if (path.startsWith('//')) return `/.${path}`;
  if (isBare(context) && /^[^/]*:/.test(path)) return `./${path}`;
  return path;
}

/** How a path that is spelled for one context is spelled in another, so that the way back restores it. */
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

/** A path text that begins with what the gate itself would add. */
export function hasGuard(path: string): boolean {
  return /^\/\.(\/\.)*\/\//.test(path) || /^\.\/(\.\/)*[^/]*:/.test(path);
}
