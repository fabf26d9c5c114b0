/**
 * Promise 12, Injective: at a call site of the tag, different strings give different references, if the text has a delimiter
 * between each two values. Lists, records and `undefined` are excepted, and so is the host.
 */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { callTag, templateOf } from '../support/models/call-site.ts';
import { always, attempt, expectOften } from '../support/tools/check.ts';

/** The delimiters of each place, all that RFC 3986 allows there. */
const DELIMITERS = {
  userInfo: ":!$&'()*+,;=",
  path: "/:@!$&'()*+,;=",
  query: "/?:@!$&'()*+,;=",
  fragment: "/?:@!$&'()*+,;=",
};

/** The text in front of each place. */
const FRONTS: readonly [keyof typeof DELIMITERS, front: string, back: string][] = [
  ['userInfo', '//', '@h/'],
  ['userInfo', 'https://', '@h:80'],
  ['path', '/', ''],
  ['path', 'https://h/a:b/', '?q'],
  ['path', './', ''],
  ['path', 'pkg:', ''],
  ['path', 'mailto:', '?subject=x'],
  ['query', '?', ''],
  ['query', '/?a=', '#f'],
  ['query', 'sms:1?body=', ''],
  ['fragment', '#', ''],
];

const piece = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '%2F'), maxLength: 2 });

/** A text with a delimiter of the place in it. */
const between = (place: keyof typeof DELIMITERS): Arbitrary<string> =>
  fc.tuple(piece, fc.constantFrom(...DELIMITERS[place]), piece).map((texts) => texts.join(''));

/** Texts around two or three values. */
const site = fc
  .constantFrom(...FRONTS)
  .chain(([place, front, back]) =>
    fc
      .tuple(piece, fc.array(between(place), { minLength: 1, maxLength: 2 }), piece)
      .map(([first, middle, last]) => [front + first, ...middle, last + back]),
  );

/** Values made of letters and delimiters, so that two lists of them often join to the same string. */
const value = fc.string({ unit: fc.constantFrom(...":@+!$*,/?;=&'()%#", 'a', 'ä', '2', 'F'), maxLength: 4 });

/** Two lists of values that give the same string when they are joined with the texts, if there is another way to cut it. */
function otherCut(texts: readonly string[], values: readonly string[], cut: number): readonly string[] {
  const joined = values.map((one, n) => one + (texts[n + 1] ?? '')).join('');
  const middle = texts[1] ?? '';
  const at = joined.indexOf(middle, cut);
  if (at < 0) return values;
  const rest = joined.slice(at + middle.length);
  const next = texts.slice(2, -1).reduce<string[]>(
    (all, text) => {
      const last = all.pop() ?? '';
      const end = last.indexOf(text);
      return end < 0 ? [...all, last] : [...all, last.slice(0, end), last.slice(end + text.length)];
    },
    [rest.slice(0, rest.length - (texts.at(-1) ?? '').length)],
  );
  return [joined.slice(0, at), ...next];
}

test('different strings give different references', () => {
  let compared = 0;
  always(
    [
      site,
      fc.array(value, { minLength: 3, maxLength: 3 }),
      fc.array(value, { minLength: 3, maxLength: 3 }),
      fc.nat(8),
    ],
    20_000,
    (texts, some, more, cut) => {
      const values = some.slice(0, texts.length - 1);
      for (const others of [more.slice(0, values.length), otherCut(texts, values, cut)]) {
        if (others.length !== values.length || others.join('\0') === values.join('\0')) continue;
        const [one, other] = [values, others].map((list) =>
          attempt(() => callTag(templateOf(texts), ...list).href),
        );
        if (typeof one !== 'string' || typeof other !== 'string') continue;
        compared += 1;
        expect([texts, one]).not.toEqual([texts, other]);
      }
    },
  );
  expectOften(compared, 10_000);
});
