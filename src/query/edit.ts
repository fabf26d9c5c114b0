/** Edits of a query: each is one splice of its text, and keeps every byte that it need not change. */
import { uriError } from '../text/error.ts';
import { encodeData } from '../text/percent.ts';
import {
  checkName,
  eachNamed,
  eachParam,
  findParam,
  nameIn,
  type Place,
  placesIn,
  type Query,
  valueIn,
} from './find.ts';
import { type ParamValue, valueTexts } from './values.ts';

/** Replaces the text between two indices. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  /** `undefined` when no parameter is left: then there is no query either. */
  readonly insert: string | undefined;
}

/** The result of an edit; `undefined` when nothing changes. */
export type Edited = Splice | undefined;

/** Returns what an edit of a query replaces in its reference, from one index to another, and by which text. */
export function spliceIn(
  { from, to }: Query,
  edit: Splice,
): readonly [from: number, to: number, insert: string] {
  if (edit.insert === undefined) return [from - 1, to, ''];
  return from > to ? [to, to, `?${edit.insert}`] : [edit.from, edit.to, edit.insert];
}

/** The texts of the values of one name; `null` is a name without `=`. */
type ValueTexts = readonly (string | null)[];

/** Collects changes, given in the order of the text, into one splice. */
class Edit {
  readonly #query: Query;
  /** The index of the first change; -1 before it. */
  #from = -1;
  /** The index after the last change. */
  #to = 0;
  #insert = '';

  constructor(query: Query) {
    this.#query = query;
  }

