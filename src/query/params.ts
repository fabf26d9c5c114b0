/** The parameters of a query as a value: immutable, in order, duplicates and bytes kept. */
import { type ParamScalar, type ParamValue, scalarText, valueTexts } from './values.ts';
import { UriError, wrongType } from '../text/error.ts';
import { isList, isRevoked } from '../text/kind.ts';
import { hasKey, optionsOf, own } from '../text/own.ts';
import { appendParam, deleteParam, type Edited, mapParams, paramText, setParam, sortParams } from './edit.ts';
import { Cursor, type Plus } from './find.ts';
import { checked, RULES } from '../syntax/rules.ts';

/**
 * The data of a query: a record, or entries as a `Map`, a `URLSearchParams`, a {@link QueryParams} or an array has them.
 * Each name and value is percent-encoded. An array is always a list of entries, never a record.
 *
 * @typeParam T - Any type with named properties, be it an interface.
 * @example
 * ```ts
 * const data: QueryData[] = [{ q: 'a b', page: 2 }, [['q', 'a b'], ['page', 2]], new Map([['q', 'a b'], ['page', '2']])];
 * data.map((each) => QueryParams.from(each).text); // => ['q=a%20b&page=2', 'q=a%20b&page=2', 'q=a%20b&page=2']
 * ```
 * @see RFC 3986, section 3.4
 * @category Types
 */
export type QueryData<T extends object = Readonly<Record<string, unknown>>> =
  | Iterable<readonly [name: string, value: ParamValue]>
  | ({ readonly [K in keyof T]: ParamValue } & { readonly [Symbol.iterator]?: never });

/** Who has it may construct: the types alone would keep no one out. */
const KEY = {};

/** The parameters of the query that stands between two indices of a valid reference; `from` is behind `to` without one. */
export let paramsIn: (text: string, from: number, to: number) => QueryParams;

/** The query of a structure of data; none when it holds no parameter. */
export let queryOf: (data: unknown) => string | undefined;

/**
 * The parameters of a query, in order: immutable, and printed as they were written.
 *
 * A parameter is what stands between two `&`; its first `=` parts name and value. Duplicates are kept, `a` (the value is
 * `null`) and `a=` (the value is `''`) differ, and an empty piece, as in `a&&b`, is none. Names are compared as data, so
 * that `%61` is `a`. `+` reads as a space unless the parameters were parsed with `plus: 'literal'`; a space is written
 * `%20` and a plus `%2B`, which every convention reads alike. An escape that is not UTF-8 stays as it stands.
 *
 * Each change returns a copy in which every byte of the other parameters is as it was, or this very object when nothing
 * changes. A change that leaves no parameter leaves no query.
 *
 * @example
 * ```ts
 * import { QueryParams } from 'urial';
 *
 * const params = QueryParams.parse('a=b%20c&~d');
 * params.get('a'); // => 'b c'
 * String(params.append('x', '1 & 2')); // => 'a=b%20c&~d&x=1%20%26%202'
 * [...params]; // => [['a', 'b c'], ['~d', null]]
 * ```
 * @see RFC 3986, section 3.4
 * @category Values
 */
export class QueryParams {
  /**
   * The exact text, without a `?`; `undefined` is no query. An own property for deep equality; the methods do not read it.
   *
   * @example
   * ```ts
   * QueryParams.parse('a=%7e&b').text; // => 'a=%7e&b'
   * ```
   * @category Read
   */
  readonly text: string | undefined;
  /**
   * What `+` reads as. An own property for deep equality; the methods do not read it.
   *
   * @example
   * ```ts
   * QueryParams.parse('a', { plus: 'literal' }).plus; // => 'literal'
   * ```
   * @category Read
   */
  readonly plus: 'space' | 'literal';
  readonly #source: string;
  readonly #from: number;
  readonly #to: number;
  readonly #plus: Plus;

  /** The name of the class. Its initializer does what a static block could, for which bundlers would lower each private field. */
  static readonly #name: string = QueryParams.#open('QueryParams');

