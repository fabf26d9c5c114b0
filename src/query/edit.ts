/** Edits of a query: each is one splice of its text, and keeps every byte that it need not change. */
import { uriError } from '../text/error.ts';
import { encodeData } from '../text/percent.ts';
import { checkName, Cursor, valueIn } from './find.ts';
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

  /** Returns the splice of all changes. */
  result(): Edited {
    const { from, to } = this.#query;
    if (this.#from < 0) return undefined;
    if (this.leavesNone()) return { from, to, insert: undefined };
    if (this.#to <= to) return { from: this.#from, to: this.#to, insert: this.#insert };
    // there is no `&` after the last parameter, so the one before it goes
    if (this.#insert === '') return { from: this.#from - 1, to, insert: '' };
    return { from: this.#from, to, insert: this.#insert.slice(0, -1) };
  }

  /** Returns the splice of all changes, and of parameters that are added to those that are left, if any are. */
  resultWith(added: string): Edited {
    const { text, from, to } = this.#query;
    if (added === '') return this.result();
    if (this.#from < 0) return { from: to, to, insert: (from < to ? '&' : '') + added };
    // the last parameter, if it was dropped, leaves the `&` before it
    const rest = this.#to > to ? '' : `${text.slice(this.#to, to)}&`;
    return { from: this.#from, to, insert: this.#insert + rest + added };
  }

  /** Tells whether parameters were removed and none is left. */
  leavesNone(): boolean {
    if (!this.#dropped) return false;
    const { text, from, to } = this.#query;
    const hasParam = (part: string, start: number, end: number): boolean =>
      new Cursor({ text: part, from: start, to: end, plus: 'literal' }).next();
    if (hasParam(text, from, this.#from) || hasParam(text, this.#to, to)) return false;
    return !hasParam(this.#insert, 0, this.#insert.length);
  }
}

function encodeText(text: string): string {
  return encodeData(text, 'query');
}

/** Returns the text of a value after its `=`; `''` for `null`, which only a parameter with a name can have. */
function valueText(value: string | null, isNamed: boolean): string {
  if (value !== null) return `=${encodeText(value)}`;
  if (isNamed) return '';
  const advice = 'give it a name, or the value ""';
  throw uriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}

/** Writes a parameter from data, once for each value. */
export function paramText(name: string, values: ValueTexts): string {
  return values.map((value) => encodeText(name) + valueText(value, name !== '')).join('&');
}

/** Appends a parameter to the others, once for each value. */
export function appendParam(query: Cursor, name: string, values: ValueTexts): Edited {
  checkName(name);
  return new Edit(query).resultWith(paramText(name, values));
}

/** Gives a parameter a value; without one the parameter goes. */
function replaceValue(edit: Edit, param: Cursor, value: string | null | undefined): void {
  if (value === undefined) edit.drop();
  else if (param.value !== value)
    edit.replace(param.mid, param.end, valueText(value, param.mid > param.start));
}

/** Adds the values of a name that are more than its parameters after the last of these, which ends at `end`. */
function addValues(edit: Edit, end: number, name: string, values: ValueTexts, count: number): void {
  if (count < values.length) edit.replace(end, end, `&${paramText(name, values.slice(count))}`);
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
    ? { from: mid, to: end, insert: `=${encodeText(value)}` }
    : { from: mid + 1, to: end, insert: encodeText(value) };
}

function setParams(param: Cursor, name: string, values: ValueTexts): Edited {
  const edit = new Edit(param);
  let count = 0;
  let last = 0;
  for (; param.find(name); count += 1) {
    replaceValue(edit, param, values[count]);
    last = param.end;
  }
  if (count === 0) return appendParam(param, name, values);
  addValues(edit, last, name, values, count);
  return edit.result();
}

/** The parameters of one name: their new values, how many there are, and how many have their new value. */
interface Namesakes {
  readonly values: ValueTexts;
  total: number;
  done: number;
}

/** Sets the values of several names, as if they were set one after the other. */
export function setAllParams(param: Cursor, data: ReadonlyMap<string, ValueTexts>): Edited {
  const found = findAll(param.rewound(), data);
  const edit = new Edit(param);
  while (param.next()) {
    const { name, end } = param;
    const same = found.get(name);
    if (same === undefined) continue;
    replaceValue(edit, param, same.values[same.done]);
    same.done += 1;
    if (same.done === same.total) addValues(edit, end, name, same.values, same.total);
  }
  const { added, isLast } = addedParams(data, found);
  // set one after the other, the names leave no query before the first parameter is added
  if (isLast && added !== '' && edit.leavesNone()) return { from: param.from, to: param.to, insert: added };
  return edit.resultWith(added);
}

/** Finds the names that the query has, and counts the parameters of each. */
function findAll(param: Cursor, data: ReadonlyMap<string, ValueTexts>): Map<string, Namesakes> {
  const found = new Map<string, Namesakes>();
  while (param.next()) {
    const { name } = param;
    const same = found.get(name);
    const values = data.get(name);
    if (same !== undefined) same.total += 1;
    else if (values !== undefined) found.set(name, { values, total: 1, done: 0 });
  }
  return found;
}

/** Writes the parameters of names that the query does not have; `isLast` says that the names that it has come before these. */
function addedParams(
  data: ReadonlyMap<string, ValueTexts>,
  found: ReadonlyMap<string, unknown>,
): { added: string; isLast: boolean } {
  const texts: string[] = [];
  let isLast = true;
  for (const [name, values] of data) {
    if (found.has(name)) isLast &&= texts.length === 0;
    else if (values.length > 0) texts.push(paramText(name, values));
  }
  return { added: texts.join('&'), isLast };
}

/** Removes the parameters of some names. */
export function removeParams(param: Cursor, names: readonly string[]): Edited {
  for (const name of names) checkName(name);
  if (names.length === 1) return setParams(param, names[0]!, []);
  return setAllParams(param, new Map(names.map((name) => [name, []])));
}

/** Removes the parameters of a name and a value. */
export function removePair(param: Cursor, name: string, value: string | null): Edited {
  const edit = new Edit(param);
  while (param.find(name)) {
    if (param.value === value) edit.drop();
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
    const nameText = name === oldName ? text.slice(start, mid) : encodeText(name);
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
