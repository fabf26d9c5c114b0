/** The tag after a base with a query: a name in the text replaces, a name that is data never does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri, uri, UriError } from 'urial';
import { callTag, templateOf } from '../../support/models/call-site.ts';
import { always, attempt, errorOf, expectOften } from '../../support/tools/check.ts';

const at = (query: string): Uri => Uri.parse(`https://h/v1${query}`);
const page = at('?page=1&q=x#f');

describe('a name in the text', () => {
  test.each<[string, string, () => Uri]>([
    ['replaces it', '?page=2&q=x', () => uri`${page}?page=${2}`],
    ['as a literal alone', '?page=2&q=x', () => uri`${page}?page=2`],
    ['with text around the hole', '?page=n2&q=x', () => uri`${page}?page=n${2}`],
    ['without "="', '?page&q=x', () => uri`${page}?page`],
    ['where the base has no "="', '?a&flag=1&b', () => uri`${at('?a&flag&b')}?flag=1`],
    ['in the place of the first', '?b&a=9&c', () => uri`${at('?b&a=1&c&a=2&a')}?a=${9}`],
    ['with all values of a list', '?a=8&a=9&b', () => uri`${at('?a=1&b&a=2')}?a=${[8, 9]}`],
    ['with all pairs of the text', '?a=1&a=2&b', () => uri`${at('?a=0&b')}?a=1&a=2`],
    ['from several pieces', '?a=1&a=2&b&x=7', () => uri`${at('?a=0&b')}?a=1&x=${7}&a=${2}`],
    ['several names', '?b=3&a=4&c=5', () => uri`${at('?b=1&a=2')}?a=4&c=5&b=${3}`],
    ['compared decoded', '?a=2', () => uri`${at('?%61=1')}?a=${2}`],
    ['with its own bytes', '?%61=+%7e', () => uri`${at('?a=1')}?%61=+%7e`],
    ['with "+" as a space', '?a%20b=2', () => uri`${at('?a+b=1')}?a%20b=${2}`],
    ['that is not UTF-8', '?%FF=2', () => uri`${at('?%FF=1')}?%FF=${2}`],
    ['that is empty', '?a&=2', () => uri`${at('?a&=1')}?=${2}`],
    ['and empty pieces stay', '?&a=2&&b&', () => uri`${at('?&a=1&&b&')}?a=${2}`],
    ['and empty pieces stay where others go', '?a=2&', () => uri`${at('?a=1&&a=3')}?a=${2}`],
    ['next to a record', '?page=2&q=x&z=3', () => uri`${page}?page=2&${{ z: 3 }}`],
    ['of a property of every object', '?__proto__=2', () => uri`${at('?__proto__=1')}?__proto__=2`],
  ])('%s', (_, query, make) => {
    expect(make().href).toBe(`https://h/v1${query}`);
  });

  test.each<[string, () => Uri]>([
    ['mailto:a@h?a+b=2', () => uri`${Uri.parse('mailto:a@h?a+b=1')}?a+b=${2}`],
    ['mailto:a@h?a%20b=1&a+b=2', () => uri`${Uri.parse('mailto:a@h?a%20b=1')}?a+b=${2}`],
    ['SMS:+1?a+b=1&a%20b=2', () => uri`${Uri.parse('SMS:+1?a+b=1')}?a%20b=${2}`],
    ['tel:+1?a%2Bb=2', () => uri`${Uri.parse('tel:+1?a+b=1')}?a%2Bb=2`],
  ])('is compared with a literal "+" in %s', (text, make) => {
    expect(make().href).toBe(text);
  });
});

describe('what is left out removes nothing of the base', () => {
  const none: readonly string[] = [];
  test.each<[string, (base: Uri) => Uri]>([
    ['undefined', (base) => uri`${base}?page=${undefined}`],
    ['an empty list', (base) => uri`${base}?page=${none}`],
    ['an empty record', (base) => uri`${base}?${{}}`],
    ['a record of nothing', (base) => uri`${base}?${{ page: undefined, q: [] }}`],
    ['no parameters', (base) => uri`${base}?${QueryParams.parse(undefined)}`],
    ['an empty query', (base) => uri`${base}?`],
  ])('%s', (_, make) => {
    for (const query of ['?page=1&q', '?', '?&&', '?a+b=%7e&', '?%FF', '?page&page='])
      expect(make(at(query)).href).toBe(at(query).href);
  });

  test('the same text gives the base itself', () => {
    const base = at('?page=1&q=x');
    expect(uri`${base}?page=${1}`).toBe(base);
    expect(uri`${base}?q=x`).toBe(base);
  });
});

describe('a name that is data', () => {
  test.each<[string, () => Uri]>([
    ['a record', () => uri`${page}?${{ page: 2 }}`],
    ['entries', () => uri`${page}?${[['page', 2]]}`],
    ['QueryParams', () => uri`${page}?${QueryParams.parse('x&p%61ge=2')}`],
    ['a hole before "="', () => uri`${page}?${'page'}=2`],
    ['a hole alone', () => uri`${page}?${'page'}`],
    ['a part of the name', () => uri`${page}?pa${'ge'}=2`],
    ['beside the same name in the text', () => uri`${page}?page=2&${{ page: 3 }}`],
    ['with "+" as a space', () => uri`${at('?a+b=1')}?${{ 'a b': 2 }}`],
  ])('is refused where the base has it: %s', (_, make) => {
    expect(errorOf(make)).toMatchObject({
      code: 'bad-value',
      component: 'query',
      advice: 'to replace it, write its name in the template, or call withParams(...)',
    });
  });

  test('is added where the base does not have it', () => {
    expect(uri`${page}?${{ Page: 2 }}`.query).toBe('page=1&q=x&Page=2');
    expect(uri`${at('?a=1')}?b=2&${{ b: 3 }}`.query).toBe('a=1&b=2&b=3');
    expect(uri`${Uri.parse('mailto:a@h?a+b=1')}?${{ 'a b': 2 }}`.query).toBe('a+b=1&a%20b=2');
  });

  test('is free where the query of the base goes', () => {
    expect(uri`${page}/x?${{ page: 2 }}`.href).toBe('https://h/v1/x?page=2');
    expect(uri`${page}/${'x'}?page=2`.href).toBe('https://h/v1/x?page=2');
  });
});

const name = fc.constantFrom('a', 'b', 'a b', 'ä', '', '__proto__', '%61', '+');
const spelled = name.chain((text) =>
  fc.constantFrom(
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    encodeURIComponent(text).replace(/^a/, '%61'),
  ),
);
const piece = fc
  .tuple(spelled, fc.constantFrom('', '=', '=1', '=%7e+', '=x=y'))
  .map(([text, value]) => text + value);
const query = fc.array(fc.oneof(piece, fc.constant('')), { maxLength: 6 }).map((pieces) => pieces.join('&'));
const pairsOf = (text: string): [string, string | null][] => [...QueryParams.parse(text)];

/** Returns what the base keeps, with the parameters of the text in the place of the first of each name. */
function replacedPairs(base: string, text: string): [string, string | null][] {
  const added = pairsOf(text);
  const old = pairsOf(base);
  const has = (list: typeof old, key: string): boolean => list.some(([other]) => other === key);
  const front = old.flatMap((pair, n) => {
    const [key] = pair;
    if (!has(added, key)) return [pair];
    return has(old.slice(0, n), key) ? [] : added.filter(([other]) => other === key);
  });
  return [...front, ...added.filter(([key]) => !has(old, key))];
}

