/** The tag after a base with a query: a name in the text replaces, a name that is data never does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueryParams, Uri, UriError } from 'urial';
import { callTag, templateOf } from '../../support/models/call-site.ts';
import { always, attempt, expectOften } from '../../support/tools/check.ts';

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
