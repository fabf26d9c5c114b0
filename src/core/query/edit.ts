/** Edits of a query: each returns the string of the new query, and keeps every byte that it need not change. */
import { uriError } from '../text/error.ts';
import { DATA, PLUS_BIT } from '../text/chars.ts';
import { mapNames } from '../text/own.ts';
import { encode } from '../text/percent.ts';
import {
  checkName,
  findParam,
  decodedName,
  findParams,
  writtenQuery,
  decodedValue,
  wholeQuery,
} from './find.ts';
import type { Place, Plus, Query, QueryText } from './find.ts';
import { type ParamValue, valueTexts } from './param-values.ts';

/** The names of the parameters to remove, or a function that picks them. */
export type RemovedNames =
  readonly string[] | readonly [names: readonly string[]] | readonly [pick: (name: string) => boolean];

type ValueTexts = readonly (string | null)[];

/** Writes a string in the place of each parameter; `''` removes it with the `&` after it, and with the last one the query. */
export function replaceParams(query: Query, places: readonly Place[], texts: readonly string[]): QueryText {
  if (places.length === 0) return writtenQuery(query);
  const { text, from, to } = query;
  let made = '';
  let at = from;
  for (const [n, { start, end }] of places.entries()) {
    made += text.slice(at, start) + texts[n]!;
    at = texts[n] === '' ? end + 1 : end;
  }
  // a removed last parameter leaves the `&` before it
  made = at > to ? made.slice(0, -1) : made + text.slice(at, to);
  return isBare(made) ? undefined : made;
}

/** Tells whether there is no parameter. */
export function isBare(text: string): boolean {
  return /^&*$/.test(text);
}

/** Appends parameters, if there are any, to a query; an `&` at the end of the query becomes the separator. */
export function appendWritten<T extends QueryText>(query: T, added: string): T | string {
  if (query === undefined || query === '' || added === '') return added === '' ? query : added;
  return query.endsWith('&') ? query + added : `${query}&${added}`;
}

function joinedParams(params: readonly string[]): string {
  return params.filter((param) => param !== '').join('&');
}

/** Encodes a name or a value; a plus stays where it is read as one. */
function writeText(text: string, plus: Plus): string {
  return encode(text, plus === 'literal' ? DATA.query | PLUS_BIT : DATA.query, 'query');
}

/** Returns a value with its `=`; `''` for `null`, which only a parameter with a name can have. */
function writeValue(value: string | null, isNamed: boolean, plus: Plus): string {
  if (value !== null) return `=${writeText(value, plus)}`;
  if (isNamed) return '';
  const advice = 'pass a name, or the value ""';
  throw uriError('query', 'a parameter without name and value is not allowed', advice, { code: 'bad-value' });
}

export function writeParams(name: string, values: ValueTexts, plus: Plus = 'space'): string {
  return values.map((value) => writeText(name, plus) + writeValue(value, name !== '', plus)).join('&');
}

export function appendParam(query: Query, name: string, value: unknown): QueryText {
  const values = valueTexts(value as ParamValue);
  checkName(name);
  return appendWritten(writtenQuery(query), writeParams(name, values, query.plus));
}

/** Sets the values of a name: the i-th value replaces the i-th parameter, the rest is added after the last, or removed. */
export function setParam(query: Query, name: string, value: unknown): QueryText {
  checkName(name, 'a string as the name; for an object use withParams(...)');
  const first = findParam(query, name);
  const values = valueTexts(value as ParamValue);
  return first === undefined
    ? appendWritten(writtenQuery(query), writeParams(name, values, query.plus))
    : setFrom(first, query, name, values);
}

/** Sets the values of a name, from its first parameter on. */
function setFrom(first: Place, query: Query, name: string, values: ValueTexts): QueryText {
  // short way: most often a name is written once and gets one value (benchmark row `query-set`)
  if (values.length > 1 || findParam(query, name, first.end + 1) !== undefined)
    return setMany(query, new Map([[name, values]]));
  if (values.length === 0) return replaceParams(query, [first], ['']);
  const { text, from, to } = query;
  return text.slice(from, first.mid) + writeValueAt(query, first, values[0]!) + text.slice(first.end, to);
}

