import { posix, win32 } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { fromURL, Uri, UriError } from 'urial';
import { filePath, fileUri } from 'urial/node';
import { always, attempt, expectOften } from '../../support/tools/check.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { words } from '../../support/tools/words.ts';
import { word } from '../../support/arbitraries/choices.ts';

const ODD = [...words('% %2F %5c # ? . .. ~ : | [ \\ / ü 😀 \x01 \0 C: C|'), ' ', '\n'];
const name: Arbitrary<string> = fc.string({
  unit: fc.oneof(fc.constantFrom(...ODD, 'a', 'b'), anyChar),
  maxLength: 5,
});
const names = fc.array(name, { maxLength: 4 });

const posixPath: Arbitrary<string> = fc
  .tuple(fc.constantFrom('/', '//', '', './'), names)
  .map(([start, all]) => start + all.join('/'));
const windowsPath: Arbitrary<string> = fc
  .tuple(
    word('C:\\ c:/ C: \\\\server\\share\\ //Server/s/ \\\\?\\C:\\ \\\\?\\UNC\\a\\b\\ \\ \\\\', ''),
    names,
    fc.constantFrom('\\', '/'),
  )
  .map(([start, all, separator]) => start + all.join(separator));

/** The absolute path as Node.js normalizes it, with the separator at its end. */
function normalized(path: string, system: typeof posix, ends: RegExp): string {
  const absolute = system.resolve(path);
  return ends.test(path) && !absolute.endsWith(system.sep) ? absolute + system.sep : absolute;
}

test('the path of the URI of a path of POSIX is its absolute path', () => {
  always([posixPath], 5000, (path) => {
    const uri = attempt(() => fileUri(path, { windows: false }));
    if (uri instanceof UriError)
      expect([uri.code, path]).toEqual(
        /\p{Cs}/u.test(path) ? ['lone-surrogate', path] : ['path', expect.stringContaining('\0')],
      );
    else expect(filePath(uri, { windows: false })).toBe(normalized(path, posix, /\/$/));
  });
});

test('the path of the URI of a path of Windows is its absolute path, the server in lower case, or it is refused', () => {
  always([windowsPath], 5000, (path) => {
    const uri = attempt(() => fileUri(path, { windows: true }));
    const short = path.replace(/^\\\\\?\\(UNC\\)?/, (_, unc?: string) => (unc === undefined ? '' : '\\\\'));
    const absolute = normalized(short, win32, /[\\/]$/);
    if (uri instanceof UriError) {
      // a drive and a server with a share are never refused, but with a second colon
      if (!/[\p{Cs}\0]|^[a-z]:(?![\\/])/iu.test(short) && !absolute.includes(':', 2))
        expect(absolute).not.toMatch(/^(?:[A-Z]:\\|\\\\[a-z]+\\(?!\.\.?(?:\\|$)).)/i);
      return;
    }
    const lower = absolute.replace(/^\\\\[^\\]+/, (server) => server.toLowerCase());
    expect(filePath(uri, { windows: true })).toBe(lower);
    expect(lower.includes(':', 2)).toBe(false);
  });
});

test('the URI is the one of pathToFileURL, where that loses nothing', () => {
  const POSIX = { windows: false };
  always([posixPath], (path) => {
    const uri = attempt(() => fileUri(path, POSIX));
    const url = pathToFileURL(path, POSIX);
    if (uri instanceof UriError || fileURLToPath(url, POSIX) !== filePath(uri, POSIX)) return;
    expect(uri.href).toBe(fromURL(url).href.replaceAll('%7E', '~'));
    expect(uri.normalize()).toBe(uri);
  });
});

test('the URI of a path is the URI of its path', () => {
  const file = anyUri().map((uri) =>
    uri.with({ scheme: 'file', authority: '', query: undefined, fragment: undefined }),
  );
  always([file], (uri) => {
    const path = attempt(() => filePath(uri, { windows: false }));
    if (path instanceof UriError) return;
    expect(filePath(fileUri(path, { windows: false }), { windows: false })).toBe(posix.normalize(path));
  });
});

/** Returns the path that Node.js reads in a URI, if it does. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri, { windows: true });
  } catch {
    return undefined;
  }
}

test('no path of Windows has a colon behind its drive, and another one is not refused for it', () => {
  const front = fc.constantFrom('file:///C:/', 'file:///c%3a/', 'file://server/share/', 'file:///../C:/');
  const part = fc.constantFrom('a', ':', '%3A', '%3a', '..', '.', '/', 'D:', '$DATA', '%0A');
  let taken = 0;
  always([front, fc.array(part, { maxLength: 6 })], 2000, (start, parts) => {
    const uri = start + parts.join('');
    const path = attempt(() => filePath(uri, { windows: true }));
    const wanted = pathOf(uri);
    // a drive alone is relative, as in file:///c%3a/../D:
    if (wanted === undefined || !win32.isAbsolute(wanted)) return;
    const isStream = wanted.includes(':', 2);
    if (path instanceof UriError) expect([path.code, isStream]).toEqual(['path', true]);
    else {
      taken += 1;
      expect([path, isStream]).toEqual([wanted, false]);
    }
  });
  expectOften(taken, 100);
});

test('any values give a path, a URI or a UriError', () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
  });
  const any = fc.oneof(
    value,
    fc.constantFrom<unknown>(Symbol('a'), () => 1, '/a', 'file:///a', { windows: true }),
  );
  always([any, any], (first, second) => {
    const uri = attempt(() => fileUri(first as never, second as never));
    expect(uri instanceof UriError || Uri.canParse(uri.href)).toBe(true);
    expect(attempt(() => filePath(first as never, second as never))).toBeDefined();
  });
});
