import { describe, expect, test, vi } from 'vitest';
import { type ParamValue, QueryParams, Uri, type UriData } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('a query as parameters', () => {
  test.each<[string | undefined, [string, string | null][]]>([
    [undefined, []],
    ['', []],
    ['&', []],
    ['&&', []],
    ['a', [['a', null]]],
    ['a=', [['a', '']]],
    ['=', [['', '']]],
    ['=a', [['', 'a']]],
    ['a=b=c', [['a', 'b=c']]],
    ['a==', [['a', '=']]],
    [
      '&a&&b&',
      [
        ['a', null],
        ['b', null],
      ],
    ],
    // only `&` separates; `;` is data
    ['a=1;b=2', [['a', '1;b=2']]],
    [
      'a=b+c&d+e',
      [
        ['a', 'b c'],
        ['d e', null],
      ],
    ],
    ['a%3Db%26=c%3Dd%26', [['a=b&', 'c=d&']]],
    ['%C3%A9=%F0%9F%98%80', [['é', '😀']]],
    ['%FF=%C3%28%41', [['%FF', '%C3(A']]],
    ['a=%EF%BB%BF', [['a', '\ufeff']]],
    ['+', [[' ', null]]],
    ['+a=+%E2%82%AC+', [[' a', ' € ']]],
    // characters of one, two and three bytes, and bytes that are not characters
    ['%7Fabc=%E0%A0%80', [['\x7fabc', '\u0800']]],
    ['%41%C3xA9=%C3%A9%C3%28', [['A%C3xA9', 'é%C3(']]],
    ['%A9%A9=%C1%81', [['%A9%A9', '%C1%81']]],
    [
      '__proto__=1&constructor=2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
  ])('%j', (text, entries) => {
    const params = QueryParams.parse(text);
    expect([...params]).toEqual(entries);
    expect(params.size).toBe(entries.length);
    for (const [name, value] of entries) expect(params.has(name, value)).toBe(true);
    expect(params.text).toBe(text);
    expect(String(params)).toBe(text ?? '');
  });

  test('a plus is a plus when it is read literally', () => {
    const params = QueryParams.parse('a+b=c+d&a%20b=e', { plus: 'literal' });
    expect([...params]).toEqual([
      ['a+b', 'c+d'],
      ['a b', 'e'],
    ]);
    expect(QueryParams.parse('a=%E2%82%AC+', { plus: 'literal' }).get('a')).toBe('€+');
    expect(params.get('a b')).toBe('e');
    expect(params.with('a+b', 'c d').text).toBe('a+b=c%20d&a%20b=e');
    expect(params.with('a+b', 'c+d')).toBe(params);
    expect(params.without('a b').append('x', 1).toSorted()).toMatchObject({
      text: 'a+b=c+d&x=1',
      plus: 'literal',
    });
  });

  test.each([
    ['a b', 'query', 1],
    ['a#b', 'query', 1],
    ['?a=1', 'query', 0],
    ['?', 'query', 0],
    ['a=é', 'query', 2],
    ['a=%zz', 'pct-encoded', 2],
  ])('refuses %j', (text, code, index) => {
    expect(errorOf(() => QueryParams.parse(text))).toMatchObject({ code, index, component: 'query' });
  });

  test('refuses a query that is not a text, and an unknown option `plus`', () => {
    expect(errorOf(() => QueryParams.parse(null as never))).toMatchObject({
      code: 'type',
      component: 'query',
    });
    expect(errorOf(() => QueryParams.parse('a', { plus: true as never }))).toMatchObject({
      code: 'type',
      component: 'query',
    });
  });
});

describe('data as parameters', () => {
  class Search {
    q = 'x y';
    page = 2;
    next(): number {
      return this.page + 1;
    }
  }

  const ITERATOR = { [Symbol.iterator]: () => [].values() };

  test.each([
    [
      'a record',
      { a: 'b c', n: 1, big: 10n, yes: true, flag: null, none: undefined, list: ['x', 2, null] },
      'a=b%20c&n=1&big=10&yes=true&flag&list=x&list=2&list',
    ],
    ['a record without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), 'a=1'],
    ['an instance of a class', new Search(), 'q=x%20y&page=2'],
    [
      'a record with keys of the prototype',
      JSON.parse('{"__proto__":1,"toString":"2"}') as object,
      '__proto__=1&toString=2',
    ],
    [
      'pairs',
      [
        ['a', 1],
        ['b', [1, undefined, 2]],
        ['a', null],
      ],
      'a=1&b=1&b=2&a',
    ],
    ['a Map', new Map([['a', 'b+c']]), 'a=b%2Bc'],
    ['a record with the key of an iterator', { a: 1, [Symbol.iterator]: undefined }, 'a=1'],
    // as with an iterator on the `Object.prototype` of another realm
    [
      'a record that inherits an iterator as from `Object.prototype`',
      Object.assign(Object.create(Object.assign(Object.create(null) as object, ITERATOR)) as object, {
        a: 1,
      }),
      'a=1',
    ],
    ['a URLSearchParams', new URLSearchParams('a=b+c&d'), 'a=b%20c&d='],
    ['numbers of every kind', { a: -0, b: 1e21, c: 0.1, d: -5 }, 'a=0&b=1e%2B21&c=0.1&d=-5'],
    ['an empty array', [], undefined],
    ['an empty record', {}, undefined],
    ['only values that are left out', { a: undefined, b: [], c: [undefined] }, undefined],
    [
      'empty names and values',
      [
        ['', ''],
        ['a', ''],
      ],
      '=&a=',
    ],
    [
      'all delimiters',
      [["&=+%#;'", '"<> []{}|\\^`']],
      '%26%3D%2B%25%23%3B%27=%22%3C%3E%20%5B%5D%7B%7D%7C%5C%5E%60',
    ],
    ['all characters that data keeps', [['-._~!$*,:@/?', '-._~!$*,:@/?']], '-._~!$*,:@/?=-._~!$*,:@/?'],
  ])('%s', (_name, data, text) => {
    expect(QueryParams.from(data as Record<string, string>)).toMatchObject({ text, plus: 'space' });
    expect(Uri.parse('/p#f').withQuery(data as Record<string, string>).query).toBe(text);
    expect(Uri.from({ query: data as Record<string, string> }).query).toBe(text);
  });

  test('an iterator is read once', () => {
    const entries = new Map([['a', 1]]).entries();
    expect(QueryParams.from(entries).text).toBe('a=1');
    expect(QueryParams.from(entries).text).toBe(undefined);
  });

  test('parameters keep their text', () => {
    const params = QueryParams.parse('%61=+&&b');
    expect(QueryParams.from(params)).toBe(params);
    expect(Uri.parse('/').withQuery(params).href).toBe('/?%61=+&&b');
    expect(Uri.parse('/').withQuery(QueryParams.parse('')).href).toBe('/?');
    expect(Uri.parse('/?').withQuery(QueryParams.parse(undefined)).href).toBe('/');
  });

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
      () => QueryParams.parse('a').append('a', value as never),
      () => QueryParams.parse('a').map(([name]) => [name, value as never]),
      () => QueryParams.parse('a').has('a', value as never),
      () => QueryParams.parse('a').withoutPair('a', value as never),
      () => Uri.parse('?a').withParams({ a: value as never }),
      () => Uri.empty.withParams([['a', [value as never]]]),
      () => Uri.empty.withParam('a', value as never),
      () => Uri.empty.appendParam('a', value as never),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'data', component: 'query' });
  });

  test.each([
    [
      Number.NaN,
      'query: NaN is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri',
    ],
    [
      {},
      'query: a value of type object is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri',
    ],
    [
      ['x', ['y']],
      'query: an array is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri',
    ],
    [
      new Date(0),
      'query: a value of type Date is not allowed as data; give a text, such as date.toISOString()',
    ],
    [
      new Set(['a']),
      'query: a value of type Set is not allowed as data; give [...set] where a list may stand',
    ],
    [
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('not for you');
          },
        },
      ),
      'query: a value of type object is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri',
    ],
  ])('says what is wrong with value %#', (value, message) => {
    expect(errorOf(() => QueryParams.from({ a: value as never })).message).toBe(message);
  });

  test('refuses a list where one value is looked for', () => {
    expect(errorOf(() => QueryParams.parse('a').has('a', [] as never)).code).toBe('data');
    expect(errorOf(() => QueryParams.parse('a').withoutPair('a', ['1'] as never)).code).toBe('data');
    // a pair that is left out is no pair to look for
    expect(errorOf(() => QueryParams.parse('a').withoutPair('a', undefined as never)).code).toBe('data');
  });

  test.each([['ab'], [['a']], [['a', '1', '2']], [{ 0: 'a', 1: 'b', length: 2 }], [null]])(
    'refuses %j as a pair',
    (entry) => {
      const calls = [
        () => QueryParams.from([entry as never]),
        () => QueryParams.parse('a').map(() => entry as never),
      ];
      for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'data', component: 'query' });
    },
  );

  test.each<[string, unknown]>([
    ['entries', Array(1)],
    ['a pair, without a name', [Object.assign(Array(2), { 1: 'a' })]],
    ['a pair, without a value', [Object.assign(Array(2), { 0: 'a' })]],
    ['values', { a: Array(1) }],
  ])('refuses a hole in %s', (_name, data) => {
    expect(errorOf(() => QueryParams.from(data as never))).toMatchObject({
      code: 'type',
      component: 'query',
    });
  });

  test.each([new Date(0), new URL('http://h/?a'), Uri.empty, /x/, Promise.resolve(1), new Error('x')])(
    'refuses %s as a record',
    (data) => {
      expect(errorOf(() => QueryParams.from(data as never)).code).toBe('type');
      expect(errorOf(() => Uri.empty.withQuery(data as never)).code).toBe('type');
      expect(errorOf(() => Uri.from({ query: data as never })).code).toBe('type');
    },
  );

  test.each([5, true, null, Symbol('s'), () => 'x'])('refuses %s as a query', (data) => {
    expect(errorOf(() => Uri.empty.withQuery(data as never)).code).toBe('type');
    expect(errorOf(() => Uri.from({ query: data as never })).code).toBe('type');
    expect(errorOf(() => QueryParams.from(data as never)).code).toBe('type');
  });

  test.each([5, undefined, null])('refuses %s as a name', (name) => {
    const params = QueryParams.parse('a');
    const calls = [
      () => params.get(name as never),
      () => params.getAll(name as never),
      () => params.has(name as never),
      () => params.with(name as never, 1),
      () => params.append(name as never, 1),
      () => params.without(name as never),
      () => params.without('a', name as never),
      () => params.withoutPair(name as never, 1),
      () => params.append(name as never, undefined),
      () => params.map(() => [name as never, 1]),
      () => QueryParams.from([[name as never, 1]]),
      () => Uri.empty.withoutParam(name as never),
      () => Uri.empty.withoutParam('a', name as never),
      () => Uri.empty.withParams([[name as never, undefined]]),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'type', component: 'query' });
  });

  test('refuses a parameter without name and value, which cannot be written', () => {
    const calls = [
      () => QueryParams.from([['', null]]),
      () => QueryParams.parse('=1').with('', null),
      () => QueryParams.parse('=1').with('', ['1', null]),
      () => QueryParams.parse('a').append('', null),
      () => QueryParams.parse('=1').map(([name]) => [name, null]),
      () => QueryParams.parse('a').map(() => ['', null]),
      () => Uri.empty.withParam('', null),
    ];
    for (const call of calls) expect(errorOf(call)).toMatchObject({ code: 'data', component: 'query' });
  });
});

