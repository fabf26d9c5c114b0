/** Normalization: the normal form of RFC 3986, section 6.2, and equivalence by it. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NormalizationLevel, Uri } from 'urial';
import { normalize, normalizePlain } from '../../../src/core/reference/normalize.ts';
import { split } from '../../../src/core/syntax/split.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';
import { put } from '../../support/models/steps.ts';
import { normalForm } from '../../support/oracles/normal-form.ts';
import { componentsOf, read } from '../../support/oracles/oracle.ts';
import { pathText } from '../../support/arbitraries/texts.ts';
import { word } from '../../support/arbitraries/choices.ts';

const LEVELS: readonly NormalizationLevel[] = ['syntax', 'scheme'];

const same = (text: string): string => text;
const otherCase = (text: string): string =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
const escape = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;

/** The same text with escapes and letters in another case, and with unreserved characters escaped. */
function respelled(text: string, change = same, unreserved = /[\w.~-]/): Arbitrary<string> {
  const pieces = text.match(/%..|[^%]/gs) ?? [];
  const choices = pieces.map((piece) => {
    if (piece.startsWith('%')) return [piece.toLowerCase(), piece.toUpperCase()];
    return unreserved.test(piece) ? [piece, change(piece), escape(piece)] : [piece];
  });
  return fc.tuple(...choices.map((all) => fc.constantFrom(...all))).map((all) => all.join(''));
}

/** A reference that section 6.2.2 normalizes to the same text. */
function equivalent(uri: Uri): Arbitrary<Uri> {
  const optional = <T>(
    part: string | undefined,
    make: (text: string) => Arbitrary<T>,
  ): Arbitrary<T | undefined> => (part === undefined ? fc.constant(undefined) : make(part));
  const text = (part: string | undefined): Arbitrary<string | undefined> => optional(part, respelled);
  const isRelativePath = uri.kind === 'relative-path';
  // dot-segments are removed, and dots may be escaped, only in an absolute path and after a scheme
  const path = isRelativePath ? respelled(uri.path, same, /[\w~-]/) : respelled(uri.path);
  const dots = uri.path.startsWith('/') ? ['', '/.', '/%2e', '/x/..', '/x/y/%2E./.%2e'] : [''];
  return fc
    .record({
      scheme: optional(uri.scheme, (scheme) => fc.constantFrom(scheme, otherCase(scheme))),
      userInfo: text(uri.userInfo),
      host: optional(uri.host, (host) =>
        host.startsWith('[') ? fc.constantFrom(host, otherCase(host)) : respelled(host, otherCase),
      ),
      path: fc.tuple(fc.constantFrom(...dots), path).map((all) => all.join('')),
      query: uri.query?.startsWith('?') === true ? fc.constant(uri.query) : text(uri.query),
      fragment: text(uri.fragment),
    })
    .map(({ userInfo, scheme, host, ...parts }) => {
      const changed = put(uri, 'host', host).with(parts);
      const { href } = userInfo === undefined ? changed : changed.withUserInfo(userInfo);
      return scheme === undefined ? Uri.parse(href) : Uri.parse(scheme + href.slice(scheme.length));
    });
}

const related = anyUri().chain((uri) => fc.tuple(fc.constant(uri), equivalent(uri)));

test('the normal form is the one of section 6.2.2', () => {
  always([anyUri()], 3000, (uri) => {
    expect(uri.normalize('syntax').href).toBe(normalForm(uri.href));
  });
});

describe.each(LEVELS)('at the level %j', (level) => {
  test('the normal form is a reference, and has the components that its text has', () => {
    always([anyUri()], (uri) => {
      const normal = uri.normalize(level);
      const reading = read(normal.href);
      expect(reading && componentsOf(reading)).toEqual(componentsOf(normal));
    });
  });

  test('the short way, where there is one, gives what the long way gives', () => {
    always([anyUri()], 2000, ({ href }) => {
      const long = normalize(split(href), level);
      expect(normalizePlain(href) ?? long).toBe(long);
    });
  });

  test('the normal form is normal, and is its own normal form', () => {
    always([anyUri()], (uri) => {
      const normal = uri.normalize(level);
      expect(normal.normalize(level)).toBe(normal);
    });
  });

  test('a normal reference gives the same object', () => {
    always([anyUri()], (uri) => {
      const normal = uri.normalize(level);
      expect(normal === uri).toBe(normal.href === uri.href);
    });
  });

  test('the normal form has the same kind, and the same parts but for the port', () => {
    always([anyUri()], (uri) => {
      const normal = uri.normalize(level);
      expect(normal.kind).toBe(uri.kind);
      expect(normal.userInfo === undefined).toBe(uri.userInfo === undefined);
      expect(normal.query === undefined).toBe(uri.query === undefined);
      expect(normal.fragment === undefined).toBe(uri.fragment === undefined);
      expect(normal.effectivePort).toBe(uri.effectivePort);
      if (normal.port !== undefined || level === 'syntax') expect(normal.port).toBe(uri.port);
    });
  });

  test('a reference is equivalent to itself, to its normal form, and to others with the same normal form', () => {
    always([anyUri(), anyUri()], (uri, other) => {
      expect(uri.isEquivalentTo(uri, level)).toBe(true);
      expect(uri.isEquivalentTo(uri.normalize(level), level)).toBe(true);
      const alike = uri.normalize(level).href === other.normalize(level).href;
      expect(uri.isEquivalentTo(other, level)).toBe(alike);
      expect(other.isEquivalentTo(uri, level)).toBe(alike);
    });
  });

  test('letters in another case make a difference exactly where they do so in the normal form', () => {
    always([anyUri(), fc.nat(), fc.nat()], (uri, from, to) => {
      const text = uri.href;
      const [start, end] = [from % (text.length + 1), to % (text.length + 1)];
      const other =
        text.slice(0, start) + otherCase(text.slice(start, end)) + text.slice(Math.max(start, end));
      const alike = uri.normalize(level).href === Uri.parse(other).normalize(level).href;
      expect(uri.isEquivalentTo(other, level)).toBe(alike);
    });
  });

  test('case, escapes of unreserved characters and dot-segments make no difference', () => {
    always([related], ([uri, other]) => {
      expect(other.normalize(level).href).toBe(uri.normalize(level).href);
      expect(other.isEquivalentTo(uri.href, level)).toBe(true);
      expect(uri.isEquivalentTo({ href: other.href }, level)).toBe(true);
    });
  });
});

