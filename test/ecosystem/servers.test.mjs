/**
 * Runs the recipes for requests in servers: the URI of a request has its host and its path, or the request is refused.
 */
import { createServer } from 'node:http';
import http2 from 'node:http2';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofFramework, ofHono, ofHttp2, ofNode, ofProxied } from './generated/recipes/request.mjs';

/** Returns what a server answers: the URI, or the code of the error. */
function answer(of, request) {
  try {
    return of(request).href;
  } catch (error) {
    return error.code;
  }
}

/** Each gives the listener of a server that answers every request. The path of the router below is `/api`. */
const listeners = {
  'node:http': () => (request, response) => response.end(answer(ofNode, request)),
  Express: () => {
    const router = express.Router().use((request, response) => response.end(answer(ofFramework, request)));
    return express().use('/api', router).use(router);
  },
  Fastify: async () => {
    const app = fastify();
    app.setNotFoundHandler((request, reply) => reply.code(200).send(answer(ofFramework, request)));
    app.setErrorHandler((_error, request, reply) => reply.code(200).send(answer(ofFramework, request)));
    await app.ready();
    return app.routing;
  },
  Koa: () =>
    new Koa()
      .use((context) => {
        context.body = answer(ofFramework, context);
      })
      .callback(),
  Hono: () =>
    getRequestListener(new Hono().all('*', (context) => context.text(answer(ofHono, context))).fetch),
};

/** Sends a request, and returns the body of the answer; `undefined` when the server refuses it by itself. */
async function send(port, target, host, more = '') {
  let text = '';
  await new Promise((done) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', done);
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);
  });
  const [head, body] = text.split('\r\n\r\n');
  if (head.startsWith('HTTP/1.1 400 ')) return undefined;
  return /^transfer-encoding: chunked/im.test(head) ? body.split('\r\n')[1] : body;
}

describe.each(Object.entries(listeners))('%s', (_name, listener) => {
  let server;

  beforeAll(async () => {
    server = createServer(await listener());
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test.each([
    ['/a?b=c', 'h.example:80', 'http://h.example:80/a?b=c'],
    ['/api/a', 'h.example', 'http://h.example/api/a'],
    ['//evil.example/x', 'h.example', 'http://h.example//evil.example/x'],
    ['/a|b?c[]=d', 'h.example', 'http://h.example/a%7Cb?c%5B%5D=d'],
  ])('%s with the host %s is a URI', async (target, host, uri) => {
    expect(await send(server.address().port, target, host)).toBe(uri);
  });

  test.each([
    ['/100%', 'h.example', 'http://h.example/100%25'],
    ['/a\\b', 'h.example', 'path'],
    ['http://evil.example/', 'h.example', 'scheme'],
    ['HTTPS://h.example/', 'h.example', 'scheme'],
    ['/', 'h.example,evil.example', 'host'],
    ['/', 'u:p@h.example', 'userInfo'],
  ])(
    '%s with the host %s has this outcome, or the server refuses it by itself',
    async (target, host, outcome) => {
      expect([outcome, undefined]).toContain(await send(server.address().port, target, host));
    },
  );
});

test('Hono without a server has the URI of its Request', async () => {
  const app = new Hono().all('*', (context) => context.text(answer(ofHono, context)));
  const response = await app.request('https://h.example//evil.example/x?c[]=d');
  expect(await response.text()).toBe('https://h.example//evil.example/x?c%5B%5D=d');
});

describe('behind a proxy', () => {
  const trusting = {
    Express: () =>
      express()
        .set('trust proxy', true)
        .use((request, response) => response.end(answer(ofProxied, request))),
    Fastify: async () => {
      const app = fastify({ trustProxy: true });
      app.setNotFoundHandler((request, reply) => reply.code(200).send(answer(ofProxied, request)));
      await app.ready();
      return app.routing;
    },
    Koa: () =>
      new Koa({ proxy: true })
        .use((context) => {
          context.body = answer(ofProxied, context);
        })
        .callback(),
  };

  test.each(Object.entries(trusting))(
    '%s has the scheme and the host that the proxy adds',
    async (_name, listener) => {
      const server = createServer(await listener());
      await new Promise((done) => server.listen(0, '127.0.0.1', done));
      const added = 'X-Forwarded-Proto: https\r\nX-Forwarded-Host: h.example:8443\r\n';
      expect(await send(server.address().port, '//evil.example/x', 'inner', added)).toBe(
        'https://h.example:8443//evil.example/x',
      );
      await new Promise((done) => server.close(done));
    },
  );
});

describe('node:http2', () => {
  let server;
  let seen;

  beforeAll(async () => {
    const listener = (request, response) => {
      seen = answer(ofHttp2, request);
      response.end();
    };
    server = http2.createServer(listener).on('connect', listener);
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test.each([
    [{ ':path': '//evil.example/x', ':authority': 'h.example' }, 'http://h.example//evil.example/x'],
    [{ ':path': '/', ':authority': 'h.example', ':scheme': 'https' }, 'http://h.example/'],
    [{ ':method': 'CONNECT', ':authority': 'h.example:443' }, 'http://h.example:443'],
  ])('%j', async (fields, uri) => {
    const session = http2.connect(`http://127.0.0.1:${server.address().port}`);
    const stream = session.request(fields);
    await new Promise((done) => stream.on('close', done).on('error', done).resume().end());
    session.close();
    expect(seen).toBe(uri);
  });
});