  static #open(name: string): string {
    paramsIn = (text, from, to) => new QueryParams(KEY, text, from, to, 'space');
    queryOf = (data) => (QueryParams.#isOwn(data) ? QueryParams.#queryOf(data) : writeQuery(data));
    Object.defineProperty(QueryParams.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value(this: QueryParams) {
        return `QueryParams <${this.toString()}>`;
      },
    });
    return name;
  }

  private constructor(key: object, source: string, from: number, to: number, plus: Plus) {
    if (key !== KEY) throw new TypeError('QueryParams are made by QueryParams.parse and QueryParams.from');
    this.#source = source;
    this.#from = from;
    this.#to = to;
    this.#plus = plus;
    this.text = QueryParams.#queryOf(this);
    this.plus = plus;
  }

  /**
   * The parameters that a query is. Nothing is trimmed, repaired or decoded: a `?` in front belongs to the first name.
   *
   * @param text - A query without its `?`, as {@link Uri.query} is; `undefined` is no query.
   * @param options - `plus` says what `+` reads as: a space, as forms write it, or itself.
   * @returns The parameters; their text is the very text.
   * @throws `UriError` `query` or `pct-encoded` when the text does not match the rule; `type`.
   * @example
   * ```ts
   * QueryParams.parse('a=1+1').get('a'); // => '1 1'
   * QueryParams.parse('a=1+1', { plus: 'literal' }).get('a'); // => '1+1'
   * QueryParams.parse('a=b c'); // throws query
   * ```
   * @see RFC 3986, section 3.4
   * @category Make
   */
  static parse(
    this: void,
    text: string | undefined,
    options?: { readonly plus?: 'space' | 'literal' | undefined },
  ): QueryParams {
    const plus = own(optionsOf(options, 'query'), 'plus') ?? 'space';
    if (!['space', 'literal'].includes(plus)) throw wrongType('query', '"space" or "literal" as plus', plus);
    return QueryParams.#of(text === undefined ? undefined : checked(RULES.query, text), plus);
  }

  /**
   * The parameters of a structure of data.
   *
   * @param data - A record, or entries: an array of pairs, a `Map`, a `URLSearchParams`, a `QueryParams`.
   * @returns The parameters; a `QueryParams` itself.
   * @throws `UriError` `data` for a value that is no string, finite number, bigint, boolean, `null`, `undefined` or
   * list of these, and for entries that are no pairs; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * String(QueryParams.from({ q: 'a&b', tag: ['x', 'y'], all: null, none: undefined })); // => 'q=a%26b&tag=x&tag=y&all'
   * String(QueryParams.from([['a', 1], ['a', 2]])); // => 'a=1&a=2'
   * QueryParams.from({ a: Number.NaN }); // throws data
   * ```
   * @see RFC 3986, section 3.4
   * @category Make
   */
  static from<T extends object>(data: QueryData<T>): QueryParams {
    return QueryParams.#isOwn(data) ? data : QueryParams.#of(queryOf(data), 'space');
  }

  /**
   * How many parameters there are.
   *
   * @example
   * ```ts
   * QueryParams.parse('a=1&&a=2&=').size; // => 3
   * ```
   * @category Read
   */
  get size(): number {
    let size = 0;
    for (const param = QueryParams.#cursor(this); param.next();) size += 1;
    return size;
  }

  /**
   * The value of the first parameter of this name.
   *
   * @param name - The name as data.
   * @returns The value as data; `null` where no `=` stands behind the name, `undefined` when there is no such parameter.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * const params = QueryParams.parse('%61=b%2Fc&a=2&flag');
   * params.get('a'); // => 'b/c'
   * params.get('flag'); // => null
   * params.get('x'); // => undefined
   * ```
   * @category Read
   */
  get(name: string): string | null | undefined {
    const param = QueryParams.#cursor(this);
    return param.find(name) ? param.value : undefined;
  }

  /**
   * The values of all parameters of this name, in order.
   *
   * @param name - The name as data.
   * @returns A new array, empty when there is no such parameter.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * QueryParams.parse('a=1&b&a&a=').getAll('a'); // => ['1', null, '']
   * ```
   * @category Read
   */
  getAll(name: string): (string | null)[] {
    const values = [];
    for (const param = QueryParams.#cursor(this); param.find(name);) values.push(param.value);
    return values;
  }

  /**
   * Is there a parameter of this name, or of this name and value?
   *
   * @param name - The name as data.
   * @param value - The value as data, `null` for a name without `=`; without it any value will do.
   * @returns Whether there is one.
   * @throws `UriError` `data` for a value that is none; `type`.
   * @example
   * ```ts
   * QueryParams.parse('a=1&a=2').has('a', 2); // => true
   * QueryParams.parse('a=').has('a', null); // => false
   * ```
   * @category Ask
   */
  has(name: string, value?: ParamScalar): boolean {
    const text = scalarText(value);
    for (const param = QueryParams.#cursor(this); param.find(name);) {
      if (text === undefined || param.value === text) return true;
    }
    return false;
  }

  /**
   * Returns these parameters with other values for a name.
   *
   * The i-th value stands where the i-th parameter of this name was, more of them follow the last one or, where there was
   * none, all others, and what is left of the old ones goes. A parameter whose value is the same keeps its bytes.
   *
   * @param name - The name as data.
   * @param value - The value as data, or a list of them; `undefined` and an empty list remove the parameter.
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none, and for an empty name with `null`; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=1&b=%7e&a=2');
   * String(params.set('a', 3)); // => 'a=3&b=%7e'
   * String(params.set('b', ['~', null])); // => 'a=1&b=%7e&b&a=2'
   * params.set('a', params.getAll('a')) === params; // => true
   * ```
   * @category Change
   */
  set(name: string, value: ParamValue): QueryParams {
    return QueryParams.#with(this, setParam(QueryParams.#cursor(this), name, value));
  }

  /**
   * Returns these parameters with another one behind them.
   *
   * @param name - The name as data.
   * @param value - The value as data; a list repeats the name, `undefined` adds nothing.
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none, and for an empty name with `null`; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * String(QueryParams.parse('a=b%20c&~d').append('x', '1')); // => 'a=b%20c&~d&x=1'
   * String(QueryParams.parse('a').append('b', [true, null])); // => 'a&b=true&b'
   * ```
   * @category Change
   */
  append(name: string, value: ParamValue): QueryParams {
    return QueryParams.#with(this, appendParam(QueryParams.#cursor(this), name, valueTexts(value)));
  }

  /**
   * Returns these parameters without those of this name, or without those of this name and value.
   *
   * @param name - The name as data.
   * @param value - The value as data, `null` for a name without `=`; without it any value will do.
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none; `type`.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=1&b&a=2');
   * String(params.delete('a')); // => 'b'
   * String(params.delete('a', 2)); // => 'a=1&b'
   * params.delete('a').delete('b').text; // => undefined
   * ```
   * @category Change
   */
  delete(name: string, value?: ParamScalar): QueryParams {
    return QueryParams.#with(this, deleteParam(QueryParams.#cursor(this), name, scalarText(value)));
  }

  /**
   * Returns these parameters ordered by the code units of their names; those of one name stay in order.
   *
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @example
   * ```ts
   * String(QueryParams.parse('b=2&a=2&b=1&a=1').sort()); // => 'a=2&a=1&b=2&b=1'
   * ```
   * @category Change
   */
  sort(): QueryParams {
    return QueryParams.#with(this, sortParams(QueryParams.#cursor(this)));
  }

  /**
   * Returns these parameters without those that a test refuses.
   *
   * @param keep - Gets name and value as data, and says whether the parameter stays.
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @throws `UriError` `type` for what is not a function; and whatever the function throws.
   * @example
   * ```ts
   * const params = QueryParams.parse('a=%7e&utm_source=x&b&utm_id=7');
   * String(params.filter((name) => !name.startsWith('utm_'))); // => 'a=%7e&b'
   * ```
   * @category Change
   */
  filter(keep: (name: string, value: string | null) => boolean): QueryParams {
    checkFunction(keep);
    return this.map((name, value) => [name, keep(name, value) ? value : undefined]);
  }

  /**
   * Returns these parameters with each one changed. A name or a value that comes back as it was keeps its bytes.
   *
   * @param change - Gets name and value as data, and gives the new ones; the value `undefined` removes the parameter, a list
   * repeats it.
   * @returns A new `QueryParams`, or this one when nothing changes.
   * @throws `UriError` `data` for a value that is none, and for an empty name with `null`; `lone-surrogate`; `type`.
   * @example
   * ```ts
   * const params = QueryParams.parse('Q=a%2fb&Page=2');
   * String(params.map((name, value) => [name.toLowerCase(), value])); // => 'q=a%2fb&page=2'
   * ```
   * @category Change
   */
  map(
    change: (name: string, value: string | null) => readonly [name: string, value: ParamValue],
  ): QueryParams {
    checkFunction(change);
    const texts = (name: string, value: string | null): readonly [string, readonly (string | null)[]] => {
      const [newName, newValue] = checkedEntry(change(name, value));
      return [newName, valueTexts(newValue)];
    };
    return QueryParams.#with(this, mapParams(QueryParams.#cursor(this), texts));
  }

  /**
   * Returns the parameters as a record; {@link QueryParams.from} takes it. A name that stands once has its value, a name that
   * stands more often the list of its values: a text from outside chooses which. Ask with `Object.hasOwn`: every object
   * inherits names such as `constructor`.
   *
   * @returns A new object.
   * @example
   * ```ts
   * const { a, b, c } = QueryParams.parse('a=1&b=1&b=2&c').toObject();
   * [a, b, c]; // => ['1', ['1', '2'], null]
   * ```
   * @category Convert
   */
  toObject(): Record<string, string | null | (string | null)[]> {
    const found = new Map<string, string | null | (string | null)[]>();
    for (const param = QueryParams.#cursor(this); param.next();) {
      const { name, value } = param;
      const before = found.get(name);
      if (before === undefined) found.set(name, value);
      else if (isList(before)) before.push(value);
      else found.set(name, [before, value]);
    }
    return Object.fromEntries(found);
  }

  /**
   * Name and value of each parameter, as `for (const [name, value] of params)` has them.
   *
   * @returns An iterator of new pairs.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=%FF').entries()]; // => [['b', '1'], ['a', null], ['b', '%FF']]
   * ```
   * @category Read
   */
  entries(): IterableIterator<[name: string, value: string | null]> {
    const entries: [string, string | null][] = [];
    for (const param = QueryParams.#cursor(this); param.next();) entries.push([param.name, param.value]);
    return entries.values();
  }

  /**
   * The name of each parameter.
   *
   * @returns An iterator.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=2').keys()]; // => ['b', 'a', 'b']
   * ```
   * @category Read
   */
  *keys(): IterableIterator<string> {
    for (const param = QueryParams.#cursor(this); param.next();) yield param.name;
  }

  /**
   * The value of each parameter.
   *
   * @returns An iterator.
   * @example
   * ```ts
   * [...QueryParams.parse('b=1&a&b=2').values()]; // => ['1', null, '2']
   * ```
   * @category Read
   */
  *values(): IterableIterator<string | null> {
    for (const param = QueryParams.#cursor(this); param.next();) yield param.value;
  }

  /**
   * The same as {@link QueryParams.entries}.
   *
   * @returns An iterator of new pairs.
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
   * The exact text, without a `?`.
   *
   * @returns The text, `''` where there is no query.
   * @example
   * ```ts
   * String(QueryParams.parse('a=%7e&&b=')); // => 'a=%7e&&b='
   * ```
   * @category Print
   */
  toString(): string {
    return this.#source.slice(this.#from, this.#to);
  }

  /**
   * The exact text, for `JSON.stringify`.
   *
   * @returns The same as {@link QueryParams.toString}.
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
   * `QueryParams`, so that reactive frameworks leave the value alone.
   *
   * @category Print
   */
  get [Symbol.toStringTag](): string {
    return QueryParams.#name;
  }

  static #isOwn(data: unknown): data is QueryParams {
    return typeof data === 'object' && data !== null && #source in data;
  }

  static #of(query: string | undefined, plus: Plus): QueryParams {
    return query === undefined ? new this(KEY, '', 1, 0, plus) : new this(KEY, query, 0, query.length, plus);
  }

  static #queryOf(params: QueryParams): string | undefined {
    return params.#from > params.#to ? undefined : params.#source.slice(params.#from, params.#to);
  }

  static #cursor(params: QueryParams): Cursor {
    return new Cursor(params.#source, params.#from, params.#to, params.#plus);
  }

  static #with(params: QueryParams, edit: Edited): QueryParams {
    if (edit === undefined) return params;
    const { from, to, insert } = edit;
    if (insert === undefined) return this.#of(undefined, params.#plus);
    const query = params.#source.slice(params.#from, from) + insert + params.#source.slice(to, params.#to);
    return this.#of(query, params.#plus);
  }
}