describe('with', () => {
  test.each([
    ['a=1', 'a', '2', 'a=2'],
    ['a=1&b&a=2', 'a', ['3'], 'a=3&b'],
    ['a=1&b&a=2', 'a', ['3', '4'], 'a=3&b&a=4'],
    ['a=1&b&a=2&c', 'a', ['3', '4', '5'], 'a=3&b&a=4&a=5&c'],
    ['b', 'a', ['1', '2'], 'b&a=1&a=2'],
    [undefined, 'a', '1', 'a=1'],
    ['', 'a', '1', 'a=1'],
    // an `&` at the end is the separator
    ['&', 'a', '1', '&a=1'],
    ['&&', 'a', '1', '&&a=1'],
    ['b&', 'a', '1', 'b&a=1'],
    ['a=1&', 'a', ['1', '2'], 'a=1&a=2&'],
    // the name keeps its bytes
    ['%61=1', 'a', '2', '%61=2'],
    ['a+b=1&a%20b=2', 'a b', '3', 'a+b=3'],
    ['a', 'a', '', 'a='],
    ['a=1', 'a', null, 'a'],
    ['a=%31', 'a', ['1', '1'], 'a=%31&a=1'],
    ['a=1&&b', 'a', undefined, '&b'],
    ['b&&a=1', 'a', [], 'b&'],
    ['a&a&a', 'a', [], undefined],
    ['&a&', 'a', [], undefined],
    ['', 'a', [], ''],
    ['&&', 'a', [], '&&'],
    // the last parameter of the name is before another one with the same first letter
    ['a=1&ab=2', 'a', ['1', '3'], 'a=1&a=3&ab=2'],
    ['=1&a', '', ['2', '3'], '=2&=3&a'],
  ])('%j, %j to %j is %j', (text, name, value, result) => {
    expect(QueryParams.parse(text).with(name, value).text).toBe(result);
  });

  test('names that look alike are different', () => {
    const params = QueryParams.parse('a%3Db=1&a=b=2&%2541=3&%41=4&aa=5&%61a=6');
    expect(params.get('a=b')).toBe('1');
    expect(params.get('a')).toBe('b=2');
    expect(params.get('%41')).toBe('3');
    expect(params.get('A')).toBe('4');
    expect(params.getAll('aa')).toEqual(['5', '6']);
    expect(params.get('a&')).toBe(undefined);
    expect(params.get('')).toBe(undefined);
  });
});

