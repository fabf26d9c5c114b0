/** Normalization: RFC 3986, sections 6.2.2 and 6.2.3. */
import { is, UNRESERVED } from './chars.ts';
import { isDotSegment, removeDotSegments } from './dots.ts';
import { wrongType } from './error.ts';
import { type Context, context, spell } from './gate.ts';
import { canonicalIpv6 } from './ipv6.ts';
import { escapeOf } from './percent.ts';
import { defaultPort } from './ports.ts';
import type { Components } from './print.ts';

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
const ROOTED = /^(?:https?|wss?|ftp)$/;

/** The components of the normal form; a text that is normal already is the same string. */
export function normalizeParts(parts: Components, level: NormalizationLevel): Components {
  const scheme = parts.scheme?.toLowerCase();
  const host = normalizeHost(parts.host);
  const normal = {
    scheme,
    userInfo: normalizeEscapes(parts.userInfo),
    host,
    port: parts.port,
    path: normalizePath(parts.path, context(scheme !== undefined, host !== undefined)),
    query: normalizeEscapes(parts.query),
    fragment: normalizeEscapes(parts.fragment),
  };
  if (level === 'syntax') return normal;
  if ((level as string) !== 'scheme') throw wrongType('reference', '"syntax" or "scheme"', level);
  return host === undefined ? normal : normalizeByScheme(normal, host);
}

/** Section 6.2.3, for components that have an authority. */
function normalizeByScheme(parts: Components, host: string): Components {
  const { scheme = '', port, path } = parts;
  return {
    ...parts,
    host: /^\[[^v]/.test(host) ? `[${canonicalIpv6(host.slice(1, -1))}]` : host,
    port: port === '' || Number(port) === defaultPort(scheme) ? undefined : port,
    path: path === '' && ROOTED.test(scheme) ? '/' : path,
  };
}

/** Escapes are decoded before the case is changed, and again in upper case behind it. */
function normalizeHost(host: string | undefined): string | undefined {
  const lower = normalizeEscapes(host)?.toLowerCase();
  return normalizeEscapes(lower);
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
function normalizeEscapes<T extends string | undefined>(text: T): T;
function normalizeEscapes(text: string | undefined): string | undefined {
  let at = text === undefined ? -1 : text.indexOf('%');
  if (text === undefined || at < 0) return text;
  let out = '';
  let from = 0;
  for (; at >= 0; at = text.indexOf('%', at + 3)) {
    const high = text.charCodeAt(at + 1);
    const low = text.charCodeAt(at + 2);
    const byte = 16 * hexValue(high) + hexValue(low);
    if (is(byte, UNRESERVED)) out += text.slice(from, at) + String.fromCharCode(byte);
    else if (high >= LOWER_A || low >= LOWER_A) out += text.slice(from, at) + escapeOf(byte);
    else continue;
    from = at + 3;
  }
  return from === 0 ? text : out + text.slice(from);
}

const LOWER_A = 0x61;

/** The value of a `HEXDIG`: the letters are `x1` to `x6` where the digits are `x0` to `x9`. */
function hexValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}
