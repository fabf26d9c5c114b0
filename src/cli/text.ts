/** Texts for people: what is styled in them, and what a terminal would hide or obey, or a reader should not see. */
import { Uri } from 'urial';

export type Format = 'cyan' | 'dim' | 'red';

/** A text in pieces. Only a piece with a format is styled, so that no text from outside can be. */
export type Text = string | Piece | readonly Text[];

interface Piece {
  readonly format?: Format | undefined;
  readonly text: string;
}

/** The most characters of a sentence with words from outside in it. */
const LONGEST = 400;

/** Controls, what is not seen, and every space but U+0020. LF is the one control that a text has of its own. */
const UNSAFE = /(?![ \n])[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Most texts hold nothing else, and a stream is long. */
const ASCII = /^[\n -~]*$/;

/** Shows by itself, at its place: no control, no mark on its neighbour, no script that runs from right to left. */
const SEEN =
  /^(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])[ \p{L}\p{N}\p{P}\p{S}]$/u;

/** The pieces as one text that is safe but for its styles. */
export function render(text: Text, style: (format: Format, text: string) => string): string {
  if (typeof text === 'string') return safe(text);
  if (!('text' in text)) return text.map((piece) => render(piece, style)).join('');
  return text.format === undefined ? safe(text.text) : style(text.format, safe(text.text));
}

/** The text with escapes for what a terminal would hide, or obey. In the strings of JSON they are JSON's own. */
export function safe(text: string): string {
  return ASCII.test(text) ? text : text.replace(UNSAFE, (char) => char.replace(/[^]/g, escapeUnit));
}

/** The character as an escape of its own; a terminal would hide it, or do what it says. */
export function escape(char: string): string {
  const short = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[char];
  return short ?? (char.length > 1 ? `\\u{${Number(char.codePointAt(0)).toString(16)}}` : escapeUnit(char));
}

/** The character, or its escape where it would not be seen at its place. */
export function visible(char: string): string {
  return SEEN.test(char) ? char : escape(char);
}

/** The text with its password masked, if it may have one. */
export function mask(text: string): string {
  const result = Uri.tryParse(text);
  return result.ok ? result.uri.toDisplay() : result.error.input;
}

/** A sentence with words from outside in it: in one line, not too long, and without a password. */
export function sentence(text: string): string {
  return shorten(mask(text), LONGEST).replaceAll('\n', escape);
}

/** The text without the middle, when it is too long. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const half = Math.floor(longest / 2);
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
