import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { filePath, fileUri } from 'urial/node';

const POSIX = { windows: false };

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

test('the paths are those of this machine by default', () => {
  const own = process.platform === 'win32' ? 'C:\\a' : '/a';
  for (const options of [undefined, {}, { windows: undefined }]) {
    expect(filePath(fileUri(own, options), options)).toBe(own);
  }
});
