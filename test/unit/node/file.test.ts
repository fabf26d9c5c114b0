import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Uri } from 'urial';
import { filePath, fileUri } from 'urial/node';
import { errorOf } from '../../support/tools/check.ts';

const POSIX = { windows: false };
const WINDOWS = { windows: true };

describe('a path of POSIX', () => {
  test.each([
    ['/', 'file:///'],
    ['/a', 'file:///a'],
    ['/a/', 'file:///a/'],
    ['/a b', 'file:///a%20b'],
    ['/a ', 'file:///a%20'],
    ['/50%', 'file:///50%25'],
    ['/%2F', 'file:///%252F'],
    ['/a?b#c', 'file:///a%3Fb%23c'],
    ['/a\\b', 'file:///a%5Cb'],
    ['/a\\', 'file:///a%5C'],
    ['/a\nb\t', 'file:///a%0Ab%09'],
    ['/a\x01', 'file:///a%01'],
    ['/ü', 'file:///%C3%BC'],
    ['/😀', 'file:///%F0%9F%98%80'],
    ['/C:', 'file:///C:'],
    ['/C|/x', 'file:///C%7C/x'],
    ['/[a]', 'file:///%5Ba%5D'],
    ['/http:', 'file:///http:'],
    ['/~a-b.c_d', 'file:///~a-b.c_d'],
    ['/%7E', 'file:///%257E'],
  ])('%j is %s, and back', (path, uri) => {
    expect(fileUri(path, POSIX).href).toBe(uri);
    expect(filePath(uri, POSIX)).toBe(path);
  });

  test.each([
    ['//a//b', '/a/b'],
    ['/a/./b/../c', '/a/c'],
    ['/..', '/'],
    ['/a/../b/', '/b/'],
  ])('%j is normalized as %s', (path, normalized) => {
    expect(filePath(fileUri(path, POSIX), POSIX)).toBe(normalized);
  });
});

describe('a path of Windows', () => {
  test.each([
    ['C:\\', 'file:///C:/'],
    ['c:\\a b\\', 'file:///c:/a%20b/'],
    ['C:\\a#b\\50%', 'file:///C:/a%23b/50%25'],
    ['C:\\%2F', 'file:///C:/%252F'],
    ['C:\\ü', 'file:///C:/%C3%BC'],
    ['C:\\C:', 'file:///C:/C:'],
    ['C:\\x|', 'file:///C:/x%7C'],
    ['C:\\x\x1f', 'file:///C:/x%1F'],
    ['\\\\server\\share\\a?', 'file://server/share/a%3F'],
    ['\\\\server\\share\\', 'file://server/share/'],
    ['\\\\s_1.example\\c$\\x', 'file://s_1.example/c$/x'],
    ['\\\\bücher\\s\\x', 'file://xn--bcher-kva/s/x'],
    ['\\\\10.0.0.1\\s\\x', 'file://10.0.0.1/s/x'],
    ['\\\\server\\C:\\x', 'file://server/C:/x'],
  ])('%j is %s, and back', (path, uri) => {
    expect(fileUri(path, WINDOWS).href).toBe(uri);
    expect(filePath(uri, WINDOWS)).toBe(path);
  });

  test.each([
    ['C:/a/b', 'C:\\a\\b'],
    ['C:\\a\\..\\b/', 'C:\\b\\'],
    ['//server/share/x', '\\\\server\\share\\x'],
    ['\\\\SERVER\\Share\\X', '\\\\server\\Share\\X'],
    ['\\\\server\\share', '\\\\server\\share\\'],
    ['\\\\server\\share\\..\\..\\x', '\\\\server\\share\\x'],
    ['\\\\?\\C:\\a', 'C:\\a'],
    ['C:\\a\\\\?\\C:\\b', 'C:\\a\\?\\C:\\b'],
    ['\\\\?\\UNC\\server\\share\\a', '\\\\server\\share\\a'],
  ])('%j is normalized as %s', (path, normalized) => {
    expect(filePath(fileUri(path, WINDOWS), WINDOWS)).toBe(normalized);
  });

  test.each([
    ['\\\\server', 'host'],
    ['\\\\server\\', 'host'],
    ['\\\\server\\.', 'host'],
    ['\\\\\\a\\b', 'host'],
    ['\\\\a b\\share\\x', 'host'],
    ['\\\\127.1\\share\\x', 'host'],
    ['\\\\localhost\\c$\\x', 'host'],
    ['\\\\.\\pipe\\x', 'path'],
    ['\\\\.\\COM1', 'path'],
    ['//./COM1', 'path'],
    ['\\\\.', 'path'],
    ['//?', 'path'],
    ['\\\\?\\x', 'path'],
    ['\\\\?\\Volume{1}\\a', 'path'],
    ['\\\\?\\C:a', 'path'],
    ['\\\\?\\UNC\\server', 'host'],
    ['\\a', 'path'],
    ['a', 'path'],
  ])('%j is refused', (path, code) => {
    // only where the working directory has no drive
    expect(errorOf(() => fileUri(path, WINDOWS))).toMatchObject({
      code,
      component: code,
      index: 0,
      input: path,
    });
  });
});

