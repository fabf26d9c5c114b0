/** Paths of files as URIs: RFC 8089. Node.js converts them. A path that Node.js would change is refused. */
import { posix, win32 } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { uriError, type UriError, wrongType } from '../../core/text/error.ts';
import { notAllowed } from '../../core/syntax/refusal.ts';
import { readOptions } from '../../core/text/own.ts';
import { answerOf } from '../../core/text/refused.ts';
import { PATH } from '../../core/text/chars.ts';
import { encode, loneSurrogate, loneSurrogateAt, SEQUENCE } from '../../core/text/percent.ts';
import { hostOf, type Located, pathOf, portOf, schemeOf, userInfoOf } from '../../core/syntax/located.ts';
import type { Ruled } from '../../core/syntax/rules.ts';
import { checkedReference } from '../../core/syntax/parse.ts';
import { normalizeEscapes } from '../../core/text/escapes.ts';
import { fromURL } from '../../convert/url.ts';
import { platformUrl } from '../../convert/platform-url.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { locatedFrom, type Uri, trustedUri } from '../../core/uri/uri.ts';

/**
 * The system that a path is for.
 * @example
 * ```ts
 * const options: FilePathOptions = { windows: true };
 * fileUri('C:\\notes', options).href; // => 'file:///C:/notes'
 * ```
 * @category Types
 */
export interface FilePathOptions {
  /** `true` for Windows, `false` for POSIX; by default this machine. */
  readonly windows?: boolean | undefined;
}

/** As on Windows. Other systems take fewer, and `resolve` of Node.js isn't linear. */
const LONGEST_PATH = 32_767;

const REMOVE = 'remove it';
const NO_NAME = 'leave it out, as no name can have it';
const OTHER_NAME = 'use another name of it, such as its IPv4 address';

/** The long form of a path of Windows: `\\?\` before a drive, `\\?\UNC\` before a server. */
const LONG_FORM = /^\\\\\?\\(?:(?=[a-z]:\\)|(UNC\\))/i;

/** The start of the path of a device of Windows. */
const DEVICE = /^[\\/]{2}[.?](?:[\\/]|$)/;

/** An absolute path of Windows with a colon behind the drive: it begins a stream of a file, or a second drive. */
const STREAM = /^(?:[a-z]:|\\\\).*:/is;
const NO_STREAM = ['a ":" behind the drive is not allowed', REMOVE] as const;

/** The start of a path of Windows that is relative to the working directory of a drive. */
const ON_DRIVE = /^[a-z]:(?![\\/])/i;

/**
 * Converts the path of a file to a `file` URI, and encodes each `%`, `#`, `?` and space of a name.
 * @example
 * ```ts
 * fileUri('/tmp/50% #1?.txt', { windows: false }).href; // => 'file:///tmp/50%25%20%231%3F.txt'
 * fileUri('C:\\notes\\', { windows: true }).href; // => 'file:///C:/notes/'
 * fileUri('\\\\server\\share\\a b', { windows: true }).href; // => 'file://server/share/a%20b'
 * fileUri('\\\\.\\COM1', { windows: true }); // throws path
 * ```
 * @remarks A relative path is resolved against the working directory. {@link filePath} returns the absolute path again.
 * Where `pathToFileURL` of Node.js would change it, this throws.
 * @param path - The path, absolute or relative.
 * @param options - `windows: true` or `false`, for a path of another system.
 * @throws `UriError`: `path`, `host`, `lone-surrogate`, `unknown-part` or `type`.
 * @see RFC 8089, section 2 and appendix E.3, and `pathToFileURL` in the documentation of Node.js
 * @category Requests and files
 */
export function fileUri(path: string, options?: FilePathOptions): Uri {
  const windows = isWindows(options);
  if (typeof path !== 'string') throw wrongType('path', 'the path as a string', path);
  const tooLong = `a path of more than ${LONGEST_PATH} characters is not allowed`;
  if (path.length > LONGEST_PATH) throw pathError(path, tooLong, 'pass a shorter path', LONGEST_PATH);
  const lone = loneSurrogateAt(path);
  if (lone >= 0) throw loneSurrogate('path', path, lone);
  const nul = path.indexOf('\0');
  if (nul >= 0) throw notAllowed('path', 'path', path, nul, 'path', NO_NAME);
  if (!windows) return trustedUri(`file://${encode(resolved(path, posix), PATH, 'path')}`);
  const absolute = absoluteOnWindows(path);
  const uri = answerOf(() => exactUri(absolute));
  if (uri !== undefined) return uri;
  if (isOnServer(absolute)) throw serverError(path);
  const problem = 'a path of Windows begins with a drive or a server';
  throw pathError(path, problem, 'pass an absolute path, as from path.resolve(...)');
}

