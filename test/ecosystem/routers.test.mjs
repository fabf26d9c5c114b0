/** Gives each router and each redirect the text of a reference, and then a `Uri`. */
import { get } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fc from 'fast-check';
import findMyWay from 'find-my-way';
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
import { isPublic } from './generated/recipes/guard.mjs';
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
    for (const odd of [
      '//',
      '///',
      '//[',
      '//evil.example/list?page=1',
      '/\\evil.example',
      '/\t/evil.example',
    ])
      expect(next(odd)).toEqual([expect.not.stringMatching(/^\/\//)]);
  });

  test.each([
    ['abc', 2],
    ['1e999', 2],
    ['', 1],
  ])('the recipe links to a page if the number is "%s"', (page, next) => {
    const at = (entry) => createElement(MemoryRouter, { initialEntries: [entry] }, createElement(NextPage));
    expect(linksOf(renderToStaticMarkup(at(`/list?page=${page}`)))).toEqual([`/list?page=${next}`]);
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
    ...'/users/%2e%2e /users/. /users/.. /users/%ff /users/%00 /users/..;a /users// //users/7'.split(' '),
    ...'/search?page=abc /search?page=Infinity /search?page=1e999 /search?page=-1 /search?page='.split(' '),
    ...'/search?page=%ff /search?page=1&page=2 /search?q=%ff /search?q[]=1 /search?q /search?%zz'.split(' '),
    ...'/search/?q=a /welcome /welcome?next=a&next=b'.split(' '),
  ])('%s ends no request with an error of the server', async (path) => {
    expect((await askRaw(server.port, path)).status).toBeLessThan(500);
  });

  test.each([
    ['/inbox?a=1', '/inbox?a=1'],
    ['//evil.example/', '/'],
  ])('a redirect to %s', async (next, target) => {
    const { headers } = await ask(`/welcome?next=${encodeURIComponent(next)}`);
    expect(headers.get('location')).toBe(target);
  });
});

/** Asks without reading the target, as an attacker does. */
const askRaw = (port, path) =>
  new Promise((done, fail) => {
    const request = get({ host: '127.0.0.1', port, path }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode, text });
    });
    request.on('error', fail);
  });

/** The same pages in each router: each answers with its name. */
const PAGES = ['/', '/login', '/public', '/public/*', '/admin', '/admin/*'];
const nameOf = (page) => page.split('/')[1];
const way = findMyWay({
  caseSensitive: false,
  ignoreDuplicateSlashes: true,
  ignoreTrailingSlash: true,
  useSemicolonDelimiter: true,
  defaultRoute: (_request, response) => response.end('none'),
});
const pages = express();
const hono = new Hono();
for (const page of PAGES) {
  way.on('GET', page, (_request, response) => response.end(nameOf(page)));
  pages.get(page.replace('*', '*rest'), (_request, response) => response.end(nameOf(page)));
  hono.get(page, (context) => context.text(nameOf(page)));
}
/** Reads a target as lax servers do, before its router: decoded twice, without empty segments and parameters, in lower case. */
const lax = (target) =>
  decodeURIComponent(decodeURIComponent(target))
    .replace(/;[^/]*/g, '')
    .replace(/[/\\]+/g, '/')
    .toLowerCase();

const unit = fc.constantFrom(
  ...'/ // admin /admin /ADMIN /public /public/ public /login /x .. /.. /../ . %2e %2f %5c %252e %252f'.split(
    ' ',
  ),
  ...'%61dmin %2561dmin ; ;a=1 ..; %3b %c0%af ?'.split(' '),
);
const target = fc
  .tuple(fc.constantFrom('/public', '/public/', '/login', '/'), fc.string({ unit, maxLength: 7 }))
  .map((parts) => parts.join(''));

/** What the guard lets through, of paths that try to reach /admin. */
const open = fc.sample(target, 1000).filter(isPublic).slice(0, 100);

describe.each([
  ['Express', pages],
  ['Hono', getRequestListener(hono.fetch)],
  ['find-my-way', (request, response) => way.lookup(request, response)],
  [
    'find-my-way behind a lax server',
    (request, response) => {
      try {
        request.url = lax(request.url);
      } catch {
        return response.end('none');
      }
      return way.lookup(request, response);
    },
  ],
])('the guard in front of %s', (_name, app) => {
  let server;
  beforeAll(async () => {
    server = await serve('127.0.0.1', app);
  });
  afterAll(() => server.close());
  const ask = async (path) => (await askRaw(server.port, path)).text;

  test('keeps what is public open, and the router serves more than one spelling', async () => {
    for (const target of ['/public', '/public/a', '/login?next=/admin']) {
      expect(isPublic(target)).toBe(true);
      expect(await ask(target)).toBe(nameOf(target.split('?')[0]));
    }
    expect(await ask('/admin/x')).toBe('admin');
    expect(open.length).toBe(100);
  });

  test.each([
    ...'/admin /admin/x //admin //admin/x /ADMIN /ADMIN/x /admin/ /admin%2fx /%61dmin /%2561dmin'.split(' '),
    ...'/%2561dmin/x /;/admin /;/admin/x /admin;a=1/x /admin% /x/..%2fadmin/x /public/../admin'.split(' '),
    ...'/public/..%2fadmin /public/..;/admin /public/%2e%2e/admin /public/..%c0%afadmin'.split(' '),
    ...'/public%2f..%2fadmin /public\\..\\admin /public//../admin'.split(' '),
  ])('asks for a login before %s', (target) => {
    expect(isPublic(target)).toBe(false);
  });

  test('serves nothing of /admin without a login', async () => {
    for (const one of open) expect([one, await ask(one)]).not.toEqual([one, 'admin']);
  });
});
