/**
 * A query as parameters: what stands between two `&` is one when it is not empty, and its first `=` parts name and value.
 * A parameter is found by its bytes; only a name that holds an escape or a `+` is decoded for it.
 */
import { wrongType } from '../text/error.ts';
import { decode } from '../text/percent.ts';
import { PERCENT } from '../text/scan.ts';

/** What `+` reads as. */
export type Plus = 'space' | 'literal';

const AND = 0x26;
const PLUS = 0x2b;
const EQUALS = 0x3d;

/** Index of the first parameter of a name between two indices, or -1. */
function findParam(text: string, from: number, to: number, name: string, plus: Plus): number {
  if (typeof name !== 'string') throw wrongType('query', 'a string as the name', name);
  const first = name === '' ? EQUALS : name.charCodeAt(0);
  let at = from;
  while (at < to) {
    // Most parameters are passed by their first byte.
    const code = text.charCodeAt(at);
    if ((code === first || code === PERCENT || code === PLUS) && isNamed(text, at, to, name, plus)) return at;
    const end = text.indexOf('&', at);
    if (end < 0) break;
    at = end + 1;
  }
  return -1;
}

/** Has the parameter that begins at `start` this name? Nothing is decoded before the first byte that may stand for another. */
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

/** Index behind the name in which `at` stands. */
function nameEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && text.charCodeAt(end) !== EQUALS && text.charCodeAt(end) !== AND) end += 1;
  return end;
}

/** Index behind the parameter in which `at` stands. */
function paramEnd(text: string, at: number, to: number): number {
  const end = text.indexOf('&', at);
  return end < 0 || end > to ? to : end;
}

/** The value behind a name that ends at `mid`, as data; `null` where no `=` stands. */
export function valueIn(text: string, mid: number, end: number, plus: Plus): string | null {
  return mid === end ? null : dataIn(text, mid + 1, end, plus);
}

function dataIn(text: string, from: number, to: number, plus: Plus): string {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PERCENT || code === PLUS) {
      const raw = text.slice(from, to);
      return decode(plus === 'space' ? raw.split('+').join(' ') : raw);
    }
  }
  return text.slice(from, to);
}

/** The query between two indices of a text, one parameter after the other. Where there is no query, `from` is behind `to`. */
export class Cursor {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly plus: Plus;
  /** Index at which the parameter begins. */
  start: number;
  /** Index behind its name. */
  mid: number;
  /** Index behind it. */
  end: number;

  constructor(text: string, from: number, to: number, plus: Plus) {
    this.text = text;
    this.from = from;
    this.to = to;
    this.plus = plus;
    this.start = from;
    this.mid = from;
    this.end = from - 1;
  }

  /** A cursor before the first parameter of the same query. */
  rewound(): Cursor {
    return new Cursor(this.text, this.from, this.to, this.plus);
  }

  /** Goes to the next parameter; false when there is none. */
  next(): boolean {
    let at = this.end + 1;
    while (at < this.to && this.text.charCodeAt(at) === AND) at += 1;
    return at < this.to && stand(this, at);
  }

  /** Goes to the next parameter of this name; false when there is none. */
  find(name: string): boolean {
    const at = findParam(this.text, this.end + 1, this.to, name, this.plus);
    return at >= 0 && stand(this, at);
  }

  /** The name as data. */
  get name(): string {
    return dataIn(this.text, this.start, this.mid, this.plus);
  }

  /** The value as data; `null` where no `=` stands. */
  get value(): string | null {
    return valueIn(this.text, this.mid, this.end, this.plus);
  }
}

function stand(cursor: Cursor, start: number): true {
  const { text, to } = cursor;
  cursor.start = start;
  cursor.mid = nameEnd(text, start, to);
  cursor.end = paramEnd(text, cursor.mid, to);
  return true;
}
