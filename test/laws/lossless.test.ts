/** Lossless, and strict: what is read is printed as it was, and what is no reference is refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyText, nearMiss, noise, uriText, validParts } from '../support/arbitraries.ts';
import { always, attempt } from '../support/check.ts';
import { complete } from '../support/model.ts';
import { componentsOf, joinAuthority, read, recompose } from '../support/oracle.ts';

const anyString = fc.oneof(uriText(), nearMiss(), anyText(), noise());

test('a reference prints the very text that it was parsed from', () => {
  always([uriText()], (text) => {
    const uri = Uri.parse(text);
    expect([String(uri), uri.href, uri.toJSON(), uri[Symbol.toPrimitive]('string')]).toEqual([
      text,
      text,
      text,
      text,
    ]);
  });
});

test('a reference that is printed and parsed again has the same components', () => {
  always([validParts()], (parts) => {
    const uri = Uri.parse(recompose({ ...parts, authority: joinAuthority(parts) }));
    expect(componentsOf(uri)).toEqual(complete(parts));
    expect(componentsOf(Uri.parse(String(uri)))).toEqual(complete(parts));
  });
});

test('a text is a reference exactly when the grammar says so, and then has the components that the grammar gives it', () => {
  const readable = { yes: 0, no: 0 };
  always(
    [anyString],
    (text) => {
      const reading = read(text);
      const result = attempt(() => Uri.parse(text));
      readable[reading === undefined ? 'no' : 'yes'] += 1;
      expect(Uri.canParse(text)).toBe(reading !== undefined);
      if (reading === undefined) expect(result).toBeInstanceOf(UriError);
      else expect(componentsOf(result as Uri)).toEqual(componentsOf(reading));
    },
    4000,
  );
  expect(Math.min(readable.yes, readable.no)).toBeGreaterThan(400);
});

test('tryParse gives what parse gives or throws', () => {
  always([anyString], (text) => {
    const result = Uri.tryParse(text);
    const parsed = attempt(() => Uri.parse(text));
    if (result.ok) expect(result.uri).toEqual(parsed);
    else expect({ ...result.error }).toEqual({ ...(parsed as UriError) });
  });
});

describe('what is asked of a reference follows from its text', () => {
  test('the kind of its host is the rule that matches first', () => {
    always([uriText()], (text) => {
      expect(Uri.parse(text).hostKind).toBe(read(text)?.hostKind);
    });
  });

  test('its own kind, isRelative and isAbsoluteUri are those of sections 4.1 to 4.3', () => {
    always([uriText()], (text) => {
      const uri = Uri.parse(text);
      const { scheme, authority, path, fragment } = read(text) ?? { path: 'none' };
      const relative = path.startsWith('/') ? 'absolute-path' : 'relative-path';
      const kind = authority !== undefined ? 'network-path' : relative;
      expect(uri.kind).toBe(scheme !== undefined ? 'uri' : kind);
      expect(uri.isRelative).toBe(scheme === undefined);
      expect(uri.isAbsoluteUri).toBe(scheme !== undefined && fragment === undefined);
    });
  });

  test('the guards say what is there', () => {
    always([uriText()], (text) => {
      const uri = Uri.parse(text);
      const reading = read(text);
      expect(uri.hasScheme()).toBe(reading?.scheme !== undefined);
      expect(uri.hasAuthority()).toBe(reading?.authority !== undefined);
      expect(uri.hasPort()).toBe(reading?.port !== undefined);
    });
  });

  test('the number of its port is that of its digits up to 65535', () => {
    always([uriText()], (text) => {
      const port = read(text)?.port ?? '';
      const number = BigInt(port === '' ? '65536' : port);
      expect(Uri.parse(text).portNumber).toBe(number > 65535n ? undefined : Number(number));
    });
  });
});

test('references are ordered and equal as their texts are', () => {
  always([uriText(), uriText()], (a, b) => {
    const [left, right] = [Uri.parse(a), Uri.parse(b)];
    expect(Math.sign(Uri.compare(left, right))).toBe(a < b ? -1 : Number(a > b));
    expect(left.equals(right)).toBe(a === b);
    expect(left.equals(a)).toBe(true);
  });
});
