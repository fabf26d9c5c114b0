/** Query parameters: written values are read back, and an edit of one parameter keeps every byte of the others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ParamValue, QueryParams, Uri, UriError } from 'urial';
import { anyUri, illFormed } from '../../support/arbitraries/references.ts';
import { matches } from '../../support/grammar/abnf.ts';
import { always, attempt, errorOf, expectOften } from '../../support/tools/check.ts';
import * as model from '../../support/models/params.ts';
import {
  anyQuery,
  entriesOf,
  entryData,
  entryOf,
  nameData,
  paramsText,
  pieceOf,
  pieces,
  type Plus,
  valueData,
  valueList,
} from '../../support/models/params.ts';

const anyPlus = fc.constantFrom<Plus>('space', 'literal');

/** Tells whether a parameter has no name and no value, and so cannot be written. */
function isNothing(name: string, values: readonly (string | null)[]): boolean {
  return name === '' && values.includes(null);
}

describe('reading', () => {
  test('of any reference reads "+" as a plus in the way that `uri.params` documents', () => {
    const queries = fc.oneof(
      anyQuery,
      paramsText.map((text) => `?${text}`),
    );
    always([queries.filter((query) => query === undefined || Uri.canParse(`?${query}`))], (query) => {
      const uri = Uri.parse(query === undefined ? '' : `?${query}`);
      const params = QueryParams.parse(uri.query?.replace(/^\?/, '%3F'), { plus: 'literal' });
      expect([...params]).toEqual([...Uri.parse(uri.href.replaceAll('+', '%2B')).params]);
    });
  });

  test('gives the pairs of the pieces', () => {
    always([anyQuery, anyPlus], 3000, (query, plus) => {
      const params = QueryParams.parse(query, { plus });
      const entries = entriesOf(query, plus);
      expect([...params]).toEqual(entries);
      expect([...params.entries()]).toEqual(entries);
      expect([...params.keys()]).toEqual(entries.map(([name]) => name));
      expect([...params.values()]).toEqual(entries.map(([, value]) => value));
      expect(params.size).toBe(entries.length);
    });
  });

  test('decodes bytes that are characters, and keeps those that are not', () => {
    const unit = fc.constantFrom(
      ...'%41 %7F %80 %A9 %C1 %C3 %DF %E0 %A0 %E2 %82 %AC %F0 %FF %00 %2B + a C A9'.split(' '),
    );
    const data = fc.string({ unit, minLength: 1, maxLength: 30 });
    always([data, data, anyPlus], 3000, (name, value, plus) => {
      const query = `${name}=${value}`;
      const entries = entriesOf(query, plus);
      const params = QueryParams.parse(query, { plus });
      expect([...params.values()]).toEqual([entries[0]?.[1]]);
      expect([...params]).toEqual(entries);
    });
  });

  test('finds by name what iterating gives', () => {
    always([anyQuery, nameData, valueData, anyPlus], 3000, (query, name, value, plus) => {
      const params = QueryParams.parse(query, { plus });
      const all = [...params].filter((entry) => entry[0] === name).map((entry) => entry[1]);
      expect(params.getAll(name)).toEqual(all);
      expect(params.get(name)).toBe(all[0]);
      expect(params.has(name)).toBe(all.length > 0);
      expect(params.has(name, value)).toBe(all.includes(value));
      for (const pair of params) expect(params.has(...pair)).toBe(true);
    });
  });

  test('gives the same from a long query', () => {
    const query = `a=%31&${'b=2&'.repeat(3000)}c+c=3`;
    const params = QueryParams.parse(query);
    for (const pairs of [[...params], [...params]]) expect(pairs).toEqual(entriesOf(query, 'space'));
    for (const [name, value] of [
      ['a', '1'],
      ['b', '2'],
      ['c c', '3'],
      ['d', undefined],
    ] as const)
      for (const _ of Array<undefined>(12)) expect(params.get(name)).toBe(value);
  });

  test('gives the first value of a name, however often it is read, and after all were listed', () => {
    let reads = 0;
    always([anyQuery, anyPlus], (query, plus) => {
      const [often, listed] = [QueryParams.parse(query, { plus }), QueryParams.parse(query, { plus })];
      const pairs = [...listed];
      for (const pair of [...listed]) pair.fill('changed');
      expect([...listed]).toEqual(pairs);
      for (const name of [...pairs.map(([each]) => each), ...Array<string>(10).fill('absent')]) {
        const value = pairs.find(([each]) => each === name)?.[1];
        const once = QueryParams.parse(query, { plus });
        expect([once, often, listed].map((params) => params.get(name))).toEqual([value, value, value]);
        if (value !== undefined) reads += 1;
      }
    });
    expectOften(reads, 500);
  });

  test('gives a record that holds each name once, with its value or the list of its values', () => {
    always([anyQuery], (query) => {
      const params = QueryParams.parse(query);
      const object = params.toObject();
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
      expect(new Set(Object.keys(object))).toEqual(new Set(params.keys()));
      for (const [name, held] of Object.entries(object)) {
        expect(Array.isArray(held) ? held : [held]).toEqual(params.getAll(name));
        expect(Array.isArray(held)).toBe(params.getAll(name).length > 1);
      }
    });
  });

  test('agrees with URLSearchParams when escapes are UTF-8, except that a value without `=` is empty there', () => {
    always([paramsText], 3000, (text) => {
      const theirs = [...new URLSearchParams(`?${text}`)];
      const ours = [...QueryParams.parse(text)].map(([name, value]): [string, string] => [name, value ?? '']);
      // URLSearchParams puts U+FFFD for bytes that are not UTF-8
      if (!theirs.flat().some((data) => data.includes('\ufffd'))) expect(ours).toEqual(theirs);
    });
  });
});