describe('without', () => {
  test.each<[string, string[], string | undefined]>([
    ['a=1&b&a=2', ['a'], 'b'],
    ['b&a', ['a'], 'b'],
    ['b&a&a', ['a'], 'b'],
    ['b&&a&&c', ['a'], 'b&&&c'],
    ['a', ['a'], undefined],
    ['a&&', ['a'], undefined],
    ['', ['a'], ''],
    ['a&b&c', [], 'a&b&c'],
    ['a&b&c&%61', ['c', 'a'], 'b'],
    ['a&b&c', ['a', 'a', 'x', 'c'], 'b'],
    ['a&&b', ['a', 'b'], undefined],
  ])('%j without %j is %j', (text, names, result) => {
    expect(QueryParams.parse(text).without(...names).text).toBe(result);
  });

  test.each<[string, string, UriData | null, string | undefined]>([
    ['a=1&b&a=2', 'a', '1', 'b&a=2'],
    ['a&a=&a=1', 'a', null, 'a=&a=1'],
    ['a&a=&a=1', 'a', '', 'a&a=1'],
    ['a=%7e&b', 'a', '~', 'b'],
    ['a=1', 'a', 1, undefined],
    ['a=b:c&d', 'a', Uri.parse('b:c'), 'd'],
  ])('%j without the pair %j, %j is %j', (text, name, value, result) => {
    expect(QueryParams.parse(text).withoutPair(name, value).text).toBe(result);
  });
});

