/** Checks the tables of the guide: what each router builds from hostile values, and what it finds in hostile paths. */
import { readFileSync } from 'node:fs';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Hono } from 'hono';
import { hc } from 'hono/client';
import { createFinalURL, defaultPathSerializer as pathSerializer } from 'openapi-fetch';
import { compile, match } from 'path-to-regexp';
import { generatePath } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { decode } from 'urial';
import { routes } from 'urial/template';

/** Values that a person can give where a program asks for an id. */
const VALUES = [
  '',
  ...'. .. ../admin ..%2Fadmin %2e%2e %2E. / //evil.example a/b \\ ..\\admin ?admin=1 #top ;a=1'.split(' '),
  ...'..; % %2F %00 \t.. é https://evil.example/ :id'.split(' '),
  ' .. ',
];

const root = createRootRoute();
const posts = createRoute({ getParentRoute: () => root, path: '/users/$id/posts' });
const router = createRouter({ routeTree: root.addChildren([posts]), history: createMemoryHistory() });
const app = routes({ posts: '/users/{id}/posts' });
const client = hc('https://h.example');

/** Each builds the path of the posts of a user. */
const BUILDERS = {
  '`routes` of urial': (id) => app.posts.to({ id }).href,
  'path-to-regexp, `compile`': (id) => compile('/users/:id/posts')({ id }),
  'TanStack Router, `buildLocation`': (id) =>
    router.buildLocation({ to: '/users/$id/posts', params: { id } }).href,
  'React Router, `generatePath`': (id) => generatePath('/users/:id/posts', { id }),
  'openapi-fetch, `GET`': (id) =>
    createFinalURL('/users/{id}/posts', {
      baseUrl: 'https://h.example',
      params: { path: { id } },
      querySerializer: () => '',
      pathSerializer,
    }),
  'Hono, `hc`': (id) => client.users[':id'].posts.$url({ param: { id } }).href,
};

const GUIDE = ['templates', 'readers'].flatMap((page) => readFileSync(`docs/${page}.md`, 'utf8').split('\n'));

/** Returns what happens to a value: it is refused, kept, changed, or leaves its route. */
function fate(build, id) {
  let text;
  try {
    text = build(id);
  } catch {
    return 'refused';
  }
  const { host, pathname, search, hash } = new URL(text, 'https://h.example/');
  const [, segment] = /^\/users\/([^/]+)\/posts$/.exec(pathname) ?? [];
  if (host !== 'h.example' || segment === undefined || search !== '' || hash !== '') return 'left';
  return decode(segment) === id ? 'kept' : 'changed';
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('there are 24 values', () => {
  expect(new Set(VALUES).size).toBe(24);
});

test.each(Object.entries(BUILDERS))('the guide says what becomes of the values with %s', (name, build) => {
  const fates = VALUES.map((id) => fate(build, id));
  const counts = ['left', 'changed', 'refused'].map((one) => fates.filter((found) => found === one).length);
  const row = GUIDE.find((line) => line.startsWith(`| ${name} `));
  expect(row?.split('|').slice(2, -1).map(Number)).toEqual(counts);
});

test('no value leaves its route with urial, and each value that is not refused comes back', () => {
  const fates = VALUES.map((id) => [id, fate(BUILDERS['`routes` of urial'], id)]);
  expect(fates.filter(([, found]) => found !== 'kept')).toEqual(['', '.', '..'].map((id) => [id, 'refused']));
  for (const id of VALUES.slice(3))
    expect(app.find(new URL(app.posts.to({ id }), 'https://h.example/'))).toEqual({
      name: 'posts',
      values: { id },
    });
});

const table = routes({ user: '/users/{id}', posts: '/users/{id}/posts' });
const paths = ['user', 'posts'].map((name) => [name, match(table[name].pattern)]);
const server = new Hono();
for (const name of ['user', 'posts'])
  server.get(table[name].pattern, (context) => context.text(`${name}: ${context.req.param('id')}`));

/** Each returns the route and the id that it finds in a path, or why it finds none. */
const READERS = {
  urial: (path) => {
    const found = table.find(path);
    return found ? `${found.name}: ${found.values.id}` : 'not found';
  },
  'path-to-regexp': (path) => {
    const [place] = path.split(/[?#]/);
    try {
      const [name, found] = paths.map(([one, read]) => [one, read(place)]).find(([, one]) => one) ?? [];
      return found ? `${name}: ${found.params.id}` : 'not found';
    } catch {
      return 'throws';
    }
  },
  Hono: async (path) => {
    const response = await server.request(new Request(`http://h${path}`));
    return response.ok ? await response.text() : 'not found';
  },
};

/** Paths that are not read alike: a slash at the end, a bad escape, a dot-segment, what `URL` rewrites. */
const DIFFERENT = [
  /[^/]\/(?:[?#]|$)/,
  /%(?![\dA-F]{2})|%ff/i,
  /\/(?:\.|%2e){1,2}(?:[/;?#]|$)/i,
  /[\\\t]| $/,
  /^\/[^u]/,
];

const PIECES = [
  '',
  ' ',
  '\t',
  ..."a . .. %2e %2E%2e / %2F \\ %5C ; %3B + %20 é %C3%A9 % %zz %ff %00 %25 %252F ' ( * : @".split(' '),
  ...'| [ { " < ? ?x=1 # = & , ~ - posts POSTS'.split(' '),
];

const readingsOf = (path) => Promise.all(Object.values(READERS).map((read) => read(path)));

test('urial, path-to-regexp and Hono find the same in each path, but for the kinds that the guide lists', async () => {
  let alike = 0;
  for (const first of PIECES) {
    for (const path of PIECES.flatMap((second) => [
      `/users/${first}${second}`,
      `/users/${first}${second}/posts`,
    ])) {
      if (DIFFERENT.some((kind) => kind.test(path))) continue;
      alike += 1;
      const [own, ...others] = await readingsOf(path);
      expect([path, ...others]).toEqual([path, own, own]);
    }
  }
  expect(alike).toBeGreaterThan(2000);
});

test('the guide lists each kind of path that is not read alike, and says what each router finds', async () => {
  const cell = (text) => text.trim().replace(/^`(.*)`$/, '$1');
  const rows = GUIDE.filter((line) => /^\| `\//.test(line)).map((line) => line.split('|').slice(1, -1));
  for (const [path, ...found] of rows.map((row) => row.map(cell)))
    expect([path, ...(await readingsOf(path))]).toEqual([path, ...found]);
  const kinds = DIFFERENT.map((kind) => rows.some(([path]) => kind.test(cell(path))));
  expect(kinds).toEqual(kinds.map(() => true));
});