describe('changing', () => {
  test('with does what the model does', () => {
    always([anyQuery, nameData, valueList, anyPlus], 5000, (query, name, values, plus) => {
      const params = QueryParams.parse(query, { plus });
      const result = attempt(() => params.with(name, values));
      const asked = model.set(query, name, values, plus);
      if (!(result instanceof UriError)) {
        expect(result.text).toBe(asked);
        expect(result.plus).toBe(plus);
        expect(result === params).toBe(asked === query);
      } else {
        expect(result.code).toBe('bad-value');
        expect(isNothing(name, values)).toBe(true);
      }
    });
  });

  test('concat does what the model does for each value', () => {
    always([anyQuery, nameData, valueList, anyPlus], 3000, (query, name, values, plus) => {
      const params = QueryParams.parse(query, { plus });
      const result = attempt(() => params.concat([[name, values]]));
      expect(result instanceof UriError).toBe(isNothing(name, values));
      if (result instanceof UriError) return;
      expect(result.text).toBe(model.append(query, name, values, plus));
      expect(result.plus).toBe(plus);
      expect(result === params).toBe(values.length === 0);
    });
  });

  test('without does what the model does', () => {
    always([anyQuery, nameData, anyPlus], 3000, (query, name, plus) => {
      const params = QueryParams.parse(query, { plus });
      const left = params.without(name);
      expect(left.text).toBe(model.remove(query, name, undefined, plus));
      expect(left === params).toBe(!params.has(name));
    });
  });

  test('without several names is the same as without each in turn', () => {
    always([anyQuery, fc.array(nameData, { maxLength: 4 }), anyPlus], 3000, (query, names, plus) => {
      const params = QueryParams.parse(query, { plus });
      const left = params.without(...names);
      expect(left.text).toBe(names.reduce((each, name) => each.without(name), params).text);
      expect(left === params).toBe(!names.some((name) => params.has(name)));
      const uri = Uri.parse('//h/#f').withQuery(query);
      expect(uri.withoutParam(...names)).toEqual(names.reduce((each, name) => each.withoutParam(name), uri));
    });
  });

  test('without a function is the same as without the names that it picks, and asks once for each parameter', () => {
    always([anyQuery, fc.array(nameData, { maxLength: 4 }), anyPlus], (query, some, plus) => {
      const params = QueryParams.parse(query, { plus });
      const names = [...some, ...[...params.keys()].slice(0, 1)];
      const asked: unknown[][] = [];
      const left = params.without((...all) => {
        asked.push(all);
        return names.includes(all[0]);
      });
      expect(left.text).toBe(params.without(...names).text);
      expect(left === params).toBe(!names.some((name) => params.has(name)));
      expect(asked).toEqual([...params.keys()].map((name) => [name]));
      const uri = Uri.parse('//h/#f').withQuery(query);
      expect(uri.withoutParam((name) => names.includes(name))).toEqual(uri.withoutParam(...names));
      expect(uri.withoutParam(() => false)).toBe(uri);
    });
  });

  test('filter leaves out pieces, and gives the same object when it leaves out none', () => {
    always([anyQuery, valueData, anyPlus], (query, value, plus) => {
      const params = QueryParams.parse(query, { plus });
      const kept = params.filter(([, each]) => each !== value);
      const list = pieces(query).filter((piece) => (entryOf(piece, plus) ?? [])[1] !== value);
      const left = list.some((piece) => piece !== '') ? list.join('&') : undefined;
      expect(kept.text).toBe([...params.values()].includes(value) ? left : query);
      expect(params.filter(() => true)).toBe(params);
      expect(params.map((pair) => pair)).toBe(params);
      expect(params.filter(() => false).text).toBe(params.size === 0 ? query : undefined);
    });
  });

  test('map gives the new data, and keeps the bytes of what stays the same', () => {
    always([anyQuery, entryData, anyPlus], (query, [name, value], plus) => {
      const params = QueryParams.parse(query, { plus });
      const renamed = params.map(([old, each]) => [old === 'a' ? `${name}x` : old, each]);
      expect([...renamed]).toEqual([...params].map(([old, each]) => [old === 'a' ? `${name}x` : old, each]));
      const revalued = params.map(([old, each]) => [old, old === 'a' ? [each, value] : each]);
      expect(revalued.text?.split('&')).toEqual(
        query
          ?.split('&')
          .flatMap((piece) =>
            entryOf(piece, plus)?.[0] !== 'a'
              ? [piece]
              : [
                  piece,
                  entryOf(piece, plus)?.[1] === value
                    ? piece
                    : (piece.split('=')[0] ?? '') + pieceOf('', value, plus),
                ],
          ),
      );
    });
  });

  test('toSorted is stable, keeps the pairs, and changes nothing the second time', () => {
    always([anyQuery, anyPlus], (query, plus) => {
      const params = QueryParams.parse(query, { plus });
      const sorted = params.toSorted();
      expect(sorted.text).toBe(model.sort(query, plus));
      expect(sorted.toSorted()).toBe(sorted);
      for (const name of params.keys()) expect(sorted.getAll(name)).toEqual(params.getAll(name));
      const names = [...sorted.keys()];
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    });
  });
});

