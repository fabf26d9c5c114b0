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

/** Returns what `withParams` makes of the names that the base has, and after it the others. */
function replacedPairs(base: string, text: string): [string, string | null][] {
  const old = Uri.parse(`?${base}`);
  const added = pairsOf(text);
  const isKnown = ([key]: (typeof added)[number]): boolean => old.params.has(key);
  return [...old.withParams(added.filter(isKnown)).params, ...added.filter((pair) => !isKnown(pair))];
}

test('for any base and any text, a name of the text is replaced as withParams does, and all other parameters keep their bytes', () => {
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

test('a parameter of the text that differs from that of the base only by escapes of unreserved characters changes no byte', () => {
  const data = fc.string({ unit: fc.constantFrom('~', 'a', '-', '%', '=', ' ', 'ü'), maxLength: 4 });
  always(
    [fc.array(data, { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.boolean())],
    (values, escaped) => {
      const write = (text: string): string =>
        encodeURIComponent(text).replaceAll(/[~a-]/g, (char) =>
          escaped.next().value === true ? `%${char.charCodeAt(0).toString(16)}` : char,
        );
      const base = Uri.parse(
        `https://h/p?${values.map((value) => `${write('a')}=${write(value)}`).join('&')}`,
      );
      const texts = ['', '?a=', ...values.slice(1).map(() => '&a='), ''];
      expect(callTag(templateOf(texts), base, ...values)).toBe(base);
    },
  );
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
