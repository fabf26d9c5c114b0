/** Paths of files as URIs: RFC 8089. Node.js converts them. A path that Node.js would change is refused. */
import { posix, win32 } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { notAllowed, uriError, type UriError, wrongType } from '../../core/text/error.ts';
import { readOptions } from '../../core/text/own.ts';
import { decodeWellFormed, unencodable } from '../../core/text/percent.ts';
import { hostOf, type Located, pathOf, portOf, schemeOf, userInfoOf } from '../../core/syntax/located.ts';
import type { Ruled } from '../../core/syntax/rules.ts';
import { referenceIn } from '../../core/syntax/parse.ts';
import { normalizeEscapes } from '../../core/text/escapes.ts';
import { fromURL } from '../../core/convert/url.ts';
import { platformUrl } from '../../core/convert/platform-url.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { locatedFrom, type Uri, trustedUri } from '../../core/uri/uri.ts';

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
  /** `true` for a path of Windows, `false` for a path of POSIX; by default the system of this machine. */
  readonly windows?: boolean | undefined;
}

/** The most characters of a path, as on Windows. Other systems take fewer, and `resolve` of Node.js is not linear. */
const LONGEST_PATH = 32_767;

/** What is wrong with a reference, and where. */
type Fault = readonly [component: Ruled, index: number, problem: string, advice: string];

const REMOVE = 'remove it';
const NO_NAME = 'leave it out, as no name can have it';
const OTHER_NAME = 'give another name of it, such as its IPv4 address';

const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** The start of the long form of a path of Windows: `\\?\` before a drive, `\\?\UNC\` before a server. */
const LONG_FORM = /^\\\\\?\\(?:(?=[a-z]:\\)|(UNC\\))/i;

/** The start of the path of a device of Windows. */
const DEVICE = /^[\\/]{2}[.?](?:[\\/]|$)/;

/** The start of a path of Windows that is relative to the working directory of a drive. */
const ON_DRIVE = /^[a-z]:(?![\\/])/i;

/**
 * Converts the path of a file to a `file` URI. The path is resolved against the working directory, as by `path.resolve` of
 * Node.js, and a separator at its end stays. No character of a name is lost: `%`, `#`, `?` and a space are percent-encoded,
 * and so is a backslash in a name of POSIX.
 *
 * The rules are those of `pathToFileURL` of Node.js, with these differences. All characters that no URI has are
 * percent-encoded, but `~` and the other unreserved characters are not. A control character at the end of a name stays. A
 * path is refused if Node.js would make a URI that leads elsewhere: the path of a device, a server name that no URI has,
 * and on other systems than Windows a path of Windows such as `C:a`, for which Node.js invents the working directory of a
 * drive.
 *
 * @param path - The path, absolute or relative.
 * @param options - `windows: true` for a path of Windows, `windows: false` for a path of POSIX.
 * @returns The URI. {@link filePath} gives the absolute path back.
 * @throws `UriError` `path` for a path of Windows without a drive or a server, for the path of a device, for NUL and for
 * more than 32,767 characters; `host` for a server that a URI cannot name; `lone-surrogate`; `unknown-part`; `type`.
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
  const tooLong = `a path of more than ${LONGEST_PATH} characters is not allowed`;
  if (path.length > LONGEST_PATH) throw pathError(path, tooLong, 'give a shorter path', LONGEST_PATH);
  if (LONE_SURROGATE.test(path)) throw unencodable(path, 'path', true);
  const nul = path.indexOf('\0');
  if (nul >= 0) throw notAllowed('path', 'path', path, nul, 'path', NO_NAME);
  const absolute = windows ? absoluteOnWindows(path) : resolved(path, posix);
  const uri = answerOf(() => exactUri(absolute, windows));
  if (uri !== undefined) return uri;
  if (isOnServer(absolute)) throw serverError(path);
  const problem = 'a path of Windows begins with a drive or a server';
  throw pathError(path, problem, 'give an absolute path, as from path.resolve(...)');
}

/** Returns the URI of an absolute path; `undefined` if Node.js makes another path of it. */
function exactUri(absolute: string, windows: boolean): Uri | undefined {
  const { sep } = windows ? win32 : posix;
  const isFolder = absolute.endsWith(sep);
  // a name at the end, because Node.js can trim a control character there, and double a separator
  const text = normalizeEscapes(
    fromURL(pathToFileURL(`${absolute}${isFolder ? '' : sep}_`, { windows })).href,
  );
  const uri = trustedUri(referenceIn(text.slice(0, isFolder ? -1 : -2)));
  return isSamePath(filePath(uri, { windows }), absolute) ? uri : undefined;
}