describe('withParams', () => {
  type Scalar = Extract<ParamValue, readonly unknown[]>[number];
  const isList = (value: ParamValue): value is readonly Scalar[] => Array.isArray(value);
  /** Entries of few names, so that they repeat, with every kind of value. */
  const anyEntries = fc.array(fc.tuple(nameData, fc.oneof(valueData, fc.constant(undefined), valueList)), {
    maxLength: 6,
  });
  /** More names than are searched for one by one. */
  const MANY = Array.from({ length: 9 }, (_, n): [string, undefined] => [`no parameter ${n}`, undefined]);
  /** The values of each name, in the order in which the names come first. */
  const listsOf = (entries: readonly (readonly [string, ParamValue])[]): Map<string, Scalar[]> => {
    const lists = new Map<string, Scalar[]>();
    for (const [name, value] of entries)
      lists.set(name, [...(lists.get(name) ?? []), ...(isList(value) ? value : [value])]);
    return lists;
  };

  test('does what withParam does for each name in turn, but for empty pieces', () => {
    always([anyQuery, anyEntries], 10_000, (query, entries) => {
      const uri = Uri.parse('//h/#f').withQuery(query);
      const result = attempt(() => uri.withParams(entries));
      expect(attempt(() => uri.withParams([...entries, ...MANY]))).toEqual(result);
      const lists = [...listsOf(entries)];
      const chain = attempt(() => lists.reduce((each, [name, list]) => each.withParam(name, list), uri));
      if (result instanceof UriError || chain instanceof UriError) {
        expect([result, chain].map((each) => each instanceof UriError && each.code)).toEqual([
          'bad-value',
          'bad-value',
        ]);
        return;
      }
      const full = (text: string | undefined): string[] => pieces(text).filter((piece) => piece !== '');
      expect(full(result.query)).toEqual(full(chain.query));
      if (!pieces(query).includes('')) expect(result).toEqual(chain);
      if (result.href === uri.href) expect(result).toBe(uri);
    });
  });

  test('takes a record, a Map and parameters as the same entries', () => {
    always([anyQuery, paramsText], (query, text) => {
      const uri = Uri.parse('/p#f').withQuery(query);
      const params = QueryParams.parse(text);
      const result = uri.withParams(params);
      expect(uri.withParams([...params])).toEqual(result);
      expect(uri.withParams(listsOf([...params]))).toEqual(result);
      expect(uri.withParams(Uri.parse('').withQuery(params).params)).toEqual(result);
      for (const name of params.keys()) expect(result.params.getAll(name)).toEqual(params.getAll(name));
      expect(result.withParams(params)).toBe(result);
    });
  });

  test('with the parameters that are there, and with none, gives the same object', () => {
    always([anyUri(), anyQuery], (start, query) => {
      const uri = start.withQuery(query);
      expect(uri.withParams(uri.params)).toBe(uri);
      expect(uri.withParams(uri.params.toObject())).toBe(uri);
      expect(uri.withParams({})).toBe(uri);
      expect(uri.withParams([])).toBe(uri);
      expect(uri.withoutParam()).toBe(uri);
      expect(uri.params.without()).toBe(uri.params);
    });
  });
});