describe('withParams', () => {
  test.each<[string, [string, ParamValue][], string]>([
    ['?a=1&b=2', [['a', 3]], '?a=3&b=2'],
    [
      '?a=1',
      [
        ['a', 2],
        ['a', 3],
      ],
      '?a=2&a=3',
    ],
    // the values of one name come from all its entries
    [
      '?a=1&b=2&a=3',
      [
        ['a', 4],
        ['b', 5],
        ['a', [6, 7]],
      ],
      '?a=4&b=5&a=6&a=7',
    ],
    [
      '?a=1&b',
      [
        ['a', undefined],
        ['b', []],
      ],
      '',
    ],
    [
      '?a=1&b',
      [
        ['a', null],
        ['b', ''],
      ],
      '?a&b=',
    ],
    // new names follow in the order of the data
    [
      '?x#f',
      [
        ['b', 1],
        ['a', [2, 3]],
        ['c', undefined],
      ],
      '?x&b=1&a=2&a=3#f',
    ],
    [
      '#f',
      [
        ['b', 1],
        ['a', 2],
      ],
      '?b=1&a=2#f',
    ],
    ['?', [['a', 1]], '?a=1'],
    ['?&', [['a', 1]], '?&a=1'],
    // values of several names are added within and after the query
    [
      '?a&b',
      [
        ['a', [1, 2]],
        ['b', [3, 4]],
        ['c', 5],
      ],
      '?a=1&a=2&b=3&b=4&c=5',
    ],
    [
      '?a&b',
      [
        ['a', [1, 2]],
        ['b', undefined],
      ],
      '?a=1&a=2',
    ],
    [
      '?a&b',
      [
        ['b', undefined],
        ['c', 1],
      ],
      '?a&c=1',
    ],
    [
      '?a&&b&',
      [
        ['b', undefined],
        ['c', 1],
      ],
      '?a&&c=1',
    ],
    // empty pieces go with the last parameter
    [
      '?a&&',
      [
        ['a', undefined],
        ['b', 1],
      ],
      '?b=1',
    ],
    [
      '?a&&',
      [
        ['b', 1],
        ['a', undefined],
      ],
      '?b=1',
    ],
    [
      '?&a&c&',
      [
        ['a', undefined],
        ['b', 1],
        ['c', undefined],
      ],
      '?b=1',
    ],
    [
      '?a',
      [
        ['b', 1],
        ['a', undefined],
      ],
      '?b=1',
    ],
    [
      '?a&c',
      [
        ['a', undefined],
        ['b', 1],
        ['c', []],
        ['d', null],
      ],
      '?b=1&d',
    ],
    // names are compared as data, and keep their bytes
    [
      '?%61=1&x+y=2&z=%7e',
      [
        ['a', 3],
        ['x y', 4],
        ['z', '~'],
      ],
      '?%61=3&x+y=4&z=%7e',
    ],
  ])('%j with %j is %j', (text, entries, result) => {
    const uri = Uri.parse(text);
    expect(uri.withParams(entries).href).toBe(result);
    const names = new Set(entries.map(([name]) => name));
    if (names.size === entries.length)
      expect(uri.withParams(Object.fromEntries(entries) as Record<string, ParamValue>).href).toBe(result);
  });

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

  test('an option that does not exist is an error of the query', () => {
    expect(errorOf(() => QueryParams.parse('a', { form: 1 } as never)).component).toBe('query');
  });

  test('another value where data is wanted gets no such advice', () => {
    expect(errorOf(() => QueryParams.from(5 as never)).message).toBe(
      'query: a value of type number is not allowed; give a record or entries',
    );
  });

  test('a text where data is wanted says who takes a text', () => {
    for (const call of [() => Uri.empty.withParams('a=1' as never), () => QueryParams.from('a=1' as never)])
      expect(errorOf(call).message).toBe(
        'query: a value of type string is not allowed; give a record or entries; withQuery(...) and QueryParams.parse(...) take a text',
      );
  });

  test.each([5, true, null, undefined, 'a=1', new Date(0), new URL('http://h/?a'), Uri.empty])(
    'refuses %s',
    (data) => {
      expect(errorOf(() => Uri.empty.withParams(data as never))).toMatchObject({
        code: 'type',
        component: 'query',
      });
    },
  );
});

