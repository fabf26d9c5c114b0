/** Finds the parameters of a query. Names are compared byte by byte; one with an escape or a `+` is first decoded. */
import { wrongType } from '../text/error.ts';
import { decode, decodeShort } from '../text/percent.ts';
import { indexIn, PERCENT, PLUS } from '../text/scan.ts';
import { hasLiteralPlus } from '../text/schemes.ts';

export type Plus = 'space' | 'literal';

const AND = 0x26;
const EQUALS = 0x3d;

/** In a longer string the platform decodes escapes faster, and needs less memory. */
const LONGEST_SHORT = 64;

export type QueryText = string | undefined;

/** The query between two indices of a string. Without a query, `from` is after `to`. */
export interface Query {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly plus: Plus;
}

export function findQuery(text: string): Query {
  const to = indexIn(text, '#', 0);
  const plus = hasLiteralPlus(text) ? 'literal' : 'space';
  return { text, from: indexIn(text, '?', 0, to) + 1, to, plus };
}

export function wholeQuery(text: QueryText, plus: Plus): Query {
  return { text: text ?? '', from: text === undefined ? 1 : 0, to: text?.length ?? 0, plus };
}

export function writtenQuery({ text, from, to }: Query): QueryText {
  return from > to ? undefined : text.slice(from, to);
}

/** Puts another query into the reference of `findQuery`, with its `?`. */
export function replaceQuery({ text, from, to }: Query, query: QueryText): string {
  return text.slice(0, from - 1) + (query === undefined ? '' : `?${query}`) + text.slice(to);
}

/**
 * A name from `start` to `mid`, then the `=`, then its value to `end`. Without an `=`, `mid` is `end`. It contains no
 * `&`.
 */
export interface Place {
  readonly start: number;
  readonly mid: number;
  readonly end: number;
}

export function findParams({ text, from, to }: Query): Place[] {
  const places: Place[] = [];
  let equals = from - 1;
  for (let start = from; start < to;) {
    const end = indexIn(text, '&', start, to);
    if (end > start) {
      // short way: a long string without `=` is searched once
      if (equals < start) equals = indexIn(text, '=', start);
      places.push({ start, mid: Math.min(equals, end), end });
    }
    start = end + 1;
  }
  return places;
}

export function checkName(name: unknown, wanted = 'a string as the name'): asserts name is string {
  if (typeof name !== 'string') throw wrongType('query', wanted, name);
}

export function findParam(query: Query, name: string, from: number = query.from): Place | undefined {
  checkName(name);
  const { text, to, plus } = query;
  const first = name === '' ? EQUALS : name.charCodeAt(0);
  for (let at = from; at < to; at += 1) {
    // no short way: an empty piece begins with `&`, and is no parameter named ''
    const code = text.charCodeAt(at);
    if ((code === first || code === PERCENT || code === PLUS) && isNamed(text, at, to, name, plus)) {
      // a name is at least as long as its data
      const mid = nameEnd(text, at + name.length, to);
      return { start: at, mid, end: indexIn(text, '&', mid, to) };
    }
    at = indexIn(text, '&', at, to);
  }
  return undefined;
}

export function decodedValues(query: Query, name: string): (string | null)[] {
  const values: (string | null)[] = [];
  let place = findParam(query, name);
  while (place !== undefined) {
    values.push(decodedValue(query, place));
    place = findParam(query, name, place.end + 1);
  }
  return values;
}

/** Short way: tells whether the parameter at `start` has this name. It decodes the name only at an escape or a `+`. */
function isNamed(text: string, start: number, to: number, name: string, plus: Plus): boolean {
  for (let at = start; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const n = at - start;
    if (code === EQUALS || code === AND) return n === name.length;
    if (code === PERCENT || code === PLUS) return decoded(text, start, nameEnd(text, at, to), plus) === name;
    if (code !== name.charCodeAt(n)) return false;
  }
  return to - start === name.length;
}

function nameEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && text.charCodeAt(end) !== EQUALS && text.charCodeAt(end) !== AND) end += 1;
  return end;
}

export function decodedName({ text, plus }: Query, { start, mid }: Place): string {
  return decoded(text, start, mid, plus);
}

export function decodedValue({ text, plus }: Query, { mid, end }: Place): string | null {
  return mid === end ? null : decoded(text, mid + 1, end, plus);
}

function decoded(text: string, from: number, to: number, plus: Plus): string {
  const isSpace = plus === 'space';
  // short way: the platform is asked for long data alone (benchmark row `query-list`)
  const short = to - from > LONGEST_SHORT ? undefined : decodeShort(text, from, to, isSpace);
  return short ?? decode(isSpace ? text.slice(from, to).replaceAll('+', ' ') : text.slice(from, to));
}

/** In turn: each name has its value after it. */
export type NamesAndValues = readonly (string | null)[];

/** Short way: returns the names and values of all parameters, in one loop (benchmark row `query-list`). */
export function decodedParams({ text, from, to, plus }: Query): NamesAndValues {
  const data: (string | null)[] = [];
  let equals = from - 1;
  let percent = equals;
  let plusAt = equals;
  for (let start = from; start < to;) {
    const end = indexIn(text, '&', start, to);
    if (end > start) {
      // each character that a long string does not have is searched for once
      if (equals < start) equals = indexIn(text, '=', start);
      if (percent < start) percent = indexIn(text, '%', start);
      if (plusAt < start) plusAt = indexIn(text, '+', start);
      const mid = Math.min(equals, end);
      const coded = Math.min(percent, plusAt);
      const name = coded < mid ? decoded(text, start, mid, plus) : text.slice(start, mid);
      const value = coded < end ? decoded(text, mid + 1, end, plus) : text.slice(mid + 1, end);
      data.push(name, mid === end ? null : value);
    }
    start = end + 1;
  }
  return data;
}
