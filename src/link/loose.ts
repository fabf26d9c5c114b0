/** How a check reads a link that is not a URI yet. */
import type { UriError } from '../core/text/error.ts';
import { escapeOf } from '../core/text/percent.ts';
import { tried, withoutStack } from '../core/text/refused.ts';
import { SCHEME_FORM } from '../core/syntax/refusal.ts';
import { isReference, parseError } from '../core/syntax/parse.ts';
import { fault } from '../core/syntax/rules.ts';
import type { Located } from '../core/syntax/located.ts';
import { type Piece, piecesOf, rewrite, split } from '../core/syntax/split.ts';
import { back, escapedIn } from '../convert/back.ts';
import { parseIri } from '../convert/iri.ts';
import { faultError, REJECT } from './fault.ts';

/** Makes a reference of a string that isn't one; `undefined` if it can't. */
export type LinkReader = (text: string) => string | undefined;

export function readerOf({ unicode }: { readonly unicode: boolean }): LinkReader {
  return unicode ? iriText : looseText;
}

/** The characters that `URL` leaves raw and that can't lead a program astray. */
const RAW: Readonly<Record<string, RegExp>> = {
  path: /[[\]|^]/g,
  query: /[[\]|^{}]/g,
  fragment: /[[\]|^{}]/g,
};

export function looseText(text: string): string | undefined {
  const escaped = withoutRaw(text, (sign) => escapeOf(sign.charCodeAt(0)));
  return isReference(escaped) ? escaped : undefined;
}

function withoutRaw(text: string, write: (sign: string) => string): string {
  // `{{` and `}}` run in templates
  if (/\{\{|\}\}/.test(text)) return text;
  return rewrite(text, (part, { component }) => {
    const raw = RAW[component];
    return raw === undefined ? part : part.replace(raw, write);
  });
}

function iriText(text: string): string {
  const read = readIri(text);
  if (read.ok) return read.text;
  throw withoutStack(() => faultError(text, read.error, REJECT));
}

function readIri(text: string) {
  return tried({ text: undefined }, () => {
    // encoded, ` //h` would be a path, but a browser trims it and finds a host
    if (text.trim() !== text) throw spaceError(text);
    return { ok: true, text: parseIri(text, true) } as const;
  });
}

function spaceError(text: string): UriError {
  const index = text.trimStart() === text ? text.trimEnd().length : 0;
  const { component, from } = pieceAt(split(text), index);
  return fault(component, text, from, index, 'reference');
}

/** Returns the component at an index. A delimiter belongs to the component that it ends. */
export function pieceAt(at: Located, index: number): Piece {
  return piecesOf(at).reduce((last, piece) => (piece.from <= index ? piece : last));
}

/** Returns the index in the given string of a character of the string that was read. */
export function givenIndex(given: string, text: string, index: number): number {
  const step = escapedIn(given, text);
  const { hostEnd } = split(text);
  // a name can become another one as a whole
  return index < hostEnd ? back(given, index, step) : back(given, index, step, split(given).hostEnd, hostEnd);
}

/** Makes the error for a link that isn't a reference. It names the option `unicode` only where that reads the link. */
export function syntaxError(text: string, input: unknown, read: LinkReader | undefined): UriError {
  const isLoose = read === looseText;
  // what a check reads is not what is wrong
  const error = parseError(isLoose ? withoutRaw(text, () => '_') : text, input);
  const isForIri = isLoose && /[^!-\x7f]/.test(text.charAt(error.index)) && readIri(text).ok;
  const other = isForIri
    ? '; the option unicode reads spaces and non-ASCII characters'
    : read === undefined && error.code === 'path-noscheme'
      ? `; ${SCHEME_FORM}`
      : '';
  return faultError(text, error, REJECT + other);
}
