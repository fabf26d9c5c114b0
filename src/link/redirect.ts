/** The check of the target of a redirect on your own site. */
import { readOptions } from '../core/text/own.ts';
import { hasAuthority, type Located } from '../core/syntax/located.ts';
import { originOf } from '../core/reference/origin.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { controlAt, pathFault } from './decoded.ts';
import { faultAt, type Fault, REJECT } from './fault.ts';
import { startFault } from './href.ts';
import { readerOf } from './loose.ts';
import { originTest, ownOrigin, settingOf } from './options.ts';
import { check, type CheckedRedirect, type CheckResult, type Rules } from './result.ts';
import { httpFault, LONGEST_ASKED } from './server.ts';

/**
 * The options of {@link checkRedirect}.
 * @example
 * ```ts
 * const options: RedirectOptions = { origins: ['https://login.example'] };
 * checkRedirect('https://login.example/in', 'https://app.example/', options).ok; // => true
 * ```
 * @category Types
 */
export interface RedirectOptions {
  /** Other allowed origins, as URLs. `https://*.example.com` allows all names below `example.com`. */
  readonly origins?: readonly UriLike[] | undefined;
  /** `true` also takes `/wiki/Köln` and `/a b`: use the `uri` of the result, never the string. */
  readonly unicode?: boolean | undefined;
}

/** Escapes of control characters. Exported for the proofs. */
export const CONTROL_ESCAPE: RegExp = /%(?:[01][\da-f]|7f)/i;

/** Those that aren't allowed in a query either: all but tabs and line breaks. Exported for the proofs. */
export const HIDDEN_ESCAPE: RegExp = /%(?:0[0-8bcef]|1[\da-f]|7f)/i;

/** Short way: most targets (benchmark row `check-redirect`). Exported for the proofs. */
export const PLAIN_TARGET: RegExp =
  /^\/(?!&)(?:[^%/;]+(?:%(?!2[5ef]|3b|5c|[01]|7f|c[01]|e0%8|f[08c]%8)|\/|$))*$/i;

/**
 * Checks the target of a redirect, such as `?next=` after a login: a path, or a URL of your site.
 * @example
 * ```ts
 * checkRedirect('/inbox?page=2', 'https://app.example/').uri?.href ?? '/'; // => '/inbox?page=2'
 * checkRedirect('https://evil.example/', 'https://app.example/').error?.code; // => 'origin'
 * checkRedirect('/%2fevil.example', 'https://app.example/').error?.code; // => 'path-slashes'
 * ```
 * @remarks The target stays on your site even for servers that decode a path several times, take a backslash for a slash,
 * merge slashes or drop `;` parameters. If the target is a page that redirects again, that page needs a check too.
 * @param input - A string, or an object with an `href`.
 * @param site - An http or https URL of your site.
 * @param options - Other allowed origins.
 * @returns The target, or an error: `type`, `scheme`, `empty-host`, `userInfo`, `host`, `port`, `browser-differs`,
 * `origin`, `ambiguous-start`, `control`, `path-slashes`, or a code of `Uri.parse`.
 * @throws `UriError`: `type`, `unknown-part`, or the codes above.
 * @see RFC 9110, section 15.4
 * @category Links
 */
export function checkRedirect(
  input: unknown,
  site: UriLike,
  options?: RedirectOptions,
): CheckResult<CheckedRedirect> {
  return check(input, redirectRules(site, options));
}

export function redirectRules(site: UriLike, options: RedirectOptions | undefined): Rules {
  const read = readOptions(options, { origins: undefined, unicode: false });
  const own = keptOrigin(site);
  const isOther = originTest(read.origins);
  const isAllowed = (origin = ''): boolean => origin === own || isOther(origin);
  return {
    faultOf: (at) => targetFault(at, isAllowed) ?? startFault(at.text) ?? controlFault(at) ?? pathFault(at),
    isPlain: (text) => PLAIN_TARGET.test(text.startsWith(own) ? text.slice(own.length) : text),
    read: readerOf(read),
  };
}

/** Short way: the site of the last call, and its origin, because most programs have only one. */
let lastSite: string | undefined;
let lastOrigin: string | undefined;

function keptOrigin(site: UriLike): string {
  if (lastOrigin !== undefined && site === lastSite) return lastOrigin;
  const origin = ownOrigin(settingOf('the site', site), 'the site');
  if (typeof site === 'string' && site.length <= LONGEST_ASKED) [lastSite, lastOrigin] = [site, origin];
  return origin;
}

function targetFault(at: Located, isAllowed: (origin?: string) => boolean): Fault | undefined {
  const code = 'origin';
  if (at.schemeEnd < 0 && !hasAuthority(at)) {
    const problem = 'a target begins with "/", or is an absolute URL of your site';
    return at.text.startsWith('/') ? undefined : faultAt('reference', problem, 0, code);
  }
  const fault = at.schemeEnd < 0 ? undefined : httpFault(at);
  if (fault !== undefined || isAllowed(originOf(at))) return fault;
  const advice = `${REJECT}; the option origins allows other origins`;
  return faultAt('reference', 'the target is not on your site', 0, code, advice);
}

function controlFault({ text, pathEnd }: Located): Fault | undefined {
  const inPath = text.slice(0, pathEnd).search(CONTROL_ESCAPE);
  const index = inPath < 0 ? text.search(HIDDEN_ESCAPE) : inPath;
  return index < 0 ? undefined : controlAt(index);
}
