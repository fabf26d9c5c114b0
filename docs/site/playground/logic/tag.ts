/** The tag: a template, where each of its values stands, and what becomes of it. */
import { Uri, uri, UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code, literal, type Quote } from './code.ts';
import { mask } from './mask.ts';
import { COMPONENTS } from './readings.ts';
import { valueOf } from './typed.ts';

/** A text that was cut at its holes. */
export interface HoledText {
  readonly texts: readonly string[];
  /** What stands in each hole. */
  readonly names: readonly string[];
}

/** A hole: where it stands, its value, and what is written for it. */
interface HoleRow {
  readonly name: string;
  readonly place: string;
  readonly value: unknown;
  /** Why this value is refused there. */
  readonly error: UriError | undefined;
}

/** A piece of the result; `hole` is the number of the hole that it is from. */
interface Piece {
  readonly text: string;
  readonly hole: number | undefined;
}

/** So many holes are shown. */
export const MOST_HOLES = 60;

const HOLE = /\$\{([^{}]*)\}/;

/** Cuts a text at its holes. */
export function holedText(text: string): HoledText {
  const pieces = text.split(HOLE);
  return { texts: pieces.filter((_, n) => n % 2 === 0), names: pieces.filter((_, n) => n % 2 === 1) };
}

/** Returns the values of the holes: the one at the very start, unless it is a scheme, is a base. */
export function holeValues({ texts, names }: HoledText, typed: ReadonlyMap<string, string>): unknown[] {
  const isBased = texts[0] === '' && texts[1] !== undefined && !texts[1].startsWith(':');
  return names.map((name, n) => {
    const value = valueOf(typed.get(name) ?? '');
    return isBased && n === 0 && typeof value === 'string' ? (Uri.tryParse(value).uri ?? value) : value;
  });
}

/** Fills the holes. */
export function filled(texts: readonly string[], values: readonly unknown[]): Uri | UriError {
  const template = Object.assign([...texts], { raw: texts }) as unknown as TemplateStringsArray;
  return attempt(() => uri(template, ...(values as string[])));
}

/** Lists the values with their places. Each is tried alone, with samples in the other places. */
export function holeRows(text: HoledText, values: readonly unknown[]): HoleRow[] | UriError {
  const samples = samplesOf(text, values);
  const error = filled(text.texts, samples);
  if (error instanceof UriError) return error;
  return text.names.map((name, n) => {
    const result = filled(text.texts, samples.with(n, values[n]));
    const fault = result instanceof UriError ? result : undefined;
    return { name, place: placeOf(text.texts, samples, n), value: values[n], error: fault };
  });
}

/** Cuts the result into pieces of data and of text; one piece when a dropped parameter took text with it. */
export function piecesOf(text: HoledText, values: readonly unknown[], result: Uri): Piece[] {
  const { texts } = text;
  const shown = mask(result.href);
  const whole = [{ text: shown, hole: undefined }];
  const samples = samplesOf(text, values);
  const length = (some: readonly unknown[]): number => {
    const made = filled(texts, some);
    return made instanceof Uri ? made.href.length : NaN;
  };
  const lengths = values.map((value, n) => {
    const sample = samples[n] instanceof Uri ? samples[n].href : String(samples[n]);
    return length(samples.with(n, value)) - length(samples) + sample.length;
  });
  const sum = [...texts.map((text) => text.length), ...lengths].reduce((a, b) => a + b, 0);
  if (sum !== result.href.length || shown !== result.href || lengths.some((one) => one < 0)) return whole;
  let at = 0;
  const take = (count: number): string => result.href.slice(at, (at += count));
  return texts
    .flatMap((text, n): Piece[] => [
      { text: take(text.length), hole: undefined },
      ...(n < lengths.length ? [{ text: take(lengths[n]!), hole: n }] : []),
    ])
    .filter(({ text }) => text !== '');
}

/** Returns data that each place takes: a port is a number, a base is a `Uri`. */
function samplesOf({ texts }: HoledText, values: readonly unknown[]): unknown[] {
  return values.map((value, n) => {
    if (value instanceof Uri) return value;
    const before = texts.slice(0, n + 1).join('x');
    const isPort =
      /^(?:[^/?#]*:)?\/\/[^/?#]*:$/.test(before) && !/^[^/?#]*@/.test(texts.slice(n + 1).join('x'));
    return isPort ? '1' : 'x';
  });
}

/** Names the part in which a value stands: the one that changes with it. */
function placeOf(texts: readonly string[], samples: readonly unknown[], n: number): string {
  if (samples[n] instanceof Uri) return 'the base';
  if (samples[n] === '1') return 'the port';
  const [one, other] = ['x', 'y'].map((sample) => filled(texts, samples.with(n, sample)));
  if (!(one instanceof Uri && other instanceof Uri)) return '';
  const changed = COMPONENTS.find((name) => one[name] !== other[name]);
  if (changed === 'path') return one.segments.length > 1 ? 'a segment of the path' : 'the path';
  if (changed !== 'query') return `the ${changed ?? ''}`;
  const names = [one, other].map(({ params }) => [...params].map(([name]) => name).join('&'));
  return names[0] === names[1] ? 'the value of a parameter' : 'the name of a parameter';
}

/** Returns the code of the tag, with the values in the holes. */
export function tagCode({ texts, names }: HoledText, values: readonly unknown[]): Code {
  const result = filled(texts, values);
  const hasBase = values[0] instanceof Uri;
  return {
    imports: `{ ${hasBase ? 'Uri, ' : ''}uri } from 'urial'`,
    write: (quote) => {
      const holes = values.map((value, n) => expression(value, names[n] ?? '', quote));
      const shown = holedText(templateText({ texts, names }, quote)).texts;
      const text = shown.map(
        (one, n) => one.replace(/[`\\]/g, '\\$&') + (n < holes.length ? `\${${holes[n]!}}` : ''),
      );
      return `uri\`${text.join('')}\`\n  .href`;
    },
    result: result instanceof Uri ? result.href : result,
  };
}

/** Writes the text with its holes as `quote` would, without the quotes. */
function templateText({ texts, names }: HoledText, quote: Quote): string {
  const text = texts.map((one, n) => one + (n < names.length ? `\${${names[n]!}}` : '')).join('');
  return quote(text, 'tag')
    .slice(1, -1)
    .replace(/\\([\\'])/g, '$1');
}

function expression(value: unknown, name: string, quote: Quote): string {
  if (value instanceof Uri) return `Uri.parse(${quote(value.href, 'reference', name)})`;
  return literal(value, quote, name);
}