test('by scheme, file://localhost is file:// where nothing else is in the authority', () => {
  const authority = word('localhost LocalHost local%68ost localhost: @localhost localhost:8', '');
  always([authority, pathText.map((path) => `/${path}`)], (text, path) => {
    const normal = Uri.parse(`file://${text}${path}`).normalize('scheme');
    expect(normal.normalize('scheme')).toBe(normal);
    expect(normal.authority).toBe(/@|:8/.test(text) ? text : '');
    expect(normal.path).toBe(Uri.parse(`file://${path}`).normalize('syntax').path);
  });
});

test('by scheme, file: and a path with a root is the path after file://, and by syntax it stays', () => {
  always([pathText, fc.constantFrom('file', 'File')], (path, scheme) => {
    if (path.startsWith('//') || !path.startsWith('/')) return;
    const uri = Uri.parse(`${scheme}:${path}`);
    const normal = uri.normalize('scheme');
    expect(normal).toEqual(Uri.parse(`file://${path}`).normalize('scheme'));
    expect(normal.normalize('scheme')).toBe(normal);
    expect(uri.normalize('syntax').authority).toBe(undefined);
    expect(uri.isEquivalentTo(`file://localhost${path}`)).toBe(true);
  });
});

test('equal texts are equivalent at each level, and the first level is part of the second', () => {
  always([related, anyUri()], ([uri, other], third) => {
    for (const one of [other, third]) {
      if (uri.equals(one)) expect(uri.isEquivalentTo(one)).toBe(true);
      if (uri.isEquivalentTo(one)) expect(uri.isEquivalentTo(one, 'scheme')).toBe(true);
    }
  });
});

test('characters that are encoded and not unreserved stay encoded', () => {
  const reserved = /%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF]|[89A-F][0-9A-F])/g;
  always([anyUri()], ({ query = '', fragment = '' }) => {
    const text = Uri.parse(`?${query}`).withFragment(fragment);
    const escapes = (uri: Uri): string[] => uri.href.toUpperCase().match(reserved) ?? [];
    expect(escapes(text.normalize('syntax'))).toEqual(escapes(text));
  });
});

test('the normal form of a relative path climbs as far as the path', () => {
  const base = Uri.parse('s://h/1/2/3/4/5/6/7/8/9');
  always([anyUri()], (uri) => {
    if (uri.kind !== 'relative-path') return;
    const segments = (reference: Uri): number => base.resolve(reference).path.split('/').length;
    expect(segments(uri.normalize('syntax'))).toBe(segments(uri));
  });
});

describe('the same document', () => {
  const base = anyUri().map((uri) => (uri.isRelative ? uri.withScheme('s') : uri));
  const bare = (uri: Uri): string => uri.withFragment(undefined).href;

  test('is meant when a reference resolves to the base, or is the base, but for the fragment', () => {
    always([base, anyUri()], (document, uri) => {
      const leads = bare(document.resolve(uri)) === bare(document) || bare(uri) === bare(document);
      expect(uri.isSameDocument(document)).toBe(leads);
      expect(uri.isSameDocument(document.href)).toBe(leads);
    });
  });

  test('is meant by a fragment, by the document itself and by its reference to itself', () => {
    always([base, anyUri()], (document, { fragment }) => {
      expect(Uri.parse('').withFragment(fragment).isSameDocument(document)).toBe(true);
      expect(document.withFragment(fragment).isSameDocument(document)).toBe(true);
      const target = document.resolve(document);
      expect(target.relativeTo(document).isSameDocument(document)).toBe(bare(target) === bare(document));
    });
  });
});
