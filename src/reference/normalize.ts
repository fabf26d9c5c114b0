/** Normalization: RFC 3986, sections 6.2.2 and 6.2.3. */
import { isIn, UNRESERVED } from '../text/chars.ts';
import { removeDotSegments } from '../path/dots.ts';
import { wrongType } from '../text/error.ts';
import { type Context, context, spell } from '../path/gate.ts';
import { hostKind, isLiteral } from '../syntax/host.ts';
import { canonicalIpv6 } from '../syntax/ipv6.ts';
import { type Front, hasAuthority, type Located, pathOf, schemeOf } from '../syntax/located.ts';
import { escapeOf } from '../text/percent.ts';
import { defaultPort, isWebScheme } from '../text/schemes.ts';
import { join, withTail } from '../syntax/compose.ts';
import { byteAt, flatten, isDotSegment, LONGEST_ROPE } from '../text/scan.ts';

/**
 * How far {@link Uri.normalize} goes. `syntax` is what holds for every scheme: case, percent-encoding and dot-segments.
 * `scheme` adds what is known of ports, of empty paths and of IPv6 addresses.
 *
 * @example
 * ```ts
 * const level: NormalizationLevel = 'scheme';
 * Uri.parse('http://h:80').normalize(level).href; // => 'http://h/'
 * ```
 * @see RFC 3986, sections 6.2.2 and 6.2.3
 * @category Types
 */
export type NormalizationLevel = 'syntax' | 'scheme';

const SLASH = 0x2f;
const LOWER_A = 0x61;

/** Refuses what is not a level. */
export function checkLevel(level: NormalizationLevel = 'syntax'): void {
  if (level !== 'syntax' && (level as string) !== 'scheme')
    throw wrongType('reference', '"syntax" or "scheme"', level);
}

/** The normal form; the very same where it is normal. */
export function normalize(at: Located, level: NormalizationLevel): Located {
  checkLevel(level);
  const { text, schemeEnd, pathStart, pathEnd, queryEnd } = at;
  const isPlain = !/[A-Z%]/.test(text.slice(0, pathStart)) && (level === 'syntax' || isPlainByScheme(at));
  if (isPlain && isPlainRest(at)) return at;
  const oldPath = pathOf(at);
  const here = context(schemeEnd >= 0, hasAuthority(at));
  const isRoot =
    level === 'scheme' && oldPath === '' && here === 'authority' && isWebScheme(schemeOf(at) ?? '');
  const path = isRoot ? '/' : normalizePath(oldPath, here);
  const query = normalizeEscapes(text.slice(pathEnd, queryEnd));
  const fragment = normalizeEscapes(text.slice(queryEnd));
  const normal = isPlain
    ? withTail(at, path, query, fragment)
    : join(normalizeFront(at, level), path, query, fragment);
  return normal.text === text ? at : normal;
}

// Most texts are normal: two looks at the text find that out in a fifth of the time (the row `normalize` of the benchmark).

/** Is there nothing before the path that section 6.2.3 could change, when section 6.2.2 changes nothing? */
function isPlainByScheme({ text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd }: Located): boolean {
  if (pathStart === pathEnd || isLiteral(text, hostStart)) return false;
  return hostEnd === pathStart || !isNeedless(text.slice(hostEnd, pathStart), text.slice(0, schemeEnd + 1));
}

/** Is there nothing from the path on that section 6.2.2 could change? */
function isPlainRest({ text, pathStart, pathEnd }: Located): boolean {
  let dot = text.indexOf('.', pathStart);
  while (dot > pathStart && text.charCodeAt(dot - 1) !== SLASH) dot = text.indexOf('.', dot + 1);
  return (dot < 0 || dot >= pathEnd) && nextEscape(text, pathStart) < 0;
}

/** Scheme and authority with their delimiters. */
function normalizeFront(at: Located, level: NormalizationLevel): Front {
  const { text, schemeEnd, hostEnd, pathStart } = at;
  const scheme = text.slice(0, schemeEnd + 1).toLowerCase();
  const userInfo = normalizeEscapes(text.slice(schemeEnd + 1, at.hostStart));
  const host = normalizeHost(text.slice(at.hostStart, hostEnd), level);
  const port = text.slice(hostEnd, pathStart);
  const front = scheme + userInfo + host;
  return {
    text: level === 'scheme' && isNeedless(port, scheme) ? front : front + port,
    schemeEnd,
    hostStart: scheme.length + userInfo.length,
    hostEnd: front.length,
  };
}

/** Escapes are decoded before the case is changed, and written in upper case again behind it. */
function normalizeHost(host: string, level: NormalizationLevel): string {
  const lower = normalizeEscapes(normalizeEscapes(host).toLowerCase());
  return level === 'scheme' && hostKind(lower) === 'ipv6' ? `[${canonicalIpv6(lower.slice(1, -1))}]` : lower;
}

/** A port with its colon that is empty, or the default of the scheme. */
function isNeedless(port: string, scheme: string): boolean {
  return port === ':' || Number(port.slice(1)) === defaultPort(scheme.slice(0, -1));
}

function normalizePath(path: string, here: Context): string {
  if (here !== 'nothing' || path.startsWith('/'))
    return spell(removeDotSegments(normalizeEscapes(path)), here);
  return path.includes('%') ? path.replace(/[^/]+/g, normalizeSegment) : path;
}

/** In a relative path an escape stays where its dot would climb: `resolve` reads `%2E` as a name. */
function normalizeSegment(segment: string): string {
  const normal = normalizeEscapes(segment);
  return isDotSegment(normal) ? segment.toUpperCase() : normal;
}

/** Each byte as a normal text has it: unreserved characters, and escapes in upper case (6.2.2.1 and 6.2.2.2). */
const NORMAL: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  isIn(byte, UNRESERVED) ? String.fromCharCode(byte) : escapeOf(byte),
);

/** The text with each escape as a normal text has it; the same string when it is normal. */
export function normalizeEscapes(text: string): string {
  let done = '';
  let out = '';
  let from = 0;
  for (let at = nextEscape(text, 0); at >= 0; at = nextEscape(text, from)) {
    out += text.slice(from, at) + NORMAL[byteAt(text, at)]!;
    from = at + 3;
    if (out.length > LONGEST_ROPE) {
      done += flatten(out);
      out = '';
    }
  }
  return from === 0 ? text : done + out + text.slice(from);
}

/** Index of the next escape that is not normal, or -1. */
function nextEscape(text: string, from: number): number {
  let at = text.indexOf('%', from);
  while (at >= 0 && isNormalEscape(text, at)) at = text.indexOf('%', at + 3);
  return at;
}

function isNormalEscape(text: string, at: number): boolean {
  const isUpper = text.charCodeAt(at + 1) < LOWER_A && text.charCodeAt(at + 2) < LOWER_A;
  return isUpper && !isIn(byteAt(text, at), UNRESERVED);
}
