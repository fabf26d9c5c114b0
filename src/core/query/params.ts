/** The parameters of a query as an immutable value. */
import { entryTexts, scalarText } from './param-values.ts';
import type { CheckedValue, ParamScalar, ParamValue } from './param-values.ts';
import { brandedText } from '../text/data.ts';
import { wrongType } from '../text/error.ts';
import { isList, isObject, isPlain } from '../text/kind.ts';
import type { NoKeys, ParamEntries, ParamRecord, ParamUnion } from './query-data.ts';
import type { AnyFunction, Not } from '../text/not.ts';
import { hasKey, mapList, readOptions, wrongChoice } from '../text/own.ts';
import { appendWritten, mapParams, writeParams, removeParams, setParam, sortParams } from './edit.ts';
import type { RemovedNames } from './edit.ts';
import {
  decodedParams,
  findParam,
  type NamesAndValues,
  findParams,
  type Plus,
  type Query,
  type QueryText,
  writtenQuery,
  decodedValue,
  decodedValues,
  wholeQuery,
} from './find.ts';
import { maskDisplayed } from '../text/password.ts';
import { KEY, wire } from '../text/wiring.ts';
import { Pairs } from './pairs.ts';
import type * as urlNames from './url-names.ts';
import { checked, checkedQuery, RULES } from '../syntax/rules.ts';

/**
 * The last line infers `F`. No branch is the sentence alone, because a type that isn't known yet has to pass each
 * branch.
 */
type OfPair<F, Callback> = [F] extends [(pair: never) => unknown]
  ? Callback
  : [F] extends [AnyFunction]
    ? Callback | Not<'the callback takes one pair: write ([name, value]) => ...'>
    : [F] extends [never]
      ? F
      : Callback;

const FORM = { plus: undefined };

const LONGEST_KEPT = 8192;

/** The key under which the parameters of each copy of the package say how they read `+`, and after a `?` their query. */
const PARAMS_BRAND = Symbol.for('urial.QueryParams') as never;

// names that others have, each with an advice; editors would show a doc comment here for `QueryParams`
export interface QueryParams
  extends
    urlNames.Use_concat_instead,
    urlNames.Use_with_instead,
    urlNames.Use_without_instead,
    urlNames.Use_toSorted_instead,
    urlNames.Use_for_of_instead,
    urlNames.Use_size_instead {}

export let paramsIn: (query: Query) => QueryParams;

export let queryFrom: (data: unknown) => string | undefined;

/**
 * The parameters of a query, in order: immutable, and printed as they were written.
 * @example
 * ```ts
 * const params = QueryParams.parse('a=b%20c&~d');
 * params.get('a'); // => 'b c'
 * String(params.concat({ x: '1 & 2' })); // => 'a=b%20c&~d&x=1%20%26%202'
 * [...params]; // => [['a', 'b c'], ['~d', null]]
 * ```
 * @remarks
 * - Each change returns a copy that keeps every byte of the other parameters.
 * - Names are compared decoded: `%61` is `a`. The value of `a=` is `''`, that of `a` is `null`.
 * - A `+` is read as a space, unless you parse with `plus: 'literal'`. A space is written as `%20`, a plus as `%2B`.
 * @see RFC 3986, section 3.4
 * @category Values
 */
export class QueryParams {
  /**
   * The exact string, without the `?`; `undefined` without a query. For deep equality; the methods don't read it.
   * @example
   * ```ts
   * QueryParams.parse('a=%7e&b').text; // => 'a=%7e&b'
   * ```
   * @category Read
   */
  declare readonly text: string | undefined;
  /**
   * How `+` is read: as a space, or as itself.
   * @example
   * ```ts
   * QueryParams.parse('a', { plus: 'literal' }).plus; // => 'literal'
   * ```
   * @category Read
   */
  declare readonly plus: 'space' | 'literal';
  readonly #query: Query;
  /** Short way: the decoded names and values, from the first list of them on, unless the query is long. */
  #data: NamesAndValues | undefined = undefined;

  /** Wires the class, as `wiring.ts` says. */
  static readonly #name: string = QueryParams.#open();

