/** IRIs to URIs and back: RFC 3987, sections 3.1 and 3.2. */
import { ALPHA, DIGIT, HOST_DATA, isIn, isAscii } from '../text/chars.ts';
import { notAllowed, notText, type UriError } from '../text/error.ts';
import { isIpLiteral } from '../syntax/host.ts';
import { hostName } from './host-name.ts';
import { type Piece, rewrite } from '../syntax/split.ts';
import { isReference, parseError, referenceIn } from '../syntax/parse.ts';
import { decodeWellFormed } from '../text/percent.ts';
import { encodeFaults, fault } from '../syntax/rules.ts';
import { isTriplet, skipPlain } from '../text/scan.ts';

const NON_ASCII = /[^\0-\x7f]/g;
const NON_ASCII_RUN = /[^\0-\x7f]+/g;

/**
 * Non-ASCII characters that no IRI allows: those that section 2.2 leaves out, and the bidirectional control characters of
 * section 4.1.
 */
const DISALLOWED = String.raw`\x80-\x9f\ufff0-\uffff\u{e0000}-\u{e0fff}\p{Cs}\p{NChar}\p{Bidi_C}`;

const NOT_IRI = 'an IRI cannot hold it there: leave it out, or percent-encode it';

/** The characters that are encoded in a loose text. */
const PRINTABLE = /[ <>"{}|^`[\]]|%(?![\dA-F]{2})/gi;

/** The components in which a loose text has them. */
const LOOSE: readonly string[] = ['path', 'query', 'fragment'];

/** Maps an IRI reference to the text of a URI reference, as section 3.1 says. */
export function parseIri(iri: string, isLoose: boolean): string {
  if (typeof iri !== 'string') throw notText(iri);
  // `~` is unreserved, and schemes and ports do not allow it: so this text is valid exactly when the result is
  const mask = (part: string, { component }: Piece): string =>
    LOOSE.includes(component) ? part.replace(PRINTABLE, '~') : part;
  const asciiText = (isLoose ? rewrite(iri, mask) : iri).replace(NON_ASCII, '~');
  if (!isReference(asciiText)) throw notIri(parseError(asciiText), iri);
  // short way: a URI is its own URI
  if (asciiText === iri) return iri;
  return referenceIn(
    rewrite(iri, (part, piece) => {
      const encoded = isAscii(part) ? part : encodePart(iri, part, piece);
      return isLoose ? encodeFaults(piece.component, encoded) : encoded;
    }),
  );
}

/** Makes the error for an IRI from the error for its ASCII text, which has the same indices. */
function notIri({ code, component, index }: UriError, iri: string): UriError {
  const isEncodable = LOOSE.includes(component) && iri.slice(index).search(PRINTABLE) === 0;
  const advice = isEncodable ? 'read the text with fromHref(...)' : undefined;
  const isInHost = component === 'host' && !isAscii(iri.charAt(index));
  return notAllowed(code, component, iri, index, 'reference', isInHost ? NOT_IRI : advice);
}

function encodePart(iri: string, part: string, { component, from, to }: Piece): string {
  const isHost = component === 'host';
  const bad = part.search(isHost && isIpLiteral(part) ? NON_ASCII : disallowedIn(component));
  if (bad >= 0) throw fault(component, iri, from, from + bad, 'reference', NOT_IRI);
  // a host with escapes or delimiters is not a domain name
  if (isHost && isPlainName(part)) return hostName(iri, from, to, 'reference');
  return part.replace(NON_ASCII_RUN, encodeURIComponent);
}

/**
 * Makes an expression for a non-ASCII character that is not `ucschar` and, in a query, not `iprivate`. It is not made when
 * the module is loaded, because the sets of Unicode take an engine long to make (benchmark row `start`).
 */
function disallowedIn(component: Piece['component']): RegExp {
  return new RegExp(`[${DISALLOWED}${component === 'query' ? '' : '\\p{Co}'}]`, 'u');
}

function isPlainName(host: string): boolean {
  const ascii = host.replace(NON_ASCII_RUN, '');
  return skipPlain(ascii, 0, ascii.length, HOST_DATA) === ascii.length;
}

/** Maps a URI to an IRI, as section 3.2 says: it decodes the escapes of visible characters. The host stays as it is. */
export function uriToIri(uri: string): string {
  return rewrite(uri, (part, { component }) =>
    // short way: without an escape of a first byte there is nothing to decode
    component === 'host' || !/%[89a-f]/i.test(part) ? part : decodeVisible(part, disallowedIn(component)),
  );
}

function decodeVisible(part: string, disallowed: RegExp): string {
  const mark = new RegExp(String.raw`\p{M}`, 'u');
  // invisible, or like a space: U+2800 is the braille cell without a dot
  const unseen = new RegExp(String.raw`[\p{DI}\p{Cf}\p{White_Space}\u2800]`, 'u');
  let end = -1;
  return decodeWellFormed(part, (char, from, to) => {
    // another program may normalize the text to NFC, which turns the Greek question mark, U+037E, into `;`
    if (isAscii(char.normalize()) || disallowed.test(char) || unseen.test(char)) return false;
    // NFC would combine the mark with the delimiter or hex digit before it: `=` and U+0338 become `≠`.
    if (mark.test(char) && from !== end && !isLetterOrDigit(part, from - 1)) return false;
    end = to;
    return true;
  });
}

/** Tells whether there is a letter or a digit here that is not part of an escape. */
function isLetterOrDigit(part: string, at: number): boolean {
  return isIn(part.charCodeAt(at), ALPHA | DIGIT) && !isTriplet(part, at - 2);
}
