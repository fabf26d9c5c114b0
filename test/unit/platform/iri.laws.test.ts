/** IRIs: what maps to a URI, what it maps to, and the way back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyUri, nearMiss, uriText } from '../../support/arbitraries.ts';
import { always, attempt, errorOf } from '../../support/check.ts';
import { hasBidiControl, ihost, iriText, nearIri, toUri } from '../../support/iri.ts';

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** A host that goes to the platform: a name of letters, digits, `-`, `.`, `_`, and non-ASCII characters. */
const isName = (host: string): boolean => !isAscii(host) && /^[\w.\-\x80-\uffff]*$/.test(host);

describe('fromIri', () => {
  test('takes exactly the IRI references without bidirectional controls whose host has A-labels', () => {
    always(
      [nearIri()],
      (text) => {
        const host = ihost(text);
        const result = attempt(() => Uri.fromIri(text));
        if (host === undefined || hasBidiControl(text)) expect(result).toBeInstanceOf(UriError);
        else if (result instanceof UriError) expect([result.code, isName(host)]).toEqual(['host', true]);
      },
      3000,
    );
  });

  test('writes the octets of each character, and nothing else anew', () => {
    always([iriText()], (text) => {
      const host = ihost(text) ?? '';
      const result = attempt(() => Uri.fromIri(text));
      if (hasBidiControl(text) || result instanceof UriError) return;
      if (isName(host)) expect(result.host).toMatch(/^(?:[\w.-]*\.)?xn--[\w.-]+$/);
      expect(isName(host) ? result.withHost(encodeURI(host)).href : result.href).toBe(toUri(text));
    });
  });

  test('reads ASCII as parse does', () => {
    always([fc.oneof(uriText(), nearMiss())], (text) => {
      if (!isAscii(text)) return;
      const [strict, result] = [attempt(() => Uri.parse(text)), attempt(() => Uri.fromIri(text))];
      expect(result).toEqual(strict);
    });
  });

  test('shows the text itself and a character in it when it refuses', () => {
    always([nearIri()], (text) => {
      const error = attempt(() => Uri.fromIri(text));
      if (!(error instanceof UriError)) return;
      expect(error.input).toHaveLength(text.length);
      expect(error.index).toBeLessThanOrEqual(text.length);
    });
  });
});

/** The ASCII of a text that is not part of an escape of something else. */
const skeleton = (text: string): string => text.replace(/(?:%[89a-f][\da-f]|[^\0-\x7f])+/gi, '');
const upper = (text: string): string => text.replace(/%../g, (escape) => escape.toUpperCase());

/** References with escapes of characters that are looked at twice. */
const spiced = (): fc.Arbitrary<Uri> =>
  fc
    .tuple(
      anyUri(),
      fc.array(
        fc.constantFrom(
          ...[
            '%CC%B8',
            '%cd%be',
            '%E1%BF%AF',
            '%E2%84%AA',
            '%E2%80%AE',
            '%E3%80%80',
            '%EF%BB%BF',
            '%E2%80%8D',
          ],
          ...[
            '%EE%80%80',
            '%F3%B0%80%80',
            '%F3%A0%81%A7',
            '%EF%BF%BF',
            '%ED%A0%80',
            '%C2%85',
            '%e2%a0%80',
            '%FF',
          ],
          ...['%C3%A9', '%c3%a9', '%F0%9F%98%80', '=', 'a', '4', '%3D', '%41', '/', '-', '%CC%81', 'e'],
        ),
        { maxLength: 6 },
      ),
    )
    .map(([uri, pieces]) => uri.withQuery(pieces.join('')).withFragment(pieces.join('')));

describe('toIri', () => {
  test('comes back by fromIri, its decoded escapes in upper case', () => {
    always(
      [spiced()],
      (uri) => {
        const back = Uri.fromIri(uri.toIri());
        expect(upper(back.href)).toBe(upper(uri.href));
        if (upper(uri.href) === uri.href) expect(back.href).toBe(uri.href);
        expect(back.toIri()).toBe(uri.toIri());
      },
      2000,
    );
  });

  test('gives an IRI reference with the same ASCII and the same host', () => {
    always([spiced()], (uri) => {
      const iri = uri.toIri();
      expect(ihost(iri)).toBe(uri.host ?? '');
      expect(skeleton(iri)).toBe(skeleton(uri.href));
    });
  });

  test('shows nothing that is not seen', () => {
    always([spiced()], (uri) => {
      expect(hasBidiControl(uri.toIri())).toBe(false);
      expect(uri.toIri()).not.toMatch(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u);
    });
  });

  test('gives a text whose delimiters and escapes outlive normalization to NFC', () => {
    const structure = (text: string): string => skeleton(text).replace(/(?<!%.?)[A-Za-z\d]/g, '');
    always([spiced()], (uri) => {
      expect(structure(uri.toIri().normalize('NFC'))).toBe(structure(uri.toIri()));
    });
  });

  test('decodes what fromIri has encoded, where it can be seen', () => {
    always([fc.stringMatching(/^[äöüßéèçñ日本語のабвאבג😀]{1,8}$/u)], (text) => {
      expect(Uri.fromIri(`/${text}?${text}#${text}`).toIri()).toBe(`/${text}?${text}#${text}`);
    });
  });
});

test('an IRI that is no text is refused with its type', () => {
  for (const value of [undefined, null, 5, {}, { toString: () => 'é' }, Uri.empty]) {
    expect(errorOf(() => Uri.fromIri(value as never)).code).toBe('type');
  }
});
