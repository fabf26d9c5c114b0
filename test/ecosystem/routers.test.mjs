/** Gives each router and each redirect the text of a reference, and then a `Uri`. */
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Link, MemoryRouter, redirect } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createMemoryHistory, createRouter } from 'vue-router';
import { Uri } from 'urial';
import { linksOf } from './read.mjs';
import { serve } from './servers.mjs';
import { NextPage } from './generated/recipes/next-page.jsx?with=react';
import { Search } from './generated/recipes/search.jsx?with=react';
import { app as ofExpress } from './generated/recipes/express-routes.mjs';
import { app as ofHono } from './generated/recipes/hono-routes.mjs';

const uri = Uri.parse('/users/a%2Fb?q=x%20y&z=%c3%a9#top');

describe('React Router', () => {
  const initialEntries = ['/current?a#b'];

  test.each([
    ['the text', uri.href, uri.href],
    ['a Uri', uri, '/current'],
  ])('<Link to> takes %s', (_name, to, href) => {
    const page = createElement(MemoryRouter, { initialEntries }, createElement(Link, { to }));
    expect(linksOf(renderToStaticMarkup(page))).toEqual([href]);
  });

  test.each([
    ['the text', uri.href, uri.href],
    ['a Uri', uri, '/current'],
  ])('navigate takes %s', async (_name, to, href) => {
    const router = createMemoryRouter([{ path: '*' }], { initialEntries });
    await router.navigate(to);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(href);
  });

  test('the recipe links to the next page, and keeps the other parameters', () => {
    const at = (entry) => createElement(MemoryRouter, { initialEntries: [entry] }, createElement(NextPage));
    const next = (entry) => linksOf(renderToStaticMarkup(at(entry)));
    expect(next('/list?tag=%7e&page=2&c[]=1')).toEqual(['/list?tag=%7e&page=3&c%5B%5D=1']);
    expect(next('/list')).toEqual(['/list?page=2']);
  });

  test('the recipe of a form makes a query of its values', () => {
    const go = vi.fn();
    const { action } = Search({ go }).props;
    for (const page of ['', '2']) {
      const data = new FormData();
      data.set('q', 'a & b');
      data.set('page', page);
      action(data);
    }
    expect(go.mock.calls).toEqual([['/search?q=a%20%26%20b'], ['/search?q=a%20%26%20b&page=2']]);
  });

  test('redirect takes both', () => {
    for (const to of [uri.href, uri]) expect(redirect(to).headers.get('location')).toBe(uri.href);
  });
});

describe('Vue Router', () => {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:rest(.*)*', component: {} }],
  });

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test.each([
    ['the text', uri.href, uri.href],
    ['a Uri', uri, '/users/a%2Fb'],
  ])('resolve, push and <RouterLink> take %s', async (_name, to, href) => {
    expect(router.resolve(to).fullPath).toBe(href);
    await router.push(to);
    expect(router.currentRoute.value.fullPath).toBe(href);
    const page = createSSRApp({ template: '<RouterLink :to="to">a</RouterLink>', data: () => ({ to }) });
    expect(linksOf(await renderToString(page.use(router)))).toEqual([href]);
  });
});

describe.each([
  ['the text', uri.href],
  ['a Uri', uri],
])('a redirect takes %s', (_name, to) => {
  test('of Express', async () => {
    const server = await serve(
      '127.0.0.1',
      express().use((_request, response) => response.redirect(to)),
    );
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/`, { redirect: 'manual' });
    await server.close();
    expect(headers.get('location')).toBe(uri.href);
  });

  test('of Hono', async () => {
    const app = new Hono().get('/', (context) => context.redirect(to));
    expect((await app.request('/')).headers.get('location')).toBe(uri.href);
  });
});

describe.each([
  ['Express', ofExpress],
  ['Hono', getRequestListener(ofHono.fetch)],
])('the recipe of %s', (_name, app) => {
  let server;
  beforeAll(async () => {
    server = await serve('127.0.0.1', app);
  });
  afterAll(() => server.close());
  const ask = (path) => fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });

  test.each([
    ['/users/a%2Fb', '/users/a%2Fb'],
    ['/search?utm=x&page=2&q=a%26b', '/search?q=a%26b&page=3'],
  ])('%s', async (path, link) => {
    expect(await (await ask(path)).text()).toBe(link);
  });

  test.each([
    ['/inbox?a=1', '/inbox?a=1'],
    ['//evil.example/', '/'],
  ])('a redirect to %s', async (next, target) => {
    const { headers } = await ask(`/welcome?next=${encodeURIComponent(next)}`);
    expect(headers.get('location')).toBe(target);
  });
});
