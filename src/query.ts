/**
 * A query as parameters: what stands between two `&` is one when it is not empty, and its first `=` parts name and value.
 * A parameter is found by its bytes; only a name that holds an escape or a `+` is decoded for it.
 */
import { UriError, wrongType } from './error.ts';
import { decode, encodeParam } from './percent.ts';
import { PERCENT } from './scan.ts';

/** What `+` reads as. */
export type Plus = 'space' | 'literal';

/** The text of a query, or none. */
export type Query = string | undefined;

/** The values of a name; `null` is a name without `=`. */
type Values = readonly (string | null)[];

const AND = 0x26;
const PLUS = 0x2b;
const EQUALS = 0x3d;

/** One parameter after the other, where it stands in the text. */
export class Cursor {
  readonly #text: string;
  readonly #plus: Plus;
  /** Index at which the parameter begins. */
  start = 0;
  /** Index behind its name. */
  mid = 0;
  /** Index behind it. */
  end = -1;

  constructor(query: Query, plus: Plus) {
    this.#text = query ?? '';
    this.#plus = plus;
  }

  /** Goes to the next parameter; false when there is none. */
  next(): boolean {
    const text = this.#text;
    let at = this.end + 1;
    while (text.charCodeAt(at) === AND) at += 1;
    if (at >= text.length) return false;
    this.#stand(at);
    return true;
  }

  /** Goes to the next parameter of this name; false when there is none. */
  find(name: string): boolean {
    if (typeof name !== 'string') throw wrongType('query', 'a string as the name', name);
    const text = this.#text;
    const first = name.charCodeAt(0);
    let at = this.end + 1;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code !== AND) {
        // most parameters are passed by their first byte
        if (code === first || code === PERCENT || code === PLUS || code === EQUALS) {
          this.#stand(at);
          if (this.#is(name, at, this.mid)) return true;
        }
        at = text.indexOf('&', at);
        if (at < 0) return false;
      }
      at += 1;
    }
    return false;
  }

  /** The name as data. */
  get name(): string {
    return this.#read(this.start, this.mid);
  }

  /** The name as it is written. */
  get nameText(): string {
    return this.#text.slice(this.start, this.mid);
  }

  /** The value as it is written, with its `=`. */
  get valueText(): string {
    return this.#text.slice(this.mid, this.end);
  }

  /** The value as data; `null` where no `=` stands. */
  get value(): string | null {
    return this.mid === this.end ? null : this.#read(this.mid + 1, this.end);
  }

  /** Is this the value? */
  holds(value: string | null): boolean {
    if (value === null || this.mid === this.end) return value === null && this.mid === this.end;
    return this.#is(value, this.mid + 1, this.end);
  }

  #stand(start: number): void {
    const text = this.#text;
    let mid = start;
    while (mid < text.length && text.charCodeAt(mid) !== EQUALS && text.charCodeAt(mid) !== AND) mid += 1;
    const end = text.indexOf('&', mid);
    this.start = start;
    this.mid = mid;
    this.end = end < 0 ? text.length : end;
  }

  /** Is this the data between two indices? Nothing is decoded before the first byte that may stand for another. */
  #is(data: string, from: number, to: number): boolean {
    const text = this.#text;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === PERCENT || code === PLUS) return this.#read(from, to) === data;
      if (code !== data.charCodeAt(at - from)) return false;
    }
    return to - from === data.length;
  }

  #read(from: number, to: number): string {
    const raw = this.#text.slice(from, to);
    return decode(this.#plus === 'space' && raw.includes('+') ? raw.replaceAll('+', ' ') : raw);
  }
}

/** A query in the making: what is not replaced keeps its bytes. Changes come in the order of the text. */
class Edit {
  readonly #query: Query;
  readonly #text: string;
  #made = '';
  /** Index up to which the old text has gone into the new one. */
  #done = 0;
  #dropped = false;

  constructor(query: Query) {
    this.#query = query;
    this.#text = query ?? '';
  }

  replace(from: number, to: number, text: string): void {
    this.#made += this.#text.slice(this.#done, from) + text;
    this.#done = to;
  }

  /** Takes a piece away, and the `&` behind it. */
  drop({ start, end }: Cursor): void {
    this.replace(start, end + 1, '');
    this.#dropped = true;
  }

  /** The new query; none when no parameter is left of it. */
  result(): Query {
    if (this.#done === 0) return this.#query;
    const rest = this.#text.slice(this.#done);
    // no `&` stands behind the last piece, so it takes the one before it
    const query = this.#done > this.#text.length ? this.#made.slice(0, -1) : this.#made + rest;
    return this.#dropped && !new Cursor(query, 'literal').next() ? undefined : query;
  }
}

/** The text of a value with its `=`; nothing for `null`. */
function valueText(value: string | null): string {
  return value === null ? '' : `=${encodeParam(value)}`;
}

function paramText(name: string, value: string): string {
  if (name !== '' || value !== '') return name + value;
  const advice = 'give it a name, or the value ""';
  throw new UriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}

/** The query with a parameter of data behind it, once for each value. */
export function appendParam(query: Query, name: string, values: Values): Query {
  if (values.length === 0) return query;
  const texts = values.map((value) => paramText(encodeParam(name), valueText(value))).join('&');
  return query === undefined || query === '' ? texts : `${query}&${texts}`;
}

/** The query with these values for a name: the i-th stands where the i-th was, more follow the last, others go. */
export function setParam(query: Query, name: string, values: Values, plus: Plus): Query {
  const param = new Cursor(query, plus);
  const edit = new Edit(query);
  let count = 0;
  let last = 0;
  for (; param.find(name); count += 1) {
    const value = values[count];
    last = param.end;
    if (value === undefined) edit.drop(param);
    else if (!param.holds(value))
      edit.replace(param.start, last, paramText(param.nameText, valueText(value)));
  }
  if (count === 0) return appendParam(query, name, values);
  const more = appendParam(undefined, name, values.slice(count));
  if (more !== undefined) edit.replace(last, last, `&${more}`);
  return edit.result();
}

/** The query without the parameters of this name, or only without those that have this value too. */
export function deleteParam(query: Query, name: string, value: string | null | undefined, plus: Plus): Query {
  const param = new Cursor(query, plus);
  const edit = new Edit(query);
  while (param.find(name)) {
    if (value === undefined || param.holds(value)) edit.drop(param);
  }
  return edit.result();
}

/** The query with each parameter changed: another name, and the values with which it stands there. */
export function mapParams(
  query: Query,
  change: (name: string, value: string | null) => readonly [name: string, values: Values],
  plus: Plus,
): Query {
  const param = new Cursor(query, plus);
  const edit = new Edit(query);
  while (param.next()) {
    const { name: oldName, value: oldValue } = param;
    const [name, values] = change(oldName, oldValue);
    const nameText = name === oldName ? param.nameText : encodeParam(name);
    const texts = values.map((value) =>
      paramText(nameText, value === oldValue ? param.valueText : valueText(value)),
    );
    if (texts.length === 0) edit.drop(param);
    else edit.replace(param.start, param.end, texts.join('&'));
  }
  return edit.result();
}

/** The query with its parameters in the order of their names' code units; empty pieces stay where they are. */
export function sortParams(query: Query, plus: Plus): Query {
  const params: { readonly name: string; readonly text: string }[] = [];
  for (const param = new Cursor(query, plus); param.next();) {
    params.push({ name: param.name, text: param.nameText + param.valueText });
  }
  params.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const place = new Cursor(query, plus);
  const edit = new Edit(query);
  for (const { text } of params) {
    place.next();
    edit.replace(place.start, place.end, text);
  }
  return edit.result();
}
