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
import { byteAt, flatten, isDotSegment, LONGEST_ROPE, SLASH } from '../text/scan.ts';

/**
 * How much {@link Uri.normalize} changes. `syntax` normalizes case, percent-encoding and dot-segments, as every scheme allows.
 * `scheme` also normalizes default ports, empty paths and IPv6 addresses.
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

const LOWER_A = 0x61;

/** Refuses a value that is not a level. */
export function checkLevel(level: NormalizationLevel = 'syntax'): void {
  if (level !== 'syntax' && (level as string) !== 'scheme')
    throw wrongType('reference', '"syntax" or "scheme"', level);
}

/** Normalizes a reference; returns the same object when it is normal. */
export function normalize(at: Located, level: NormalizationLevel): Located {
  checkLevel(level);
  const { text, schemeEnd, pathStart, pathEnd, queryEnd } = at;
  const isPlain = !/[A-Z%]/.test(text.slice(0, pathStart)) && (level === 'syntax' || isPlainByScheme(at));
  if (isPlain && isPlainRest(at)) return at;
  const oldPath = pathOf(at);
  const here = context(schemeEnd >= 0, hasAuthority(at));
  const isRoot = level === 'scheme' && oldPath === '' && here === 'authority' && isWebScheme(schemeOf(at));
  const path = isRoot ? '/' : normalizePath(oldPath, here);
  const query = normalizeEscapes(text.slice(pathEnd, queryEnd));
  const fragment = normalizeEscapes(text.slice(queryEnd));
  const normal = isPlain
    ? withTail(at, path, query, fragment)
    : join(normalizeFront(at, level), path, query, fragment);
  return normal.text === text ? at : normal;
}

// Most texts are normal. These two functions find that out in a fifth of the time (benchmark row `normalize`).

/** Tells whether section 6.2.3 surely changes nothing, given that section 6.2.2 changes nothing before the path. */
function isPlainByScheme({ text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd }: Located): boolean {
  if (pathStart === pathEnd || isLiteral(text, hostStart)) return false;
  return hostEnd === pathStart || !isNeedless(text.slice(hostEnd, pathStart), text.slice(0, schemeEnd + 1));
}

/** Tells whether section 6.2.2 surely changes nothing from the path on. */
function isPlainRest({ text, pathStart, pathEnd }: Located): boolean {
  let dot = text.indexOf('.', pathStart);
  while (dot > pathStart && text.charCodeAt(dot - 1) !== SLASH) dot = text.indexOf('.', dot + 1);
  return (dot < 0 || dot >= pathEnd) && nextEscape(text, pathStart) < 0;
}

/** Normalizes the scheme and the authority, with their delimiters. */
export function normalizeFront(at: Located, level: NormalizationLevel): Front {
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

/** Normalizes a host: escapes are decoded before the host is lower-cased; those that stay are written in upper case after it. */
function normalizeHost(host: string, level: NormalizationLevel): string {
  const lower = normalizeEscapes(normalizeEscapes(host).toLowerCase());
  return level === 'scheme' && hostKind(lower) === 'ipv6' ? `[${canonicalIpv6(lower.slice(1, -1))}]` : lower;
}

/** Tells whether a port, with its colon, is empty or the default port of the scheme. */
function isNeedless(port: string, scheme: string): boolean {
  return port === ':' || Number(port.slice(1)) === defaultPort(scheme.slice(0, -1));
}

function normalizePath(path: string, here: Context): string {
  if (here !== 'nothing' || path.startsWith('/'))
    return spell(removeDotSegments(normalizeEscapes(path)), here);
  return path.includes('%') ? path.replace(/[^/]+/g, normalizeSegment) : path;
}

/** Normalizes a segment of a relative path. One that decoding would make a dot-segment keeps its `%2E`: `resolve` reads a name. */
function normalizeSegment(segment: string): string {
  const normal = normalizeEscapes(segment);
  return isDotSegment(normal) ? segment.toUpperCase() : normal;
}

/** Each byte in its normal form: an unreserved character, or an escape in upper case (6.2.2.1 and 6.2.2.2). */
const NORMAL: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  isIn(byte, UNRESERVED) ? String.fromCharCode(byte) : escapeOf(byte),
);

/** Writes each escape of a text in its normal form; returns the same string when it is normal. */
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

/** Returns the index of the next escape that is not normal, or -1. */
function nextEscape(text: string, from: number): number {
  let at = text.indexOf('%', from);
  while (at >= 0 && isNormalEscape(text, at)) at = text.indexOf('%', at + 3);
  return at;
}

function isNormalEscape(text: string, at: number): boolean {
  const isUpper = text.charCodeAt(at + 1) < LOWER_A && text.charCodeAt(at + 2) < LOWER_A;
  return isUpper && !isIn(byteAt(text, at), UNRESERVED);
}
