/** The resolver for ajv: RFC 3986 for valid references, and no name of a definition is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryFromHref, Uri } from 'urial';
import { uriResolver } from 'urial/ajv';
import { anyText, anyUri } from '../../support/arbitraries/references.ts';
import { always, errorOf, expectEach } from '../../support/tools/check.ts';

const { parse, resolve, serialize } = uriResolver;

test('a valid reference is normalized, and resolved against one that may be relative', () => {
  always([anyUri(), anyUri()], (base, { href }) => {
    expect(serialize(parse(href))).toBe(Uri.parse(href).normalize().href);
    const target = base.resolve(href, { relative: true });
    expect(resolve(base.href, href)).toBe(target.normalize('syntax').href);
  });
});

/** What a definition is called: blanks, controls, `\` and what else no URI has, at both ends too. */
const name = fc.string({ unit: fc.constantFrom(...' \t\n\r\0\x1f\x7f\\"<>[]{}^`|üé😀a'), maxLength: 8 });

test('each name of a definition is found again, under any base', () => {
  always([anyUri(), name], ({ href }, text) => {
    const pointer = `/$defs/${text}`;
    const target = Uri.parse(resolve(href, `#${pointer}`));
    expect(decodeURIComponent(parse(target.href).fragment ?? '')).toBe(pointer);
  });
});

test('any other string is read as a link is read, or the strict error is thrown', () => {
  const met = new Set<string>();
  always([anyText()], (text) => {
    const isPlain = !/[\0- \\\x7f]/.test(text);
    const strict = Uri.tryParse(text);
    const uri = strict.uri ?? tryFromHref(text).uri;
    if (!isPlain) return;
    met.add(strict.ok ? 'strict' : uri === undefined ? 'refused' : 'link');
    if (uri === undefined) expect(errorOf(() => parse(text))).toEqual(strict.error);
    else expect(serialize(parse(text))).toBe(uri.normalize().href);
  });
  expectEach(met, ['strict', 'link', 'refused']);
});
