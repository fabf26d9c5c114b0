/** Reference resolution, compared with the pseudo-code of RFC 3986, section 5.2, and the gate. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBase, Uri } from 'urial';
import { anyUri, schemed } from '../../support/arbitraries/references.ts';
import { always, errorOf } from '../../support/tools/check.ts';
import { spell } from '../../support/models/gate.ts';
import { type Components, componentsOf, read, recompose } from '../../support/oracles/oracle.ts';
import { transform } from '../../support/oracles/resolution.ts';
import { schemeText } from '../../support/arbitraries/texts.ts';

/** Any reference with a scheme. */
const anyBase: Arbitrary<Uri> = fc
  .tuple(anyUri(), schemeText)
  .map(([uri, scheme]) => (uri.isRelative ? schemed(uri, scheme) : uri));

/** A base, and a reference that half the time has the same scheme. */
const pair = fc
  .tuple(anyBase, anyUri(), fc.boolean())
  .map(([base, uri, own]): [Uri, Uri] => [
    base,
    own && !uri.isRelative ? schemed(uri, base.scheme ?? 's') : uri,
  ]);

function reading(text: string): Components {
  const found = read(text);
  if (found === undefined) throw new Error(`not a reference: ${text}`);
  return found;
}

function expected(base: Uri, reference: Uri, strict: boolean): string {
  const target = transform(reading(base.href), reading(reference.href), strict);
  return recompose({
    ...target,
    path: spell(target.path, { scheme: target.scheme, host: target.authority }),
  });
}

test('the target is the one of the pseudo-code, its path spelled for its context', () => {
  always([pair], 5000, ([base, reference]) => {
    expect(base.resolve(reference).href).toBe(expected(base, reference, true));
  });
});

test('when not strict, the target is the one of the pseudo-code with schemes in the same case', () => {
  always([pair], 3000, ([base, reference]) => {
    const sameButForCase = base.scheme?.toLowerCase() === reference.scheme?.toLowerCase();
    const scheme = sameButForCase ? base.scheme : reference.scheme;
    const alike = scheme === undefined ? reference : schemed(reference, scheme);
    expect(base.resolve(reference, { strict: false }).href).toBe(expected(base, alike, false));
  });
});

test('the target is a URI, and has the components that its text has', () => {
  always([pair, fc.boolean()], ([base, reference], strict) => {
    const target = base.resolve(reference, { strict });
    expect(componentsOf(target)).toEqual(componentsOf(reading(target.href)));
    expect(target.isRelative).toBe(false);
  });
});

test('a reference is read the same as a value, as a text and as an object with its text', () => {
  always([pair, fc.boolean()], ([base, reference], strict) => {
    const target = base.resolve(reference, { strict }).href;
    expect(base.resolve(reference.href, { strict }).href).toBe(target);
    expect(base.resolve({ href: reference.href }, { strict }).href).toBe(target);
  });
});

test('a target is its own target, unless it has the unchanged path of the base', () => {
  always([pair], ([base, reference]) => {
    if (reference.kind === 'relative-path' && reference.path === '') return;
    const target = base.resolve(reference);
    expect(base.resolve(target)).toBe(target);
  });
});

test('a target with the same text as the base or the reference is the same object', () => {
  always([pair], ([base, reference]) => {
    const target = base.resolve(reference);
    if (target.href === base.href) expect(target).toBe(base);
    else if (target.href === reference.href) expect(target).toBe(reference);
  });
});

test('the fragment of the base makes no difference', () => {
  always([pair], ([base, reference]) => {
    expect(base.withFragment(undefined).resolve(reference).href).toBe(base.resolve(reference).href);
  });
});

test('resolving and normalizing give the same in either order, when no dot is encoded and no base ends with ".."', () => {
  const encodesDots = (uri: Uri): boolean => /%2e/i.test(uri.path);
  always([anyBase, anyUri()], 3000, (base, reference) => {
    if (encodesDots(base) || encodesDots(reference) || /(?:^|\/)\.\.$/.test(base.path)) return;
    const after = base.resolve(reference).normalize('syntax').href;
    expect(base.normalize('syntax').resolve(reference.normalize('syntax')).normalize('syntax').href).toBe(
      after,
    );
  });
});

describe('a base without a scheme is refused', () => {
  const relative = anyUri().map((uri) => uri.withScheme(undefined));

  test.each<[string, (base: Uri, uri: Uri) => unknown]>([
    ['by resolve', (base, uri) => base.resolve(uri)],
    ['by resolve, also when not strict', (base, uri) => base.resolve(uri, { strict: false })],
    ['by base', (base) => findBase({ fallback: base })],
  ])('%s', (_name, call) => {
    always([relative, anyUri()], (base, uri) => {
      expect(errorOf(() => call(base, uri))).toMatchObject({
        code: 'base-not-absolute',
        component: 'scheme',
      });
    });
  });
});

test('texts that are not references are refused as parse refuses them', () => {
  const base = Uri.parse('a:b');
  for (const text of ['a b', 'http://[', '%zz']) {
    const { code, index } = errorOf(() => Uri.parse(text));
    for (const call of [
      () => base.resolve(text),
      () => base.relativeTo(text),
      () => base.isEquivalentTo(text),
      () => base.isSameDocument(text),
      () => findBase({ fallback: text }),
    ]) {
      expect(errorOf(call)).toMatchObject({ code, index });
    }
  }
});

test('other values than references are refused', () => {
  const base = Uri.parse('a:b');
  for (const value of [null, undefined, 1, Symbol('a:b'), {}, { href: 1 }, ['a:b'], new String('a:b')]) {
    expect(errorOf(() => base.resolve(value as never))).toMatchObject({ code: 'type' });
    expect(errorOf(() => base.relativeTo(value as never))).toMatchObject({ code: 'type' });
  }
});

describe('with { relative: true } the base may have no scheme', () => {
  test('a target with the same text as the base or the reference is the same object', () => {
    const base = Uri.parse('a/b');
    const other = Uri.parse('../c');
    expect(base.resolve('b', { relative: true })).toBe(base);
    expect(Uri.parse('').resolve(other, { relative: true })).toBe(other);
  });
});