test('a relative path is resolved against the working directory', () => {
  expect(filePath(fileUri('a/../b c'))).toBe(resolve('b c'));
  expect(filePath(fileUri(''))).toBe(process.cwd());
  expect(filePath(fileUri('a/'), POSIX)).toBe(`${process.cwd()}/a/`);
});

test('the path of a file leads to the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urial #%20?-'));
  writeFileSync(join(folder, 'a%41 b?.txt'), 'text');
  const uri = fileUri(folder).appendSegments('a%41 b?.txt');
  expect(readFileSync(filePath(uri), 'utf8')).toBe('text');
  expect(uri.href).toBe(pathToFileURL(join(folder, 'a%41 b?.txt')).href);
  rmSync(folder, { recursive: true });
});

describe('a reference', () => {
  test.each([
    ['file:/a', '/a'],
    ['FILE:///a', '/a'],
    ['file://LocalHost/a', '/a'],
    ['file:///a/%2e%2E/b/./c', '/b/c'],
    ['file:////a', '//a'],
    ['file:///%41', '/A'],
  ])('%s is %s', (uri, path) => {
    expect(filePath(uri, POSIX)).toBe(path);
    expect(filePath(Uri.parse(uri), POSIX)).toBe(path);
  });

  test('can be a URL', () => {
    expect(filePath(new URL('file:///a%20b'), POSIX)).toBe('/a b');
  });

  test.each([
    ['http://h/x', 'scheme', 'scheme', 0],
    ['/x', 'scheme', 'scheme', 0],
    ['filex', 'scheme', 'scheme', 0],
    ['', 'scheme', 'scheme', 0],
    ['file:x', 'path', 'path', 5],
    ['file:', 'path', 'path', 5],
    ['file://', 'path', 'path', 7],
    ['file://h', 'host', 'host', 7],
    ['file://h/x', 'host', 'host', 7],
    ['file://%6Cocalhost/x', 'host', 'host', 7],
    ['file://u@h/x', 'userinfo', 'userInfo', 7],
    ['file://h:1/x', 'port', 'port', 8],
    ['file://localhost:/x', 'port', 'port', 16],
    ['file://C:/x', 'port', 'port', 8],
    ['file:///a%2fb', 'path', 'path', 9],
    ['file:///a/%2F', 'path', 'path', 10],
    ['file:///%FF', 'path', 'path', 8],
    ['file:///%FF%41', 'path', 'path', 8],
    ['file:///%C3%A9%25%ED%A0%80', 'path', 'path', 17],
    ['file:///a?', 'query', 'query', 9],
    ['file:///a?b#c', 'query', 'query', 9],
    ['file:///a#b', 'fragment', 'fragment', 9],
    ['file:///a b', 'path', 'path', 9],
  ])('%s is not the URI of a file of POSIX', (uri, code, component, index) => {
    expect(errorOf(() => filePath(uri, POSIX))).toMatchObject({ code, component, index });
  });

  test.each([
    ['file:///C:/a', 'C:\\a'],
    ['file:///C%3A/a', 'C:\\a'],
    ['file://localhost/C:/a', 'C:\\a'],
    ['file:///C:/..', 'C:\\'],
    ['file:///../C:/a', 'C:\\a'],
    ['file://SERVER/Share/a', '\\\\server\\Share\\a'],
    ['file://server/', '\\\\server\\'],
  ])('%s is %j on Windows', (uri, path) => {
    expect(filePath(uri, WINDOWS)).toBe(path);
  });

  test.each([
    ['file:///a', 'path', 7],
    ['file:///C:', 'path', 7],
    ['file:////server/share/x', 'path', 7],
    ['file:///C%7C/x', 'path', 7],
    ['file:///C:/a%5cb', 'path', 12],
    ['file:///C:/a%2fb', 'path', 12],
    ['file://./pipe/x', 'host', 7],
    ['file://0x7f.1/s/x', 'host', 7],
    ['file://a%2eb/s/x', 'host', 7],
    ['file://%3F/C:/x', 'host', 7],
    ['file://a,b/s/x', undefined, 0],
  ])('%s is not the URI of a file of Windows', (uri, code, index) => {
    if (code === undefined) expect(filePath(uri, WINDOWS)).toBe('\\\\a,b\\s\\x');
    else expect(errorOf(() => filePath(uri, WINDOWS))).toMatchObject({ code, component: code, index });
  });
});

