/** Tables of routes: what a route builds is found again, and data cannot leave its route. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { routes } from 'urial/template';
import { data } from '../../support/arbitraries/references.ts';
import { always, attempt, expectOften } from '../../support/tools/check.ts';

/** Templates whose expansions `match` finds again. */
const PIECES = ['/a', '/b', '/{x}', '/{x}/c', '/a/{x}', '/{x}/{y}', '{/z}', '/a{/l*}'] as const;
const ENDS = ['', '', '{?q}', '{?q,r*}', '?k=v', '?k=v{&q}', '?k={s}'] as const;

const table: Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...ENDS)), {
    minLength: 1,
    maxLength: 8,
    selector: (parts) => parts.join(''),
  })
  .map((all) => Object.fromEntries(all.map((parts, n) => [`r${n}`, parts.join('')])));

const hostile = fc.constantFrom(
  '..',
  '.',
  '',
  '%2e%2e',
  '/',
  '//evil.example',
  '?',
  '#',
  '\\',
  'a:b',
  ';',
  '%',
);
const text = fc.oneof({ weight: 2, arbitrary: hostile }, { weight: 3, arbitrary: data() });
/** A value that leaves something of its expression. */
const some = text.filter((one) => one !== '');
const values = fc.record({
  x: some,
  y: text,
  z: fc.option(text, { nil: undefined }),
  l: fc.array(text, { minLength: 1, maxLength: 3 }),
  q: fc.option(text, { nil: undefined }),
  r: fc.option(fc.array(text, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  s: some,
});

/** The values of the variables of a template. */
function valuesOf(template: string, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => value !== undefined && new RegExp(`[{,?&/]${name}[,*}]`).test(template),
    ),
  );
}

/** What may stand around the path and the query, and parameters of other names. */
const around = fc.tuple(
  fc.constantFrom('', 'https://h.example', '//me@h:8'),
  fc.constantFrom('', 'u=1', 'utm_source=x&v', '%00=1'),
  fc.constantFrom('', '#', '#/b?q=1'),
);

test('find(to(values)) is that name with those values, unless an earlier route matches', () => {
  let found = 0;
  let earlier = 0;
  always(
    [table, values, fc.nat(), around],
    (templates, all, turn, [front, params, fragment]) => {
      const app = routes(templates);
      const names = Object.keys(templates);
      const at = turn % names.length;
      const name = names[at]!;
      const given = valuesOf(templates[name]!, all);
      const made = attempt(() => app[name]!.to(given as never));
      if (!(made instanceof Uri)) return;
      const rest = params === '' ? '' : (made.query === undefined ? '?' : '&') + params;
      const match = app.find(front + made.href + rest + fragment);
      const first = names.indexOf(match?.name ?? '');
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(at);
      if (first < at) {
        // an earlier route builds a reference of the same data
        earlier += 1;
        const again = app[names[first]!]!.to({ ...match?.values });
        expect(app.find(again)).toEqual(match);
      } else {
        found += 1;
        expect({ ...match?.values }).toEqual(given);
      }
    },
    4000,
  );
  expectOften(found, 800);
  expectOften(earlier, 100);
});

test('data cannot leave its route, as a browser reads it', () => {
  const app = routes({
    posts: '/users/{x}/posts',
    file: '/files{/l*}',
    search: '/search{?q,r*}',
    part: '/a-{x}.html',
  });
  let found = 0;
  always(
    [fc.constantFrom('posts', 'file', 'search', 'part'), values],
    (name, all) => {
      const template = { posts: '{x}', file: '{/l*}', search: '{?q,r*}', part: '{x}' }[name];
      const given = valuesOf(template, all);
      const made = attempt(() => app[name].to(given as never));
      if (!(made instanceof Uri)) return;
      found += 1;
      const { href, host } = new URL(made.href, 'https://h.example/in/here');
      expect(host).toBe('h.example');
      expect(app.find(href)).toEqual({ name, values: given });
    },
    3000,
  );
  expectOften(found, 800);
});
