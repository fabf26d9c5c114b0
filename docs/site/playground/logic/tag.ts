/** The tag panel: text with holes, where each hole stands, and what its data becomes. */
import { Uri, uri, UriError } from 'urial';
import { compile, isHole, type Plan, type Stretch } from '../../../../src/core/tag/compile.ts';
import { attempt } from './attempt.ts';
import { type Code, literal, type Quote } from './code.ts';
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

/** Lists the holes with their places. Each value is tried alone, with samples in the other holes. */
export function holeRows({ texts, names }: HoledText, values: readonly unknown[]): HoleRow[] | UriError {
  const plan = attempt(() => compile(texts));
  if (plan instanceof UriError) return plan;
  const places = placesOf(plan);
  const samples = samplesOf(plan, values);
  return names.map((name, n) => {
    const result = filled(texts, samples.with(n, values[n]));
    const error = result instanceof UriError ? result : undefined;
    return { name, place: places[n] ?? '', value: values[n], error };
  });
}

/** Cuts the result into pieces of data and of text; one piece when a dropped parameter took text with it. */
export function piecesOf({ texts }: HoledText, values: readonly unknown[], result: Uri): Piece[] {
  const whole = [{ text: result.toDisplay(), hole: undefined }];
  const plan = compile(texts);
  const samples = samplesOf(plan, values);
  const length = (some: readonly unknown[]): number => {
    const made = filled(texts, some);
    return made instanceof Uri ? made.href.length : NaN;
  };
  const lengths = values.map((value, n) => {
    const sample = samples[n] instanceof Uri ? samples[n].href : String(samples[n]);
    return length(samples.with(n, value)) - length(samples) + sample.length;
  });
  const sum = [...texts.map((text) => text.length), ...lengths].reduce((a, b) => a + b, 0);
  const isMasked = result.toDisplay() !== result.href;
  if (sum !== result.href.length || isMasked || lengths.some((one) => one < 0)) return whole;
  let at = 0;
  const take = (count: number): string => result.href.slice(at, (at += count));
  return texts
    .flatMap((text, n): Piece[] => [
      { text: take(text.length), hole: undefined },
      ...(n < lengths.length ? [{ text: take(lengths[n]!), hole: n }] : []),
    ])
    .filter(({ text }) => text !== '');
}

/** Returns data that each place takes. */
function samplesOf({ isBased, scheme, port }: Plan, values: readonly unknown[]): unknown[] {
  const has = (stretch: Stretch | undefined, n: number): boolean =>
    typeof stretch === 'object' && n >= stretch.first && n < stretch.first + stretch.texts.length - 1;
  return values.map((value, n) => {
    if (isBased && n === 0) return value instanceof Uri ? value : Uri.parse('//h');
    return has(scheme, n) ? 'x' : has(port, n) ? '1' : 'x';
  });
}

function placesOf(plan: Plan): string[] {
  const places: string[] = plan.isBased ? ['the base'] : [];
  const put = (stretch: Stretch | undefined, whole: string, part = `a part of ${whole}`): void => {
    if (typeof stretch !== 'object') return;
    for (let n = 0; n < stretch.texts.length - 1; n += 1)
      places[stretch.first + n] = isHole(stretch) ? whole : part;
  };
  put(plan.scheme, 'the scheme');
  put(plan.userInfo, 'the user information');
  const host = plan.host ?? [];
  for (const label of host) put(label, host.length === 1 ? 'the host' : 'a label of the host');
  put(plan.port, 'the port');
  for (const segment of plan.path) put(segment, plan.isOpaque ? 'the path' : 'a segment of the path');
  for (const param of plan.query ?? []) {
    if (typeof param === 'string') continue;
    put(param.name, param.value === undefined ? 'a whole parameter' : 'the name of a parameter');
    put(param.value, 'the value of a parameter');
  }
  put(plan.fragment, 'the fragment');
  return places;
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
