/** Edits of a query: each returns the text of the new query, which keeps every byte that it need not change. */
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
  type QueryText,
  textIn,
  valueIn,
  wholeQuery,
} from './find.ts';
import { type ParamValue, valueTexts } from './values.ts';

/** The texts of the values of one name; `null` is a name without `=`. */
type ValueTexts = readonly (string | null)[];

/** A parameter, and the text that takes its place; an empty text removes it, and the `&` after it. */
interface Change {
  readonly start: number;
  readonly end: number;
  text: string;
}

/** Returns a query with some of its parameters changed, given in order. There is no query when no parameter is left. */
function changed(query: Query, changes: readonly Change[]): QueryText {
  if (changes.length === 0) return textIn(query);
  const { text, from, to } = query;
  let made = '';
  let at = from;
  for (const { start, end, text: next } of changes) {
    made += text.slice(at, start) + next;
    at = next === '' ? end + 1 : end;
  }
  // the last parameter, if it was removed, leaves the `&` before it
  made = at > to ? made.slice(0, -1) : made + text.slice(at, to);
  return isBare(made) ? undefined : made;
}

/** Tells whether a query holds no parameter. */
export function isBare(text: string): boolean {
  return /^&*$/.test(text);
}

/** Returns a query with parameters, if there are any, after all others; an `&` at its end is the one between them. */
export function appended<T extends QueryText>(query: T, added: string): T | string {
  if (query === undefined || query === '' || added === '') return added === '' ? query : added;
  return query.endsWith('&') ? query + added : `${query}&${added}`;
}

/** Joins the texts of parameters; a name without a value has none. */
function joined(params: readonly string[]): string {
  return params.filter((param) => param !== '').join('&');
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
export function appendParam(query: Query, name: string, value: unknown): QueryText {
  const values = valueTexts(value as ParamValue);
  checkName(name);
  return appended(textIn(query), paramText(name, values));
}

/** Sets the values of a name: the i-th value replaces the i-th parameter, more follow the last, parameters that are left go. */
export function setParam(query: Query, name: string, value: unknown): QueryText {
  checkName(name, 'a string as the name; withParams(...) takes a record');
  const first = findParam(query, name);
  const values = valueTexts(value as ParamValue);
  return first === undefined
    ? appended(textIn(query), paramText(name, values))
    : setFrom(first, query, name, values);
}

/** Sets the values of a name, whose first parameter was found. */
function setFrom(first: Place, query: Query, name: string, values: ValueTexts): QueryText {
  // most often one value is set for a name that is written once (benchmark row `query-set`)
  if (values.length === 1 && findParam(query, name, first.end + 1) === undefined) {
    const { text, from, to } = query;
    return text.slice(from, first.mid) + valueAt(query, first, values[0]!) + text.slice(first.end, to);
  }
  const changes: Change[] = [];
  eachNamed(query, name, (place) => {
    changes.push(changeTo(query, place, values[changes.length]));
  });
  addRest(changes, name, values);
  return changed(query, changes);
}

/** A query is searched for each of a few names; of many, each name in it is looked up. */
const FEW = 8;

/** Sets the values of several names, as `setParam` does for one; those of new names follow all others. */
export function setParams(query: Query, data: ReadonlyMap<string, ValueTexts>): QueryText {
  if (data.size > FEW) return setMany(query, data);
  let edited = query;
  const added: string[] = [];
  for (const [name, values] of data) {
    const first = findParam(edited, name);
    if (first === undefined) added.push(paramText(name, values));
    else edited = wholeQuery(setFrom(first, edited, name, values), query.plus);
  }
  return appended(textIn(edited), joined(added));
}

function setMany(query: Query, data: ReadonlyMap<string, ValueTexts>): QueryText {
  const changes: Change[] = [];
  const lists = new Map<string, Change[]>();
  eachParam(query, (place) => {
    const name = nameIn(query, place);
    const values = data.get(name);
    if (values === undefined) return;
    const list = lists.get(name) ?? [];
    const change = changeTo(query, place, values[list.length]);
    if (list.push(change) === 1) lists.set(name, list);
    changes.push(change);
  });
  const added: string[] = [];
  for (const [name, values] of data) {
    const list = lists.get(name);
    if (list === undefined) added.push(paramText(name, values));
    else addRest(list, name, values);
  }
  return appended(changed(query, changes), joined(added));
}

/** Adds the values that are left to the last change of their name. */
function addRest(changes: readonly Change[], name: string, values: ValueTexts): void {
  const last = changes[changes.length - 1]!;
  if (values.length > changes.length)
    last.text = appended(last.text, paramText(name, values.slice(changes.length)));
}

/** Returns the change of a parameter to a value; without one the parameter goes. */
function changeTo(query: Query, place: Place, value: string | null | undefined): Change {
  const { start, mid, end } = place;
  const text = value === undefined ? '' : query.text.slice(start, mid) + valueAt(query, place, value);
  return { start, end, text };
}

/** Returns the text of a value after the name of a parameter. A value that is there keeps its bytes. */
function valueAt(query: Query, place: Place, value: string | null): string {
  const { start, mid, end } = place;
  // an encoded value is longer than its data, so most other values need no decoding
  const isSame = end - mid > (value?.length ?? -1) && valueIn(query, place) === value;
  return isSame ? query.text.slice(mid, end) : valueText(value, mid > start);
}

/** Removes the parameters of some names. */
export function removeParams(query: Query, names: readonly string[]): QueryText {
  for (const name of names) checkName(name, 'each name as a string, a list as ...list');
  return setParams(query, new Map(names.map((name) => [name, []])));
}

/** Removes the parameters of a name and a value. */
export function removePair(query: Query, name: string, value: string | null): QueryText {
  const changes: Change[] = [];
  eachNamed(query, name, (place) => {
    if (valueIn(query, place) === value) changes.push(changeTo(query, place, undefined));
  });
  return changed(query, changes);
}

/** Changes the name of each parameter, and the list of its values. */
export function mapParams(
  query: Query,
  change: (pair: [name: string, value: string | null]) => readonly [name: string, values: ValueTexts],
): QueryText {
  const changes = placesIn(query).map((place) => {
    const { start, mid, end } = place;
    const [oldName, oldValue] = [nameIn(query, place), valueIn(query, place)];
    const [name, values] = change([oldName, oldValue]);
    const nameText = name === oldName ? query.text.slice(start, mid) : encodeText(name);
    const texts = values.map((value) => {
      const isSame = value === oldValue && value !== null;
      return nameText + (isSame ? query.text.slice(mid, end) : valueText(value, name !== ''));
    });
    return { start, end, text: texts.join('&') };
  });
  return changed(query, changes);
}

/** Sorts the parameters by the code units of their names; empty pieces stay where they are. */
export function sortParams(query: Query): QueryText {
  const params = placesIn(query).map((place) => ({ name: nameIn(query, place), place }));
  const sorted = [...params].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const changes = params.map(({ place: { start, end } }, n) => {
    const { place } = sorted[n]!;
    return { start, end, text: query.text.slice(place.start, place.end) };
  });
  return changed(query, changes);
}
