import { describe, expectTypeOf, test } from 'vitest';
import { type ParamValue, type QueryData, QueryParams, Uri, type RawValue, type UriParts } from 'urial';

interface Search {
  readonly q: string;
  page?: number;
  readonly tags: readonly string[];
  exact: boolean | null | undefined;
}
declare const search: Search;
declare const uri: Uri;

class Filter {
  color = 'red';
  size = 5n;
}

declare class Session {
  readonly id: number;
  private readonly token: string;
}
declare const session: Session;

type Shape = { readonly kind: 'a'; readonly x: number } | { readonly kind: 'b'; readonly y: string };
declare const shape: Shape;
declare const isFirst: boolean;
declare const page: number;

describe('withQuery and from take', () => {
  test('records', () => {
    expectTypeOf(uri.withQuery({ a: 'x', b: 1, c: 2n, d: true, e: null, f: undefined })).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery({ a: ['x', 1, null, undefined] as const })).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery({ a: uri, b: [uri] })).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery({})).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withParams(Object.freeze({}))).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from({} as object)).toEqualTypeOf<QueryParams>();
    expectTypeOf(uri.withQuery({ valueOf: 1, entries: 2, call: 'x' })).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from({ a: 'x' })).toEqualTypeOf<QueryParams>();
  });

  test('interface-typed records, instances and unions', () => {
    expectTypeOf(uri.withQuery(search)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(search as Search | undefined)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(new Filter())).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from(search)).toEqualTypeOf<QueryParams>();
    expectTypeOf(uri.withQuery(search as Partial<Search>)).toEqualTypeOf<Uri>();
  });

  test('entries', () => {
    expectTypeOf(
      uri.withQuery([
        ['a', 1],
        ['a', null],
        ['b', ['x', 2]],
      ]),
    ).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(new Map<string, string[]>())).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(new URLSearchParams())).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(uri.params)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(Object.entries({ a: 1 }))).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(uri.params.entries())).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from(uri.params.toObject())).toEqualTypeOf<QueryParams>();
  });

  test('text, on a reference only', () => {
    expectTypeOf(uri.withQuery('a=1')).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(uri.query)).toEqualTypeOf<Uri>();
    // @ts-expect-error text is for QueryParams.parse
    QueryParams.from('a=1');
    // @ts-expect-error the data is missing
    QueryParams.from(undefined);
  });
});

test('withQuery and from refuse', () => {
  // @ts-expect-error an object is not a value
  uri.withQuery({ a: { b: 1 } });
  // @ts-expect-error a Date is not a value
  uri.withQuery({ a: new Date() });
  // @ts-expect-error a function is not a value
  uri.withQuery({ a: () => 1 });
  // @ts-expect-error a symbol is not a value
  uri.withQuery({ a: Symbol() });
  // @ts-expect-error a list of lists is not a value
  uri.withQuery({ a: ['x', ['y']] });
  // @ts-expect-error names alone are not entries
  uri.withQuery(['a', 'b']);
  // @ts-expect-error one name is not a pair
  uri.withQuery([['a']]);
  // @ts-expect-error names are strings
  uri.withQuery(new Map([[1, 1]]));
  // @ts-expect-error a Set of names has no pairs
  uri.withQuery(new Set(['a']));
  // @ts-expect-error a Date is not a record
  uri.withQuery(new Date());
  // @ts-expect-error a URL is not a record
  uri.withQuery(new URL('http://h/'));
  // @ts-expect-error a Uri is not a record
  uri.withQuery(uri);
  // @ts-expect-error a promise is not a record
  uri.withQuery(Promise.resolve({ a: 1 }));
  // @ts-expect-error null is not a query: undefined removes it
  uri.withQuery(null);
  // @ts-expect-error a number is not a query
  uri.withQuery(5);
  // @ts-expect-error a function is not a record
  uri.withQuery(() => 'a=1');
  // @ts-expect-error a function is not a record
  uri.withParams(() => ({ a: 1 }));
  // @ts-expect-error a class is not a record
  QueryParams.from(Filter);
  // @ts-expect-error the values may be anything
  uri.withQuery({ a: 1 as unknown });
  // @ts-expect-error an interface with a member that is not a value
  QueryParams.from(search as Search & { readonly when: Date });
  // @ts-expect-error private members would be written
  uri.withQuery(session);
});

