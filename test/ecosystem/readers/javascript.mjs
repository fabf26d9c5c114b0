// The readers in JavaScript. A reading has the components as the reader gives them (`null` or '': absent), the printed
// text, the normal form, and the target on a base. A part that a reader does not support is `undefined`.
import legacy from 'node:url';

const joined = (user, password) => (password ? `${user ?? ''}:${password}` : user);

/** @typedef {Readonly<Record<string, string | boolean | null | undefined>>} Reading What a reader makes of a text. */
/** @typedef {(text: string, base?: string) => object} Read */

/** Returns the reader of this library. @type {(library: typeof import('urial').Uri) => Read} */
export const urial = (Uri) => (text, base) => {
  const uri = Uri.parse(text);
  const { scheme, userInfo: userinfo, host, port, path, query, fragment } = uri;
  const parts = { scheme, userinfo, host, port, path, query, fragment };
  const target = base && Uri.parse(base).resolve(text).href;
  return { ...parts, print: uri.href, normal: uri.normalize('scheme').href, target };
};

/** Reads by the platform's `URL`, which needs a base for a text without a scheme: that one has a target alone. */
function readUrl(text, base) {
  const target = base && new URL(text, base).href;
  if (base && !URL.canParse(text)) return { target };
  const { protocol, username, password, hostname, port, pathname, search, hash, href } = new URL(text);
  return {
    scheme: protocol.slice(0, -1),
    userinfo: joined(username, password),
    host: hostname,
    port,
    path: pathname,
    query: search.slice(1),
    fragment: hash.slice(1),
    print: href,
    target,
  };
}

function readLegacy(text, base) {
  const url = legacy.parse(text, false, true);
  const { protocol, auth, hostname, port, pathname, search, hash } = url;
  return {
    scheme: protocol?.slice(0, -1),
    userinfo: auth,
    host: hostname,
    port,
    path: pathname,
    query: search?.slice(1),
    fragment: hash?.slice(1),
    print: legacy.format(url),
    target: base && legacy.resolve(base, text),
  };
}

/** Returns the reader of a library with the interface of uri-js. */
const likeUriJs =
  ({ parse, serialize, normalize, resolve }) =>
  (text, base) => {
    const { error, scheme, userinfo, host, port, path, query, fragment } = parse(text);
    if (error !== undefined) throw new Error(error);
    const parts = { scheme, userinfo, host, port, path, query, fragment };
    const target = base && resolve(base, text);
    return { ...parts, print: serialize(parse(text)), normal: normalize(text), target };
  };

const likeUrijs = (URI) => (text, base) => {
  const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(text);
  return {
    scheme: protocol,
    userinfo: joined(username, password),
    host: hostname,
    port,
    path,
    query,
    fragment,
    print: URI(text).href(),
    normal: URI(text).normalize('syntax').href(),
    target: base && URI(text).absoluteTo(base).href(),
  };
};

const likeHyperjump =
  ({ parseUriReference, normalizeUri, isUri, resolveUri }) =>
  (text, base) => ({
    ...parseUriReference(text),
    normal: isUri(text) ? normalizeUri(text) : undefined,
    target: base && resolveUri(text, base),
  });

/** The readers of Node.js. @type {Readonly<Record<string, Read>>} */
export const PLATFORM = { url: readUrl, 'node-url': readLegacy };

/** The readers of packages, which `npm --prefix test ci -w bench` installs. */
export const PACKAGES = {
  'fast-uri': ({ default: library }) => likeUriJs(library),
  'uri-js': ({ default: library }) => likeUriJs(library),
  urijs: ({ default: library }) => likeUrijs(library),
  '@hyperjump/uri': likeHyperjump,
};

const textOf = (value) => (value === undefined || value === null ? null : String(value));

/**
 * Returns the reading of a text, with each part as a text or `null`, or a refusal.
 *
 * @type {(read: Read, text: string, base?: string) => Reading}
 */
export function reading(read, text, base) {
  try {
    const parts = Object.entries(read(text, base));
    const known = parts.filter(([name, value]) => value !== undefined || !MADE.has(name));
    return { ok: true, ...Object.fromEntries(known.map(([name, value]) => [name, textOf(value)])) };
  } catch {
    return { ok: false };
  }
}

const MADE = new Set(['print', 'normal', 'target']);
