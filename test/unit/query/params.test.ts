import { describe, expect, test, vi } from 'vitest';
import { QueryParams, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('data as parameters', () => {
  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    {},
    new Date(0),
    ['x', ['y']],
    [{}],
    Symbol('s'),
    () => 'x',
    new URL('a:b'),
    { href: 'a:b' },
  ])('refuses %s as a value', (value) => {
    const calls = [
      () => QueryParams.from({ a: value as never }),
      () => QueryParams.from([['a', value as never]]),
      () => QueryParams.parse('a').with('a', value as never),
      () => QueryParams.parse('a').concat({ a: value as never }),
      () => QueryParams.parse('a').map(([name]) => [name, value as never]),
      () => QueryParams.parse('a').has('a', value as never),
      () => Uri.parse('?a').withParams({ a: value as never }),
      () => Uri.parse('').withParams([['a', [value as never]]]),
      () => Uri.parse('').withParam('a', value as never),
      () => Uri.parse('').appendParam('a', value as never),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'bad-value', component: 'query' });
  });

  test.each([['ab'], [['a']], [['a', '1', '2']], [{ 0: 'a', 1: 'b', length: 2 }], [null]])(
    'refuses %j as a pair',
    (entry) => {
      const calls = [
        () => QueryParams.from([entry as never]),
        () => QueryParams.parse('a').map(() => entry as never),
      ];
      for (const call of calls)
        expect(errorOf(call)).toMatchObject({ code: 'bad-value', component: 'query' });
    },
  );

  test.each([5, undefined, null])('refuses %s as a name', (name) => {
    const params = QueryParams.parse('a');
    const calls = [
      () => params.get(name as never),
      () => params.getAll(name as never),
      () => params.has(name as never),
      () => params.with(name as never, 1),
      () => params.concat([[name as never, 1]]),
      () => params.without(name as never),
      () => params.without('a', name as never),
      () => params.concat([[name as never, undefined]]),
      () => params.map(() => [name as never, 1]),
      () => QueryParams.from([[name as never, 1]]),
      () => Uri.parse('').withoutParam(name as never),
      () => Uri.parse('').withoutParam('a', name as never),
      () => Uri.parse('').withParams([[name as never, undefined]]),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'type', component: 'query' });
  });

  test('refuses a function beside names, and throws what the function throws', () => {
    const thrown = new Error('mine');
    const fail = (): never => {
      throw thrown;
    };
    const calls: readonly ((...all: never[]) => unknown)[] = [
      (...all) => Uri.parse('?a').withoutParam(...all),
      (...all) => QueryParams.parse('a').without(...all),
    ];
    for (const call of calls) {
      const without = call as (...all: unknown[]) => unknown;
      expect(errorOf(() => without(fail, 'a'))).toMatchObject({ code: 'type' });
      expect(errorOf(() => without('a', fail))).toMatchObject({ code: 'type' });
      expect(() => without(fail)).toThrow(thrown);
    }
  });

  test('refuses a parameter without name and value, which cannot be written', () => {
    const calls = [
      () => QueryParams.from([['', null]]),
      () => QueryParams.parse('=1').with('', null),
      () => QueryParams.parse('=1').with('', ['1', null]),
      () => QueryParams.parse('a').concat([['', null]]),
      () => QueryParams.parse('=1').map(([name]) => [name, null]),
      () => QueryParams.parse('a').map(() => ['', null]),
      () => Uri.parse('').withParam('', null),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'bad-value', component: 'query' });
  });
});

describe('withParams', () => {
  test('reads all data before it changes anything, and each entry once', () => {
    let reads = 0;
    const entries = function* (): Generator<[string, string]> {
      for (const name of ['a', 'b']) {
        reads += 1;
        yield [name, 'x'];
      }
    };
    expect(Uri.parse('?a=1&a=2').withParams(entries()).href).toBe('?a=x&b=x');
    expect(reads).toBe(2);
  });
});