describe('the other methods', () => {
  test('toSorted leaves empty pieces where they are and orders by code units', () => {
    expect(QueryParams.parse('b=2&&a&b=1&').toSorted().text).toBe('a&&b=2&b=1&');
    expect([...QueryParams.parse('%EF%BF%BD&%F0%9F%98%80&a&A').toSorted().keys()]).toEqual([
      'A',
      'a',
      '😀',
      '\ufffd',
    ]);
  });

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

  test('map may rename, repeat and remove', () => {
    const params = QueryParams.parse('a=%7e&b=%7e&c&d=1');
    const next = params.map(([name, value]) => {
      if (name === 'a') return ['x y', value];
      if (name === 'b') return [name, [value, 'new', null]];
      return [name, name === 'c' ? undefined : 2];
    });
    expect(next.text).toBe('x%20y=%7e&b=%7e&b=new&b&d=2');
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

  test('a record has a list for a duplicate, and is an ordinary object with any names', () => {
    const object = QueryParams.parse('__proto__=1&toString&__proto__=2&x=1&__proto__').toObject();
    expect(Object.entries(object)).toEqual([
      ['__proto__', ['1', '2', null]],
      ['toString', null],
      ['x', '1'],
    ]);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    const own = Object.getOwnPropertyDescriptor(object, '__proto__');
    expect(own).toMatchObject({ writable: true, enumerable: true, configurable: true });
    expect(Reflect.get({}, 'x')).toBe(undefined);
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
    const { proxy, revoke } = Proxy.revocable(() => true, {});
    revoke();
    for (const given of [undefined, null, 5, 'f', {}, proxy]) {
      for (const params of [QueryParams.parse('a'), QueryParams.parse('')]) {
        for (const call of [() => params.filter(given as never), () => params.map(given as never)]) {
          expect(errorOf(call)).toMatchObject({
            code: 'type',
            component: 'query',
            message: expect.stringMatching(/; give a function of a pair \[name, value\]$/) as string,
          });
        }
      }
    }
  });

  test('a callback may read the same parameters', () => {
    const params = QueryParams.parse('a=1&b=2&a=3');
    expect(params.filter(([name]) => params.getAll(name).length === 1).text).toBe('b=2');
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
        message: expect.stringMatching(/; give a QueryParams$/) as string,
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
    expect(Uri.empty.withQuery(other).query).toBe(text);
    expect((here as unknown as Record<symbol, unknown>)[Symbol.for('urial.QueryParams')]).toBe(brand);
  });

  test('of another copy are checked', () => {
    const other = (brand: string): QueryParams =>
      Object.create({ [Symbol.for('urial.QueryParams')]: brand }) as QueryParams;
    expect(errorOf(() => QueryParams.from(other('space?a b'))).code).toBe('query');
    expect(errorOf(() => QueryParams.from(other('tab?a'))).code).toBe('type');
  });

  test('are not an object of another class, nor the prototype', () => {
    expect(errorOf(() => QueryParams.parse('a').equals({ text: 'a' } as never)).code).toBe('type');
    expect(errorOf(() => QueryParams.parse('a').equals(QueryParams.prototype)).code).toBe('type');
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
      append: () => proxy.append('a', 2),
      without: () => proxy.without('a'),
      withoutPair: () => proxy.withoutPair('a', 1),
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
        'query: a value of type QueryParams is not allowed; give parameters, and not a proxy',
      );
    }
    const methods = Object.getOwnPropertyNames(QueryParams.prototype).filter(
      (name) => name !== 'constructor',
    );
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(methods));
  });

  test('prints its text', () => {
    const params = QueryParams.parse('a=1&b');
    expect(String(params)).toBe('a=1&b');
    expect(params.toJSON()).toBe('a=1&b');
    expect(JSON.stringify([params, QueryParams.parse(undefined)])).toBe('["a=1&b",""]');
    expect(Object.prototype.toString.call(params)).toBe('[object QueryParams]');
    const inspect = Reflect.get(params, Symbol.for('nodejs.util.inspect.custom')) as () => string;
    expect(inspect.call(params)).toBe('QueryParams <a=1&b>');
  });

  test('prints only its own text when it is the query of a reference', () => {
    const { params } = Uri.parse('http://h/p?a=1&b=%7e#f');
    expect(String(params)).toBe('a=1&b=%7e');
    expect(params.toJSON()).toBe('a=1&b=%7e');
    expect(params.text).toBe('a=1&b=%7e');
    expect(String(Uri.parse('http://h/p#f').params)).toBe('');
    expect(Uri.parse('http://h/p#f').params.toJSON()).toBe('');
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
  test('parameters are the same object at each read, and read `+` as a space', () => {
    const uri = Uri.parse('?a=1');
    expect(uri.params.plus).toBe('space');
    expect(uri.params).toBe(uri.params);
    expect(uri.withParam('a', 1)).toBe(uri);
    expect(uri.withParam('a', 2).params.get('a')).toBe('2');
  });

  test.each<[string, (uri: Uri) => Uri, string]>([
    ['http://h/?a=1#f', (uri) => uri.withParam('a', 2), 'http://h/?a=2#f'],
    ['http://h#f', (uri) => uri.withParam('a', 2), 'http://h?a=2#f'],
    ['?#', (uri) => uri.withParam('a', 'x'), '?a=x#'],
    ['?', (uri) => uri.withParam('a', undefined), '?'],
    ['/p?a#f', (uri) => uri.withParam('a', undefined), '/p#f'],
    ['/p?a=1', (uri) => uri.appendParam('a', [2, 3]), '/p?a=1&a=2&a=3'],
    ['/p', (uri) => uri.appendParam('a', undefined), '/p'],
    ['/p?x&a&y&%61', (uri) => uri.withoutParam('a'), '/p?x&y'],
    ['/p?a=1', (uri) => uri.withQuery({}), '/p'],
    ['/p?a=1', (uri) => uri.with({ path: 'q', query: { b: [1, 2] }, fragment: 'f' }), 'q?b=1&b=2#f'],
  ])('%s', (text, change, result) => {
    expect(change(Uri.parse(text)).href).toBe(result);
  });

  test('data cannot add a parameter, a fragment or an escape', () => {
    const uri = Uri.parse('http://h/').withParam('a', '1&admin=true#x+%');
    expect(uri.href).toBe('http://h/?a=1%26admin%3Dtrue%23x%2B%25');
    expect([...uri.params]).toEqual([['a', '1&admin=true#x+%']]);
  });

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
