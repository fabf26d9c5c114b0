/** A piece of a reference: text, or text with holes, and how its holes are filled. */
import { DATA, type DataPlace } from '../core/text/chars.ts';
import { dataText } from '../core/text/data.ts';
import { mapList } from '../core/text/own.ts';
import { encode } from '../core/text/percent.ts';

/** Texts with a hole between each two texts. */
export interface HoledText {
  readonly texts: readonly string[];
  readonly first: number;
  /** For each hole the delimiters beside it: data that kept one would move the delimiter that the author wrote. */
  readonly taken: readonly number[];
}

/** A piece of a reference: text, or text with holes. */
export type Stretch = string | HoledText;

export type HoleValues = readonly unknown[];

/** Writes a value without the delimiters that are taken; `which` names the value in an error. */
export type Write = (value: unknown, taken: number, which: string) => string;

/** Tells whether a piece is one hole without text around it. */
export function isHole(part: Stretch | undefined): part is HoledText {
  return typeof part === 'object' && part.texts.join('<') === '<';
}

/** Tells whether the n-th hole of a path is all that is between two separators: a whole segment. */
export function isWholePart({ texts }: HoledText, n: number, separator: '/' | ',' = '/'): boolean {
  const [before, after] = [texts[n]!, texts[n + 1]!];
  return (
    (before === '' ? n === 0 : before.endsWith(separator)) &&
    (after === '' ? n === texts.length - 2 : after.startsWith(separator))
  );
}

export function filled<T extends Stretch | undefined>(
  part: T,
  values: HoleValues,
  write: (value: unknown, taken: number, which: string, n: number) => string,
): string | Extract<T, undefined> {
  if (typeof part !== 'object') return part as string | Extract<T, undefined>;
  const { texts, first, taken } = part;
  let text = texts[0]!;
  for (let n = 0; n < taken.length; n += 1)
    text += write(values[first + n], taken[n]!, `value ${first + n + 1}`, n) + texts[n + 1]!;
  return text;
}

/** Tells whether a piece is one hole without a value, so that all of it is left out. */
export function isDropped(part: Stretch | undefined, values: HoleValues): boolean {
  return isHole(part) && values[part.first] === undefined;
}

export const encoderFor =
  (place: DataPlace, keep: number = DATA[place]): Write =>
  (value, taken, which) =>
    encode(dataText(value, place, which), keep & ~taken, place);

type WriteList = (list: readonly unknown[], taken: number, which: string) => readonly string[];

export const listOf =
  (write: Write, component: DataPlace = 'path'): WriteList =>
  (list, taken, which) =>
    mapList(list, component, (one) => write(one, taken, `an element of ${which}`));