  static #open(): string {
    paramsIn = (query) => new QueryParams(KEY, query);
    queryFrom = (data) => {
      const params = QueryParams.#paramsIn(data);
      return params === undefined ? writeQuery(data) : QueryParams.#queryOf(params);
    };
    return wire('QueryParams', QueryParams.prototype, QueryParams.#shown, PARAMS_BRAND, QueryParams.#brandOf);
  }

  private constructor(key: object, query: Query) {
    if (key !== KEY) throw new TypeError('make QueryParams with QueryParams.parse or QueryParams.from');
    this.#query = query;
    this.text = QueryParams.#queryOf(this);
    this.plus = query.plus;
  }

  /**
   * Parses a query without its `?`. Nothing is trimmed, repaired or decoded.
   * @example
   * ```ts
   * QueryParams.parse('a=1+1').get('a'); // => '1 1'
   * QueryParams.parse('a=1+1', { plus: 'literal' }).get('a'); // => '1+1'
   * QueryParams.parse('a=b c'); // throws query
   * QueryParams.parse('?a=1'); // throws query
   * ```
   * @param text - A query, like {@link Uri.query}; `undefined` for none.
   * @param options - `plus: 'literal'` keeps each `+`.
   * @throws `UriError`: `query`, `pct-encoded`, `unknown-part` or `type`.
   * @see RFC 3986, section 3.4
   * @category Make
   */
  static parse(
    this: void,
    text: string | undefined,
    options?: { readonly plus?: 'space' | 'literal' | undefined },
  ): QueryParams {
    const { plus = 'space' } = readOptions(options, FORM, 'query');
    checkPlus(plus);
    return QueryParams.#of(text === undefined ? undefined : checkedQuery(text), plus);
  }

