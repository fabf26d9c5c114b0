/** Gives each router and each redirect the text of a reference, and then a `Uri`. */
import express from 'express';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Link, MemoryRouter, redirect } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createMemoryHistory, createRouter } from 'vue-router';
import { Uri } from 'urial';
import { linksOf } from './read.mjs';
import { serve } from './servers.mjs';

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
