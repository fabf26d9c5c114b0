/** The check of a link in a page. */
import { uriError } from '../core/text/error.ts';
import { readPlain } from '../core/text/own.ts';
import { schemeName } from '../core/syntax/scheme.ts';
import { hasAuthority, type Located, schemeOf } from '../core/syntax/located.ts';
import { hasNoAuthority, isWebScheme } from '../core/text/schemes.ts';
import { listedAdvice } from './advice.ts';
import { hostTest, notListed } from './hosts.ts';
import { type LinkReader, looseText, readerOf } from './loose.ts';
import { readList } from './options.ts';
import { check, type CheckedHref, type CheckResult, type Rules, faultAt, type LinkFault } from './result.ts';
import { schemeFault, type Schemes } from './scheme-list.ts';
import { PLAIN_NAME, serverFault } from './server.ts';
import { ambiguousSlashes, ambiguousStart } from './start.ts';

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
   * `true` also takes links such as `/wiki/Köln` and `/a b`: non-ASCII
   * characters and spaces are percent-encoded too, and the check judges and returns the URI. Use the `uri` of the result, never the
   * string. White space at the start or end is refused.
   */
  readonly iri?: boolean | undefined;
}

/** The options, read. */
export interface HrefPolicy extends Schemes {
  readonly schemes: readonly string[];
  /** Tells whether a host is in the list; `undefined` without a list. */
  readonly isListed: ((at: Located) => boolean) | undefined;
  readonly read: LinkReader;
}

const DEFAULT_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const DEFAULT_POLICY: HrefPolicy = {
  schemes: DEFAULT_SCHEMES,
  isRelative: true,
  isListed: undefined,
  read: looseText,
};

/**
 * Short way: the front of most links that the default policy allows, a plain host without a port, or a path (benchmark row
 * `check-href`). Exported for the proofs.
 */
export const PLAIN_LINK: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:https?://${PLAIN_NAME.source.slice(1, -1)}(?=[/?#]|$)|/(?![/&]))`,
  'i',
);

/** Schemes that a browser runs, or that do not lead to a page of a server. */
const NO_LINK: readonly string[] = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'view-source',
];

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
 * @param input - The link: a text, a `Uri`, or an object with its text as `href`.
 * @param options - The allowed schemes and hosts, and how to read the link.
 * @returns The link, in which `[`, `]`, `|`, `^` of path, query and fragment and `{`, `}` of query and fragment are
 * percent-encoded; or the error of the first rule that it breaks: `type`, the codes of `Uri.parse`, `scheme`,
 * `authority`, `empty-host`, `userInfo`, `host`, `port`, `reading-differs`, `ambiguous-start`.
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
  return check(input, ...hrefRules(hrefPolicy(options)));
}

/** Returns the rules of a link in a page. */
export function hrefRules(policy: HrefPolicy): Rules {
  return policy === DEFAULT_POLICY ? DEFAULT_RULES : [(at) => linkFault(at, policy), undefined, policy.read];
}

const DEFAULT_RULES: Rules = [
  (at) => linkFault(at, DEFAULT_POLICY),
  (text) => PLAIN_LINK.test(text),
  looseText,
];

/** Reads the options of a link in a page. */
export function hrefPolicy(options: HrefOptions | undefined): HrefPolicy {
  if (options === undefined) return DEFAULT_POLICY;
  const read = readPlain(options, { schemes: undefined, relative: true, hosts: undefined, iri: false });
  return {
    schemes: readList(read.schemes, 'a list of schemes', linkScheme) ?? DEFAULT_SCHEMES,
    isRelative: read.relative,
    isListed: hostTest(read.hosts),
    read: readerOf(read),
  };
}

/** Returns the name of a scheme in lower case; refuses a scheme that a link never has. */
function linkScheme(name: string): string {
  const scheme = schemeName(name);
  if (!NO_LINK.includes(scheme)) return scheme;
  throw uriError('scheme', 'a link never has this scheme', 'remove it from the list', {
    input: name,
    whole: 'scheme',
  });
}

function linkFault(at: Located, policy: HrefPolicy): LinkFault | undefined {
  const scheme = schemeOf(at)?.toLowerCase();
  const fault = schemeFault(at, scheme, policy, ({ schemes = [] }) => listedAdvice('schemes', schemes));
  if (fault !== undefined) return fault;
  const isBare = !hasAuthority(at);
  if (scheme === undefined) return isBare ? ambiguousStart(at.text) : linkHostFault(at, policy);
  if (isWebScheme(scheme)) return linkHostFault(at, policy);
  // the usual schemes without a server: mailto and tel
  if (!isBare && DEFAULT_SCHEMES.includes(scheme)) return authorityFault(at, scheme);
  // a list of hosts is for every scheme that can have a host: another program may find a host where RFC 3986 has none
  if (policy.isListed !== undefined && !(isBare && hasNoAuthority(scheme))) return linkHostFault(at, policy);
  return isBare ? ambiguousSlashes(at) : undefined;
}

/** Returns the error for a link to a server, also if the list does not have its host. */
function linkHostFault(at: Located, { isListed }: HrefPolicy): LinkFault | undefined {
  return serverFault(at) ?? (isListed === undefined || isListed(at) ? undefined : notListed(at));
}

function authorityFault({ text, schemeEnd }: Located, scheme: string): LinkFault {
  return faultAt(text, 'authority', `${scheme} has no authority`, schemeEnd + 1);
}
