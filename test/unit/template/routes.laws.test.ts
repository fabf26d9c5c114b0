/** Tables of routes: `find` finds each link that a route builds, and data cannot leave its route. */
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { Uri } from 'urial';
import { routes, UriTemplate } from 'urial/template';
import {
  findAgain,
  hostileData,
  keepSegments,
  routeCase,
  routeValues,
  segmentsCase,
  someData,
  valuesOf,
} from '../../support/models/routes.ts';
import { always, attempt, errorOf, expectOften } from '../../support/tools/check.ts';
import { words } from '../../support/tools/words.ts';

test('find(to(values)) is that name with those values, unless an earlier route matches', () => {
  const seen = { refused: 0, found: 0, earlier: 0 };
  always([routeCase], 4000, (sample) => {
    seen[findAgain(sample)] += 1;
  });
  expectOften(seen.found, 800);
  expectOften(seen.earlier, 100);
});

test('find returns the first route that matches, unless a later one matches by a delimiter of its own', () => {
  const all = ['/{x}', '/a/{x}', '/{x}/{y}', '/{+p}', '/a/{+p}', '/{x}{;v}', '/a/{x}{;v}', "/a/o'{x}"];
  const seen = { first: 0, later: 0 };
  always(
    [
      fc.shuffledSubarray(all, { minLength: 4 }),
      fc.array(fc.constantFrom('a/', 'b;v=1', "o'b", 'b', ';', '/'), { minLength: 1, maxLength: 3 }),
    ],
    2000,
    (table, signs) => {
      const reference = `/${signs.join('')}`;
      const app = routes(Object.fromEntries(table.map((text) => [text, text])));
      const fitting = table.filter((text) => app[text]!.match(reference));
      // a strict match builds the very reference again
      const strict = fitting.filter((text) => app[text]!.to(app[text]!.match(reference)).href === reference);
      const [first = ''] = fitting;
      const later = strict.includes(first) ? undefined : strict.find((text) => !text.includes('{+'));
      seen[later === undefined ? 'first' : 'later'] += 1;
      const name = later ?? first;
      const values = app[name]?.match(reference);
      expect(app.find(reference)).toEqual(values === undefined ? undefined : { name, values });
    },
  );
  expectOften(seen.first, 500);
  expectOften(seen.later, 20);
});

/** Templates of the tree, and of the same paths for which there is no tree. */
const segment = fc.constantFrom('a', 'b', '~a', 'a.b', '{x}', '{y}', '{z}', '{x:3}', '.a', '{x}.b');
const template = fc
  .tuple(
    fc.array(segment, { maxLength: 3 }),
    fc.constantFrom('', '', '{/x*}', '{/rest*}', '{/y}', '{+all}'),
    fc.constantFrom('', '', '{?q}', '{?q,x}', '?q=1', '{?q*}'),
  )
  .map(([segments, rest, query]) => {
    const path = segments.map((each) => `/${each}`).join('') + rest;
    return (path.startsWith('/') || path.startsWith('{/') ? path : `/${path}`) + query;
  });
const place = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', '~a', 'a.b', 'aa', 'ab.b', '.a', 'x'), { maxLength: 4 }),
    fc.array(fc.constantFrom('q=1', 'q', 'q=', 'x=a', 'q=2', 'qq=3', 'q=a=b', ''), { maxLength: 3 }),
    fc.constantFrom('', '', 'https://h', 'x:'),
    fc.constantFrom('', '', '#f'),
  )
  .map(([segments, params, front, fragment]) => {
    const query = params.length === 0 ? '' : `?${params.join('&')}`;
    return { path: `/${segments.join('/')}`, query, front, fragment };
  });

test('find and match of a plain path are those of the same path with an escape, which no tree takes', () => {
  const seen = { found: 0, none: 0 };
  always(
    [fc.array(template, { minLength: 1, maxLength: 6 }), place],
    4000,
    (texts, { path, query, front, fragment }) => {
      const app = routes(Object.fromEntries(texts.map((text, n) => [`r${n}`, text])));
      const plain = front + path + query + fragment;
      // a parameter that no route has, so that the root has an escape too
      const escaped = `${front}${path}${query === '' ? '?' : `${query}&`}%6f${fragment}`;
      const found = app.find(plain);
      seen[found === undefined ? 'none' : 'found'] += 1;
      expect(found).toStrictEqual(app.find(escaped));
      for (const name of Object.keys(app).filter((each) => each !== 'find'))
        expect(app[name]!.match(plain)).toStrictEqual(app[name]!.match(escaped));
    },
  );
  expectOften(seen.found, 1000);
  expectOften(seen.none, 200);
});

test('data cannot leave its route, as a browser reads it', () => {
  const app = routes({
    posts: '/users/{x}/posts',
    file: '/files{/l*}',
    search: '/search{?q,r*}',
    part: '/a-{x}.html',
  });
  let found = 0;
  always([fc.constantFrom('posts', 'file', 'search', 'part'), routeValues], 3000, (name, all) => {
    const template = { posts: '{x}', file: '{/l*}', search: '{?q,r*}', part: '{x}' }[name];
    const given = valuesOf(template, all);
    const made = attempt(() => app[name].to(given as never));
    if (!(made instanceof Uri)) return;
    found += 1;
    const { href, host } = new URL(made.href, 'https://h.example/in/here');
    expect(host).toBe('h.example');
    expect(app.find(href)).toEqual({ name, values: given });
  });
  expectOften(found, 800);
});