describe('a union', () => {
  test('of records is taken', () => {
    expectTypeOf(uri.withParams(isFirst ? { page } : {})).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(isFirst ? { a: 1 } : { b: 2 })).toEqualTypeOf<Uri>();
    const either = isFirst ? { a: 1 } : { b: 2 };
    expectTypeOf(uri.withQuery(either)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withParams(either)).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from(either).concat(either)).toEqualTypeOf<QueryParams>();
    expectTypeOf(uri.withQuery(shape)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withQuery(shape as Shape | string | undefined)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withParams(shape)).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from(shape).concat(shape)).toEqualTypeOf<QueryParams>();
    expectTypeOf(uri.withParams(isFirst ? search : new Filter())).toEqualTypeOf<Uri>();
    expectTypeOf(uri.with({ query: shape })).toEqualTypeOf<Uri>();
    expectTypeOf(Uri.from({ query: shape })).toEqualTypeOf<Uri>();
  });

  test('of a record and entries is taken', () => {
    const data = shape as [string, string][] | Record<string, string>;
    expectTypeOf(uri.withQuery(data).withParams(data)).toEqualTypeOf<Uri>();
    expectTypeOf(QueryParams.from(data).concat(data)).toEqualTypeOf<QueryParams>();
    expectTypeOf(uri.withQuery(isFirst ? { a: 1 } : uri.params)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withParams(isFirst ? search : uri.params)).toEqualTypeOf<Uri>();
    expectTypeOf(uri.withParams(isFirst ? [['a', 1]] : { a: 1 })).toEqualTypeOf<Uri>();
  });

  test('is refused if one of its members is', () => {
    // @ts-expect-error a Date is not a value
    uri.withQuery(shape as Shape | { readonly when: Date });
    // @ts-expect-error a Date is not a value
    uri.withParams(isFirst ? { a: 1 } : { b: new Date() });
    // @ts-expect-error a Date is not a record
    QueryParams.from(isFirst ? { a: 1 } : new Date());
    // @ts-expect-error a function is not a record
    uri.params.concat(isFirst ? { a: 1 } : () => 1);
    // @ts-expect-error names alone are not entries
    uri.withQuery(isFirst ? uri.params : ['a']);
    // @ts-expect-error names alone are not entries
    uri.withQuery(shape as string[] | Record<string, string>);
    // @ts-expect-error null is not data
    uri.withQuery(isFirst ? { a: 1 } : null);
    // @ts-expect-error text is for withQuery
    uri.withParams(shape as Shape | string);
    // @ts-expect-error private members would be written
    uri.withParams(isFirst ? search : session);
  });

  test('with a literal {} is refused if the other member is', () => {
    // @ts-expect-error a Date is not a record
    uri.withParams(isFirst ? {} : new Date());
    // @ts-expect-error text is for withQuery
    uri.withParams(isFirst ? {} : 'a=1');
    // @ts-expect-error an object is not a value
    uri.withQuery(isFirst ? {} : { a: { b: 1 } });
    // @ts-expect-error null is not data
    uri.withQuery(isFirst ? {} : null);
    // @ts-expect-error a function is not a record
    uri.withQuery(isFirst ? {} : () => 1);
  });
});

test('parts take structures too', () => {
  expectTypeOf(Uri.from({ path: '/', query: { a: 1, b: ['x'] } })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.with({ query: [['a', 1]] })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.with({ query: uri.params })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.with({ query: search })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.with({ query: Math.random() > 1 ? search : undefined })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.with({ query: new Map([['a', 1]]) })).toEqualTypeOf<Uri>();
  expectTypeOf(Uri.from({ query: search, host: 'h' })).toEqualTypeOf<Uri>();
  expectTypeOf(Uri.from({ query: new URLSearchParams('a') })).toEqualTypeOf<Uri>();
  const parts: UriParts<typeof search> = { query: search };
  expectTypeOf(uri.with(parts)).toEqualTypeOf<Uri>();
  expectTypeOf<{ query: undefined }>().toExtend<UriParts>();
  // @ts-expect-error an object is not a value
  uri.with({ query: { a: {} } });
  // @ts-expect-error an interface with a member that is not a value
  uri.with({ query: search as Search & { readonly when: Date } });
  // @ts-expect-error the same in from
  Uri.from({ query: search as Search & { readonly when: Date } });
  // @ts-expect-error a Uri is not a record
  uri.with({ query: uri });
  // @ts-expect-error a Date is not a record
  uri.with({ query: new Date() });
  // @ts-expect-error names alone are not entries
  uri.with({ query: ['a'] });
  // @ts-expect-error null is not a query
  uri.with({ query: null });
});

