/** Edits of a query: each is one splice of its text, and every byte that it does not have to touch stays. */
import { UriError } from '../text/error.ts';
import { encodeParam } from '../text/percent.ts';
import { Cursor, valueIn } from './find.ts';
import { type ParamValue, valueTexts } from './values.ts';

/** Other text between two indices; `undefined` for the whole query when no parameter is left of it. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string | undefined;
}

/** What an edit comes to; `undefined` when it changes nothing. */
export type Edited = Splice | undefined;

/** The values of a name; `null` is a name without `=`. */
type ValueTexts = readonly (string | null)[];

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
export function paramText(name: string, values: ValueTexts): string {
  return values.map((value) => encodeParam(name) + valueText(value, name !== '')).join('&');
}

/** A parameter behind the others, once for each value. */
export function appendParam({ from, to }: Cursor, name: string, values: ValueTexts): Edited {
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

function setParams(param: Cursor, name: string, values: ValueTexts): Edited {
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
  change: (name: string, value: string | null) => readonly [name: string, values: ValueTexts],
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