describe('the other methods', () => {
  test('toSorted compares two names alike from both sides, for an engine may ask either way', () => {
    const sort = vi.spyOn(Array.prototype, 'sort');
    QueryParams.parse('b&a&b&c').toSorted();
    const compare = sort.mock.calls[0]?.[0];
    const [params] = sort.mock.contexts as unknown[][];
    sort.mockRestore();
    // the sorted parameters are a, b, b and c
    expect(params?.map((one) => params.map((other) => compare?.(one, other)))).toEqual([
      [0, -1, -1, -1],
      [1, 0, 0, -1],
      [1, 0, 0, -1],
      [1, 1, 1, 0],
    ]);
  });

  test('map returns the same object when the text is the same in the end', () => {
    const params = QueryParams.parse('a&a');
    let calls = 0;
    const next = params.map(([name]) => {
      calls += 1;
      return [name, calls === 1 ? [null, null] : undefined];
    });
    expect(next).toBe(params);
    expect(calls).toBe(2);
  });

  test('iterating can stop early and start again', () => {
    const params = QueryParams.parse('a=1&b=2');
    for (const [name] of params) {
      expect(name).toBe('a');
      break;
    }
    const iterator = params.entries();
    expect(iterator.next().value).toEqual(['a', '1']);
    expect([...iterator]).toEqual([['b', '2']]);
    expect([iterator.next(), iterator.next()]).toEqual(Array(2).fill({ value: undefined, done: true }));
    expect(Object.fromEntries(params)).toEqual({ a: '1', b: '2' });
  });

  test('an iterator inherits from those of the engine, which may have `map` and `filter`', () => {
    const inherited = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    expect(Object.hasOwn(inherited, Symbol.iterator)).toBe(true);
    for (const name of ['entries', 'keys', 'values'] as const)
      expect(inherited.isPrototypeOf(QueryParams.parse('a=1')[name]()), name).toBe(true);
  });

  test('filter and map take only a function', () => {
    for (const given of [undefined, null, 5, 'f', {}]) {
      for (const params of [QueryParams.parse('a'), QueryParams.parse('')]) {
        for (const call of [() => params.filter(given as never), () => params.map(given as never)]) {
          expect(errorOf(call)).toMatchObject({
            code: 'type',
            component: 'query',
            message: expect.stringMatching(/; pass a function of a pair \[name, value\]$/) as string,
          });
        }
      }
    }
  });
});

