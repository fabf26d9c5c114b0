/** The option `iri`: links that are not URIs yet. */
import type { UriError } from '../kernel/text/error.ts';
import { withoutStack } from '../kernel/text/refused.ts';
import { fault } from '../kernel/syntax/rules.ts';
import { piecesOf, split } from '../kernel/syntax/split.ts';
import { parseIri } from '../platform/iri-text.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { textOf } from '../uri/uri.ts';
import type { LinkReader } from './result.ts';

/** Returns the function that reads a link with the option `iri`; `undefined` if a link is read as it is. */
export function iriReader({ iri }: { readonly iri: boolean }): LinkReader | undefined {
  return iri ? uriText : undefined;
}

/** Converts an IRI to the text of a URI, as `fromIri` does with `printable: true`. */
function uriText(link: UriLike): string {
  const text = textOf(link);
  return withoutStack(() => {
    // encoded, ` //h` would be a path, but a browser trims it and finds a host
    if (text.trim() !== text) throw outerSpace(text);
    return parseIri(text, true);
  });
}

/** Makes the error for white space at the start or end of a text. */
function outerSpace(text: string): UriError {
  const index = text.trimStart() === text ? text.trimEnd().length : 0;
  const { component, from } = piecesOf(split(text)).reduce((last, piece) =>
    piece.from <= index ? piece : last,
  );
  return fault(component, text, from, index, 'reference', 'trim() the text');
}