test('a path of more characters than any system takes is refused', () => {
  const long = `/${'a'.repeat(32_766)}`;
  expect(filePath(fileUri(long, POSIX), POSIX)).toBe(long);
  expect(errorOf(() => fileUri(`${long}b`, POSIX))).toMatchObject({
    code: 'path',
    component: 'path',
    index: 32_767,
  });
});

test.each(['C:', 'C:a', 'c:a\\b', 'z:..'])('%j is relative to a drive, which only Windows has', (path) => {
  if (process.platform === 'win32') expect(filePath(fileUri(path))).toMatch(/^[a-z]:\\/i);
  else
    expect(errorOf(() => fileUri(path, WINDOWS))).toMatchObject({
      code: 'path',
      component: 'path',
      index: 2,
      input: path,
    });
});

test('on Windows a path is one of Windows by default, and may be relative to a drive', () => {
  const { platform } = process;
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', { value: platform });
  });
  Object.defineProperty(process, 'platform', { value: 'win32', configurable: true, writable: true });
  expect(fileUri('C:\\a').href).toBe('file:///C:/a');
  expect(filePath('file:///C:/a')).toBe('C:\\a');
  expect(filePath(fileUri('C:a'))).toMatch(/^C:\\(?:.*\\)?a$/);
});

test('no system has a name with NUL', () => {
  for (const options of [POSIX, WINDOWS]) {
    expect(errorOf(() => fileUri('C:\\a\0', options))).toMatchObject({ code: 'path', index: 4 });
    expect(errorOf(() => fileUri('C:\0a\0', options))).toMatchObject({ code: 'path', index: 2 });
    expect(errorOf(() => fileUri('\0', options)).message).toMatch(
      /^path: "\\u0000" is not allowed at index 0 /,
    );
    expect(errorOf(() => filePath('file:///C:/a/%00', options))).toMatchObject({ code: 'path', index: 13 });
  }
});

test('a lone surrogate is refused', () => {
  for (const path of ['/\ud800', '/a\udc00/b'])
    expect(errorOf(() => fileUri(path, POSIX))).toMatchObject({ code: 'lone-surrogate', component: 'path' });
});

