/** Paths of files as URIs: RFC 8089. Node.js converts them; what it would lose or read otherwise is refused. */
import { posix, win32 } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { uriError, type UriError, type UriErrorCode, wrongType } from '../text/error.ts';
import { choiceOf } from '../text/own.ts';
import { decodeWellFormed, unencodable } from '../text/percent.ts';
import { hostOf, type Located, pathOf, portOf, schemeOf, userInfoOf } from '../syntax/located.ts';
import type { Ruled } from '../syntax/rules.ts';
import { parse } from '../syntax/parse.ts';
import { urlToUri } from '../platform/reading.ts';
import { platformUrl } from '../platform/url.ts';
import type { UriLike } from '../uri/types.ts';
import { locatedFrom, type Uri, uriOf } from '../uri/uri.ts';

/**
 * The system that a path is for.
 *
 * @example
 * ```ts
 * import { type FilePathOptions, fileUri } from 'urial/node';
 *
 * const options: FilePathOptions = { windows: true };
 * fileUri('C:\\notes', options).href; // => 'file:///C:/notes'
 * ```
 * @category Types
 */
export interface FilePathOptions {
  /** `true` for a path of Windows, `false` for a path of POSIX; by default that of this machine. */
  readonly windows?: boolean | undefined;
}

/** The most characters of a path: those of Windows. Other systems take fewer, and `resolve` of Node.js is not linear. */
const LONGEST = 32_767;

const LONE_SURROGATE = /\p{Cs}/u;

/** The start of the long form of a path of Windows: `\\?\` before a drive, `\\?\UNC\` before a server. */
const LONG_FORM = /^\\\\\?\\(?:(?=[a-z]:\\)|(UNC\\))/i;

/**
 * Converts the path of a file to a `file` URI. The path is resolved against the working directory, as `path.resolve` of Node.js
 * does it, and a separator at its end stays. No character of a name is lost: `%`, `#`, `?` and a space are percent-encoded, and so
 * is a backslash in a name of POSIX.
 *
 * @param path - The path, absolute or relative.
 * @param options - `windows: true` for a path of Windows, `windows: false` for a path of POSIX.
 * @returns The URI, as `pathToFileURL` of Node.js spells it. {@link filePath} gives the absolute path back.
 * @throws `UriError` `path` for a path of Windows without a drive and a server, and for one of more than 32,767 characters; `host` for
 * a server that a URI cannot name; `lone-surrogate`; `type`.
 * @example
 * ```ts
 * import { fileUri } from 'urial/node';
 *
 * fileUri('/tmp/50% #1?.txt', { windows: false }).href; // => 'file:///tmp/50%25%20%231%3F.txt'
 * fileUri('C:\\notes\\', { windows: true }).href; // => 'file:///C:/notes/'
 * fileUri('\\\\server\\share\\a b', { windows: true }).href; // => 'file://server/share/a%20b'
 * ```
 * @see RFC 8089, section 2 and appendix E.3, and `pathToFileURL` in the documentation of Node.js
 * @category Requests and files
 */
export function fileUri(path: string, options?: FilePathOptions): Uri {
  const windows = isWindows(options);
  if (typeof path !== 'string') throw wrongType('path', 'the path as a string', path);
  if (path.length > LONGEST) throw longPath(path);
  if (LONE_SURROGATE.test(path)) throw unencodable(path, 'path', true);
  const absolute = absolutePath(path, windows);
  const uri = answerOf(() => exactUri(absolute, windows));
  if (uri === undefined) throw noUri(path, isOnServer(absolute));
  return uri;
}

/** Returns the URI of an absolute path; `undefined` when Node.js makes another path of it. */
function exactUri(absolute: string, windows: boolean): Uri | undefined {
  const { sep } = windows ? win32 : posix;
  const isFolder = absolute.endsWith(sep);
  // a name at the end, because Node.js can trim a control there, and double a separator
  const text = urlToUri(pathToFileURL(`${absolute}${isFolder ? '' : sep}_`, { windows }));
  const uri = uriOf(parse(text.slice(0, isFolder ? -1 : -2)));
  return isSamePath(filePath(uri, { windows }), absolute) ? uri : undefined;
}

/** Resolves a path, and keeps the separator at its end. */
function absolutePath(given: string, windows: boolean): string {
  const system = windows ? win32 : posix;
  const path = windows ? given.replace(LONG_FORM, (_, unc) => (unc === undefined ? '' : '\\\\')) : given;
  const absolute = system.resolve(path);
  // without a share Node.js reads no server
  if (windows && /^[\\/]{2}/.test(path) && !isOnServer(absolute)) throw noUri(given, true);
  const isFolder = (windows ? /[\\/]$/ : /\/$/).test(path);
  return isFolder && !absolute.endsWith(system.sep) ? absolute + system.sep : absolute;
}

/** Compares the path of a URI with the path that it was made of. The name of a server is in lower case in the URI. */
function isSamePath(path: string, absolute: string): boolean {
  const end = isOnServer(absolute) ? absolute.indexOf('\\', 2) : 0;
  return path === absolute.slice(0, end).toLowerCase() + absolute.slice(end);
}

/** Tells whether an absolute path of Windows begins with the name of a server. A path of POSIX begins with a slash. */
function isOnServer(path: string): boolean {
  return path.startsWith('\\\\');
}

