/**
 * Finds the parameters of a query. `&` separates them, an empty piece is not a parameter, and the first `=` separates the name
 * from the value. Names are compared byte by byte; only a name with an escape or a `+` is decoded first.
 */
import { wrongType } from '../text/error.ts';
import { decode } from '../text/percent.ts';
import { byteAt, indexIn, PERCENT } from '../text/scan.ts';

/** What `+` is read as: a space, or itself. */
export type Plus = 'space' | 'literal';

const AND = 0x26;
const PLUS = 0x2b;
const EQUALS = 0x3d;
const SPACE = 0x20;

/** In a longer text an escape is decoded faster by the platform, and needs less memory. */
const LONGEST_SHORT = 64;

/** The query between two indices of a text; there is no query when `from > to`. */
export interface Query {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** What `+` reads as. */
  readonly plus: Plus;
}

/** Finds the query of a reference. */
export function queryIn(text: string): Query {
  const to = indexIn(text, '#', 0);
  return { text, from: indexIn(text, '?', 0, to) + 1, to, plus: 'space' };
}

/** Returns the value of the first parameter of a name, as data; `undefined` when there is no such parameter. */
export function firstValue(query: Query, name: string): string | null | undefined {
  const { text, from, to, plus } = query;
  const start = findParam(query, from, name);
  if (start < 0) return undefined;
  const mid = nameEnd(text, start + name.length, to);
  return valueIn(text, mid, indexIn(text, '&', mid, to), plus);
}

/** Refuses a name that is not a string. */
export function checkName(name: unknown, wanted = 'a string as the name'): asserts name is string {
  if (typeof name !== 'string') throw wrongType('query', wanted, name);
}

/** Returns the index of the first parameter of a name from an index on, or -1. */
function findParam({ text, to, plus }: Query, from: number, name: string): number {
  checkName(name);
  const first = name === '' ? EQUALS : name.charCodeAt(0);
  let at = from;
  while (at < to) {
    // The first byte alone rules out most parameters.
    const code = text.charCodeAt(at);
    if ((code === first || code === PERCENT || code === PLUS) && isNamed(text, at, to, name, plus)) return at;
    const end = text.indexOf('&', at);
    if (end < 0) break;
    at = end + 1;
  }
  return -1;
}

/** Tells whether the parameter at `start` has this name. Its name is decoded only when it holds an escape or a `+`. */
function isNamed(text: string, start: number, to: number, name: string, plus: Plus): boolean {
  for (let at = start; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const n = at - start;
    if (code === EQUALS || code === AND) return n === name.length;
    if (code === PERCENT || code === PLUS) return dataIn(text, start, nameEnd(text, at, to), plus) === name;
    if (n === name.length || code !== name.charCodeAt(n)) return false;
  }
  return to - start === name.length;
}

/** Returns the index after the name that holds `at`. */
function nameEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && text.charCodeAt(end) !== EQUALS && text.charCodeAt(end) !== AND) end += 1;
  return end;
}

/** Returns the value, as data, after a name that ends at `mid`; `null` when there is no `=`. */
function valueIn(text: string, mid: number, end: number, plus: Plus): string | null {
  return mid === end ? null : dataIn(text, mid + 1, end, plus);
}

/** Returns the data of the text between two indices. */
function dataIn(text: string, from: number, to: number, plus: Plus): string {
  let out = '';
  let start = from;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== PERCENT && (code !== PLUS || plus === 'literal')) continue;
    const byte = code === PLUS ? SPACE : byteAt(text, at);
    // the platform decodes longer characters, and long texts
    if (byte > 0x7f || to - from > LONGEST_SHORT) return decodeAll(text.slice(from, to), plus);
    out += text.slice(start, at) + String.fromCharCode(byte);
    if (code === PERCENT) at += 2;
    start = at + 1;
  }
  return out + text.slice(start, to);
}

function decodeAll(raw: string, plus: Plus): string {
  return decode(plus === 'space' ? raw.split('+').join(' ') : raw);
}

/**
 * A cursor over the parameters of a query, in order. At a parameter the offsets promise each other:
 *
 * - `from <= start <= mid <= end <= to`, and `start < end`, as a parameter is not empty.
 * - The parameter begins at `from` or after an `&`, and ends at `to` or before an `&`; there is no `&` in it.
 * - The name is the text from `start` to `mid`; there is no `=` in it. Without a value `mid` is `end`. With one the `=` is at
 *   `mid`, and the value is the text from `mid + 1` to `end`.
 *
 * A new cursor is before the first parameter: `start` and `mid` are `from`, and `end` is `from - 1`, since every search begins
 * at `end + 1`. A search that finds no parameter leaves the cursor where it is.
 */
export class Cursor implements Query {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly plus: Plus;
  /** Index of the parameter. */
  start: number;
  /** Index after its name. */
  mid: number;
  /** Index after the parameter. */
  end: number;
  /** Index of the next `=`: kept, so that a walk over all parameters finds each of them once. */
  nextEquals: number;

  constructor({ text, from, to, plus }: Query) {
    this.text = text;
    this.from = from;
    this.to = to;
    this.plus = plus;
    this.start = from;
    this.mid = from;
    this.end = from - 1;
    this.nextEquals = -1;
  }

  /** Returns a cursor before the first parameter of the same query. */
  rewound(): Cursor {
    return new Cursor(this);
  }

  /** Moves to the next parameter; false when there is none. */
  next(): boolean {
    let at = this.end + 1;
    while (at < this.to && this.text.charCodeAt(at) === AND) at += 1;
    if (at >= this.to) return false;
    this.start = at;
    this.end = indexIn(this.text, '&', at, this.to);
    if (this.nextEquals < at) this.nextEquals = indexIn(this.text, '=', at);
    this.mid = Math.min(this.nextEquals, this.end);
    return true;
  }

  /** Moves to the next parameter of a name; false when there is none. */
  find(name: string): boolean {
    const at = findParam(this, this.end + 1, name);
    if (at < 0) return false;
    this.start = at;
    // a name is at least as long as its data
    this.mid = nameEnd(this.text, at + name.length, this.to);
    this.end = indexIn(this.text, '&', this.mid, this.to);
    return true;
  }

  /** The name as data. */
  get name(): string {
    return dataIn(this.text, this.start, this.mid, this.plus);
  }

  /** The value as data; `null` when there is no `=`. */
  get value(): string | null {
    return valueIn(this.text, this.mid, this.end, this.plus);
  }
}
