/** The check of a link in a page. */
import { PLAIN_SERVER } from '../convert/plain.ts';
import { uriError } from '../core/text/error.ts';
import { readList, readOptions } from '../core/text/own.ts';
import { schemeName } from '../core/syntax/scheme.ts';
import { hasAuthority, type Located, schemeOf } from '../core/syntax/located.ts';
import { hasNoAuthority, isWebScheme } from '../core/text/schemes.ts';
import { faultAt, type Fault } from './fault.ts';
import { readerOf } from './loose.ts';
import { type HostFault, hostRule, listedAdvice, schemeFault, type Schemes } from './options.ts';
import { check, type CheckedHref, type CheckResult, type Rules } from './result.ts';
import { serverFault } from './server.ts';

/**
 * The options of {@link checkHref}.
 * @example
 * ```ts
 * const options: HrefOptions = { schemes: ['https'], hosts: ['example.com', '*.example.com'] };
 * checkHref('https://docs.example.com/', options).ok; // => true
 * checkHref('https://other.example/', options).ok; // => false
 * ```
 * @category Types
 */
export interface HrefOptions {
  /** The allowed schemes, instead of http, https, mailto and tel. A scheme such as javascript or data throws. */
  readonly schemes?: readonly string[] | undefined;
  /** `false` rejects relative references, even `//host`. */
  readonly relative?: boolean | undefined;
  /**
   * The allowed hosts: names, addresses, or `*.example.com` for all names below it; any host by default. Relative paths
   * and schemes without a host, such as `mailto`, aren't affected.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * `true` also takes `/wiki/Köln` and `/a b`, and percent-encodes them: use the `uri` of the result, never the string.
   * Whitespace around a link is rejected.
   */
  readonly unicode?: boolean | undefined;
}

export interface HrefRules extends Rules, Schemes {
  readonly schemes: readonly string[];
  /** `undefined` without a list of hosts. */
  readonly hostFault: HostFault | undefined;
}

const DEFAULT_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Short way: the front of most allowed links (benchmark row `check-href`). Exported for the proofs. */
export const PLAIN_LINK: RegExp = /* @__PURE__ */ new RegExp(`^(?:${PLAIN_SERVER}|/(?![/&]))`, 'i');

/** Schemes that a browser runs, or that point to no page of a server. */
const NO_LINK = /^(?:javascript|data|vbscript|blob|file|filesystem|view-source)$/;

/**
 * Checks a link that you show in a page as `href`: relative, http, https, mailto or tel.
 * @example
 * ```ts
 * checkHref('/search?q=a').uri?.href ?? '#'; // => '/search?q=a'
 * checkHref('/list?f[a]=1').uri?.href ?? '#'; // => '/list?f%5Ba%5D=1'
 * checkHref('javascript:alert(1)').uri?.href ?? '#'; // => '#'
 * checkHref('https://user@example.com/').error?.code; // => 'userInfo'
 * ```
 * @remarks
 * - Escape the result for HTML, in double quotes: it can contain `'` and `&`.
 * - Don't use it for `onclick`, `srcset`, a `Refresh` header or what a page loads by itself.
 * - `''` links to the same page.
 * @param input - A string, or an object with an `href`.
 * @param options - The allowed schemes and hosts.
 * @returns The link, or an error: `type`, `scheme`, `authority`, `empty-host`, `userInfo`, `host`, `port`,
 * `browser-differs`, `ambiguous-start`, or a code of `Uri.parse`.
 * @throws `UriError` for wrong options: `type`, `unknown-part`, `scheme` or `host`.
 * @see RFC 3986, section 7, and the URL Standard, section 4.4
 * @category Links
 */
export function checkHref(input: unknown, options?: HrefOptions): CheckResult<CheckedHref> {
  return check(input, hrefRules(options));
}

/** Short way: the rules without options (benchmark row `check-href`). */
const DEFAULT_RULES: HrefRules = /* @__PURE__ */ readRules(undefined);

export function hrefRules(options: HrefOptions | undefined): HrefRules {
  return options === undefined ? DEFAULT_RULES : readRules(options);
}

function readRules(options: HrefOptions | undefined): HrefRules {
  const read = readOptions(options, { schemes: undefined, relative: true, hosts: undefined, unicode: false });
  const rules: HrefRules = {
    schemes: readList(read.schemes, 'a list of schemes', linkScheme) ?? DEFAULT_SCHEMES,
    isRelative: read.relative,
    hostFault: hostRule(read.hosts),
    faultOf: (at) => linkFault(at, rules),
    isPlain: options === undefined ? (text) => PLAIN_LINK.test(text) : undefined,
    read: readerOf(read),
  };
  return rules;
}

/** Returns a scheme in lower case; throws for one that a link never has. */
export function linkScheme(input: string): string {
  const scheme = schemeName(input);
  if (!NO_LINK.test(scheme)) return scheme;
  const advice = 'remove it from the list';
  throw uriError('scheme', 'a link never has this scheme', advice, { input, whole: 'scheme' });
}

function linkFault(at: Located, rules: HrefRules): Fault | undefined {
  const scheme = schemeOf(at)?.toLowerCase();
  const fault = schemeFault(scheme, rules, () => listedAdvice('schemes', rules.schemes));
  if (fault !== undefined) return fault;
  const isBare = !hasAuthority(at);
  if (scheme === undefined && isBare) return startFault(at.text);
  if (scheme === undefined || isWebScheme(scheme)) return listedServerFault(at, rules);
  // the usual schemes without a server: mailto and tel
  if (!isBare && DEFAULT_SCHEMES.includes(scheme))
    return faultAt('authority', `${scheme} has no authority`, at.schemeEnd + 1);
  // a list of hosts is for every scheme that can have a host: another program may find a host where RFC 3986 has none
  if (rules.hostFault !== undefined && !(isBare && hasNoAuthority(scheme)))
    return listedServerFault(at, rules);
  // for another program `mailto:/&sol;` is `mailto://`
  const index = at.text.startsWith('/', at.pathStart) ? at.pathStart + 1 : at.pathStart;
  return isBare && at.text.startsWith('&', index) ? ambiguousAt(at.text, index) : undefined;
}

function listedServerFault(at: Located, { hostFault }: HrefRules): Fault | undefined {
  return serverFault(at) ?? hostFault?.(at);
}

/** `'` or `,` first, `&` before the first delimiter, or `&` after the first `/`. Exported for the proofs. */
export const AMBIGUOUS: RegExp = /^(?:(?=[',])|[^/?#&]*(?=&)|\/(?=&))/;

/**
 * Returns the fault of a reference that HTML can read differently: `javascript&colon;` is a scheme, `/&sol;` is two
 * slashes. An attribute without quotes drops the quotes of `'//h'`, and `srcset` drops the comma of `,//h`.
 */
export function startFault(text: string): Fault | undefined {
  const before = AMBIGUOUS.exec(text)?.[0];
  return before === undefined ? undefined : ambiguousAt(text, before.length);
}

function ambiguousAt(text: string, index: number): Fault {
  const problem = `an unescaped "${text.charAt(index)}" can change where the link goes`;
  return faultAt('path', problem, index, 'ambiguous-start');
}