test('for any base and any text, a name of the text is replaced, and all other parameters keep their bytes', () => {
  let used = 0;
  always([query, query], (front, text) => {
    const base = Uri.parse(`https://h/p?${front}`);
    const made = callTag(templateOf(['', `?${text}`]), base);
    expect(pairsOf(made.query ?? '')).toEqual(replacedPairs(front, text));
    if (replacedPairs(front, text).length < pairsOf(front).length + pairsOf(text).length) used += 1;
    else expect(made.query).toBe(QueryParams.parse(front).concat(QueryParams.parse(text)).text ?? front);
  });
  expectOften(used, 100);
});

test('for any base and any data, all parameters of the base stay with their bytes, or the call is refused', () => {
  let refused = 0;
  const values = fc.constantFrom<unknown>('1', 2, undefined, [], ['x', 'y']);
  always([query, fc.array(fc.tuple(name, values), { maxLength: 3 })], (front, entries) => {
    const base = Uri.parse(`https://h/p?${front}`);
    const result = attempt(() => callTag(templateOf(['', '?', '']), base, entries));
    const params = QueryParams.from(entries as [string, string][]);
    const isKnown = [...params].some(([key]) => base.params.has(key));
    if (result instanceof UriError) {
      refused += 1;
      expect(isKnown).toBe(true);
      expect(result.code).toBe('bad-value');
    } else {
      expect(isKnown).toBe(false);
      expect(result.query?.startsWith(front)).toBe(true);
      expect(pairsOf(result.query ?? '')).toEqual([...pairsOf(front), ...params]);
    }
  });
  expectOften(refused, 100);
});