test('parameters are equal when their text and their option `plus` are the same', () => {
  always([anyQuery, anyQuery, anyPlus, anyPlus], (query, other, plus, otherPlus) => {
    const one = QueryParams.parse(query, { plus });
    expect(one.equals(QueryParams.parse(other, { plus: otherPlus }))).toBe(
      query === other && plus === otherPlus,
    );
    expect(one.equals(QueryParams.parse(query, { plus }))).toBe(true);
    expect(Uri.parse('').withQuery(query).params.equals(QueryParams.parse(query))).toBe(true);
  });
});

describe('the values of one name', () => {
  test('set again give the same object', () => {
    always([anyQuery, nameData, anyPlus], (query, name, plus) => {
      const params = QueryParams.parse(query, { plus });
      expect(params.with(name, params.getAll(name))).toBe(params);
      for (const each of params.keys()) expect(params.with(each, params.getAll(each))).toBe(params);
    });
  });
});

describe('data', () => {
  test('of any kind of structure is read back unchanged', () => {
    always([fc.array(entryData, { maxLength: 6 })], (entries) => {
      for (const data of [entries, new Set(entries), entries.values(), QueryParams.from(entries)])
        expect([...QueryParams.from(data)]).toEqual(entries);
      const map = new Map(entries);
      expect([...QueryParams.from(map)]).toEqual([...map]);
      expect([...QueryParams.from(QueryParams.from(entries).toObject())].sort()).toEqual(entries.toSorted());
    });
  });

  test('is one parameter, whatever it holds, for every reader', () => {
    always([entryData], ([name, value]) => {
      const { text = '' } = QueryParams.from([[name, value]]);
      expect(text).toBe(pieceOf(name, value));
      expect(matches('query', text)).toBe(true);
      expect([...new URLSearchParams(`?${text}`)]).toEqual([[name, value ?? '']]);
      expect([...Uri.parse(`?${text}`).params]).toEqual([[name, value]]);
      if (!text.startsWith('?'))
        expect([...QueryParams.parse(text, { plus: 'literal' })]).toEqual([[name, value]]);
    });
  });

  test('with a lone surrogate is refused when it is written, and not found when it is searched', () => {
    always([anyQuery, illFormed(), nameData], (query, bad, name) => {
      const params = QueryParams.parse(query);
      const changes = [
        () => params.with(bad, '1'),
        () => params.with(`${name}x`, bad),
        () => params.concat([[bad, null]]),
        () => params.concat([[name, ['1', bad]]]),
        () => params.concat({ n: null }).map(() => [bad, '1']),
        () => params.concat({ n: null }).map(([each]) => [each, bad]),
        () => QueryParams.from([[bad, '1']]),
        () => Uri.parse('').withQuery({ [bad]: '1' }),
        () => Uri.parse('').withParam(name, bad),
      ];
      for (const change of changes)
        expect(errorOf(change)).toMatchObject({ code: 'lone-surrogate', component: 'query' });
      expect(params.get(bad)).toBe(undefined);
      expect(params.has(name, bad)).toBe(false);
      expect(params.without(bad)).toBe(params);
    });
  });
});