/** Returns the URI of an absolute path of Windows; `undefined` if Node.js makes another path of it. */
function exactUri(absolute: string): Uri | undefined {
  const isFolder = absolute.endsWith('\\');
  // a name at the end, because Node.js can trim a control character there, and double a separator
  const text = normalizeEscapes(
    fromURL(pathToFileURL(`${absolute}${isFolder ? '' : '\\'}_`, { windows: true })).href,
  );
  const uri = trustedUri(checkedReference(text.slice(0, isFolder ? -1 : -2)));
  return isSamePath(filePath(uri, { windows: true }), absolute) ? uri : undefined;
}

function absoluteOnWindows(given: string): string {
  const path = given.replace(LONG_FORM, (_, unc) => (unc === undefined ? '' : '\\\\'));
  if (DEVICE.test(path))
    throw pathError(given, 'the path of a device is not allowed', 'begin the path with a drive or a server');
  const onDrive = 'only Windows knows the working directory of a drive';
  if (ON_DRIVE.test(path) && process.platform !== 'win32')
    throw pathError(given, onDrive, 'write "\\" after the drive', 2);
  const absolute = resolved(path, win32);
  if (STREAM.test(absolute)) throw pathError(given, ...NO_STREAM, given.lastIndexOf(':'));
  // without a share Node.js reads no server
  if (/^[\\/]{2}/.test(path) && !isOnServer(absolute)) throw serverError(given);
  return absolute;
}

/** Resolves a path, and keeps the separator at its end. */
function resolved(path: string, system: typeof posix): string {
  const { sep } = system;
  const absolute = system.resolve(path);
  const isFolder = path.endsWith('/') || path.endsWith(sep);
  return isFolder && !absolute.endsWith(sep) ? absolute + sep : absolute;
}

/** In the URI the name of a server is in lower case. */
function isSamePath(path: string, absolute: string): boolean {
  const end = isOnServer(absolute) ? absolute.indexOf('\\', 2) : 0;
  return path === absolute.slice(0, end).toLowerCase() + absolute.slice(end);
}

/** Tells whether an absolute path begins with a server of Windows. A path of POSIX begins with a slash. */
function isOnServer(path: string): boolean {
  return path.startsWith('\\\\');
}

function serverError(path: string): UriError {
  return pathError(path, 'a URI cannot name this server', `${OTHER_NAME}, and a share`, 0, 'host');
}

function pathError(
  input: string,
  problem: string,
  advice: string,
  index = 0,
  component: Ruled = 'path',
): UriError {
  return uriError(component, problem, advice, { input, index, whole: 'path' });
}

/**
 * Converts a `file` URI to an absolute path. Throws where `fileURLToPath` of Node.js would return a different file.
 * @example
 * ```ts
 * filePath('file:///tmp/50%25%20%231%3F.txt', { windows: false }); // => '/tmp/50% #1?.txt'
 * filePath('file://server/share/a%20b', { windows: true }); // => '\\\\server\\share\\a b'
 * filePath('file:///a%2Fb'); // throws path
 * filePath('file:///a?b'); // throws query
 * ```
 * @param uri - A `file` URI; only for Windows it may have a server.
 * @param options - `windows: true` or `false`, for a path of another system.
 * @throws `UriError`: `scheme`, `userInfo`, `host`, `port`, `path`, `query`, `fragment`, `unknown-part`, `type`, or the
 * codes of `Uri.parse`.
 * @see RFC 8089, section 2, and `fileURLToPath` in the documentation of Node.js
 * @category Requests and files
 */
