/** The check of a link in a page. */
import { uriError } from '../core/text/error.ts';
import { readOptions } from '../core/text/own.ts';
import { schemeName } from '../core/syntax/scheme.ts';
import { hasAuthority, type Located, schemeOf } from '../core/syntax/located.ts';
import { hasNoAuthority, isWebScheme } from '../core/text/schemes.ts';
import { faultAt, type LinkFault } from './fault.ts';
import { readerOf } from './loose.ts';
import { type HostFault, hostRule, listedAdvice, readList, schemeFault, type Schemes } from './options.ts';
import { check, type CheckedHref, type CheckResult, type Rules } from './result.ts';
import { PLAIN_NAME, serverFault } from './server.ts';

/**
 * The options of {@link checkHref}.
 *
 * @example
 * ```ts
 * import { checkHref, type HrefOptions } from 'urial/link';
 *
 * const options: HrefOptions = { schemes: ['https'], hosts: ['example.com', '*.example.com'] };
 * checkHref('https://docs.example.com/', options).ok; // => true
 * checkHref('https://other.example/', options).ok; // => false
 * ```
 * @category Types
 */
export interface HrefOptions {
  /**
   * The allowed schemes, instead of http, https, mailto and tel. Relative references are allowed beside them, unless
   * `relative` is `false`. For a scheme that browsers do not know, only the rules of RFC 3986 hold, and no `&` at the start
   * of its path, unless there is a list of `hosts`. javascript, data and other schemes that are not links throw.
   */
  readonly schemes?: readonly string[] | undefined;
  /** `false` refuses relative references, even `//host`. By default they are allowed, with a list of schemes or without. */
  readonly relative?: boolean | undefined;
  /**
   * The allowed hosts: exact names, or `*.example.com` for all names below. Without the option, any host is allowed. The
   * list does not affect relative references without a host, and schemes that are known to have no host, such as `mailto`.
   * Every other scheme needs a host. The list is read at each call; `hrefSchema` of `urial/schema` reads it once.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * `true` also takes links such as `/wiki/Köln` and `/a b`: the check percent-encodes non-ASCII characters and spaces, and
   * judges and returns that URI. Use the `uri` of the result, never the string. White space at the start or end is refused.
   */
  readonly unicode?: boolean | undefined;
}

/** The rules of a link in a page, with the options that they are made of. */
export interface HrefRules extends Rules, Schemes {
  readonly schemes: readonly string[];
  /** `undefined` without a list of hosts. */
  readonly hostFault: HostFault | undefined;
}

const DEFAULT_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/**
 * Short way: the front of most links that are allowed without options, a plain host without a port, or a path (benchmark
 * row `check-href`). Exported for the proofs.
 */
export const PLAIN_LINK: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:https?://${PLAIN_NAME.source.slice(1, -1)}(?=[/?#]|$)|/(?![/&]))`,
  'i',
);

/** Schemes that a browser runs, or that do not lead to a page of a server. */
const NO_LINK = /^(?:javascript|data|vbscript|blob|file|filesystem|view-source)$/;

/**
 * Checks a link that a page will show as `href`. It allows a relative reference, or a URI with the scheme http, https,
 * mailto or tel. By the URL Standard, a browser on any page of http or https reads its scheme, host and port as they are
 * written.
 *
 * An allowed link to a server has a host of letters, digits, `-`, `.` and `_`, or an IPv6 address, and no user information.
 * An allowed relative reference, or a path after another scheme, does not begin in a way that HTML can read as something
 * else.
 *
 * Escape the result for HTML, and write the attribute in double quotes: `'` and `&` are characters of URIs. Do not use it
 * for `onclick`, `srcset` or a `Refresh` header, where the path `url='//h/'` is a host. The check is for a link that a
 * person follows, and not for a resource that a page loads by itself, such as a script. It does not know what a name
 * resolves to, whether it looks like another name, or what the page of the link does.
 *
 * @param input - The link: a string, a `Uri`, or an object with an `href`.
 * @param options - The allowed schemes and hosts, and how to read the link.
 * @returns The link. It is unchanged, unless `[`, `]`, `|` or `^` stand in its path, query or fragment, or `{` or `}` in its
 * query or fragment: the check percent-encodes these, so `?f[a]=1` becomes `?f%5Ba%5D=1`. For a refused link, the error of
 * the first rule that it breaks: `type`, the codes of `Uri.parse`, `scheme`, `authority`, `empty-host`, `userInfo`, `host`,
 * `port`, `browser-differs`, `ambiguous-start`.
 * @throws `UriError` `type`, `unknown-part`, `scheme` or `host` for wrong options.
 * @example
 * ```ts
 * import { checkHref } from 'urial/link';
 *
 * checkHref('/search?q=a').uri?.href ?? '#'; // => '/search?q=a'
 * checkHref('javascript:alert(1)').uri?.href ?? '#'; // => '#'
 * checkHref('https://user@example.com/').error?.code; // => 'userInfo'
 * ```
 * @see RFC 3986, section 7, and the URL Standard, section 4.4
 * @category Links
 */
export function checkHref(input: unknown, options?: HrefOptions): CheckResult<CheckedHref> {
  return check(input, hrefRules(options));
}

/** Short way: the rules without options (benchmark row `check-href`). */
const DEFAULT_RULES: HrefRules = /* @__PURE__ */ readRules(undefined);

/** Reads the options, and returns the rules of a link in a page. */
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

/** Returns the name of a scheme in lower case; refuses a scheme that a link never has. */
export function linkScheme(input: string): string {
  const scheme = schemeName(input);
  if (!NO_LINK.test(scheme)) return scheme;
  const advice = 'remove it from the list';
  throw uriError('scheme', 'a link never has this scheme', advice, { input, whole: 'scheme' });
}

function linkFault(at: Located, rules: HrefRules): LinkFault | undefined {
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
  return isBare && at.text.startsWith('&', index) ? ambiguousAt(index) : undefined;
}

/** Returns the fault of a link to a server, also if the list does not have its host. */
function listedServerFault(at: Located, { hostFault }: HrefRules): LinkFault | undefined {
  return serverFault(at) ?? hostFault?.(at);
}

/** `'` or `,` first, `&` before the first delimiter, or `&` after the first `/`. Exported for the proofs. */
export const AMBIGUOUS: RegExp = /^(?:(?=[',])|[^/?#&]*(?=&)|\/(?=&))/;

/**
 * Returns the fault of a reference that begins differently for HTML. In an attribute that is not escaped,
 * `javascript&colon;` is a scheme, and `/&sol;` is two slashes. An attribute without quotes drops the quotes of `'//h'`,
 * and `srcset` drops the comma of `,//h`.
 */
export function startFault(text: string): LinkFault | undefined {
  const before = AMBIGUOUS.exec(text)?.[0];
  return before === undefined ? undefined : ambiguousAt(before.length);
}

function ambiguousAt(index: number): LinkFault {
  return faultAt('path', 'HTML can read the start as something else', index, 'ambiguous-start');
}
