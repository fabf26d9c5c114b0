import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filePath, fileUri } from 'urial/node';
import { errorOf } from '../../support/tools/check.ts';

const POSIX = { windows: false };
const WINDOWS = { windows: true };

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

test('the paths are those of this machine by default', () => {
  const own = process.platform === 'win32' ? 'C:\\a' : '/a';
  for (const options of [undefined, {}, { windows: undefined }]) {
    expect(filePath(fileUri(own, options), options)).toBe(own);
  }
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
