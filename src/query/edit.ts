/**
 * A query as parameters: what stands between two `&` is one when it is not empty, and its first `=` parts name and value.
 * A parameter is found by its bytes; only a name that holds an escape or a `+` is decoded for it.
 */
import { type ParamValue, valueTexts } from './values.ts';
import { UriError, wrongType } from '../text/error.ts';
import { decode, encodeParam } from '../text/percent.ts';
import { PERCENT } from '../text/scan.ts';

/** What `+` reads as. */
export type Plus = 'space' | 'literal';

/** Other text between two indices; `undefined` for the whole query when no parameter is left of it. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string | undefined;
}

/** What an edit comes to; `undefined` when it changes nothing. */
export type Edited = Splice | undefined;

/** The values of a name; `null` is a name without `=`. */
type Values = readonly (string | null)[];

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
function valueIn(text: string, mid: number, end: number, plus: Plus): string | null {
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

/** An edit in the making: one splice around all that changes. Changes come in the order of the text. */
class Edit {
  readonly #query: Cursor;
  #from = -1;
  #to = -1;
  #insert = '';
  #dropped = false;

  constructor(query: Cursor) {
    this.#query = query;
  }

  replace(from: number, to: number, text: string): void {
    if (this.#from < 0) this.#from = from;
    else this.#insert += this.#query.text.slice(this.#to, from);
    this.#insert += text;
    this.#to = to;
  }

  /** Takes the parameter away, and the `&` behind it. */
  drop(): void {
    this.replace(this.#query.start, this.#query.end + 1, '');
    this.#dropped = true;
  }

  result(): Edited {
    const { from, to } = this.#query;
    if (this.#from < 0) return undefined;
    if (this.#dropped && this.#isEmpty()) return { from, to, insert: undefined };
    if (this.#to <= to) return { from: this.#from, to: this.#to, insert: this.#insert };
    // no `&` stands behind the last parameter, so it takes the one before it
    if (this.#insert === '') return { from: this.#from - 1, to, insert: '' };
    return { from: this.#from, to, insert: this.#insert.slice(0, -1) };
  }

  #isEmpty(): boolean {
    const { text, from, to } = this.#query;
    const hasParam = (part: string, start: number, end: number): boolean =>
      new Cursor(part, start, end, 'literal').next();
    if (hasParam(text, from, this.#from) || hasParam(text, this.#to, to)) return false;
    return !hasParam(this.#insert, 0, this.#insert.length);
  }
}

/** The text of a value with its `=`. Nothing for `null`, which only a parameter with a name can have. */
function valueText(value: string | null, isNamed: boolean): string {
  if (value !== null) return `=${encodeParam(value)}`;
  if (isNamed) return '';
  const advice = 'give it a name, or the value ""';
  throw new UriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}

/** The text of a parameter from data, once for each value. */
export function paramText(name: string, values: Values): string {
  return values.map((value) => encodeParam(name) + valueText(value, name !== '')).join('&');
}

/** A parameter behind the others, once for each value. */
export function appendParam({ from, to }: Cursor, name: string, values: Values): Edited {
  if (values.length === 0) return undefined;
  return { from: to, to, insert: (from < to ? '&' : '') + paramText(name, values) };
}

/** Other values for a name: the i-th stands where the i-th was, more follow the last, others go. */
export function setParam(param: Cursor, name: string, value: ParamValue): Edited {
  if (typeof value !== 'string') return setParams(param, name, valueTexts(value));
  if (!param.find(name)) return appendParam(param, name, [value]);
  const { mid, end } = param;
  // One value for a name that stands once is the usual case.
  if (param.find(name)) return setParams(param.rewound(), name, [value]);
  // An escape is longer than what it stands for.
  if (end - mid > value.length && valueIn(param.text, mid, end, param.plus) === value) return undefined;
  return mid === end
    ? { from: mid, to: end, insert: `=${encodeParam(value)}` }
    : { from: mid + 1, to: end, insert: encodeParam(value) };
}

function setParams(param: Cursor, name: string, values: Values): Edited {
  const edit = new Edit(param);
  let count = 0;
  let last = 0;
  for (; param.find(name); count += 1) {
    const value = values[count];
    last = param.end;
    if (value === undefined) edit.drop();
    else if (param.value !== value) edit.replace(param.mid, last, valueText(value, param.mid > param.start));
  }
  if (count === 0) return appendParam(param, name, values);
  if (count < values.length) edit.replace(last, last, `&${paramText(name, values.slice(count))}`);
  return edit.result();
}

/** No parameter of this name, or none that has this value too. */
export function deleteParam(param: Cursor, name: string, value?: string | null): Edited {
  const edit = new Edit(param);
  while (param.find(name)) {
    if (value === undefined || param.value === value) edit.drop();
  }
  return edit.result();
}

/** Each parameter changed: another name, and the values with which it stands there. */
export function mapParams(
  param: Cursor,
  change: (name: string, value: string | null) => readonly [name: string, values: Values],
): Edited {
  const edit = new Edit(param);
  while (param.next()) {
    const { text, start, mid, end, name: oldName, value: oldValue } = param;
    const [name, values] = change(oldName, oldValue);
    const nameText = name === oldName ? text.slice(start, mid) : encodeParam(name);
    const texts = values.map((value) => {
      const isSame = value === oldValue && value !== null;
      return nameText + (isSame ? text.slice(mid, end) : valueText(value, name !== ''));
    });
    if (texts.length === 0) edit.drop();
    else edit.replace(start, end, texts.join('&'));
  }
  const result = edit.result();
  // what came back may be what was there, pair by pair or in sum
  return result?.insert === param.text.slice(result?.from, result?.to) ? undefined : result;
}

/** The parameters in the order of their names' code units; empty pieces stay where they are. */
export function sortParams(param: Cursor): Edited {
  const params: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  while (param.next()) params.push({ name: param.name, start: param.start, end: param.end });
  const sorted = [...params].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const edit = new Edit(param);
  params.forEach((place, n) => {
    const { start, end } = sorted[n]!;
    if (start !== place.start) edit.replace(place.start, place.end, param.text.slice(start, end));
  });
  return edit.result();
}
