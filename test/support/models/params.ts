/** A model of query parameters on a list of pieces, and generators of queries. */
import fc, { type Arbitrary } from 'fast-check';
import { data } from '../arbitraries/references.ts';
import { decodeText, encodeData, READABLE } from './data.ts';
import { givenQuery, pctEncoded, queryText } from '../arbitraries/texts.ts';
import { words } from '../tools/words.ts';

export type Plus = 'space' | 'literal';
export type Entry = [name: string, value: string | null];
type Query = string | undefined;

/** Splits a query at each `&`; a query that is absent or empty has no piece. */
export function pieces(query: Query): string[] {
  return query === undefined || query === '' ? [] : query.split('&');
}

/** Returns a piece as name and value; an empty piece is not a parameter. */
export function entryOf(piece: string, plus: Plus = 'space'): Entry | undefined {
  if (piece === '') return undefined;
  const read = (text: string): string => decodeText(plus === 'space' ? text.split('+').join(' ') : text);
  const [name = '', ...rest] = piece.split('=');
  return [read(name), rest.length === 0 ? null : read(rest.join('='))];
}

/** Lists all parameters, in order. */
export function entriesOf(query: Query, plus?: Plus): Entry[] {
  return pieces(query).flatMap((piece) => {
    const entry = entryOf(piece, plus);
    return entry === undefined ? [] : [entry];
  });
}

/** Encodes data as a parameter. */
export function pieceOf(name: string, value: string | null, plus?: Plus): string {
  const readable = READABLE.param + (plus === 'literal' ? '+' : '');
  const text = encodeData(name, readable);
  return value === null ? text : `${text}=${encodeData(value, readable)}`;
}

/** Joins edited pieces to a query; there is no query when no parameter is left. */
function join(list: readonly string[]): Query {
  return list.some((piece) => piece !== '') ? list.join('&') : undefined;
}

function isOf(piece: string, name: string, plus: Plus): boolean {
  return entryOf(piece, plus)?.[0] === name;
}

/** The i-th value replaces the i-th occurrence; more follow the last one replaced, or the end; other occurrences go. */
export function set(query: Query, name: string, values: readonly (string | null)[], plus: Plus): Query {
  const old = pieces(query);
  const places = old.flatMap((piece, n) => (isOf(piece, name, plus) ? [n] : []));
  if (places.length === 0) return append(query, name, values, plus);
  const texts: string[][] = old.map((piece) => [piece]);
  places.forEach((place, n) => {
    const value = values[n];
    const piece = old[place] ?? '';
    if (value === undefined) texts[place] = [];
    else if (entryOf(piece, plus)?.[1] !== value)
      texts[place] = [(piece.split('=')[0] ?? '') + pieceOf('', value, plus)];
  });
  const more = values.slice(places.length).map((value) => pieceOf(name, value, plus));
  texts[places.at(-1) ?? 0]?.push(...more);
  return join(texts.flat());
}

export function append(query: Query, name: string, values: readonly (string | null)[], plus?: Plus): Query {
  return added(
    query,
    values.map((value) => pieceOf(name, value, plus)),
  );
}

/** Adds pieces; one `&` at the end of the query is the one before them. */
function added(query: Query, more: readonly string[]): Query {
  if (more.length === 0) return query;
  const old = pieces(query);
  return join([...(old.at(-1) === '' ? old.slice(0, -1) : old), ...more]);
}

/** Removes the pieces of a name, or of a name and a value. */
export function remove(query: Query, name: string, value: string | null | undefined, plus: Plus): Query {
  const gone = (piece: string): boolean =>
    isOf(piece, name, plus) && (value === undefined || entryOf(piece, plus)?.[1] === value);
  const old = pieces(query);
  return old.some(gone) ? join(old.filter((piece) => !gone(piece))) : query;
}

/** Sorts the parameters by name; empty pieces keep their places. */
export function sort(query: Query, plus: Plus): Query {
  const full = pieces(query).filter((piece) => piece !== '');
  const nameOf = (piece: string): string => entryOf(piece, plus)?.[0] ?? '';
  const sorted = full.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
  const all = pieces(query).map((piece) => (piece === '' ? '' : (sorted.shift() ?? '')));
  return query === undefined ? undefined : all.join('&');
}

const NAMES = [...words('a b %61 %41 a+ a%20 a+b A é %C3%A9 %FF %25FF aa __proto__'), '', 'a b'];
const WRITTEN = NAMES.map((name) => name.replace(/[^\0-\x7f ]|[ ]/g, (char) => encodeURIComponent(char)));

/** A few names in several spellings; many of them are the same name. */
const nameText: Arbitrary<string> = fc.constantFrom(...WRITTEN);
const valueText: Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '=', '=1', '=%31', '=a+b', '=a%20b', '=a%2Bb', '==', '=%FF', '=/?:@', "=~'();"),
  fc.oneof(queryText, pctEncoded).map((text) => `=${text.replaceAll('&', '')}`),
);
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(nameText, valueText).map(([name, value]) => name + value) },
  { weight: 1, arbitrary: fc.constant('') },
);

/** The text of a query: parameters that often have the same name, or any text that a caller may give. */
export const paramsText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 6 }).map((list) => list.join('&')) },
  { weight: 1, arbitrary: givenQuery },
);

/** A query that may be absent. */
export const anyQuery: Arbitrary<Query> = fc.option(paramsText, { nil: undefined, freq: 8 });

/** A name as data; most of these names occur in `paramsText`. */
export const nameData: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: data() },
);

/** A value as data. */
export const valueData: Arbitrary<string | null> = fc.oneof(
  fc.constantFrom(null, '', '1', 'a b', 'a+b', '%FF', '=', '&', '#'),
  data(),
);

export const valueList: Arbitrary<(string | null)[]> = fc.array(valueData, { maxLength: 4 });

/** A parameter as data that can be encoded. */
export const entryData: Arbitrary<Entry> = fc
  .tuple(nameData, valueData)
  .map(([name, value]) => [name, name === '' ? (value ?? '') : value]);
