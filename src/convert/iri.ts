/** IRIs to references, and back: RFC 3987. */
import { ALPHA, DIGIT, isIn, isAscii, NOT_UCSCHAR } from '../core/text/chars.ts';
import { type UriError } from '../core/text/error.ts';
import { NOT_YET_A_URI, notAllowed, notText } from '../core/syntax/refusal.ts';
import { decodeWellFormed, searchCharacters } from '../core/text/percent.ts';
import { tried } from '../core/text/refused.ts';
import { isTriplet } from '../core/text/scan.ts';
import { isIpLiteral } from '../core/syntax/host.ts';
import { isReference, parseError, checkedReference } from '../core/syntax/parse.ts';
import { encodeFaults, fault } from '../core/syntax/rules.ts';
import { type Piece, rewrite } from '../core/syntax/split.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { checkedTextOf, type ParseResult, type Uri, trustedUri } from '../core/uri/uri.ts';
import { hostName, mayBeName } from './host-name.ts';
import { hasPlainFront } from './plain.ts';

/**
 * Converts an IRI, a URL with Unicode characters, to a `Uri`.
 * @example
 * ```ts
 * fromIri('http://bücher.example/größe?q=€#é').href; // => 'http://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%E2%82%AC#%C3%A9'
 * fromIri('/a b'); // throws path
 * ```
 * @remarks It is strict. For a link from a page or a header, use {@link fromHref}.
 * @param text - An IRI reference.
 * @throws `UriError` with the codes of {@link Uri.parse}.
 * @see RFC 3987, sections 2.2, 3.1 and 4.1
 * @category IRIs, URL and user input
 */
export function fromIri(text: string): Uri {
  return trustedUri(plainIri(text) ?? parseIri(text, false));
}

/**
 * Does the same as {@link fromIri}, but returns the error.
 * @example
 * ```ts
 * tryFromIri('/größe').uri?.href; // => '/gr%C3%B6%C3%9Fe'
 * tryFromIri('/a b').error?.code; // => 'path'
 * ```
 * @param text - An IRI reference.
 * @see RFC 3987, section 3.1
 * @category IRIs, URL and user input
 */
export function tryFromIri(text: string): ParseResult {
  return tried({ uri: undefined }, () => ({ ok: true, uri: fromIri(text), error: undefined }));
}

const NON_ASCII = /[^\0-\x7f]/g;
const NON_ASCII_RUN = /[^\0-\x7f]+/g;

const NOT_IRI = 'remove it or percent-encode it';

