/** Edits of a query: each is one splice of its text, and keeps every byte that it need not change. */
import { uriError } from '../text/error.ts';
import { encodeParam } from '../text/percent.ts';
import { Cursor, valueIn } from './find.ts';
import { type ParamValue, valueTexts } from './values.ts';

/** Replaces the text between two indices. */
interface Splice {
  readonly from: number;
  readonly to: number;
  /** `undefined` when no parameter is left: then there is no query either. */
  readonly insert: string | undefined;
}

/** The result of an edit; `undefined` when nothing changes. */
export type Edited = Splice | undefined;

/** The texts of the values of one name; `null` is a name without `=`. */
type ValueTexts = readonly (string | null)[];

/** Collects changes, given in the order of the text, into one splice. */
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

  /** Removes the parameter, and the `&` after it. */
  drop(): void {
    this.replace(this.#query.start, this.#query.end + 1, '');
    this.#dropped = true;
  }

  result(): Edited {
    const { from, to } = this.#query;
    if (this.#from < 0) return undefined;
    if (this.#dropped && this.#isEmpty()) return { from, to, insert: undefined };
    if (this.#to <= to) return { from: this.#from, to: this.#to, insert: this.#insert };
    // there is no `&` after the last parameter, so the one before it goes
    if (this.#insert === '') return { from: this.#from - 1, to, insert: '' };
    return { from: this.#from, to, insert: this.#insert.slice(0, -1) };
  }

  #isEmpty(): boolean {
    const { text, from, to } = this.#query;
    const hasParam = (part: string, start: number, end: number): boolean =>
      new Cursor({ text: part, from: start, to: end, plus: 'literal' }).next();
    if (hasParam(text, from, this.#from) || hasParam(text, this.#to, to)) return false;
    return !hasParam(this.#insert, 0, this.#insert.length);
  }
}

/** Returns the text of a value after its `=`; `''` for `null`, which only a parameter with a name can have. */
function valueText(value: string | null, isNamed: boolean): string {
  if (value !== null) return `=${encodeParam(value)}`;
  if (isNamed) return '';
  const advice = 'give it a name, or the value ""';
  throw uriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}

/** Writes a parameter from data, once for each value. */
export function paramText(name: string, values: ValueTexts): string {
  return values.map((value) => encodeParam(name) + valueText(value, name !== '')).join('&');
}

/** Appends a parameter to the others, once for each value. */
export function appendParam({ from, to }: Cursor, name: string, values: ValueTexts): Edited {
  if (values.length === 0) return undefined;
  return { from: to, to, insert: (from < to ? '&' : '') + paramText(name, values) };
}

/** Sets the values of a name: the i-th value replaces the i-th parameter, more follow the last, parameters that are left go. */
export function setParam(param: Cursor, name: string, value: ParamValue): Edited {
  if (typeof value !== 'string') return setParams(param, name, valueTexts(value));
  if (!param.find(name)) return appendParam(param, name, [value]);
  const { mid, end } = param;
  // Most often one value is set for a name that is written once; this avoids the list.
  if (param.find(name)) return setParams(param.rewound(), name, [value]);
  // An encoded value is longer than its data, so most other values need no decoding.
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

/** Removes the parameters of a name, or those of a name and a value. */
export function deleteParam(param: Cursor, name: string, value?: string | null): Edited {
  const edit = new Edit(param);
  while (param.find(name)) {
    if (value === undefined || param.value === value) edit.drop();
  }
  return edit.result();
}

/** Changes the name of each parameter, and the list of its values. */
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
  // the new text may equal the old one, even when single parameters differ
  return result?.insert === param.text.slice(result?.from, result?.to) ? undefined : result;
}

/** Sorts the parameters by the code units of their names; empty pieces stay where they are. */
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
