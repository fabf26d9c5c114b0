/** How a check reads a link that is not a URI yet. */
import type { UriError } from '../core/text/error.ts';
import { escapeOf } from '../core/text/percent.ts';
import { tried, withoutStack } from '../core/text/refused.ts';
import { isReference, referenceError } from '../core/syntax/parse.ts';
import { fault } from '../core/syntax/rules.ts';
import { piecesOf, rewrite, split } from '../core/syntax/split.ts';
import { parseIri } from '../core/convert/iri-text.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { textOf } from '../core/uri/uri.ts';
import { refusal, REFUSE } from './advice.ts';

/** Returns the text of a link, which the check judges and returns. */
export type LinkReader = (link: UriLike) => string;

/** Returns the function that reads a link: with the option `iri` as a loose IRI, or else as `looseText`. */
export function readerOf({ iri }: { readonly iri: boolean }): LinkReader {
  return iri ? iriText : looseText;
}

/** The characters that `URL` leaves raw and that cannot lead a program astray, by their components. */
const RAW: Readonly<Record<string, RegExp>> = {
  path: /[[\]|^]/g,
  query: /[[\]|^{}]/g,
  fragment: /[[\]|^{}]/g,
};

/** Reads a link as `URL` writes it: what it leaves raw is percent-encoded. Any other text stays as it is. */
export function looseText(link: UriLike): string {
  const text = textOf(link);
  // `{{` and `}}` run in templates
  if (isReference(text) || /\{\{|\}\}/.test(text)) return text;
  const escaped = rewrite(text, (part, { component }) => {
    const raw = RAW[component];
    return raw === undefined ? part : part.replace(raw, (sign) => escapeOf(sign.charCodeAt(0)));
  });
  return isReference(escaped) ? escaped : text;
}

/** Converts a loose IRI to the text of a URI. */
function iriText(link: UriLike): string {
  const text = textOf(link);
  const read = readIri(text);
  if (read.ok) return read.text;
  throw withoutStack(() => refusal(read.error, text));
}

function readIri(text: string) {
  return tried({ text: undefined }, () => {
    // encoded, ` //h` would be a path, but a browser trims it and finds a host
    if (text.trim() !== text) throw outerSpace(text);
    return { ok: true, text: parseIri(text, true) } as const;
  });
}

/** Makes the error for white space at the start or end of a text. */
function outerSpace(text: string): UriError {
  const index = text.trimStart() === text ? text.trimEnd().length : 0;
  const { component, from } = piecesOf(split(text)).reduce((last, piece) =>
    piece.from <= index ? piece : last,
  );
  return fault(component, text, from, index, 'reference');
}

/** Makes the error for a link that is not a reference. It names the option `iri` only where that reads the link. */
export function syntaxError(text: string, input: unknown, read: LinkReader): UriError {
  const error = referenceError(text, input);
  const isForIri = read === looseText && /[^!-\x7f]/.test(text.charAt(error.index)) && readIri(text).ok;
  return refusal(
    error,
    text,
    isForIri ? `${REFUSE}; the option iri reads spaces and non-ASCII characters` : REFUSE,
  );
}
