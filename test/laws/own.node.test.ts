/**
 * Promise 9, Own: every function refuses an own key of its options that it does not know, so a misspelled key is noticed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, type UriError } from 'urial';
import { DOORS, FOREIGN, SILENT } from '../support/models/doors.ts';
import { takersIn } from '../support/tools/api-report.ts';
import { always, attempt, errorOf } from '../support/tools/check.ts';

/** Functions whose object has no options: parts have a law of their own, a `URL` has more than an `href`, and values have any name. */
const OTHERS = ['with', 'fromURL', 'expand'];

test('the lists of doors have each function that takes options', () => {
  const reports = readdirSync('etc').filter((name) => name.endsWith('.api.md'));
  const takers = takersIn(reports.map((name) => readFileSync(`etc/${name}`, 'utf8')));
  const listed = [...Object.keys({ ...DOORS, ...SILENT, ...FOREIGN }), ...OTHERS];
  expect(takers.sort()).toEqual(listed.sort());
});

/** Returns the result of a call, or its error, in a form that can be compared. */
function answer(call: () => unknown): unknown {
  const made = attempt(call);
  return made instanceof Error ? { ...made } : made instanceof Uri ? made.href : made;
}

/** Returns the options of a source. */
function valueOf(source: string): Readonly<Record<string, unknown>> {
  return runInThisContext(`(${source})`) as never;
}

/** Misspelled names: a letter is left out, or replaced. */
const misspelled = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(fc.nat(name.length - 1), fc.constantFrom('', 'x', 'S', '-', ' '))
        .map(([at, text]) => name.slice(0, at) + text + name.slice(at + 1)),
    )
    .filter((key) => !names.includes(key));

describe.each(Object.entries(DOORS))('%s', (_name, [source, call]) => {
  const right = valueOf(source);
  const names = Object.keys(right);
  const refusal = (options: object): UriError => errorOf(() => call(options as never));

  test('refuses an option with a misspelled name, and says which there are', () => {
    always([misspelled(names), fc.subarray(names), fc.anything()], 200, (key, given, value) => {
      const known = Object.fromEntries(given.map((name) => [name, right[name]]));
      for (const options of [
        { ...known, [key]: value },
        { [key]: value, ...known },
      ]) {
        const { code, problem, advice } = refusal(options);
        expect([code, problem]).toEqual(['unknown-part', `${JSON.stringify(key)} is not an option`]);
        expect(
          advice
            .replace(/^(?:did you mean \w+\? )?options: /, '')
            .split(', ')
            .sort(),
        ).toEqual([...names].sort());
      }
    });
  });

  test('refuses any other text, also one that every object inherits', () => {
    const other = fc.oneof(fc.string(), fc.constantFrom('toString', 'constructor', '__proto__'));
    always([other.filter((key) => !names.includes(key))], 200, (key) => {
      const options = { ...right, [key]: undefined };
      expect(refusal(options)).toMatchObject({ code: 'unknown-part', input: '', index: 0 });
    });
  });

  test('takes each of its options, and reads undefined as absent', () => {
    always([fc.subarray(names), fc.subarray(names)], 30, (given, absent) => {
      const options = Object.fromEntries(given.map((name) => [name, right[name]]));
      const plain = answer(() => call(options as never));
      expect(plain).not.toMatchObject({ code: 'unknown-part' });
      const nothing = absent.filter((name) => !given.includes(name)).map((name) => [name, undefined]);
      expect(answer(() => call({ ...options, ...Object.fromEntries(nothing) } as never))).toEqual(plain);
    });
    expect(answer(() => call(right as never))).not.toEqual(answer(() => call({} as never)));
  });

  test('shows no password in a key', () => {
    expect(refusal({ 'http://me:s3cr3t@h': 1 }).message).not.toContain('s3cr3t');
  });
});

const BOOLEANS = Object.entries(DOORS).flatMap(([door, [source, call]]) =>
  Object.entries(valueOf(source))
    .filter(([, value]) => typeof value === 'boolean')
    .map(([name]) => [door, name, call] as const),
);

test.each(BOOLEANS)('%s asks for true or false as %s', (_door, name, call) => {
  for (const wrong of ['yes', 'true', 0, null, {}]) {
    const options = { [name]: wrong } as never;
    expect(errorOf(() => call(options))).toMatchObject({
      code: 'type',
      advice: `pass true or false as ${name}`,
    });
  }
});

/** Keys that a misspelled option never is. */
const HIDDEN: readonly (readonly [key: PropertyKey, enumerable: boolean])[] = [
  [Symbol('windows'), true],
  [Symbol('windows'), false],
  ['stranger', false],
];

describe.each(Object.entries(DOORS))('%s', (_name, [source, call]) => {
  test.each(HIDDEN)('refuses each own key: %s', (key, enumerable) => {
    const options = Object.defineProperty({ ...valueOf(source) }, key, { value: 1, enumerable });
    const { code, problem } = errorOf(() => call(options as never));
    expect([code, problem]).toEqual(['unknown-part', `"${String(key)}" is not an option`]);
  });

  test('obeys an option that is not enumerable', () => {
    const hidden = Object.entries(valueOf(source)).map(([name, value]) => [name, { value }]);
    const options = Object.defineProperties({}, Object.fromEntries(hidden) as PropertyDescriptorMap);
    expect(answer(() => call(options as never))).toEqual(answer(() => call(valueOf(source) as never)));
  });
});

test.each(Object.entries(FOREIGN))('%s leaves the names to the other program', (_name, [, call]) => {
  expect(() => call({ stranger: 1 } as never)).not.toThrow();
});

describe.each(Object.entries(SILENT))('%s', (_name, [source, call]) => {
  const names = Object.keys(valueOf(source));

  test('hides everything for an option with a misspelled name', () => {
    always([misspelled(names), fc.anything()], (key, value) => {
      expect(call({ ...valueOf(source), [key]: value } as never)).toBe('REDACTED');
    });
  });
});