test('data whose type is not known yet is forwarded', () => {
  const withData = <T extends object>(data: QueryData<T>): Uri => uri.withParams(data).withQuery(data);
  const fromData = <T extends object>(data: QueryData<T>): QueryParams => QueryParams.from(data);
  const withValue = (value: ParamValue): Uri => uri.withParam('a', value).appendParam('a', value);
  const withSome = <T extends ParamValue>(value: T): [Uri, T] => [uri.withParam('a', value), value];
  const withRecord = (data: Record<string, ParamValue>): Uri => uri.withParams(data);
  const withAny = (data: QueryData): Uri => uri.withParams(data);
  const withSearch = <T extends Search>(data: T, some: T | undefined): [T, Uri, Uri] => [
    data,
    uri.withParams(data).withQuery({ ...data, a: 1 }),
    uri.withQuery(some),
  ];
  expectTypeOf(withData({ a: 1 })).toEqualTypeOf<Uri>();
  expectTypeOf(fromData(search)).toEqualTypeOf<QueryParams>();
  expectTypeOf([withValue, withSome, withRecord, withAny, withSearch]).not.toBeNever();
  // names that the platform's classes have too
  expectTypeOf(uri.withParams({ href: 'x', size: 1, add: 'y', then: null })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.withParams(new Set([['a', 1] as const]))).toEqualTypeOf<Uri>();
});

test('values of a parameter', () => {
  expectTypeOf<Uri['withParam']>().parameters.toEqualTypeOf<[name: string, value: ParamValue]>();
  expectTypeOf<Uri['appendParam']>().parameters.toEqualTypeOf<[name: string, value: ParamValue]>();
  type Removed =
    readonly string[] | readonly [names: readonly string[]] | readonly [pick: (name: string) => boolean];
  expectTypeOf<Uri['withoutParam']>().toEqualTypeOf<(...names: Removed) => Uri>();
  expectTypeOf<QueryParams['without']>().toEqualTypeOf<(...names: Removed) => QueryParams>();
  Uri.parse('').withoutParam((name) => name.startsWith('utm_'));
  // @ts-expect-error a name and a function
  Uri.parse('').withoutParam('a', (name) => name === 'b');
  expectTypeOf(uri.withParams(search)).toEqualTypeOf<Uri>();
  expectTypeOf(uri.withParams({ a: uri, b: [1, null], c: undefined })).toEqualTypeOf<Uri>();
  expectTypeOf(uri.withParams(new Map([['a', 1]]))).toEqualTypeOf<Uri>();
  expectTypeOf(uri.withParams(new URLSearchParams())).toEqualTypeOf<Uri>();
  expectTypeOf(uri.withParams(uri.params)).toEqualTypeOf<Uri>();
  expectTypeOf<QueryParams['has']>().parameters.toEqualTypeOf<
    [name: string, value?: RawValue | null | undefined]
  >();
  expectTypeOf(uri.params.with('a', uri.params.getAll('a'))).toEqualTypeOf<QueryParams>();
  // @ts-expect-error an object is not a value
  uri.withParam('a', {});
  // @ts-expect-error an object is not a value
  uri.withParams({ a: {} });
  // @ts-expect-error text is for withQuery
  uri.withParams('a=1');
  // @ts-expect-error only parameters are equal to parameters
  uri.params.equals('a=1');
  // the names of URLSearchParams for changes in place
  for (const name of ['set', 'delete', 'sort'] as const) expectTypeOf<QueryParams>().not.toHaveProperty(name);
  // @ts-expect-error a name is a string
  uri.withParam(1, 'a');
  // @ts-expect-error a change gives name and value
  uri.params.map(([name]) => name);
  expectTypeOf<Parameters<QueryParams['filter']>[0]>().parameters.toEqualTypeOf<
    [pair: [name: string, value: string | null]]
  >();
  expectTypeOf(uri.params.map((pair) => pair)).toEqualTypeOf<QueryParams>();
  // @ts-expect-error a callback takes one pair
  uri.params.filter((name, value) => name === value);
  // @ts-expect-error a callback takes one pair
  uri.params.map((name: string, value: string | null) => [name, value]);
  // @ts-expect-error a callback takes a pair of texts
  uri.params.filter(([name]: [number, null]) => name === 1);
});