/** Firefox ends a relative reference at a NUL, where the Standard escapes it. */
const isGecko = new URL('a\0b', 'http://h/').pathname === '/a';

test('a segment is the value that a browser or encodeURIComponent writes there', () => {
  const app = routes({ user: '/users/{id}', part: '/a;b/{id}/c=d' });
  const sign = fc.constantFrom(..."!$&'()*+,;=:@[]|^{}<> .~ü");
  const unit = fc.oneof(sign, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
  always([fc.string({ unit, minLength: 1 }), fc.constantFrom('user', 'part')], (id, name) => {
    if (/[/?#%\\\t\r\n]|^[\0- ]|[\0- ]$|^\.{1,2}(?:;|$)|[\ud800-\udfff]/u.test(id)) return;
    if (isGecko && id.includes('\0')) return;
    for (const text of [id, encodeURIComponent(id)]) {
      const path = name === 'user' ? `/users/${text}` : `/a;b/${text}/c=d`;
      const { pathname } = new URL(path, 'https://h/');
      expect([pathname, app[name].match(pathname)]).toEqual([pathname, { id }]);
    }
  });
});

test('a path of literals and expressions keeps its segments, and the data is found again', () => {
  let made = 0;
  always([segmentsCase], 2000, (sample) => {
    if (keepSegments(sample)) made += 1;
  });
  expectOften(made, 500);
});

/** Pieces of templates, of which some make a scheme, an authority or a fragment. */
const PARTS = words('/ / // a h : c: # ?k= {x} {/y} {;z} {.q} {?s} {#t}');
const pieces = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 });

test('a template is refused exactly where no request has what it builds; all else that match finds is found', () => {
  const counts = { refused: 0, found: 0 };
  always(
    [
      pieces,
      fc.record({
        x: hostileData,
        y: hostileData,
        z: hostileData,
        q: hostileData,
        s: hostileData,
        t: someData,
      }),
    ],
    4000,
    (parts, given) => {
      const template = parts.join('');
      const made = attempt(() => UriTemplate.parse(template).expand(given));
      if (!(made instanceof Uri)) return;
      const { href, path, fragment } = made;
      if (
        !/^\/(?!\/)/.test(href) ||
        fragment !== undefined ||
        (path.includes('/:') && template.includes('/:'))
      ) {
        counts.refused += 1;
        expect(errorOf(() => routes({ r: template }))).toMatchObject({ code: 'type', component: 'template' });
        return;
      }
      const values = UriTemplate.parse(template).match(made, { order: 'any' });
      if (values === undefined) return;
      counts.found += 1;
      expect(routes({ r: template }).find(made)).toEqual({ name: 'r', values });
    },
  );
  expectOften(counts.refused, 500);
  expectOften(counts.found, 300);
});

const templates = routes({
  root: '/',
  user: '/users/{id}',
  params: '/a/{x_1}/{_b}{?q,r*}',
  more: '/a?k=v',
  added: '/a{&q}',
  middle: '/a{?q}b',
  two: '/a{?q}{&r}',
  twice: '/{?q}{?r}',
  signs: "/v;1/o'b/a@b,c",
  colon: '/a:b',
  number: '/{1a}',
  dot: '/{a.b}',
  part: '/{id}.json',
  reserved: '/{+path}',
  list: '/f{/x*}',
  both: '/{x,y}',
  prefix: '/{x:3}',
  exploded: '/{x*}',
});
const PATTERNS = {
  root: '/',
  user: '/users/:id',
  params: '/a/:x_1/:_b',
  signs: "/v;1/o'b/a@b,c",
  added: undefined,
  more: undefined,
  middle: undefined,
  two: undefined,
  twice: undefined,
  colon: undefined,
  number: undefined,
  dot: undefined,
  part: undefined,
  reserved: undefined,
  list: undefined,
  both: undefined,
  prefix: undefined,
  exploded: undefined,
} as const;

test('a segment that is dots before a raw `;` matches no route, whatever follows and whatever the route has', () => {
  const app = routes({ one: '/a/{x}', any: '/{+p}', all: '/{+p}{;v}', list: '{/l*}', fixed: '/a/..;{x}' });
  const dots = fc.constantFrom('.', '..', '%2e', '.%2E', '%2e%2E');
  const rest = fc.constantFrom(';', ';v=1', ';/b', ';a/;b', ';?q', '', '/b');
  let found = 0;
  always(
    [fc.constantFrom('/a/', '/', '/a/b/'), fc.constantFrom('', 'a', 'b.'), dots, rest],
    (front, before, ...end) => {
      const match = app.find(front + before + end.join(''));
      if (before === '') expect(match).toBe(undefined);
      else if (match !== undefined) found += 1;
    },
  );
  expectOften(found, 100);
});

test('a pattern is the literal that its type says', () => {
  type Typed = { readonly [Name in keyof typeof PATTERNS]: (typeof templates)[Name]['pattern'] };
  expectTypeOf<Typed>().toEqualTypeOf<typeof PATTERNS>();
  const { find: _, ...all } = templates;
  expect(Object.fromEntries(Object.entries(all).map(([name, { pattern }]) => [name, pattern]))).toEqual(
    PATTERNS,
  );
});