test.each([[undefined], [null], [5], [{}], [new URL('file:///a')], [Buffer.from('a')], [['/a']]])(
  'a path is a text: %s',
  (path) => {
    expect(errorOf(() => fileUri(path as never))).toMatchObject({ code: 'type', component: 'path' });
  },
);

test.each([[undefined], [null], [5], [{}], [['file:///a']]])('a URI is a reference: %s', (uri) => {
  expect(errorOf(() => filePath(uri as never)).code).toBe('type');
});

test.each([[{ windows: null }], [{ windows: 1 }], [{ windows: 'yes' }], ['win32'], [5]])(
  'options of a wrong type are refused: %j',
  (options) => {
    expect(errorOf(() => fileUri('/a', options as never)).code).toBe('type');
    expect(errorOf(() => filePath('file:///a', options as never)).code).toBe('type');
  },
);

test('the error of an option is about the path', () => {
  expect(errorOf(() => fileUri('/a', { windows: 1 } as never)).component).toBe('path');
  expect(errorOf(() => filePath('file:///a', { windows: 1 } as never)).component).toBe('path');
});

test('the paths are those of this machine by default', () => {
  const own = process.platform === 'win32' ? 'C:\\a' : '/a';
  for (const options of [undefined, {}, { windows: undefined }]) {
    expect(filePath(fileUri(own, options), options)).toBe(own);
  }
});

test.each<[object, string]>([
  [{ window: true }, 'unknown-part'],
  [{ [Symbol('windows')]: true }, 'unknown-part'],
  [Object.create({ windows: true }) as object, 'type'],
])('no option is overlooked: %#', (options, code) => {
  expect(errorOf(() => fileUri('/a', options)).code).toBe(code);
  expect(errorOf(() => filePath('file:///a', options)).code).toBe(code);
});

test.each([
  [
    () => fileUri('\\\\localhost\\c$', WINDOWS),
    'host: a URI cannot name this server at index 0 of "\\\\\\\\localhost\\\\c$"; give another name of it, such as its IPv4 address, and a share',
  ],
  [
    () => fileUri('\\a', WINDOWS),
    'path: a path of Windows begins with a drive or a server at index 0 of "\\\\a"; give an absolute path, as from path.resolve(...)',
  ],
  [
    () => fileUri('\\\\.\\COM1', WINDOWS),
    'path: the path of a device is not allowed at index 0 of "\\\\\\\\.\\\\COM1"; begin the path with a drive or a server',
  ],
  [
    () => fileUri('/a\0', POSIX),
    'path: "\\u0000" is not allowed at index 2 of "/a\\u0000"; leave it out, as no name can have it',
  ],
  [
    () => filePath('file:///C:', WINDOWS),
    'path: the path does not begin with a drive and "/" at index 7 of "file:///C:"; begin it as in "/C:/a"',
  ],
  [
    () => filePath('file:///a%00'),
    'path: an escaped NUL is not allowed at index 9 of "file:///a%00"; leave it out, as no name can have it',
  ],
  [
    () => filePath('file://0x7f.1/s/x', WINDOWS),
    'host: this is not the name of a server at index 7 of "file://0x7f.1/s/x"; give another name of it, such as its IPv4 address',
  ],
  [
    () => filePath('http://h/x'),
    'scheme: the scheme is not file at index 0 of "http://h/x"; give a file URI',
  ],
  [
    () => filePath('file:///a%2Fb'),
    'path: an escaped separator is not allowed at index 9 of "file:///a%2Fb"; leave it out, as no name can have it',
  ],
  [() => filePath('file:///a?b'), 'query: a path has no query at index 9 of "file:///a?b"; remove it'],
  [
    () => filePath('file://me:secret@h/a'),
    'userInfo: a file has no user information at index 7 of "file://me:******@h/a"; remove it',
  ],
])('an error says what to do: %#', (call, message) => {
  expect(errorOf(call).message).toBe(message);
});
