/** Checks the table of the guide: each router builds a route with hostile values, which is read as a browser reads it. */
import { readFileSync } from 'node:fs';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { createFinalURL, defaultPathSerializer as pathSerializer } from 'openapi-fetch';
import { compile } from 'path-to-regexp';
import { generatePath } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { decode } from 'urial';
import { routes } from 'urial/template';

/** Values that a person can give where a program asks for an id. */
const VALUES = [
  '',
  '.',
  '..',
  '../admin',
  '..%2Fadmin',
  '%2e%2e',
  '%2E.',
  '/',
  '//evil.example',
  'a/b',
  '\\',
  '..\\admin',
  '?admin=1',
  '#top',
  ';a=1',
  '..;',
  '%',
  '%2F',
  '%00',
  '\t..',
  ' .. ',
  'é',
  'https://evil.example/',
  ':id',
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
  const rows = readFileSync('docs/build-links-from-data.md', 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith(`| ${name} `));
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
