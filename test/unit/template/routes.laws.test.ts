/** Tables of routes: `find` finds each link that a route builds, and data cannot leave its route. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { routes } from 'urial/template';
import {
  findAgain,
  keepSegments,
  routeCase,
  routeValues,
  segmentsCase,
  valuesOf,
} from '../../support/models/routes.ts';
import { always, attempt, expectOften } from '../../support/tools/check.ts';

test('find(to(values)) is that name with those values, unless an earlier route matches', () => {
  const seen = { refused: 0, found: 0, earlier: 0 };
  always(
    [routeCase],
    (sample) => {
      seen[findAgain(sample)] += 1;
    },
    4000,
  );
  expectOften(seen.found, 800);
  expectOften(seen.earlier, 100);
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
    [fc.constantFrom('posts', 'file', 'search', 'part'), routeValues],
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

test('a path of literals and expressions keeps its segments, and the data is found again', () => {
  let made = 0;
  always(
    [segmentsCase],
    (sample) => {
      if (keepSegments(sample)) made += 1;
    },
    2000,
  );
  expectOften(made, 500);
});
