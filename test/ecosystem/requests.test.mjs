/** Gives a `Uri` to HTTP clients in place of its text: which of them ask for the same page, and which do not. */
import http from 'node:http';
import https from 'node:https';
import axios from 'axios';
import got from 'got';
import * as undici from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { serve } from './servers.mjs';

const TARGET = '/a%20b?x=%7e&y=1';

let server;
let uri;

beforeAll(async () => {
  server = await serve('127.0.0.1', (_request, response) => response.end('page'));
  uri = Uri.parse(`http://127.0.0.1:${server.port}${TARGET}#top`);
});

beforeEach(() => {
  server.seen.length = 0;
});

afterAll(() => server.close());

/** Gets a page with `http.get`. */
const get = (url) =>
  new Promise((done, fail) => {
    http.get(url, (response) => response.on('data', done)).on('error', fail);
  });

const clients = {
  fetch: (url) => fetch(url),
  Request: (url) => fetch(new Request(url)),
  'node:http': get,
  'undici fetch': (url) => undici.fetch(url),
  'undici request': async (url) => (await undici.request(url)).body.text(),
  axios: (url) => axios.get(url),
  got: (url) => got(url, { retry: { limit: 0 } }),
};

test.each(Object.entries(clients))(
  '%s takes the text, and asks for the very path and query',
  async (_name, ask) => {
    await ask(uri.href);
    expect(server.seen).toEqual([TARGET]);
  },
);

describe('the Uri itself', () => {
  test.each(['fetch', 'Request', 'undici fetch', 'axios'])('is its text to %s', async (name) => {
    await clients[name](uri);
    expect(server.seen).toEqual([TARGET]);
  });

  test('is refused by got', async () => {
    await expect(clients.got(uri)).rejects.toThrow("Option 'url'");
    expect(server.seen).toEqual([]);
  });

  test('loses its query in the request of undici', async () => {
    await clients['undici request'](uri);
    expect(server.seen).toEqual(['/a%20b']);
  });

  test.each([
    ['http', http],
    ['https', https],
  ])('goes to localhost with node:%s', (_name, { request }) => {
    const asked = request(uri);
    asked.on('error', () => undefined).destroy();
    expect([asked.host, asked.path]).toEqual(['localhost', '/']);
  });
});

test('fetch refuses user information, and its error shows it', async () => {
  for (const ask of [clients.fetch, clients['undici fetch'], clients.Request]) {
    const asked = (async () => ask(uri.withUserInfo('me:secret').href))();
    await expect(asked).rejects.toThrow('me:secret@');
  }
  expect(server.seen).toEqual([]);
});

test('URL reads a Uri as its text, also as a base', () => {
  expect(new URL(uri).href).toBe(uri.href);
  expect(new URL('c', uri).href).toBe(uri.resolve('c').href);
});
