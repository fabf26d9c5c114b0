/** IRIs: which texts map to a URI, to which URI, and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromIri, toIri, tryFromIri, Uri, UriError } from 'urial';
import { anyText, anyUri, nearMiss, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf } from '../../support/tools/check.ts';
import { hasBidiControl, ihost, iriText, nearIri, toUri } from '../../support/grammar/iri.ts';
import { word } from '../../support/arbitraries/choices.ts';

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** A host that the platform encodes: a name of letters, digits, `-`, `.`, `_`, and non-ASCII characters. */
const isName = (host: string): boolean => !isAscii(host) && /^[\w.\-\x80-\uffff]*$/.test(host);

describe('fromIri', () => {
  test('accepts exactly the IRI references without bidirectional controls whose host has A-labels', () => {
    always([nearIri()], 3000, (text) => {
      const host = ihost(text);
      const result = attempt(() => fromIri(text));
      if (host === undefined || hasBidiControl(text)) expect(result).toBeInstanceOf(UriError);
      else if (result instanceof UriError) expect([result.code, isName(host)]).toEqual(['host', true]);
    });
  });

  test('escapes the octets of each non-ASCII character, and changes nothing else', () => {
    always([iriText()], (text) => {
      const host = ihost(text) ?? '';
      const result = attempt(() => fromIri(text));
      if (hasBidiControl(text) || result instanceof UriError) return;
      if (isName(host)) expect(result.host).toMatch(/^(?:[\w.-]*\.)?xn--[\w.-]+$/);
      expect(isName(host) ? result.withHost(encodeURI(host)).href : result.href).toBe(toUri(text));
    });
  });

  test('parses ASCII as Uri.parse does', () => {
    always([fc.oneof(uriText(), nearMiss())], (text) => {
      if (!isAscii(text)) return;
      const [strict, result] = [attempt(() => Uri.parse(text)), attempt(() => fromIri(text))];
      if (strict instanceof UriError) {
        // the advice may name the option
        const { code, component, index, input } = strict;
        expect(result).toMatchObject({ code, component, index, input });
      } else expect(result).toEqual(strict);
    });
  });

  test('throws an error with the text and the index of a character', () => {
    always([nearIri()], (text) => {
      const error = attempt(() => fromIri(text));
      if (!(error instanceof UriError)) return;
      expect(error.input).toHaveLength(text.length);
      expect(error.index).toBeLessThanOrEqual(text.length);
    });
  });
});

/** Returns the ASCII of a text, without the escapes of other characters. */
const skeleton = (text: string): string => text.replace(/(?:%[89a-f][\da-f]|[^\0-\x7f])+/gi, '');
const upper = (text: string): string => text.replace(/%../g, (escape) => escape.toUpperCase());

/** References with escapes of characters that have a rule of their own in toIri. */
const spiced = (): fc.Arbitrary<Uri> =>
  fc
    .tuple(
      anyUri(),
      fc.array(
        word(`
          %CC%B8 %cd%be %E1%BF%AF %E2%84%AA %E2%80%AE %E3%80%80 %EF%BB%BF %E2%80%8D %EE%80%80 %F3%B0%80%80
          %F3%A0%81%A7 %EF%BF%BF %ED%A0%80 %C2%85 %e2%a0%80 %FF %C3%A9 %c3%a9 %F0%9F%98%80 = a 4 %3D %41 / -
          %CC%81 e
        `),
        { maxLength: 6 },
      ),
    )
    .map(([uri, pieces]) => uri.withQuery(pieces.join('')).withFragment(pieces.join('')));

describe('tryFromIri', () => {
  test('gives what fromIri gives, or the error that it throws', () => {
    always([fc.oneof(nearIri(), anyText())], (text) => {
      const [made, result] = [attempt(() => fromIri(text)), tryFromIri(text)];
      expect(Object.keys(result).sort()).toEqual(['error', 'ok', 'uri']);
      expect([result.ok, result.uri ?? result.error]).toEqual([made instanceof Uri, made]);
    });
  });
});

describe('toIri', () => {
  test('of a text or another reference is that of its Uri, and a text that is not a reference is refused', () => {
    always([fc.oneof(anyUri().map(String), anyText())], (text) => {
      const [shown, uri] = [attempt(() => toIri(text)), attempt(() => Uri.parse(text))];
      expect(shown).toEqual(uri instanceof Uri ? toIri(uri) : uri);
      if (uri instanceof Uri) expect(toIri({ href: text })).toBe(shown);
    });
  });

  test('gives the same reference back by fromIri, with the decoded escapes in upper case', () => {
    always([spiced()], 2000, (uri) => {
      const back = fromIri(toIri(uri));
      expect(upper(back.href)).toBe(upper(uri.href));
      if (upper(uri.href) === uri.href) expect(back.href).toBe(uri.href);
      expect(toIri(back)).toBe(toIri(uri));
    });
  });

  test('gives an IRI reference with the same ASCII and the same host', () => {
    always([spiced()], (uri) => {
      const iri = toIri(uri);
      expect(ihost(iri)).toBe(uri.host ?? '');
      expect(skeleton(iri)).toBe(skeleton(uri.href));
    });
  });

  test('decodes no invisible character', () => {
    always([spiced()], (uri) => {
      expect(hasBidiControl(toIri(uri))).toBe(false);
      expect(toIri(uri)).not.toMatch(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u);
    });
  });

  test('gives a text that keeps its delimiters and escapes in NFC', () => {
    const structure = (text: string): string => skeleton(text).replace(/(?<!%.?)[A-Za-z\d]/g, '');
    always([spiced()], (uri) => {
      expect(structure(toIri(uri).normalize('NFC'))).toBe(structure(toIri(uri)));
    });
  });

  test('decodes what fromIri has encoded, if it is visible', () => {
    always([fc.stringMatching(/^[äöüßéèçñ日本語のабвאבג😀]{1,8}$/u)], (text) => {
      expect(toIri(fromIri(`/${text}?${text}#${text}`))).toBe(`/${text}?${text}#${text}`);
    });
  });
});

test('an IRI that is not a string has the wrong type', () => {
  for (const value of [undefined, null, 5, {}, { toString: () => 'é' }, Uri.parse('')]) {
    expect(errorOf(() => fromIri(value as never)).code).toBe('type');
  }
});