export function filePath(uri: UriLike, options?: FilePathOptions): string {
  const windows = isWindows(options);
  const at = locatedFrom(uri);
  const plain = windows ? undefined : plainPath(at.text);
  if (plain !== undefined) return plain;
  const error = frontError(at, windows) ?? rootedError(at, windows) ?? endError(at);
  if (error !== undefined) throw error;
  const path = answerOf(() => fileURLToPath(at.text, { windows }));
  // the path of a file of POSIX begins with a slash
  if (path !== undefined && STREAM.test(path)) throw streamError(at);
  // "C:" alone is relative
  if (path !== undefined && (windows ? win32 : posix).isAbsolute(path)) return path;
  const problem = 'the path does not begin with a drive and "/"';
  throw errorOn(at, 'path', at.pathStart, problem, 'begin it as in "/C:/a"');
}

const FILE = /^file:\/\/\//i;

/** What Node.js refuses in the path of a file of POSIX, or reads in another way than by decoding. */
const NOT_PLAIN = /\/(?:\/|(?:\.|%2e){1,2}(?:\/|$))|%(?:2f|00)|[?#]/i;

/** Short way: the path of most URIs of files (benchmark row `file-path`). */
function plainPath(text: string): string | undefined {
  const path = text.slice('file://'.length);
  return FILE.test(text) && !NOT_PLAIN.test(path) ? answerOf(() => decodeURIComponent(path)) : undefined;
}

function streamError(at: Located): UriError {
  const path = pathOf(at);
  const colon = Math.max(path.lastIndexOf(':'), path.toLowerCase().lastIndexOf('%3a'));
  return errorOn(at, 'path', at.pathStart + colon, ...NO_STREAM);
}

function errorOn(
  { text: input }: Located,
  component: Ruled,
  index: number,
  problem: string,
  advice: string,
): UriError {
  return uriError(component, problem, advice, { code: component, input, index });
}

function frontError(at: Located, windows: boolean): UriError | undefined {
  if (schemeOf(at)?.toLowerCase() !== 'file')
    return errorOn(at, 'scheme', 0, 'the scheme is not file', 'pass a file URI, as fileUri(...) makes it');
  if (userInfoOf(at) !== undefined)
    return errorOn(at, 'userInfo', at.schemeEnd + 3, 'a file has no user info', REMOVE);
  if (portOf(at) !== undefined) return errorOn(at, 'port', at.hostEnd, 'a file has no port', REMOVE);
  const host = hostOf(at)?.toLowerCase() ?? '';
  if (host === '' || host === 'localhost') return undefined;
  if (!windows) return errorOn(at, 'host', at.hostStart, 'a path of POSIX has no server', REMOVE);
  // the name of a device comes after `.`
  if (platformUrl(at.text)?.hostname === host && host !== '.') return undefined;
  return errorOn(at, 'host', at.hostStart, 'this is not the name of a server', OTHER_NAME);
}

function rootedError(at: Located, windows: boolean): UriError | undefined {
  const path = pathOf(at);
  if (!path.startsWith('/'))
    return errorOn(at, 'path', at.pathStart, 'the path is not absolute', 'begin it with "/"');
  const index = path.search(windows ? /%(?:00|2f|5c)/i : /%(?:00|2f)/i);
  const what = path.startsWith('%00', index) ? 'NUL' : 'separator';
  if (index >= 0)
    return errorOn(at, 'path', at.pathStart + index, `an escaped ${what} is not allowed`, NO_NAME);
  // without the escapes that are UTF-8
  const escape = path.replace(SEQUENCE, (escapes) => ' '.repeat(escapes.length)).indexOf('%');
  if (escape < 0) return undefined;
  return errorOn(at, 'path', at.pathStart + escape, 'the escape is not UTF-8', 'escape the bytes of UTF-8');
}

function endError(at: Located): UriError | undefined {
  const { text, pathEnd, queryEnd } = at;
  if (pathEnd < queryEnd) return errorOn(at, 'query', pathEnd, 'a path has no query', REMOVE);
  return queryEnd < text.length
    ? errorOn(at, 'fragment', queryEnd, 'a path has no fragment', REMOVE)
    : undefined;
}

function isWindows(options: FilePathOptions | undefined): boolean {
  return readOptions(options, { windows: process.platform === 'win32' }, 'path').windows;
}