  /** Replaces a parameter; an empty text removes it, and the `&` after it. */
  replace({ start, end }: Place, insert: string): void {
    if (this.#from < 0) this.#from = start;
    else this.#insert += this.#query.text.slice(this.#to, start);
    this.#insert += insert;
    this.#to = insert === '' ? end + 1 : end;
  }

  /** Adds parameters, if there are any, after the one that was replaced last. */
  add(added: string): void {
    if (added !== '') this.#insert += `&${added}`;
  }

  /** Returns the splice of all changes, and of parameters that are added at the end. */
  result(added = ''): Edited {
    const { text, from, to } = this.#query;
    const [start, end, insert] = [this.#from, this.#to, this.#insert];
    if (start < 0) return appended(this.#query, added);
    const rest = text.slice(end, to);
    if (isBare(insert) && isBare(text.slice(from, start)) && isBare(rest))
      return { from, to, insert: added === '' ? undefined : added };
    // the last parameter, if it was removed, leaves the `&` before it
    if (added !== '') return { from: start, to, insert: insert + rest + (end > to ? '' : '&') + added };
    if (end <= to) return changed(text, start, end, insert);
    return insert === '' ? { from: start - 1, to, insert } : changed(text, start, to, insert.slice(0, -1));
  }
}

/** Returns a splice; `undefined` when the new text is the old one. */
function changed(text: string, from: number, to: number, insert: string): Edited {
  return insert === text.slice(from, to) ? undefined : { from, to, insert };
}

/** Tells whether a query holds no parameter. */
export function isBare(text: string): boolean {
  return /^&*$/.test(text);
}

/** Returns the splice that puts parameters, if there are any, after all others. */
function appended({ from, to }: Query, added: string): Edited {
  return added === '' ? undefined : { from: to, to, insert: from < to ? `&${added}` : added };
}

function encodeText(text: string): string {
  return encodeData(text, 'query');
}

/** Returns the text of a value after its `=`; `''` for `null`, which only a parameter with a name can have. */
function valueText(value: string | null, isNamed: boolean): string {
  if (value !== null) return `=${encodeText(value)}`;
  if (isNamed) return '';
  const advice = 'give it a name, or the value ""';
  throw uriError({
    code: 'data',
    component: 'query',
    problem: 'a parameter without name and value is not allowed',
    advice,
  });
}

/** Writes a parameter from data, once for each value. */
export function paramText(name: string, values: ValueTexts): string {
  return values.map((value) => encodeText(name) + valueText(value, name !== '')).join('&');
}

/** Appends a parameter to the others, once for each value. */
export function appendParam(query: Query, name: string, values: ValueTexts): Edited {
  checkName(name);
  return appended(query, paramText(name, values));
}

/** Sets the values of a name: the i-th value replaces the i-th parameter, more follow the last, parameters that are left go. */
export function setParam(query: Query, name: string, value: ParamValue): Edited {
  checkName(name, 'a string as the name; withParams(...) takes a record');
  if (typeof value !== 'string') return setValues(query, name, valueTexts(value));
  const place = findParam(query, name);
  if (place === undefined) return appendParam(query, name, [value]);
  // Most often one value is set for a name that is written once; this avoids the list.
  if (findParam(query, name, place.end + 1) !== undefined) return setValues(query, name, [value]);
  const { mid, end } = place;
  // An encoded value is longer than its data, so most other values need no decoding.
  if (end - mid > value.length && valueIn(query, place) === value) return undefined;
  return { from: mid, to: end, insert: `=${encodeText(value)}` };
}

function setValues(query: Query, name: string, values: ValueTexts): Edited {
  const edit = new Edit(query);
  let count = 0;
  eachNamed(query, name, (place) => {
    edit.replace(place, withValue(query, place, values[count]));
    count += 1;
  });
  const more = paramText(name, values.slice(count));
  if (count === 0) return edit.result(more);
  edit.add(more);
  return edit.result();
}

/** Sets the values of several names, as `setParam` does for one. */
export function setParams(query: Query, data: ReadonlyMap<string, ValueTexts>): Edited {
  const totals = new Map<string, number>();
  eachParam(query, (place) => {
    const name = nameIn(query, place);
    if (data.has(name)) totals.set(name, (totals.get(name) ?? 0) + 1);
  });
  const counts = new Map<string, number>();
  const edit = new Edit(query);
  eachParam(query, (place) => {
    const name = nameIn(query, place);
    const values = data.get(name);
    if (values === undefined) return;
    const before = counts.get(name) ?? 0;
    const count = before + 1;
    counts.set(name, count);
    edit.replace(place, withValue(query, place, values[before]));
    if (count === totals.get(name)) edit.add(paramText(name, values.slice(count)));
  });
  const added = [...data].map(([name, values]) => (totals.has(name) ? '' : paramText(name, values)));
  return edit.result(added.filter((text) => text !== '').join('&'));
}

/** Returns the text of a parameter with a value, `''` without one. */
function withValue(query: Query, place: Place, value: string | null | undefined): string {
  if (value === undefined) return '';
  const { start, mid, end } = place;
  const isSame = valueIn(query, place) === value;
  return query.text.slice(start, mid) + (isSame ? query.text.slice(mid, end) : valueText(value, mid > start));
}

/** Removes the parameters of some names. */
export function removeParams(query: Query, names: readonly string[]): Edited {
  for (const name of names) checkName(name, 'each name as a string, a list as ...list');
  if (names.length === 1) return setValues(query, names[0]!, []);
  return setParams(query, new Map(names.map((name) => [name, []])));
}

/** Removes the parameters of a name and a value. */
export function removePair(query: Query, name: string, value: string | null): Edited {
  const edit = new Edit(query);
  eachNamed(query, name, (place) => {
    if (valueIn(query, place) === value) edit.replace(place, '');
  });
  return edit.result();
}

/** Changes the name of each parameter, and the list of its values. */
export function mapParams(
  query: Query,
  change: (name: string, value: string | null) => readonly [name: string, values: ValueTexts],
): Edited {
  const edit = new Edit(query);
  eachParam(query, (place) => {
    const { start, mid, end } = place;
    const [oldName, oldValue] = [nameIn(query, place), valueIn(query, place)];
    const [name, values] = change(oldName, oldValue);
    const nameText = name === oldName ? query.text.slice(start, mid) : encodeText(name);
    const texts = values.map((value) => {
      const isSame = value === oldValue && value !== null;
      return nameText + (isSame ? query.text.slice(mid, end) : valueText(value, name !== ''));
    });
    edit.replace(place, texts.join('&'));
  });
  return edit.result();
}

/** Sorts the parameters by the code units of their names; empty pieces stay where they are. */
export function sortParams(query: Query): Edited {
  const params = placesIn(query).map((place) => ({ name: nameIn(query, place), place }));
  const sorted = [...params].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const edit = new Edit(query);
  params.forEach(({ place }, n) => {
    const { start, end } = sorted[n]!.place;
    if (start !== place.start) edit.replace(place, query.text.slice(start, end));
  });
  return edit.result();
}