describe('on a reference', () => {
  test('parameters set again give the same object', () => {
    always([anyUri(), paramsText], (uri, text) => {
      for (const each of [uri, uri.withQuery(text)]) {
        expect(each.withQuery(each.params)).toBe(each);
        expect(each.with({ query: each.params })).toBe(each);
        expect(each.params.text).toBe(each.query);
      }
    });
  });

  test('each change does the same as on the parameters, and changes only the query', () => {
    always([anyUri(), anyQuery, entryData, valueList], 2000, (start, query, [name, value], list) => {
      const uri = start.withQuery(query);
      const values = [value, ...list.filter((other) => name !== '' || other !== null)];
      const { params } = uri;
      const results = [
        [uri.withParam(name, values), params.with(name, values)],
        [uri.withParam(name, value), params.with(name, value)],
        [uri.withParam(name, undefined), params.without(name)],
        [uri.appendParam(name, values), params.concat([[name, values]])],
        [uri.withoutParam(name), params.without(name)],
        [uri.withQuery([...params]), QueryParams.from([...params])],
        [uri.with({ query: params.toSorted() }), params.toSorted()],
      ] as const;
      for (const [result, changed] of results) {
        expect(result.query).toBe(changed.text);
        expect(result).toEqual(uri.withQuery(changed));
        expect(result === uri).toBe(changed.text === query);
        expect(Uri.parse(result.href)).toEqual(result);
      }
    });
  });
});

describe('a text that begins with `?`', () => {
  const marked = anyQuery.map((query) => `?${query ?? ''}`);

  test('is refused by every function, unless the reference has this query already', () => {
    always([anyUri(), marked], (uri, text) => {
      const there = Uri.parse(`/?${text}`);
      const doors = [
        () => uri.withQuery(text),
        () => uri.with({ query: text }),
        () => Uri.from({ query: text }),
        () => QueryParams.parse(text),
        () => QueryParams.parse(text, { plus: 'literal' }),
        () => there.withQuery(`?${text}`),
      ];
      for (const door of doors.slice(uri.query === text ? 2 : 0)) {
        expect(errorOf(door)).toMatchObject({ code: 'query', component: 'query', index: 0 });
        expect(errorOf(door).message).toMatch(/; remove the "\?"; pass undefined for no query$/);
      }
      expect(there.withQuery(text)).toBe(there);
      expect(there.with({ query: text })).toBe(there);
      expect(there.with({ query: text, path: '/' })).toBe(there);
      expect(there.with({ query: text, fragment: 'f' }).query).toBe(text);
    });
  });

  test('is a query by `Uri.parse`, by parameters, of another copy too, and by data', () => {
    always([anyUri(), marked], (uri, text) => {
      const { params } = Uri.parse(`/?${text}`);
      expect(params.text).toBe(text);
      expect(uri.withQuery(params).query).toBe(text);
      expect(uri.with({ query: params }).query).toBe(text);
      expect(QueryParams.from(params)).toBe(params);
      const brand = { [Symbol.for('urial.QueryParams')]: `space?${text}` };
      const other = Object.create(brand) as QueryParams;
      expect(QueryParams.from(other)).toEqual(params);
      expect(uri.withQuery(other).query).toBe(text);
      expect(Uri.parse('').withQuery({ '?a': null }).query).toBe('?a');
    });
  });
});
