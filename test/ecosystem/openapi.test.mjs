/**
 * The clients of the guide send values in a path: checks what the server receives, and that the recipes keep a value in
 * its place.
 */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { hc } from 'hono/client';
import createClient from 'openapi-fetch';
import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { segment } from './generated/recipes/hono-client.mjs';
import { connect } from './generated/recipes/openapi-fetch.mjs';

const SERVER = 'https://h.example';
const PATH = '/users/{id}/posts';

/** Calls a client with a `fetch` that keeps the address of the request. */
async function asked(call) {
  let address;
  await call((input) => {
    address = new Request(input).url;
    return Promise.resolve(Response.json({}));
  });
  return address;
}

const byOpenapi = (make, id) =>
  asked((fetch) => make(SERVER, { fetch }).GET(PATH, { params: { path: { id } } }));

/** Each sends a request for the posts of a user. */
const CLIENTS = [
  (id) => asked((fetch) => hc(SERVER, { fetch }).users[':id'].posts.$get({ param: { id } })),
  (id) => byOpenapi((baseUrl, options) => createClient({ ...options, baseUrl }), id),
  (id) => asked((fetch) => fetch(UriTemplate.parse(SERVER + PATH).expand({ id }).href)),
];

/** Returns a cell of the table: the path and the query, or the error. */
async function cell(client, id) {
  try {
    const { host, pathname, search } = new URL(await client(id));
    expect(host).toBe('h.example');
    return `\`${pathname}${search}\``;
  } catch ({ code }) {
    return `throws \`${code}\``;
  }
}

const [, section = ''] = readFileSync('docs/readers.md', 'utf8').split('## What clients send for an id\n');
const rows = section
  .split('\n## ')[0]
  .split('\n')
  .filter((line) => /^\| [`(]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  )
  .map(([id, ...cells]) => ({ id: /^`(.+)`$/.exec(id)?.[1] ?? '', cells }));

test('the table has a row for each kind of value', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10);
});

test.each(rows)('the clients ask for what the guide says: $id', async ({ id, cells }) => {
  expect(await Promise.all(CLIENTS.map((client) => cell(client, id)))).toEqual(cells);
});

describe('the recipes', () => {
  const app = new Hono().get('/users/:id/posts', (context) => context.json(context.req.param('id')));
  const values = rows.map(({ id }) => id);

  test('of openapi-fetch and of hc refuse three values, and the server gets the others as they are', async () => {
    const sent = [];
    const fetch = (input, init) => {
      const request = new Request(input, init);
      sent.push(request.url);
      return app.request(request);
    };
    const ofOpenapi = async (id) => {
      const { data } = await connect(SERVER, { fetch }).GET(PATH, { params: { path: { id } } });
      return data;
    };
    const ofHono = async (id) => {
      const answer = await hc(SERVER, { fetch }).users[':id'].posts.$get({ param: { id: segment(id) } });
      return answer.json();
    };
    for (const send of [ofOpenapi, ofHono]) {
      const got = await Promise.all(values.map((id) => send(id).catch(() => undefined)));
      expect(got).toEqual(values.map((id) => (['', '.', '..'].includes(id) ? undefined : id)));
      expect(sent.splice(0).length).toBe(values.length - 3);
    }
  });

  test('of openapi-fetch keeps the query of the client', async () => {
    const call = { params: { path: { id: 7 }, query: { page: 2 } } };
    expect(await asked((fetch) => connect(SERVER, { fetch }).GET(PATH, call))).toBe(
      `${SERVER}/users/7/posts?page=2`,
    );
  });
});

test('hc encodes the query', async () => {
  const call = { query: { id: '../a?b&c' } };
  expect(await asked((fetch) => hc(SERVER, { fetch }).users.$get(call))).toBe(
    `${SERVER}/users?id=..%2Fa%3Fb%26c`,
  );
});
