import { expect, test } from 'vitest';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

/** Each check with these options. */
const CHECKS: Readonly<Record<string, (options: unknown) => unknown>> = {
  checkHref: (options) => checkHref('https://other.example/', options as never),
  checkFetch: (options) => checkFetch('https://other.example/', options as never),
  checkRedirect: (options) => checkRedirect('/a', 'https://app.example/', options as never),
};

const hidden = (key: PropertyKey): object => Object.defineProperty({}, key, { value: [], enumerable: false });

class Getters {
  get hosts(): string[] {
    return ['example.com'];
  }
}

const NO_OPTIONS: readonly (readonly [name: string, options: unknown])[] = [
  ['null', null],
  ['a text', 'https'],
  ['a function', () => ({})],
  ['a list', []],
  ['a Map', new Map([['hosts', ['example.com']]])],
  ['an instance of a class with getters', new Getters()],
  ['options in a prototype', Object.create({ hosts: ['example.com'] })],
  ['options in a prototype without a prototype', Object.create(hidden('hosts'), {})],
  [
    'options in a prototype that has none',
    Object.create(Object.assign(Object.create(null) as object, { hosts: [] })),
  ],
];

test.each(Object.keys(CHECKS))('%s takes plain objects only: no option is overlooked', (name) => {
  const codes = NO_OPTIONS.map(([what, options]) => [what, errorOf(() => CHECKS[name]!(options)).code]);
  expect(codes).toEqual(NO_OPTIONS.map(([what]) => [what, 'type']));
});

test.each(Object.keys(CHECKS))('%s takes an object without a prototype, and undefined', (name) => {
  expect(CHECKS[name]!(Object.create(null))).toMatchObject({ ok: true });
  expect(CHECKS[name]!(undefined)).toMatchObject({ ok: true });
});

test.each([['host'], [Symbol('hosts')]])('a key that is not enumerable counts too: %s', (key) => {
  for (const call of Object.values(CHECKS))
    expect(errorOf(() => call(hidden(key)))).toMatchObject({ code: 'unknown-part' });
});

test('an error of options is about the whole reference', () => {
  const wrong = [5, { hosts: 'h' }, { hosts: new Array(1) }];
  for (const call of Object.values(CHECKS)) {
    const components = wrong.map((options) => errorOf(() => call(options)).component);
    expect(components).toEqual(['reference', 'reference', 'reference']);
  }
});

test.each([
  [10, /schemes .*a8, a9$/],
  [11, /schemes .*a8, a9 and 1 more$/],
])('an error shows the first ten of a list of %i', (length, end) => {
  const schemes = Array.from({ length }, (_, n) => `a${n}`);
  expect(checkHref('https://other.example/', { schemes }).error?.message).toMatch(end);
});
