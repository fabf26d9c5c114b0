/** Normalization: RFC 3986, sections 6.2.2 and 6.2.3. */
import { mayHaveDots } from '../path/dots.ts';
import { type Context, context, respell, withoutDots } from '../path/gate.ts';
import { hostKind, isIpLiteral } from '../syntax/host.ts';
import { canonicalIpv6 } from '../syntax/ipv6.ts';
import { hasAuthority, hostOf, type Located, pathOf } from '../syntax/located.ts';
import { checked, RULES } from '../syntax/rules.ts';
import { notAllowed } from '../syntax/refusal.ts';
import { normalizeEscapes } from '../text/escapes.ts';
import { mapNames, wrongChoice } from '../text/own.ts';
import { defaultPort, isWebScheme } from '../text/schemes.ts';
import { isDotSegment, manyOf, matchEnd } from '../text/scan.ts';

/**
 * How much {@link Uri.normalize} changes. `scheme` also removes default ports and empty paths.
 * @example
 * ```ts
 * const level: NormalizationLevel = 'scheme';
 * Uri.parse('http://h:80').normalize(level).href; // => 'http://h/'
 * ```
 * @see RFC 3986, sections 6.2.2 and 6.2.3
 * @category Types
 */
export type NormalizationLevel = 'syntax' | 'scheme';

export function checkLevel(level: NormalizationLevel): void {
  if (level !== 'syntax' && (level as string) !== 'scheme')
    throw wrongChoice('reference', '"syntax" or "scheme"', level);
}

/** The source of most canonical IPv6 addresses: except for `::`, no word is 0 or begins with 0. */
const PLAIN_IPV6 = '\\[(?:(?:[1-9a-f][\\da-f]*:){1,3}|:)(?::[1-9a-f][\\da-f]*){1,3}]';

/**
 * Short way: makes an expression for a scheme with no authority, or with one whose name or address is normal; `file:` only
 * before `//` and another host than `localhost`.
 */
function plainFront(flags: string, userInfo: string): RegExp {
  const host = `(?:${manyOf('[a-z\\d._-]')}|${PLAIN_IPV6})`;
  // no default port has more than four digits, and only 2049, 2628, 5683 and 5684 have four
  const port = '(?::(?!2049|2628|568)[1-9]\\d{3,})?';
  return new RegExp(
    `(?!file:(?!//(?!localhost/)))[a-z][a-z\\d+.-]*:(?://${userInfo}${host}${port}(?=/)|(?!//))`,
    flags,
  );
}

// made when they are first needed (benchmark row `start`)
let exactCase: RegExp | undefined;
/** The same in upper or lower case, without user information, whose case matters. */
let anyCase: RegExp | undefined;

/**
 * Short way: returns the normal form of most references, at either level, in half the time of `normalize` (benchmark row
 * `normalize`).
 */
export function normalizePlain(text: string): string | undefined {
  let path = matchEnd((exactCase ??= plainFront('y', '(?:[a-z\\d.:_-]*@)??')), text);
  let normal = text;
  if (path === 0) {
    path = matchEnd((anyCase ??= plainFront('iy', '')), text);
    if (path === 0) return undefined;
    normal = text.slice(0, path).toLowerCase() + text.slice(path);
  }
  // the front has no escape, so the path begins where it did
  normal = normalizeEscapes(normal);
  if (!mayHaveDots(normal, path)) return normal;
  const here = context(true, path > normal.indexOf(':') + 1);
  return normal.slice(0, path) + withoutDots(normal.slice(path), here);
}

/** Short way: tells whether references differ only in the case of a plain front (benchmark row `equivalent-spelling`). */
export function differOnlyInCase(a: string, b: string): boolean {
  if (a.length !== b.length || a.toLowerCase() !== b.toLowerCase()) return false;
  const path = matchEnd((anyCase ??= plainFront('iy', '')), a);
  return a.slice(path) === b.slice(path);
}

export function normalize(at: Located, level: NormalizationLevel): string {
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd } = at;
  const scheme = text.slice(0, schemeEnd + 1).toLowerCase();
  const isByScheme = level === 'scheme';
  const here = context(schemeEnd >= 0, hasAuthority(at));
  const bare = normalizePath(pathOf(at), here);
  // `file:/a` is `file:///a`: RFC 8089, section 2 and appendix B
  const isFile = isByScheme && here === 'scheme' && scheme === 'file:' && bare.startsWith('/');
  const path = isFile ? respell(bare, here, 'authority') : bare;
  const host = normalizeHost(text.slice(hostStart, hostEnd), level);
  const written = text.slice(hostEnd, pathStart);
  const port = isByScheme && isNeedless(written, scheme) ? '' : written;
  const front = scheme + (isFile ? '//' : normalizeEscapes(text.slice(schemeEnd + 1, hostStart)));
  return (
    front +
    (isByScheme && front === 'file://' && port === '' && host === 'localhost' ? '' : host) +
    port +
    (isByScheme && path === '' && here === 'authority' && isWebScheme(scheme.slice(0, -1)) ? '/' : path) +
    normalizeEscapes(text.slice(pathEnd))
  );
}

/** Normalizes a host: decodes escapes, lower-cases the host, and then writes the remaining escapes in upper case. */
export function normalizeHost(host: string, level: NormalizationLevel): string {
  const lower = normalizeEscapes(normalizeEscapes(host).toLowerCase());
  const isIpv6 = level === 'scheme' && isIpLiteral(lower) && hostKind(lower) === 'ipv6';
  return isIpv6 ? `[${canonicalIpv6(lower.slice(1, -1))}]` : lower;
}

function isNeedless(port: string, scheme: string): boolean {
  return port === ':' || Number(port.slice(1)) === defaultPort(scheme.slice(0, -1));
}

function normalizePath(path: string, here: Context): string {
  if (here !== 'nothing' || path.startsWith('/')) return withoutDots(normalizeEscapes(path), here);
  // short way: most paths have no escape
  return path.includes('%') ? path.split('/').map(normalizeSegment).join('/') : path;
}

/** Normalizes a segment of a relative path; `%2E%2E` keeps its escapes, because `resolve` reads a name there. */
function normalizeSegment(segment: string): string {
  const normal = normalizeEscapes(segment);
  return isDotSegment(normal) ? segment.toUpperCase() : normal;
}

/** Throws also for a `*`: a name may be data, and only the options of the checks take patterns. */
export function knownHost(name: unknown, advice = 'the option hosts of a check takes patterns'): string {
  const host = checked(RULES.host, name, 'each host as a string');
  const index = host.indexOf('*');
  if (index >= 0) throw notAllowed('host', 'host', host, index, 'host', advice);
  return normalizeHost(host, 'scheme');
}

/** Tells whether the host is one of the names, or of one list of names. */
export function hasHost(at: Located, names: readonly unknown[]): boolean {
  const known = mapNames(names, 'host', (name) => knownHost(name));
  const host = hostOf(at);
  return host !== undefined && known.includes(normalizeHost(host, 'scheme'));
}