function longPath(path: string): UriError {
  const problem = `a path of more than ${LONGEST} characters is not allowed`;
  return uriError('path', 'path', problem, 'give a shorter path', path, LONGEST, 'path');
}

function noUri(path: string, hasServer: boolean): UriError {
  const [code, problem, advice] = hasServer
    ? (['host', 'a URI cannot name this server', SERVER] as const)
    : (['path', 'a path of Windows begins with a drive or a server', ABSOLUTE] as const);
  return uriError(code, code, problem, advice, path, 0, 'path');
}

/** What to do about a path that has no URI. */
const SERVER =
  'give a server whose name has letters, digits, "-", "." and "_" and is not localhost, and a share';
const ABSOLUTE = 'give an absolute path, as from path.resolve(...)';

/**
 * Converts a `file` URI to the path of its file. Dot-segments are removed and escapes are decoded.
 *
 * An escaped separator is refused, because it would split a name: `%2F`, and for Windows `%5C`. A query and a fragment are refused,
 * because a path has none: remove them with `uri.with({ query: undefined, fragment: undefined })`.
 *
 * @param uri - A reference with the scheme `file`: without a host or with `localhost`, and for Windows also with a server.
 * @param options - `windows: true` for a path of Windows, `windows: false` for a path of POSIX.
 * @returns The absolute path.
 * @throws `UriError` `scheme`, `userinfo`, `host`, `port`, `path`, `query`, `fragment` for a reference that is not the URI of a file;
 * the codes of `Uri.parse` for a text; `type`.
 * @example
 * ```ts
 * import { filePath } from 'urial/node';
 *
 * filePath('file:///tmp/50%25%20%231%3F.txt', { windows: false }); // => '/tmp/50% #1?.txt'
 * filePath('file://server/share/a%20b', { windows: true }); // => '\\\\server\\share\\a b'
 * filePath('file:///a%2Fb'); // throws path
 * filePath('file:///a?b'); // throws query
 * ```
 * @see RFC 8089, section 2, and `fileURLToPath` in the documentation of Node.js
 * @category Requests and files
 */
export function filePath(uri: UriLike, options?: FilePathOptions): string {
  const windows = isWindows(options);
  const at = locatedFrom(uri);
  checkFront(at, windows);
  checkNames(at, windows);
  if (at.pathEnd < at.queryEnd) throw notFile('query', at, at.pathEnd, 'a path has no query', REMOVE);
  if (at.queryEnd < at.text.length)
    throw notFile('fragment', at, at.queryEnd, 'a path has no fragment', REMOVE);
  const path = answerOf(() => fileURLToPath(at.text, { windows }));
  // "C:" alone is relative
  if (path !== undefined && (windows ? win32 : posix).isAbsolute(path)) return path;
  const problem = 'a path of Windows begins with a drive';
  throw notFile('path', at, at.pathStart, problem, 'begin it with one, as in "/C:/"');
}

/** Checks what is before the path. */
function checkFront(at: Located, windows: boolean): void {
  const start = at.schemeEnd + 3;
  if (schemeOf(at)?.toLowerCase() !== 'file')
    throw notFile('scheme', at, 0, 'another scheme than file, or none, is not allowed', 'give a file URI');
  if (userInfoOf(at) !== undefined)
    throw notFile('userInfo', at, start, 'a file has no user information', REMOVE);
  if (portOf(at) !== undefined) throw notFile('port', at, at.hostEnd, 'a file has no port', REMOVE);
  const host = hostOf(at)?.toLowerCase() ?? '';
  if (host === '' || host === 'localhost') return;
  if (!windows) throw notFile('host', at, start, 'a path of POSIX has no server', REMOVE);
  // after `.` stands the name of a device
  if (platformUrl(at.text)?.hostname === host && host !== '.') return;
  const advice = 'give a name of letters, digits, "-", "." and "_"';
  throw notFile('host', at, start, 'this is not the name of a server', advice);
}

/** Checks the names in the path. */
function checkNames(at: Located, windows: boolean): void {
  const path = pathOf(at);
  if (!path.startsWith('/'))
    throw notFile('path', at, at.pathStart, 'the path is not absolute', 'begin it with "/"');
  const separator = path.search(windows ? /%(?:2f|5c)/i : /%2f/i);
  if (separator >= 0) {
    const problem = 'an escaped separator is not allowed';
    throw notFile('path', at, at.pathStart + separator, problem, 'leave it out, as no name can have it');
  }
  const escape = badEscape(path);
  if (escape >= 0)
    throw notFile('path', at, at.pathStart + escape, 'the escape is not UTF-8', 'escape the bytes of UTF-8');
}

/** Returns the index of the first escape that is not UTF-8, or -1. */
function badEscape(path: string): number {
  let next = path.indexOf('%');
  decodeWellFormed(path, (_char, from, to) => {
    if (from === next) next = path.indexOf('%', to);
    return false;
  });
  return next;
}

/** What to do about a component that a file does not have. */
const REMOVE = 'remove it';

function notFile(
  component: Ruled,
  { text }: Located,
  index: number,
  problem: string,
  advice: string,
): UriError {
  return uriError(component.toLowerCase() as UriErrorCode, component, problem, advice, text, index);
}

/** Returns the answer of a call; `undefined` when it throws. */
function answerOf<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

function isWindows(options: FilePathOptions | undefined): boolean {
  const usual = process.platform === 'win32';
  return choiceOf(options, 'windows', [usual, !usual], 'path');
}
