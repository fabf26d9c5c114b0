/** Normalization: RFC 3986, sections 6.2.2 and 6.2.3. */
import { ALPHA, is, UNRESERVED } from './chars.ts';
import { isDotSegment, removeDotSegments } from './dots.ts';
import { wrongType } from './error.ts';
import { type Context, context, spell } from './gate.ts';
import { canonicalIpv6 } from './ipv6.ts';
import type { Offsets } from './parse.ts';
import { defaultPort } from './ports.ts';
import { join } from './print.ts';
import { PERCENT } from './scan.ts';

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
 */
export type NormalizationLevel = 'syntax' | 'scheme';

/** These schemes read an empty path behind an authority as `/`. */
const ROOTED = /^(?:https?|wss?|ftp):/;

const DOT = 0x2e;
const LOWER_A = 0x61;

/**
 * The normal form of a text whose components stand at `from`; the same string when it is normal.
 *
 * @param out - Takes where the components of another text stand.
 */
export function normalize(
  text: string,
  from: Readonly<Offsets>,
  level: NormalizationLevel,
  out: Offsets,
): string {
  if (level !== 'syntax' && (level as string) !== 'scheme')
    throw wrongType('reference', '"syntax" or "scheme"', level);
  const { schemeEnd, pathStart, pathEnd, queryEnd } = from;
  const plain = isPlainFront(text, from, level);
  if (plain && isPlainRest(text, pathStart)) return text;
  const here = context(schemeEnd >= 0, pathStart > schemeEnd + 1);
  const front = plain ? copyFront(text, from, out) : normalizeFront(text, from, level, out);
  const path = normalizePath(text.slice(pathStart, pathEnd), here);
  const rooted = path === '' && level === 'scheme' && here === 'authority' && ROOTED.test(front);
  const query = normalizeEscapes(text.slice(pathEnd, queryEnd));
  return join(front, rooted ? '/' : path, query, normalizeEscapes(text.slice(queryEnd)), out);
}

/** Is there nothing before the path to look at more closely? */
function isPlainFront(text: string, from: Readonly<Offsets>, level: NormalizationLevel): boolean {
  const { hostStart, hostEnd, pathStart, pathEnd } = from;
  if (level === 'scheme' && (hostEnd < pathStart || pathStart === pathEnd || text[hostStart] === '['))
    return false;
  for (let at = 0; at < pathStart; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PERCENT || (code < LOWER_A && is(code, ALPHA))) return false;
  }
  return true;
}

/** Is there nothing from the path on to look at more closely? */
function isPlainRest(text: string, pathStart: number): boolean {
  return (
    text.charCodeAt(pathStart) !== DOT && !text.includes('/.', pathStart) && !text.includes('%', pathStart)
  );
}

function copyFront(text: string, from: Readonly<Offsets>, out: Offsets): string {
  out.schemeEnd = from.schemeEnd;
  out.hostStart = from.hostStart;
  out.hostEnd = from.hostEnd;
  return text.slice(0, from.pathStart);
}

/** Scheme and authority with their delimiters. */
function normalizeFront(
  text: string,
  from: Readonly<Offsets>,
  level: NormalizationLevel,
  out: Offsets,
): string {
  const { schemeEnd, hostStart, hostEnd, pathStart } = from;
  const scheme = text.slice(0, schemeEnd + 1).toLowerCase();
  const userInfo = normalizeEscapes(text.slice(schemeEnd + 1, hostStart));
  const host = normalizeHost(text.slice(hostStart, hostEnd), level);
  const port = text.slice(hostEnd, pathStart);
  out.schemeEnd = schemeEnd;
  out.hostStart = scheme.length + userInfo.length;
  out.hostEnd = out.hostStart + host.length;
  return scheme + userInfo + host + (level === 'scheme' && isNeedless(port, scheme) ? '' : port);
}

/** Escapes are decoded before the case is changed, and written in upper case again behind it. */
function normalizeHost(host: string, level: NormalizationLevel): string {
  const lower = normalizeEscapes(normalizeEscapes(host).toLowerCase());
  return level === 'scheme' && /^\[[^v]/.test(lower) ? `[${canonicalIpv6(lower.slice(1, -1))}]` : lower;
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

/** Escapes of unreserved characters are decoded, the others written in upper case (sections 6.2.2.1 and 6.2.2.2). */
function normalizeEscapes(text: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 3)) {
    const high = text.charCodeAt(at + 1);
    const low = text.charCodeAt(at + 2);
    const byte = 16 * hexValue(high) + hexValue(low);
    const decoded = is(byte, UNRESERVED);
    if (!decoded && high < LOWER_A && low < LOWER_A) continue;
    out +=
      text.slice(from, at) + (decoded ? String.fromCharCode(byte) : text.slice(at, at + 3).toUpperCase());
    from = at + 3;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** The value of a `HEXDIG`: the letters end in 1 to 6 where the digits end in 0 to 9. */
function hexValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}
