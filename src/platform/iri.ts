/** IRIs to URIs and back: RFC 3987, sections 3.1 and 3.2. */
import { ALPHA, DIGIT, HOST_DATA, isIn, isAscii } from '../text/chars.ts';
import { notAllowed } from '../text/error.ts';
import { isLiteral } from '../syntax/host.ts';
import { hostName } from './host-name.ts';
import { type Piece, rewrite } from '../syntax/split.ts';
import { locate, parseError } from '../syntax/parse.ts';
import { decodeWellFormed } from '../text/percent.ts';
import { fault } from '../syntax/rules.ts';
import { isTriplet, skipPlain } from '../text/scan.ts';

const NON_ASCII = /[^\0-\x7f]/g;
const NON_ASCII_RUN = /[^\0-\x7f]+/g;

/** What no IRI holds above ASCII: what section 2.2 leaves out, and the bidirectional controls of section 4.1. */
const NEVER = String.raw`\x80-\x9f\ufff0-\uffff\u{e0000}-\u{e0fff}\p{Cs}\p{NChar}\p{Bidi_C}`;
/** Above ASCII, neither `ucschar` nor `iprivate`. */
const NO_QUERY_CHAR = /* @__PURE__ */ new RegExp(`[${NEVER}]`, 'u');
/** Above ASCII, not `ucschar`. */
const NO_UCSCHAR = /* @__PURE__ */ new RegExp(`[${NEVER}\\p{Co}]`, 'u');

/** What is not seen, or seen as a blank; U+2800 is the braille cell without a dot. */
const UNSEEN = /[\p{DI}\p{Cf}\p{White_Space}\u2800]/u;
const MARK = /\p{M}/u;

/** Section 3.1: the text of a URI reference, when the text is an IRI reference. */
export function iriToUri(iri: string): string {
  if (typeof iri !== 'string' || isAscii(iri)) return iri;
  // `~` is unreserved and stands in no scheme and no port, so the shadow is valid where the IRI's ASCII is.
  const shadow = iri.replace(NON_ASCII, '~');
  if (locate(shadow) === undefined) {
    const { code, component, index } = parseError(shadow);
    throw notAllowed(code, component, iri, index, 'reference');
  }
  return rewrite(iri, (part, piece) => (isAscii(part) ? part : encodePart(iri, part, piece)));
}

function encodePart(iri: string, part: string, { component, from, to }: Piece): string {
  const isHost = component === 'host';
  const bad = part.search(isHost && isLiteral(part) ? NON_ASCII : foreignTo(component));
  if (bad >= 0) throw fault(component, iri, from + bad, 'reference');
  // Escapes and delimiters make a host no domain name.
  if (isHost && isPlainName(part)) return hostName(iri, from, to, 'reference');
  return part.replace(NON_ASCII_RUN, encodeURIComponent);
}

function foreignTo(component: Piece['component']): RegExp {
  return component === 'query' ? NO_QUERY_CHAR : NO_UCSCHAR;
}

function isPlainName(host: string): boolean {
  const ascii = host.replace(NON_ASCII_RUN, '');
  return skipPlain(ascii, 0, ascii.length, HOST_DATA) === ascii.length;
}

/** Section 3.2: escapes of what an IRI may hold and a reader can see, as the characters. A host stays as it is. */
export function uriToIri(uri: string): string {
  return rewrite(uri, (part, { component }) =>
    component === 'host' || !/%[89a-f]/i.test(part) ? part : decodeVisible(part, foreignTo(component)),
  );
}

function decodeVisible(part: string, foreign: RegExp): string {
  let end = -1;
  return decodeWellFormed(part, (char, from, to) => {
    // Normalized as a text in transit may be: the Greek question mark, U+037E, is a `;` then.
    if (isAscii(char.normalize()) || foreign.test(char) || UNSEEN.test(char)) return false;
    // On a delimiter, or a hex digit, a mark would make another character: `=` with U+0338 is `≠`.
    if (MARK.test(char) && from !== end && !isLetterOrDigit(part, from - 1)) return false;
    end = to;
    return true;
  });
}

/** A letter or a digit that is none of an escape? */
function isLetterOrDigit(part: string, at: number): boolean {
  return isIn(part.charCodeAt(at), ALPHA | DIGIT) && !isTriplet(part, at - 2);
}