/** Up to this many names are looked for one by one. */
const FEW = 8;

/** Sets the values of several names, as `setParam` does for one; new names follow all others. */
export function setParams(query: Query, data: ReadonlyMap<string, ValueTexts>): QueryText {
  // short way: the query is searched once for all of many names
  if (data.size > FEW) return setMany(query, data);
  let edited = query;
  const added: string[] = [];
  for (const [name, values] of data) {
    const first = findParam(edited, name);
    if (first === undefined) added.push(writeParams(name, values, query.plus));
    else edited = wholeQuery(setFrom(first, edited, name, values), query.plus);
  }
  return appendWritten(writtenQuery(edited), joinedParams(added));
}

function setMany(query: Query, data: ReadonlyMap<string, ValueTexts>): QueryText {
  return placeParams(query, data, (value, name, place) =>
    place === undefined
      ? writeParams(name, [value], query.plus)
      : writtenParam(query, place, place.mid) + writeValueAt(query, place, value),
  );
}

/** Writes the i-th value of a name in the place of its i-th parameter; the rest is added after the last one, or removed. */
export function placeParams<T>(
  query: Query,
  data: ReadonlyMap<string, readonly T[]>,
  write: (value: T, name: string, place: Place | undefined) => string,
): QueryText {
  const counts = new Map<string, number>();
  const last = new Map<string, number>();
  const places = findParams(query);
  const texts = places.map((place, n) => {
    const name = decodedName(query, place);
    const values = data.get(name);
    if (values === undefined) return writtenParam(query, place);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    last.set(name, n);
    return count < values.length ? write(values[count]!, name, place) : '';
  });
  const added: string[] = [];
  for (const [name, values] of data) {
    const n = last.get(name);
    const rest = values.slice(counts.get(name) ?? 0);
    const text = joinedParams(rest.map((value) => write(value, name, undefined)));
    if (n === undefined) added.push(text);
    else texts[n] = appendWritten(texts[n]!, text);
  }
  return appendWritten(replaceParams(query, places, texts), joinedParams(added));
}

function writtenParam({ text }: Query, { start, end }: Place, to = end): string {
  return text.slice(start, to);
}

/** Writes a value after the name of a parameter. If the parameter has this value already, it keeps its bytes. */
function writeValueAt(query: Query, place: Place, value: string | null): string {
  const { start, mid, end } = place;
  return decodedValue(query, place) === value
    ? query.text.slice(mid, end)
    : writeValue(value, mid > start, query.plus);
}

export function removeParams(query: Query, names: RemovedNames): QueryText {
  const [drop] = names;
  if (typeof drop === 'function' && names.length === 1)
    return mapParams(query, ([name, value]) => [name, drop(name) ? [] : [value]]);
  const removed = mapNames(names, 'query', (name): [name: string, texts: []] => {
    checkName(name, 'each name as a string, or one function');
    return [name, []];
  });
  return setParams(query, new Map(removed));
}

export function mapParams(
  query: Query,
  change: (pair: [name: string, value: string | null]) => readonly [name: string, values: ValueTexts],
): QueryText {
  const places = findParams(query);
  const texts = places.map((place) => {
    const [oldName, oldValue] = [decodedName(query, place), decodedValue(query, place)];
    const [name, values] = change([oldName, oldValue]);
    const nameText = name === oldName ? writtenParam(query, place, place.mid) : writeText(name, query.plus);
    const kept = query.text.slice(place.mid, place.end);
    const write = (value: string | null): string =>
      value !== null && value === oldValue ? kept : writeValue(value, name !== '', query.plus);
    return values.map((value) => nameText + write(value)).join('&');
  });
  return replaceParams(query, places, texts);
}

/** Sorts the parameters by the code units of their names; empty pieces stay where they are. */
export function sortParams(query: Query): QueryText {
  const places = findParams(query);
  const params = places.map((place) => ({
    name: decodedName(query, place),
    text: writtenParam(query, place),
  }));
  params.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const texts = params.map(({ text }) => text);
  return replaceParams(query, places, texts);
}