const PRINTABLE = /[ <>"{}|^`[\]]|%(?![\dA-F]{2})/gi;

const LOOSE: readonly string[] = ['path', 'query', 'fragment'];

/** Short way: returns the URI of an IRI with a plain front, so without a Unicode name (benchmark row `from-iri`). */
function plainIri(iri: string): string | undefined {
  if (typeof iri !== 'string' || !hasPlainFront(iri)) return undefined;
  if (searchCharacters(iri, disallowedIn('path')) >= 0) return undefined;
  const uri = iri.replace(NON_ASCII_RUN, encodeURIComponent);
  return isReference(uri) ? uri : undefined;
}

/** Maps an IRI reference to a URI reference, as section 3.1 says. */
export function parseIri(iri: string, isLoose: boolean): string {
  if (typeof iri !== 'string') throw notText(iri);
  // schemes and ports do not allow `~`, other components do: so this string is valid exactly when the result is
  const mask = (part: string, { component }: Piece): string =>
    LOOSE.includes(component) ? part.replace(PRINTABLE, '~') : part;
  const asciiText = (isLoose ? rewrite(iri, mask) : iri).replace(NON_ASCII, '~');
  if (!isReference(asciiText)) throw iriError(parseError(asciiText), iri);
  // short way: a URI is its own URI
  if (asciiText === iri) return iri;
  return checkedReference(
    rewrite(iri, (part, piece) => {
      const encoded = isAscii(part) ? part : encodePart(iri, part, piece);
      return isLoose ? encodeFaults(piece.component, encoded) : encoded;
    }),
  );
}

function iriError({ code, component, index }: UriError, iri: string): UriError {
  const isEncodable = LOOSE.includes(component) && iri.slice(index).search(PRINTABLE) === 0;
  const advice = isEncodable ? NOT_YET_A_URI : undefined;
  const isInHost = component === 'host' && !isAscii(iri.charAt(index));
  return notAllowed(code, component, iri, index, 'reference', isInHost ? NOT_IRI : advice);
}

function encodePart(iri: string, part: string, { component, from, to }: Piece): string {
  const isHost = component === 'host';
  const bad = searchCharacters(part, isHost && isIpLiteral(part) ? /[^\0-\x7f]/ : disallowedIn(component));
  if (bad >= 0) throw fault(component, iri, from, from + bad, 'reference', NOT_IRI);
  // a host with escapes or delimiters is not a domain name
  if (isHost && mayBeName(part)) return hostName(iri, from, to, 'reference');
  return part.replace(NON_ASCII_RUN, encodeURIComponent);
}

// made when they are first needed: the sets of Unicode take an engine long to make (benchmark row `start`)
let disallowed: RegExp | undefined;
let disallowedInQuery: RegExp | undefined;
let mark: RegExp | undefined;
let unseen: RegExp | undefined;

/** Section 2.2, and the bidirectional control characters of section 4.1. */
function disallowedIn(component: Piece['component']): RegExp {
  return component === 'query'
    ? (disallowedInQuery ??= new RegExp(`[${NOT_UCSCHAR}\\p{Bidi_C}]`, 'u'))
    : (disallowed ??= new RegExp(`[${NOT_UCSCHAR}\\p{Bidi_C}\\p{Co}]`, 'u'));
}

/**
 * Decodes percent-encoded Unicode for display. Keeps `xn--` hosts.
 * @example
 * ```ts
 * toIri('/gr%C3%B6%C3%9Fe%20%E2%80%AE'); // => '/größe%20%E2%80%AE'
 * fromIri(toIri('/caf%c3%a9')).href; // => '/caf%C3%A9'
 * ```
 * @remarks Characters that are invisible or easy to confuse stay encoded.
 * @param reference - A reference.
 * @throws `UriError`: `type`, or the codes of {@link Uri.parse}.
 * @see RFC 3987, section 3.2
 * @category IRIs, URL and user input
 */
export function toIri(reference: UriLike): string {
  return rewrite(checkedTextOf(reference), (part, { component }) =>
    // short way: without an escape of a first byte there is nothing to decode
    component === 'host' || !/%[89a-f]/i.test(part) ? part : decodeVisible(part, disallowedIn(component)),
  );
}

function decodeVisible(part: string, forbidden: RegExp): string {
  const marks = (mark ??= new RegExp(String.raw`\p{M}`, 'u'));
  // invisible, or like a space: U+2800 is the braille cell without a dot
  const hidden = (unseen ??= new RegExp(String.raw`[\p{DI}\p{Cf}\p{White_Space}\u2800]`, 'u'));
  let end = -1;
  return decodeWellFormed(part, (char, from, to) => {
    // another program may normalize the string to NFC, which turns the Greek question mark, U+037E, into `;`
    if (isAscii(char.normalize()) || forbidden.test(char) || hidden.test(char)) return false;
    // NFC would combine the mark with the delimiter or hex digit before it: `=` and U+0338 become `≠`.
    if (marks.test(char) && from !== end && !isLetterOrDigit(part, from - 1)) return false;
    end = to;
    return true;
  });
}

function isLetterOrDigit(part: string, at: number): boolean {
  return isIn(part.charCodeAt(at), ALPHA | DIGIT) && !isTriplet(part, at - 2);
}
