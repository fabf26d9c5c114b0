/** The check of the target of a redirect on your own site. */
import { readPlain } from '../core/text/own.ts';
import { decodeFully, dropParameters } from '../core/path/decoded.ts';
import { hasAuthority, type Located, pathOf } from '../core/syntax/located.ts';
import { originOf } from '../core/reference/origin.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { locatedFrom } from '../core/uri/uri.ts';
import { REFUSE } from './advice.ts';
import { readerOf } from './loose.ts';
import { readList } from './options.ts';
import {
  check,
  type CheckedRedirect,
  type CheckResult,
  linkError,
  type Rules,
  LONGEST_ASKED,
  faultAt,
  type LinkFault,
} from './result.ts';
import { httpFault } from './server.ts';
import { ambiguousStart } from './start.ts';

/**
 * The options of {@link checkRedirect}.
 *
 * @example
 * ```ts
 * import { checkRedirect, type RedirectOptions } from 'urial/link';
 *
 * const options: RedirectOptions = { origins: ['https://login.example'] };
 * checkRedirect('https://login.example/in', 'https://app.example/', options).ok; // => true
 * ```
 * @category Types
 */
export interface RedirectOptions {
  /** Other allowed origins, as URIs: only their scheme, host and port count. */
  readonly origins?: readonly UriLike[] | undefined;
  /**
   * `true` also takes targets such as `/wiki/Köln` and `/a b`: non-ASCII
   * characters and spaces are percent-encoded too, and the check judges and returns the URI. Use the `uri` of the result, never the
   * string. White space at the start or end is refused.
   */
  readonly iri?: boolean | undefined;
}

const DOT_SEGMENT = /\/\.\.?(?:\/|$)/;

/** Escapes of control characters. Exported for the proofs. */
export const CONTROL_ESCAPE: RegExp = /%(?:[01][\da-f]|7f)/i;

/**
 * Short way: most targets (benchmark row `check-redirect`): a path in which no slash and no escape follows a slash, without
 * `;` and without escapes of a control character, `%`, `.`, `/`, `;` or `\`. Query and fragment are read as if they were
 * path. Exported for the proofs.
 */
export const PLAIN_TARGET: RegExp = /^\/(?!&)(?:[^%/;]+(?:%(?!2[5ef]|3b|5c|[01]|7f)|\/|$))*$/i;

const CONTROL = /[\0-\x1f\x7f]/;

/**
 * Checks the target of a redirect, such as `?next=` after a login. It allows a path that begins with `/`, or an absolute
 * URL of your own origin. The path stays on that origin even if servers and proxies on the way decode its escapes, read `\`
 * as `/`, merge its slashes, drop its parameters (`;` to the end of a segment) or remove its dot-segments.
 *
 * The check does not know where your own pages redirect to: a page that redirects to its parameter needs a check too. It
 * does not know programs that take a query or a fragment for a path. If a page shows the target, escape it for HTML: `'`
 * and `&` are characters of URIs.
 *
 * @param input - The target: a text, a `Uri`, or an object with its text as `href`.
 * @param own - An absolute URI of your own site, with the scheme http or https.
 * @param options - Other allowed origins, and how to read the target.
 * @returns The target, with the characters percent-encoded that `checkHref` names, or the error of the first rule that it breaks: `type`, the codes of `Uri.parse`,
 * `scheme`, `empty-host`, `userInfo`, `host`, `port`, `reading-differs`, `origin`, `ambiguous-start`, `control`, `path-slashes`.
 * @throws `UriError` if your own URI or an option is wrong: the codes above, and `unknown-part`.
 * @example
 * ```ts
 * import { checkRedirect } from 'urial/link';
 *
 * checkRedirect('/inbox?page=2', 'https://app.example/').uri?.href ?? '/'; // => '/inbox?page=2'
 * checkRedirect('https://evil.example/', 'https://app.example/').error?.code; // => 'origin'
 * checkRedirect('/%2fevil.example', 'https://app.example/').error?.code; // => 'path-slashes'
 * ```
 * @see RFC 9110, section 15.4, and RFC 3986, section 7
 * @category Links
 */
export function checkRedirect(
  input: unknown,
  own: UriLike,
  options?: RedirectOptions,
): CheckResult<CheckedRedirect> {
  return check(input, ...redirectRules(own, options));
}

/** Reads the own URI and the options, and returns the rules of the target of a redirect. */
export function redirectRules(own: UriLike, options: RedirectOptions | undefined): Rules {
  const read = readPlain(options, { origins: undefined, iri: false });
  const allowed = [keptOrigin(own), ...(readList(read.origins, 'a list of URIs', ownOrigin) ?? [])];
  const [front = ''] = allowed;
  return [
    (at) => targetFault(at, allowed) ?? ambiguousStart(at.text) ?? controlFault(at) ?? pathFault(at),
    (text) => PLAIN_TARGET.test(text.startsWith(front) ? text.slice(front.length) : text),
    readerOf(read),
  ];
}

/** Short way: caches the own URI of the last call, and its origin, because most programs have only one. */
let lastOwn: string | undefined;
let lastOrigin: string | undefined;

/** Returns the origin of the own URI, and caches it for the next call. */
function keptOrigin(own: UriLike): string | undefined {
  if (lastOrigin !== undefined && own === lastOwn) return lastOrigin;
  const origin = ownOrigin(own);
  if (typeof own === 'string' && own.length <= LONGEST_ASKED) [lastOwn, lastOrigin] = [own, origin];
  return origin;
}

/** Returns the origin of the own URI; refuses a URI that is not a link to a server. */
function ownOrigin(own: UriLike): string | undefined {
  const at = locatedFrom(own);
  const fault = httpFault(at);
  if (fault !== undefined) throw linkError(fault, 'give an absolute http or https URI of your own site');
  return originOf(at);
}

function targetFault(at: Located, origins: readonly (string | undefined)[]): LinkFault | undefined {
  if (at.schemeEnd < 0) return isRootedPath(at) ? undefined : notOwn(at);
  return httpFault(at) ?? (origins.includes(originOf(at)) ? undefined : notOwn(at));
}

function isRootedPath(at: Located): boolean {
  return at.text.startsWith('/') && !hasAuthority(at);
}

function notOwn({ text }: Located): LinkFault {
  const advice = `${REFUSE}; the option origins allows other origins`;
  return faultAt(text, 'reference', 'the target is not on the own origin', 0, 'origin', advice);
}

function controlFault({ text }: Located): LinkFault | undefined {
  const index = text.search(CONTROL_ESCAPE);
  return index < 0 ? undefined : controlError(text, index);
}

function controlError(text: string, index: number): LinkFault {
  return faultAt(text, 'reference', 'an escaped control character is not allowed', index, 'control');
}

/** Returns the error for a path that some program on the way can turn into `//` and a host. */
function pathFault(at: Located): LinkFault | undefined {
  const decoded = decodeFully(pathOf(at));
  if (decoded === undefined) return slashesError(at, 'the path is escaped more than five times');
  if (CONTROL.test(decoded)) return controlError(at.text, at.pathStart);
  // without its parameters the path keeps all slashes and dot-segments, so this one test is enough
  const path = dropParameters(decoded);
  if (!path.startsWith('//') && !(path.includes('//') && DOT_SEGMENT.test(path))) return undefined;
  return slashesError(at, 'for some program the path can become "//" and a host');
}

function slashesError({ text, pathStart }: Located, problem: string): LinkFault {
  return faultAt(text, 'path', problem, pathStart, 'path-slashes');
}
