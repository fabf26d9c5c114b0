/** relativeTo is the inverse of resolve. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { anyUri, schemed } from '../../support/arbitraries/references.ts';
import { always, expectEach } from '../../support/tools/check.ts';
import { matches } from '../../support/grammar/abnf.ts';
import { givenQuery, pathText, queryText, schemeText } from '../../support/arbitraries/texts.ts';
import { words } from '../../support/tools/words.ts';

const absolute: Arbitrary<Uri> = fc
  .tuple(anyUri(), schemeText)
  .map(([uri, scheme]) => (uri.isRelative ? schemed(uri, scheme) : uri));

/** Two references whose paths begin alike, so that a relative path often leads from one to the other. */
const near: Arbitrary<[Uri, Uri]> = fc
  .tuple(absolute, pathText, pathText, pathText, fc.option(givenQuery, { nil: undefined }))
  .map(([uri, front, one, other, query]) => [
    uri.withPath(front + one),
    uri.withPath(front + other).withQuery(query),
  ]);

const pair = fc.oneof(near, fc.tuple(absolute, absolute));

test('the result resolves back to the target', () => {
  always([pair], 5000, ([base, target]) => {
    const reference = target.relativeTo(base);
    expect(base.resolve(reference).href).toBe(base.resolve(target).href);
    expect(matches('URI-reference', reference.href)).toBe(true);
  });
});

test('the base as a text, or as an object with its text, gives the same', () => {
  always([pair], ([base, target]) => {
    const { href } = target.relativeTo(base);
    expect(target.relativeTo(base.href).href).toBe(href);
    expect(target.relativeTo({ href: base.href }).href).toBe(href);
  });
});

test('the fragment of the base makes no difference', () => {
  always([pair, fc.option(queryText, { nil: undefined })], ([base, target], fragment) => {
    expect(target.relativeTo(base.withFragment(fragment)).href).toBe(target.relativeTo(base).href);
  });
});

test('a reference without a scheme is returned as it is', () => {
  always([absolute, anyUri()], (base, uri) => {
    const relative = uri.withScheme(undefined);
    expect(relative.relativeTo(base)).toBe(relative);
  });
});

test('a target with another scheme is returned as it is', () => {
  always([absolute, absolute], (base, uri) => {
    const target = base.resolve(uri);
    if (target.scheme !== base.scheme) expect(target.relativeTo(base)).toBe(target);
  });
});

test('the reference to itself is empty when it is its own target', () => {
  always([absolute], (uri) => {
    const document = uri.withFragment(undefined);
    if (document.resolve(document) === document) expect(document.relativeTo(document).href).toBe('');
  });
});

test('a browser reads the reference between two files as their target, on any drive', () => {
  const path = fc.array(fc.constantFrom('C:', 'c:', 'D:', 'a', 'b', 'é', ''), { maxLength: 4 });
  const file = fc
    .tuple(fc.constantFrom('', 'h'), path)
    .map(([host, segments]) => Uri.from({ scheme: 'file', host, path: ['', ...segments] }));
  const met = new Set<string>();
  always([file, file], (base, target) => {
    const reference = target.relativeTo(base);
    expect(new URL(reference.href, base.href).href).toBe(new URL(target.href).href);
    met.add(reference.isRelative ? 'relative' : 'absolute');
  });
  expectEach(met, ['relative', 'absolute']);
});

describe('a path-relative reference is given where one leads to the target', () => {
  const CHARS = ['a', 'b', '/', '.', ':', '?', '#'];
  const texts: string[] = [''];
  for (let from = 0, length = 1; length <= 4; length += 1) {
    const to = texts.length;
    for (; from < to; from += 1) texts.push(...CHARS.map((char) => `${texts[from] ?? ''}${char}`));
  }
  const references = texts.filter((text) => matches('relative-ref', text)).map((text) => Uri.parse(text));

  test.each(
    words(`
      a:/ a:/a a:/a/b/a? a:/.//a a:/.//a/ a://b a://b?a a://b/a/b a://b/a/b/ a://b//a a://b/a//b
      a://b/a/../b/./a a:/// a:////a
    `),
  )('seen from %j', (text) => {
    const base = Uri.parse(text);
    const ways = references.filter(({ kind }) => kind === 'relative-path');
    const targets = ways.map((way) => base.resolve(way)).filter((target) => base.resolve(target) === target);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => target.relativeTo(base).kind !== 'relative-path')).toEqual([]);
  });
});

describe('when there is no relative reference', () => {
  test('a relative reference, and a target that cannot be shortened, are returned', () => {
    const relative = Uri.parse('../x');
    const other = Uri.parse('b:c');
    expect(relative.relativeTo('a:b')).toBe(relative);
    expect(other.relativeTo('a:b')).toBe(other);
    expect(other.relativeTo('a/b')).toBe(other);
  });
});