function checkFunction(value: unknown): void {
  if (typeof value !== 'function') throw wrongType('query', 'a function of name and value', value);
}

function writeQuery(data: unknown): string | undefined {
  let query: string | undefined;
  for (const entry of entriesOf(data)) {
    const [name, value] = checkedEntry(entry);
    const text = paramText(name, valueTexts(value));
    if (text !== '') query = query === undefined ? text : `${query}&${text}`;
  }
  return query;
}

function entriesOf(data: unknown): Iterable<unknown> {
  if (isQueryData(data)) return isIterable(data) ? data : Object.entries(data);
  throw wrongType('query', 'text, a record or entries', data);
}

/** Is it a record or an iterable? An object of the platform that is none, such as a `URL` or a `Date`, has no entries. */
export function isQueryData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isRevoked(value)) return false;
  return isIterable(value) || Object.prototype.toString.call(value) === '[object Object]';
}

function isIterable(value: object): value is Iterable<unknown> {
  return hasKey(value, Symbol.iterator);
}

function checkedEntry(entry: unknown): readonly [name: string, value: ParamValue] {
  if (isList(entry) && entry.length === 2) return entry as [string, ParamValue];
  throw new UriError('data', 'query', 'an entry that is no pair is not allowed', 'give [name, value]');
}
