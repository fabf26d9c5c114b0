/** The getters of a `Uri` follow from its text, and its parts make the same reference. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyText, anyUri, nearMiss, noise, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { isEmptyWeb, partsOf } from '../../support/models/model.ts';
import { componentsOf, read } from '../../support/oracles/oracle.ts';
import { anyStep, take } from '../../support/models/steps.ts';

const anyString = fc.oneof(uriText(), nearMiss(), anyText(), noise());

test('tryParse gives what parse gives or throws', () => {
  always([anyString], (text) => {
    const result = Uri.tryParse(text);
    const parsed = attempt(() => Uri.parse(text));
    if (result.ok) expect(result.uri).toEqual(parsed);
    else expect({ ...result.error }).toEqual({ ...(parsed as UriError) });
  });
});

describe('the getters follow from the text', () => {
  test('hostKind is the first rule that matches the host', () => {
    always([uriText()], (text) => {
      expect(Uri.parse(text).hostKind).toBe(read(text)?.hostKind);
    });
  });

  test('kind, isRelative and isAbsoluteUri are those of sections 4.1 to 4.3', () => {
    always([uriText()], (text) => {
      const uri = Uri.parse(text);
      const { scheme, authority, path, fragment } = read(text) ?? { path: 'not a reference' };
      const relative = path.startsWith('/') ? 'absolute-path' : 'relative-path';
      const kind = authority !== undefined ? 'network-path' : relative;
      expect(uri.kind).toBe(scheme !== undefined ? 'uri' : kind);
      expect(uri.isRelative).toBe(scheme === undefined);
      expect(uri.isAbsoluteUri).toBe(scheme !== undefined && fragment === undefined);
    });
  });

  test('hasScheme, hasAuthority and hasPort tell whether the component is present', () => {
    always([uriText()], (text) => {
      const uri = Uri.parse(text);
      const reading = read(text);
      expect(uri.hasScheme()).toBe(reading?.scheme !== undefined);
      expect(uri.hasAuthority()).toBe(reading?.authority !== undefined);
      expect(uri.hasPort()).toBe(reading?.port !== undefined);
    });
  });

  test('portNumber is the number that the digits of the port write, up to 65535', () => {
    always([uriText()], (text) => {
      const port = read(text)?.port ?? '';
      const number = BigInt(port === '' ? '65536' : port);
      expect(Uri.parse(text).portNumber).toBe(number > 65535n ? undefined : Number(number));
    });
  });
});

test('references are equal as their texts are, and sort as them', () => {
  always([uriText(), uriText()], (a, b) => {
    const [left, right] = [Uri.parse(a), Uri.parse(b)];
    expect([left, right].sort().map(String)).toEqual([a, b].sort());
    expect(left.equals(right)).toBe(a === b);
    expect(left.equals(a)).toBe(true);
  });
});

describe('from', () => {
  test('takes a whole reference as a text, as a Uri and as an object, and keeps its text', () => {
    always([uriText()], (text) => {
      const uri = Uri.parse(text);
      expect(Uri.from(text).href).toBe(text);
      expect(Uri.from(uri)).toBe(uri);
      expect(Uri.from({ href: text })).toEqual(uri);
    });
  });

  test('refuses a text that parse refuses, with the same error', () => {
    always([anyString], (text) => {
      const parsed = attempt(() => Uri.parse(text));
      const result = attempt(() => Uri.from(text));
      const linked = attempt(() => Uri.from({ href: text }));
      if (!(parsed instanceof UriError)) return;
      expect(result).toMatchObject({ message: parsed.message });
      // of an href the advice is to convert a URL
      const { advice } = linked as UriError;
      expect({ ...(linked as UriError) }).toEqual({ ...parsed, advice });
      expect(advice).toContain('fromURL');
    });
  });

  test('makes the same reference from its own parts, but for an empty host of the web and a query that begins with `?`', () => {
    always([anyUri()], (uri) => {
      const made = attempt(() => Uri.from(uri.toParts()));
      const isHostless = isEmptyWeb(uri);
      if (uri.query?.startsWith('?') === true) expect(made).toMatchObject({ code: 'query', index: 0 });
      else if (isHostless) expect(made).toMatchObject({ code: 'empty-host' });
      else expect(made).toMatchObject({ href: uri.href });
      if (!isHostless) expect(Uri.from({ ...uri.toParts(), query: uri.params }).href).toBe(uri.href);
    });
  });

  test('toParts has the parts that are present, and no others', () => {
    always([anyUri()], (uri) => {
      const present = Object.entries(partsOf(uri)).filter(([, text]) => text !== undefined);
      expect(uri.toParts()).toStrictEqual(Object.fromEntries(present));
    });
  });

  test('gives the same as `with` on the empty reference', () => {
    always([anyStep()], (step) => {
      if (!('with' in step)) return;
      expect(attempt(() => Uri.from(step.with))).toEqual(attempt(() => Uri.parse('').with(step.with)));
    });
  });
});

test('it makes no difference whether the parts were read before', () => {
  always([uriText(), anyStep()], (text, step) => {
    const [fresh, known] = [Uri.parse(text), Uri.parse(text)];
    known.toParts();
    expect([...known.params]).toEqual([...fresh.params]);
    expect(attempt(() => take(known, step))).toEqual(attempt(() => take(fresh, step)));
  });
});

test('a plus is a space also after the parts were read', () => {
  const uri = Uri.parse('?a=%C3%A9+b');
  uri.toParts();
  expect(uri.params.get('a')).toBe('é b');
});

test('no change alters the reference that it is called on', () => {
  always([anyUri(), anyStep()], (uri, step) => {
    const before = { text: String(uri), ...componentsOf(uri) };
    attempt(() => take(uri, step));
    expect({ text: String(uri), ...componentsOf(uri) }).toEqual(before);
  });
});
