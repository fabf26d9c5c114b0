import { expect, test } from 'vitest';
import fc from 'fast-check';
import { Uri, uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { checkHref, checkPortable } from 'urial/link';
import { TROUBLES } from '../../../src/link/troubles.ts';
import { almostPortable, portableOrNot, portableText } from '../../support/arbitraries/portable.ts';
import { data } from '../../support/arbitraries/references.ts';
import { read } from '../../support/oracles/oracle.ts';
import { isPortable } from '../../support/oracles/portable.ts';
import { always, expectOften } from '../../support/tools/check.ts';

/** Runs a law on texts that are portable. */
function forPortable(law: (text: string, uri: Uri) => void): void {
  let portable = 0;
  always([portableOrNot], 5000, (text) => {
    const { uri } = checkPortable(text);
    if (uri === undefined) return;
    portable += 1;
    law(text, uri);
  });
  expectOften(portable, 700);
}

test('what is built as portable is portable, byte for byte', () => {
  always([portableText], 5000, (text) => {
    const { error, uri } = checkPortable(text);
    expect(error?.message).toBeUndefined();
    expect(uri?.href).toBe(text);
  });
});

test('a text is portable exactly when one expression without classes of trouble says so', () => {
  always([fc.oneof(portableText, almostPortable, portableOrNot)], (text) => {
    expect(checkPortable(text).ok).toBe(isPortable(text));
  });
});

test('a portable text is a reference of RFC 3986, and checkHref allows it', () => {
  forPortable((text) => {
    expect(read(text)).toBeDefined();
    expect(checkHref(text).ok).toBe(true);
  });
});

test('a portable text is its own normal form', () => {
  forPortable((text, uri) => {
    expect(uri.normalize('scheme').href).toBe(text);
    expect(uri.normalize('syntax').href).toBe(text);
  });
});

test('URL reads the same parts of a portable URI, prints the same text, and resolves every portable text alike', () => {
  const base = Uri.parse('https://base.example/a/b/c?d');
  let absolute = 0;
  forPortable((text, uri) => {
    expect(new URL(text, base.href).href).toBe(base.resolve(uri).href);
    if (uri.scheme === undefined) return;
    absolute += 1;
    const url = new URL(text);
    expect(url.href).toBe(text);
    expect([url.protocol, url.hostname, url.port]).toEqual([`${uri.scheme}:`, uri.host, uri.port ?? '']);
    const { path, query, fragment } = uri;
    const tail = [query === undefined ? '' : `?${query}`, fragment === undefined ? '' : `#${fragment}`];
    expect([url.pathname, url.search, url.hash]).toEqual([path, ...tail]);
  });
  expectOften(absolute, 200);
});

test('the escapes of a portable text are UTF-8', () => {
  forPortable((text) => {
    expect(() => decodeURIComponent(text)).not.toThrow();
  });
});

test('one edit away the answer is a reference, or an error with an index inside the text', () => {
  const met = new Set<string>();
  always([almostPortable], 20_000, (text) => {
    const { uri, error } = checkPortable(text);
    if (error === undefined) {
      expect(uri.href).toBe(text);
      return;
    }
    const { code, index, problem } = error;
    expect(index).toBeGreaterThanOrEqual(0);
    expect(index).toBeLessThanOrEqual(text.length);
    expect(code === 'not-portable').toBe(read(text) !== undefined);
    if (code === 'not-portable') met.add(problem);
  });
  expectOften(met.size, TROUBLES.length / 2);
});

test('if the advice is to normalize, the normal form no longer has that trouble', () => {
  let mended = 0;
  always([portableOrNot], 5000, (text) => {
    const { error } = checkPortable(text);
    if (error?.advice.includes('normalize') !== true) return;
    mended += 1;
    const normal = Uri.parse(text).normalize('scheme').href;
    expect(checkPortable(normal).error?.problem).not.toBe(error.problem);
  });
  expectOften(mended, 150);
});

test('a Uri and an object with an href are read as their text', () => {
  always([portableOrNot], (text) => {
    const { ok, error } = checkPortable(text);
    const { code, index } = error ?? {};
    const { uri } = Uri.tryParse(text);
    for (const input of [{ href: text }, uri ?? text])
      expect(checkPortable(input)).toMatchObject({ ok, error: error && { code, index } });
  });
});

test('data in the tag, a template and a list of segments is portable, but for what the guide names', () => {
  let portable = 0;
  const template = UriTemplate.parse('/{x}?q={y}#{z}');
  const isPlain = (text: string): boolean => !/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  always([data(), data(), data()], 3000, (x, y, z) => {
    fc.pre(![x, y, z].includes('') && x !== '.' && x !== '..');
    const isSegment = isPlain(x) && !/[/;]/.test(x);
    const expected = isSegment && isPlain(y) && isPlain(z);
    if (expected) portable += 1;
    expect(checkPortable(uri`https://h/a/${x}?q=${y}#${z}`).ok).toBe(expected);
    expect(checkPortable(uri`/${x}?q=${y}#${z}`).ok).toBe(expected && !x.includes(':'));
    expect(checkPortable(template.expand({ x, y, z })).ok).toBe(expected);
    expect(checkPortable(Uri.parse('https://h/').appendSegments(x)).ok).toBe(isSegment);
    expect(checkPortable(Uri.parse('https://h/').withParam('q', y)).ok).toBe(isPlain(y));
  });
  expectOften(portable, 200);
});

test('a port is portable exactly when it is from 1 to 65535, and not the one of the scheme', () => {
  const ports = Array.from({ length: 67_000 }, (_, port) => port).concat(70_000, 99_999, 100_000, 655_350);
  const isPortable = (port: number): boolean => checkPortable(`https://h:${port}/`).ok;
  expect(ports.filter((port) => isPortable(port) !== (port > 0 && port < 65536 && port !== 443))).toEqual([]);
});
