/** Prepares texts for people: styles, escapes for characters that a terminal would hide or obey, masked passwords. */
import { Uri, type UriError } from 'urial';

type Style = 'cyan' | 'dim' | 'red';

/** A string in pieces. Only a piece with a format is styled, so that text from outside cannot bring its own styles. */
export type Text = string | StyledText | readonly Text[];

export interface StyledText {
  readonly format?: Style | undefined;
  readonly text: string;
}

const LONGEST_SENTENCE = 400;

const LONGEST_WORD = 100;

/** Control characters except LF, invisible characters, and every space except U+0020. */
const UNSAFE = /(?![ \n])[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Texts that need no escapes: most texts, and this test is fast. */
const ASCII = /^[\n -~]*$/;

/** Characters that are visible at their own place: no control characters, no combining marks, no right-to-left scripts. */
const SEEN =
  /^(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])[ \p{L}\p{N}\p{P}\p{S}]$/u;

/** Joins the pieces into one string, which is safe: it has no control characters except its own styles. */
export function render(text: Text, style: (format: Style, text: string) => string): string {
  if (typeof text === 'string') return safe(text);
  if (!('text' in text)) return text.map((piece) => render(piece, style)).join('');
  return text.format === undefined ? safe(text.text) : style(text.format, safe(text.text));
}

/** Escapes characters that a terminal would hide or obey. In the strings of JSON these escapes are valid JSON. */
export function safe(text: string): string {
  return ASCII.test(text) ? text : text.replace(UNSAFE, (char) => char.replace(/[^]/g, escapeUnit));
}

export function escape(char: string): string {
  const short = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[char];
  return short ?? (char.length > 1 ? `\\u{${Number(char.codePointAt(0)).toString(16)}}` : escapeUnit(char));
}

export function visible(char: string): string {
  return SEEN.test(char) ? char : escape(char);
}

/** Masks what may be a secret in any word: a password, and the value of a secret parameter. */
export function maskWord(word: string): string {
  // an error masks it, and no reference has a space
  return (Uri.tryParse(`${word} `).error as UriError).input.slice(0, -1);
}

/** Puts a word of the command line in quotes, shortened and without its secrets. */
export function quoted(word: string): string {
  return JSON.stringify(shorten(maskWord(word), LONGEST_WORD));
}

/** Makes a sentence fit to print: one line, not too long. What it quotes has no password any more. */
export function sentence(text: string): string {
  return oneLine(shorten(text, LONGEST_SENTENCE));
}

export function oneLine(text: string): string {
  return text.replaceAll('\n', escape);
}

export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const half = Math.floor((longest - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