  /**
   * Makes parameters from raw values.
   * @example
   * ```ts
   * String(QueryParams.from({ q: 'a&b', tag: ['x', 'y'], all: null, none: undefined })); // => 'q=a%26b&tag=x&tag=y&all'
   * String(QueryParams.from([['a', 1], ['a', 2]])); // => 'a=1&a=2'
   * QueryParams.from({ a: Number.NaN }); // throws bad-value
   * ```
   * @param data - An object, or pairs.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `new URLSearchParams(data)`, which writes `+` for a space.
   * @see RFC 3986, section 3.4
   * @category Make
   */
  static from<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    data: ParamEntries | ParamRecord<T> | U,
  ): QueryParams {
    return QueryParams.#paramsIn(data) ?? QueryParams.#of(writeQuery(data), 'space');
  }

  /**
   * The number of parameters.
   * @example
   * ```ts
   * QueryParams.parse('a=1&&a=2&=').size; // => 3
   * ```
   * @category Read
   */
  get size(): number {
    return findParams(QueryParams.#queryIn(this)).length;
  }

  /**
   * Returns the decoded value of the first parameter of this name.
   * @example
   * ```ts
   * const params = QueryParams.parse('%61=b%2Fc&a=2&flag');
   * params.get('a'); // => 'b/c'
   * params.get('flag'); // => null
   * params.get('x'); // => undefined
   * ```
   * @remarks To ask whether a parameter is there, use {@link QueryParams.has}.
   * @param name - The raw name.
   * @throws `UriError`: `type`.
   * @inUrl `searchParams.get(name)`, which is `null` for none, and `''` for a name without `=`.
   * @category Read
   */
  get(name: string): string | null | undefined {
    const query = QueryParams.#queryIn(this);
    const place = findParam(query, name);
    return place && decodedValue(query, place);
  }

  /**
   * Returns the decoded values of all parameters of this name.
   * @example
   * ```ts
   * QueryParams.parse('a=1&b&a&a=').getAll('a'); // => ['1', null, '']
   * ```
   * @param name - The raw name.
   * @throws `UriError`: `type`.
   * @inUrl `searchParams.getAll(name)`.
   * @category Read
   */
  getAll(name: string): (string | null)[] {
    return decodedValues(QueryParams.#queryIn(this), name);
  }

  /**
   * Returns true if there is a parameter of this name, or of this name and value.
   * @example
   * ```ts
   * QueryParams.parse('a=1&a=2').has('a', 2); // => true
   * QueryParams.parse('a=').has('a', null); // => false
   * ```
   * @param name - The raw name.
   * @param value - The raw value, or `null` for a name without `=`.
   * @throws `UriError`: `bad-value` or `type`.
   * @inUrl `searchParams.has(name, value)`.
   * @category Ask
   */
  has(name: string, value?: ParamScalar): boolean {
    const text = scalarText(value);
    const query = QueryParams.#queryIn(this);
    return text === undefined
      ? findParam(query, name) !== undefined
      : decodedValues(query, name).includes(text);
  }

  /**
   * Returns true if the other parameters have the same string, and read `+` the same way.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=%7e');
   * params.equals(Uri.parse('/?a=%7e').params); // => true
   * params.equals(QueryParams.parse('a=~')); // => false
   * ```
   * @param other - Other parameters.
   * @throws `UriError`: `type`.
   * @category Ask
   */
  equals(other: QueryParams): boolean {
    const params = QueryParams.#paramsIn(other);
    if (params === undefined) throw wrongType('query', 'a QueryParams', other);
    const isSame = QueryParams.#queryOf(this) === QueryParams.#queryOf(params);
    return isSame && this.#query.plus === params.#query.plus;
  }

  /**
   * Sets a parameter, and keeps the bytes of all others.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=1&b=%7e&a=2');
   * String(params.with('a', 3)); // => 'a=3&b=%7e'
   * String(params.with('b', ['~', null])); // => 'a=1&b=%7e&b&a=2'
   * ```
   * @param name - The raw name.
   * @param value - The raw value; an array repeats the name, `undefined` removes the parameter.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `searchParams.set(name, value)`, which changes the object.
   * @category Change
   */
  with<V>(name: string, value: CheckedValue<V>): QueryParams {
    return QueryParams.#with(this, setParam(QueryParams.#queryIn(this), name, value));
  }

  /**
   * Appends parameters, even if there are some of the same names.
   * @example
   * ```ts
   * String(QueryParams.parse('a=b%20c&~d').concat({ x: '1', d: null })); // => 'a=b%20c&~d&x=1&d'
   * String(QueryParams.parse('a').concat([['b', [true, null]]])); // => 'a&b=true&b'
   * ```
   * @param data - An object, or pairs, as for {@link QueryParams.from}.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @inUrl `searchParams.append(name, value)`, which changes the object.
   * @category Change
   */
  concat<T extends object = NoKeys, U extends ParamUnion<U> = never>(
    data: ParamEntries | ParamRecord<T> | U,
  ): QueryParams {
    const query = QueryParams.#queryIn(this);
    const params = QueryParams.#paramsIn(data);
    const isAlike = params !== undefined && QueryParams.#queryIn(params).plus === query.plus;
    const added = isAlike ? QueryParams.#queryOf(params) : writeQuery(params ?? data, query.plus);
    return QueryParams.#with(this, appendWritten(writtenQuery(query), added ?? ''));
  }

  /**
   * Removes the parameters of some names, or those whose names a function picks.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=1&b&c=%7e&a=2');
   * String(params.without('a')); // => 'b&c=%7e'
   * String(params.without('a', 'b')); // => 'c=%7e'
   * String(params.without((name) => name < 'c')); // => 'c=%7e'
   * params.without('a', 'b', 'c').text; // => undefined
   * ```
   * @remarks For more than 100,000 names pass a function: an engine takes no more arguments.
   * @param names - The decoded names, or a function that returns true for a name to remove.
   * @throws `UriError`: `type`, or what the function throws.
   * @inUrl `searchParams.delete(name)`, which changes the object.
   * @category Change
   */
  without(...names: RemovedNames): QueryParams {
    return QueryParams.#with(this, removeParams(QueryParams.#queryIn(this), names));
  }

  /**
   * Sorts the parameters by the code units of their names.
   * @example
   * ```ts
   * String(QueryParams.parse('b=2&a=2&b=1&a=1').toSorted()); // => 'a=2&a=1&b=2&b=1'
   * ```
   * @inUrl `searchParams.sort()`, which changes the object.
   * @category Change
   */
  toSorted(): QueryParams {
    return QueryParams.#with(this, sortParams(QueryParams.#queryIn(this)));
  }

  /**
   * Keeps the parameters for which a function returns `true`.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=%7e&utm_source=x&b&utm_id=7');
   * String(params.filter(([name]) => !name.startsWith('utm_'))); // => 'a=%7e&b'
   * ```
   * @param keep - Takes one decoded pair: destructure it, `([name, value]) => …`.
   * @throws `UriError`: `type`, or what `keep` throws.
   * @category Change
   */
  filter<F>(keep: OfPair<F, (pair: [name: string, value: string | null]) => boolean>): QueryParams {
    checkCallback(keep);
    return this.map(([name, value]) => [name, keep([name, value]) ? value : undefined]);
  }

  /**
   * Replaces each parameter by the result of a function.
   * @example
   * ```ts
   * const params = QueryParams.parse('Q=a%2fb&Page=2');
   * String(params.map(([name, value]) => [name.toLowerCase(), value])); // => 'q=a%2fb&page=2'
   * ```
   * @remarks A name or a value that stays the same keeps its bytes. The value `undefined` removes the parameter.
   * @param change - Takes one decoded pair, and returns a raw one: `([name, value]) => [name, value]`.
   * @throws `UriError`: `bad-value`, `lone-surrogate`, `type`, or what `change` throws.
   * @category Change
   */
  map<F>(
    change: OfPair<
      F,
      (pair: [name: string, value: string | null]) => readonly [name: string, value: ParamValue]
    >,
  ): QueryParams {
    checkCallback(change);
    const mapped = mapParams(QueryParams.#queryIn(this), (pair) => entryTexts(change(pair)));
    return QueryParams.#with(this, mapped);
  }

  /**
   * Returns the decoded parameters as an object.
   * @example
   * ```ts
   * const { a, b, c } = QueryParams.parse('a=1&b=1&b=2&c').toObject();
   * [a, b, c]; // => ['1', ['1', '2'], null]
   * ```
   * @remarks Repeated names give an array: the sender decides the type. Test for a name with `Object.hasOwn`.
   * @inUrl `Object.fromEntries(searchParams)`, which keeps only the last value.
   * @category Convert
   */
  toObject(): Record<string, string | null | (string | null)[]> {
    const found = new Map<string, string | null | (string | null)[]>();
    for (const [name, value] of new Pairs(QueryParams.#dataIn(this))) {
      const before = found.get(name);
      if (before === undefined) found.set(name, value);
      else if (isList(before)) before.push(value);
      else found.set(name, [before, value]);
    }
    return Object.fromEntries(found);
  }

  /**
   * Returns each decoded name with its value, as in `for (const [name, value] of params)`.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=%FF').entries()]; // => [['b', '1'], ['a', null], ['b', '%FF']]
   * ```
   * @category Read
   */
  entries(): IterableIterator<[name: string, value: string | null]> {
    return new Pairs(QueryParams.#dataIn(this));
  }

  /**
   * Returns each decoded name.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=2').keys()]; // => ['b', 'a', 'b']
   * ```
   * @category Read
   */
  *keys(): IterableIterator<string> {
    for (const [name] of this.entries()) yield name;
  }

  /**
   * Returns each decoded value.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=2').values()]; // => ['1', null, '2']
   * ```
   * @category Read
   */
  *values(): IterableIterator<string | null> {
    for (const [, value] of this.entries()) yield value;
  }

  /**
   * Returns the same as {@link QueryParams.entries}.
   * @example
   * ```ts
   * [...QueryParams.parse('a=1&b')]; // => [['a', '1'], ['b', null]]
   * ```
   * @category Read
   */
  [Symbol.iterator](): IterableIterator<[name: string, value: string | null]> {
    return this.entries();
  }

  /**
   * Returns the exact string, without the `?`.
   * @example
   * ```ts
   * String(QueryParams.parse('a=%7e&&b=')); // => 'a=%7e&&b='
   * ```
   * @category Print
   */
  toString(): string {
    return QueryParams.#queryOf(this) ?? '';
  }

  /**
   * Returns the exact string, for `JSON.stringify`.
   * @example
   * ```ts
   * JSON.stringify({ params: QueryParams.parse('a=1') }); // => '{"params":"a=1"}'
   * ```
   * @category Print
   */
  toJSON(): string {
    return this.toString();
  }

  /**
   * The name `QueryParams`, so that reactive frameworks don't wrap the value in a proxy.
   * @category Print
   */
  get [Symbol.toStringTag](): string {
    return QueryParams.#name;
  }

  static #isOwn(data: unknown): data is QueryParams {
    return typeof data === 'object' && data !== null && #query in data;
  }

  static #of(query: string | undefined, plus: Plus): QueryParams {
    return new this(KEY, wholeQuery(query, plus));
  }

  static #shown(this: void, params: QueryParams): string {
    return maskDisplayed(`?${params.toString()}`).slice(1);
  }

  static #brandOf(this: void, params: QueryParams): string | undefined {
    if (!QueryParams.#isOwn(params)) return undefined;
    const query = QueryParams.#queryOf(params);
    return params.#query.plus + (query === undefined ? '' : `?${query}`);
  }

  /** Returns parameters of this class as they are, and those of another copy converted; `undefined` for other values. */
  static #paramsIn(value: unknown): QueryParams | undefined {
    if (QueryParams.#isOwn(value)) return value;
    const branded = brandedText(value, PARAMS_BRAND);
    if (branded === undefined) return undefined;
    const [plus, ...rest] = branded.split('?');
    const text = rest.length === 0 ? undefined : checked(RULES.query, rest.join('?'));
    checkPlus(plus);
    return QueryParams.#of(text, plus);
  }

  static #queryOf(params: QueryParams): string | undefined {
    return writtenQuery(QueryParams.#queryIn(params));
  }

  static #queryIn(params: QueryParams): Query {
    // a proxy of parameters has no private fields
    if (!QueryParams.#isOwn(params)) throw wrongType('query', 'parameters, and not a proxy', params);
    return params.#query;
  }

  static #dataIn(params: QueryParams): NamesAndValues {
    const query = QueryParams.#queryIn(params);
    if (params.#data !== undefined) return params.#data;
    const data = decodedParams(query);
    if (isKept(query)) params.#data = data;
    return data;
  }

  static #with(params: QueryParams, query: QueryText): QueryParams {
    return query === writtenQuery(params.#query) ? params : this.#of(query, params.#query.plus);
  }
}

/** Short way: decoded names and values are kept, but for those of a longer query, which can take ten times its memory. */
function isKept({ from, to }: Query): boolean {
  return to - from <= LONGEST_KEPT;
}

function checkPlus(plus: unknown): asserts plus is Plus {
  if (plus !== 'space' && plus !== 'literal')
    throw wrongChoice('query', '"space" or "literal" as plus', plus);
}

function checkCallback<F, Callback>(
  value: OfPair<F, Callback>,
): asserts value is OfPair<F, Callback> & Callback {
  if (typeof value !== 'function') throw wrongType('query', 'a function of a pair [name, value]', value);
}

function writeQuery(data: unknown, plus: Plus = 'space'): string | undefined {
  let query: string | undefined;
  for (const entry of entriesOf(data)) {
    const text = writeParams(...entryTexts(entry), plus);
    // to ask what ends a growing string would copy all of it
    if (text !== '') query = query === undefined ? text : `${query}&${text}`;
  }
  return query;
}

export function textsByName(data: unknown): Map<string, (string | null)[]> {
  const lists = new Map<string, (string | null)[]>();
  for (const entry of entriesOf(data)) {
    const [name, texts] = entryTexts(entry);
    const list = lists.get(name) ?? [];
    if (list.length === 0) lists.set(name, list);
    for (const text of texts) list.push(text);
  }
  return lists;
}

function entriesOf(data: unknown): Iterable<unknown> {
  if (isList(data)) return mapList(data, 'query', (entry) => entry);
  if (isQueryData(data)) return isIterable(data) ? data : Object.entries(data);
  const others =
    typeof data === 'string' ? '; for a string use withQuery(...) or QueryParams.parse(...)' : '';
  throw wrongType('query', `an object or an array of pairs${others}`, data);
}

/** Tells whether a value is a record or an iterable. A `URL` or a `Date` is neither. */
export function isQueryData(value: unknown): value is object {
  return isObject(value) && (isIterable(value) || isPlain(value));
}

function isIterable(value: object): value is Iterable<unknown> {
  const { [Symbol.iterator]: iterator } = value as Partial<Iterable<unknown>>;
  return typeof iterator === 'function' && hasKey(value, Symbol.iterator);
}