describe('the value', () => {
  test('is equal only to one with the same text and the same option `plus`', () => {
    expect(QueryParams.parse('a')).toEqual(QueryParams.parse('a'));
    expect(QueryParams.parse('a')).not.toEqual(QueryParams.parse('%61'));
    expect(QueryParams.parse('')).not.toEqual(QueryParams.parse(undefined));
    expect(QueryParams.parse('a')).not.toEqual(QueryParams.parse('a', { plus: 'literal' }));
    expect(QueryParams.parse('a').equals(QueryParams.parse('a', { plus: 'literal' }))).toBe(false);
    expect(QueryParams.parse('a').equals(QueryParams.parse('a', { plus: 'space' }))).toBe(true);
  });

  test('equals only parameters', () => {
    for (const other of [
      undefined,
      null,
      'a',
      {},
      new URLSearchParams('a'),
      new Proxy(QueryParams.parse('a'), {}),
    ])
      expect(errorOf(() => QueryParams.parse('a').equals(other as never))).toMatchObject({
        code: 'type',
        component: 'query',
        message: expect.stringMatching(/; pass a QueryParams$/) as string,
      });
  });

  test('is made by `parse` and `from`, and not by the constructor', () => {
    const query = { text: 'a', from: 0, to: 1, plus: 'space' };
    expect(() => Reflect.construct(QueryParams, [{}, query]) as unknown).toThrow(
      new TypeError('make QueryParams with QueryParams.parse or QueryParams.from'),
    );
  });

  test.each<[string, string | undefined, 'space' | 'literal']>([
    ['space?a=%7e+?', 'a=%7e+?', 'space'],
    ['literal?', '', 'literal'],
    ['literal', undefined, 'literal'],
  ])('of another copy of the package are known by their brand %j', (brand, text, plus) => {
    const other = Object.create({ [Symbol.for('urial.QueryParams')]: brand }) as QueryParams;
    const here = QueryParams.parse(text, { plus });
    expect(QueryParams.from(other)).toEqual(here);
    expect(here.equals(other)).toBe(true);
    expect(Uri.parse('').withQuery(other).query).toBe(text);
    expect((here as unknown as Record<symbol, unknown>)[Symbol.for('urial.QueryParams')]).toBe(brand);
  });

  test('is not a proxy of it: each method says so', () => {
    const proxy = new Proxy(QueryParams.parse('a=1'), {});
    const calls: Record<string, () => unknown> = {
      size: () => proxy.size,
      get: () => proxy.get('a'),
      getAll: () => proxy.getAll('a'),
      has: () => proxy.has('a'),
      equals: () => proxy.equals(QueryParams.parse('a=1')),
      with: () => proxy.with('a', 2),
      concat: () => proxy.concat({ a: 2 }),
      without: () => proxy.without('a'),
      toSorted: () => proxy.toSorted(),
      filter: () => proxy.filter(() => true),
      map: () => proxy.map((pair) => pair),
      toObject: () => proxy.toObject(),
      entries: () => proxy.entries(),
      keys: () => [...proxy.keys()],
      values: () => [...proxy.values()],
      [Symbol.iterator.toString()]: () => [...proxy],
      toString: () => String(proxy),
      toJSON: () => JSON.stringify(proxy),
    };
    for (const [name, call] of Object.entries(calls)) {
      expect(errorOf(call), name).toMatchObject({ code: 'type', component: 'query' });
      expect(errorOf(call).message, name).toBe(
        'query: a value of type QueryParams is not allowed; pass parameters, and not a proxy',
      );
    }
    const methods = Object.getOwnPropertyNames(QueryParams.prototype).filter(
      (name) => name !== 'constructor',
    );
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(methods));
  });

  test('does not change when its properties are overwritten', () => {
    const params = QueryParams.parse('a=1+1');
    Object.assign(params, { text: 'x#y', plus: 'literal' });
    expect(String(params)).toBe('a=1+1');
    expect(params.get('a')).toBe('1 1');
    expect(Uri.parse('/').withQuery(params).href).toBe('/?a=1+1');
  });
});

describe('on a reference', () => {
  test('a signed reference keeps every byte that was signed', () => {
    const signed =
      'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA%2F20260101%2Feu-west-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20260101T000000Z&prefix=a+b~c%7Ed&prefix=a%20b&prefix=&list&&response-content-type=' +
      'text%2fhtml%3B+charset%3dUTF-8&sig=Zm9v%2BYmFy%2f%3D%3d&X-Amz-SignedHeaders=host%3bx-amz-date';
    const uri = Uri.parse(`https://bucket.s3.example/key?${signed}#top`);
    const { length } = signed;
    const edits = [
      uri.withParam('page', 2),
      uri.appendParam('utm source', 'a&b'),
      uri.withParam('page', 2).withParam('page', 3).appendParam('x', null).withoutParam('x'),
    ];
    for (const edit of edits) {
      expect(edit.query?.slice(0, length + 1)).toBe(`${signed}&`);
      expect(edit.withoutParam('page').withoutParam('utm source')).toEqual(uri);
    }
    const front = uri.withQuery(`page=1&${signed}`);
    expect(front.withParam('page', 'second').query).toBe(`page=second&${signed}`);
    expect(front.withoutParam('page')).toEqual(uri);
    const inside = uri.withQuery(signed.replace('&sig=', '&cache=1&sig='));
    expect(inside.withoutParam('cache')).toEqual(uri);
  });
});
