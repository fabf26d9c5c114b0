/** What a link to a server must be, by the grammar of RFC 3986 and the platform's `URL`. It does not import from `src/`. */
import { type Components, read } from './oracle.ts';
import { ipv6Value } from './addresses.ts';

type Server = Pick<Components, 'host' | 'port' | 'userInfo'>;

/** Parses a text as the platform does; `undefined` when the platform refuses it. */
export function platform(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the platform left dot-segments in a path, so that a law leaves the text out. The `URL` of Node.js 20 (ada 2.9) does so
 * where the first segment that begins with a dot is no dot-segment, and does not begin the path: `https://h/a/.git/..` stays.
 */
export function hasLeftDots({ pathname }: Pick<URL, 'pathname'>): boolean {
  // the path of `mailto:a/..` has no segments
  return /^\/(?:[^]*\/)?\.\.?(?:\/|$)/.test(pathname);
}

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http:', 80],
  ['https:', 443],
]);

/** Tells whether an anchor or a `URL` has the very host and port of a reference. */
export function isSameServer(
  {
    protocol,
    hostname,
    port,
  }: { readonly protocol: string; readonly hostname: string; readonly port: string },
  reference: Pick<Components, 'host' | 'port'>,
): boolean {
  const wanted = reference.port === undefined || reference.port === '' ? undefined : Number(reference.port);
  const isDefault = wanted === undefined || wanted === DEFAULT_PORTS.get(protocol);
  return isSameHost(hostname, reference.host ?? '') && port === (isDefault ? '' : String(wanted));
}

function isSameHost(one: string, other: string): boolean {
  if (!one.startsWith('[') || !other.startsWith('[')) return one === other.toLowerCase();
  return ipv6Value(one.slice(1, -1)) === ipv6Value(other.slice(1, -1));
}

/** Tells whether a link to a server keeps the rules: a plain host that the platform reads as it is written. */
export function isServer({ host = '', port, userInfo }: Server): boolean {
  if (host === '' || userInfo !== undefined || !/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(host)) return false;
  const url = platform(`http://${host}:${port ?? ''}/`);
  return url !== undefined && isSameServer(url, { host, port });
}

/** Returns a link as the checks read it: with escapes for the characters of ASCII that `URL` leaves raw. */
export function loosened(text: string): string {
  if (read(text) !== undefined || /\{\{|\}\}/.test(text)) return text;
  const [, front = '', path = '', rest = ''] =
    /^((?:[A-Za-z][A-Za-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)([^]*)$/.exec(text) ?? [];
  const made =
    front + path.replace(/[[\]|^]/g, encodeURIComponent) + rest.replace(/[[\]|^{}]/g, encodeURIComponent);
  return read(made) === undefined ? text : made;
}

/** Tells whether a link may be the `href` of a page: LINKS, as a definition without offsets, errors and shortcuts. */
export function isHref(link: string): boolean {
  const text = loosened(link);
  const parts = read(text);
  if (parts === undefined) return false;
  switch (parts.scheme?.toLowerCase()) {
    case 'http':
    case 'https':
      return isServer(parts);
    case 'mailto':
    case 'tel':
      return parts.authority === undefined && !/^\/?&/.test(parts.path);
    case undefined:
      return parts.authority === undefined ? !/^(?:[',]|\/&|[^/?#]*&)/.test(text) : isServer(parts);
    default:
      return false;
  }
}

/** Tells whether a text is an absolute URI with the rules of the redirect URIs of OAuth. */
function isRedirectUri(text: string, schemes: readonly string[]): boolean {
  const parts = read(text);
  if (parts?.scheme === undefined || parts.fragment !== undefined) return false;
  if (parts.userInfo !== undefined || parts.port === '') return false;
  const scheme = parts.scheme.toLowerCase();
  if (scheme === 'https') return isServer(parts);
  if (scheme !== 'http') return scheme.includes('.') || schemes.includes(scheme);
  return isServer(parts) && ['127.0.0.1', '[::1]', 'localhost'].includes(parts.host ?? '');
}

/**
 * A redirect URI on a loopback host: the text before the port that an app on a device takes, the port, and the text
 * after it.
 */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d+))?((?:[/?].*)?)$/;

/** Tells whether the redirect URI of a request is the registered one. */
export function isRegistered(text: string, registered: string, schemes: readonly string[] = []): boolean {
  if (!isRedirectUri(text, schemes) || !isRedirectUri(registered, schemes)) return false;
  const [, front, port, back] = LOOPBACK.exec(text) ?? [];
  const [, knownFront, , knownBack] = LOOPBACK.exec(registered) ?? [];
  const isMoved = front !== undefined && front === knownFront && back === knownBack;
  return text === registered || (isMoved && (port === undefined || /^[1-9]\d{0,4}$/.test(port)));
}