function absoluteOnWindows(given: string): string {
  const path = given.replace(LONG_FORM, (_, unc) => (unc === undefined ? '' : '\\\\'));
  if (DEVICE.test(path))
    throw pathError(given, 'the path of a device is not allowed', 'begin the path with a drive or a server');
  const onDrive = 'only Windows knows the working directory of a drive';
  if (ON_DRIVE.test(path) && process.platform !== 'win32')
    throw pathError(given, onDrive, 'write "\\" after the drive', 2);
  const absolute = resolved(path, win32);
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

/** Compares the path of a URI with the path from which it was made. In the URI the name of a server is in lower case. */
function isSamePath(path: string, absolute: string): boolean {
  const end = isOnServer(absolute) ? absolute.indexOf('\\', 2) : 0;
  return path === absolute.slice(0, end).toLowerCase() + absolute.slice(end);
}

/** Tells whether an absolute path of Windows begins with the name of a server. A path of POSIX begins with a slash. */
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
 * Converts a `file` URI to the path of its file. Dot-segments are removed and escapes are decoded.
 *
 * An escaped separator is refused, because it would split a name: `%2F`, and for Windows `%5C`. `%00` is refused, because
 * no name has NUL. A query and a fragment are refused, because a path has none: remove them with
 * `uri.with({ query: undefined, fragment: undefined })`.
 *
 * @param uri - A reference with the scheme `file`: without a host or with `localhost`, and for Windows also with a server.
 * @param options - `windows: true` for a path of Windows, `windows: false` for a path of POSIX.
 * @returns The absolute path.
 * @throws `UriError` `scheme`, `userInfo`, `host`, `port`, `path`, `query`, `fragment` for a reference that is not the
 * URI of a file; the codes of `Uri.parse`; `unknown-part`; `type`.
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
  const fault = frontFault(at, windows) ?? pathFault(at, windows) ?? endFault(at);
  const path = fault === undefined ? answerOf(() => fileURLToPath(at.text, { windows })) : undefined;
  // "C:" alone is relative
  if (path !== undefined && (windows ? win32 : posix).isAbsolute(path)) return path;
  const noDrive: Fault = [
    'path',
    at.pathStart,
    'the path does not begin with a drive and "/"',
    'begin it as in "/C:/a"',
  ];
  const [component, index, problem, advice] = fault ?? noDrive;
  throw uriError(component, problem, advice, { input: at.text, index });
}

/** Returns the fault of a wrong scheme, authority or host. */
function frontFault(at: Located, windows: boolean): Fault | undefined {
  if (schemeOf(at)?.toLowerCase() !== 'file')
    return ['scheme', 0, 'the scheme is not file', 'give a file URI, as fileUri(...) makes it'];
  if (userInfoOf(at) !== undefined)
    return ['userInfo', at.schemeEnd + 3, 'a file has no user information', REMOVE];
  if (portOf(at) !== undefined) return ['port', at.hostEnd, 'a file has no port', REMOVE];
  const host = hostOf(at)?.toLowerCase() ?? '';
  if (host === '' || host === 'localhost') return undefined;
  if (!windows) return ['host', at.hostStart, 'a path of POSIX has no server', REMOVE];
  // the name of a device comes after `.`
  if (platformUrl(at.text)?.hostname === host && host !== '.') return undefined;
  return ['host', at.hostStart, 'this is not the name of a server', OTHER_NAME];
}

/** Returns the fault of a path that is relative, or has a wrong name. */
function pathFault(at: Located, windows: boolean): Fault | undefined {
  const path = pathOf(at);
  if (!path.startsWith('/')) return ['path', at.pathStart, 'the path is not absolute', 'begin it with "/"'];
  const index = path.search(windows ? /%(?:00|2f|5c)/i : /%(?:00|2f)/i);
  const what = path.startsWith('%00', index) ? 'NUL' : 'separator';
  if (index >= 0) return ['path', at.pathStart + index, `an escaped ${what} is not allowed`, NO_NAME];
  const escape = badEscape(path);
  if (escape < 0) return undefined;
  return ['path', at.pathStart + escape, 'the escape is not UTF-8', 'escape the bytes of UTF-8'];
}

/** Returns the fault of a query or a fragment. */
function endFault({ text, pathEnd, queryEnd }: Located): Fault | undefined {
  if (pathEnd < queryEnd) return ['query', pathEnd, 'a path has no query', REMOVE];
  return queryEnd < text.length ? ['fragment', queryEnd, 'a path has no fragment', REMOVE] : undefined;
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

/** Returns the result of a call; `undefined` if it throws. */
function answerOf<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

function isWindows(options: FilePathOptions | undefined): boolean {
  return readOptions(options, { windows: process.platform === 'win32' }, 'path').windows;
}
