/** Requests in servers: the same request has the same URI in each of them, or is refused. */
import { createServer } from 'node:http';
import http2 from 'node:http2';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryFromRequest } from 'urial/http';
import { seenHost } from './generated/recipes/request.mjs';
import { listen } from './servers.mjs';

/** Returns what a server answers: the URI, or the code of the error. */
function answer(request, options) {
  const { uri, error } = tryFromRequest(request, options?.(request));
  return uri?.href ?? error.code;
}

/** Returns the listener of Fastify, which also answers what it does not route, with one of its requests. */
async function ofFastify(pick, options) {
  const app = fastify();
  app.setNotFoundHandler((request, reply) => reply.code(200).send(answer(pick(request), options)));
  app.setErrorHandler((_error, request, reply) => reply.code(200).send(answer(pick(request), options)));
  await app.ready();
  return app.routing;
}

/** Returns the listener of Koa, with one of its requests. */
const ofKoa = (pick, options) =>
  new Koa()
    .use((context) => {
      context.body = answer(pick(context), options);
    })
    .callback();

/** Returns the listener of Hono, with one of its requests. */
const ofHono = (pick, options) =>
  getRequestListener(new Hono().all('*', (context) => context.text(answer(pick(context), options))).fetch);

/** Each gives the listener of a server that answers every request. The path of the router below is `/api`. */
const listeners = {
  'node:http': (options) => (request, response) => response.end(answer(request, options)),
  Express: (options) => {
    const router = express.Router().use((request, response) => response.end(answer(request, options)));
    return express().use('/api', express.Router().use('/v1', router), router).use(router);
  },
  'Fastify, request': (options) => ofFastify((request) => request, options),
  'Fastify, request.raw': (options) => ofFastify(({ raw }) => raw, options),
  'Koa, context': (options) => ofKoa((context) => context, options),
  'Koa, context.request': (options) => ofKoa(({ request }) => request, options),
  'Koa, context.req': (options) => ofKoa(({ req }) => req, options),
  'Hono, context.env.incoming': (options) => ofHono(({ env }) => env.incoming, options),
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

/** Runs tests with a server. */
function withServer(listener, options, run) {
  let server;
  beforeAll(async () => {
    server = await listen(createServer(await listener(options)));
  });
  afterAll(() => server.close());
  run((...request) => send(server.port, ...request));
}

/** Requests, and the URI or the code of each. */
const REQUESTS = [
  ['/a?b=c', 'h.example:80', 'http://h.example:80/a?b=c'],
  ['/api/v1/a', 'h.example', 'http://h.example/api/v1/a'],
  ['/api/a?b', 'h.example', 'http://h.example/api/a?b'],
  ['//evil.example/x', 'h.example', 'http://h.example//evil.example/x'],
  ['/a|b?c[]=d', 'h.example', 'http://h.example/a%7Cb?c%5B%5D=d'],
  ['/?filter[a]=1&b={}^&c=%zz', 'h.example', 'http://h.example/?filter%5Ba%5D=1&b=%7B%7D%5E&c=%25zz'],
];

/** Requests that some servers refuse by themselves. */
const ODD = [
  ['/100%', 'h.example', 'http://h.example/100%25'],
  ['/a\\b', 'h.example', 'path'],
  ['http://evil.example/', 'h.example', 'host'],
  ['HTTP://H.example:80/a', 'h.example', 'HTTP://H.example:80/a'],
  ['https://h.example/a', 'h.example', 'https://h.example/a'],
  ['ftp://h.example/', 'h.example', 'path'],
  ['/', 'h.example,evil.example', 'host'],
  ['/', 'h.example\r\nHost: evil.example', 'host'],
  ['/', 'u:p@h.example', 'userInfo'],
  ['/', '', 'empty-host'],
];

describe.each(Object.entries(listeners))('%s', (_name, listener) => {
  withServer(listener, undefined, (ask) => {
    test.each(REQUESTS)('%s with the host %s is a URI', async (target, host, uri) => {
      expect(await ask(target, host)).toBe(uri);
    });

    test.each(ODD)('%s with the host %j has this outcome, or is refused', async (target, host, outcome) => {
      expect([outcome, undefined]).toContain(await ask(target, host));
    });
  });

  describe('behind a proxy', () => {
    withServer(listener, seenHost, (ask) => {
      test('has the scheme and the host that the proxy adds', async () => {
        const added = 'X-Forwarded-Proto: http, https\r\nX-Forwarded-Host: evil.example, h.example:8443\r\n';
        expect(await ask('//evil.example/x', 'inner', added)).toBe('https://h.example:8443//evil.example/x');
        expect(await ask('/health', 'inner')).toBe('http://inner/health');
      });
    });
  });
});

describe('Hono, context.req.raw', () => {
  const listener = () => ofHono(({ req }) => req.raw);
  withServer(listener, undefined, (ask) => {
    test.each(REQUESTS)('%s with the host %s is a URI', async (target, host, uri) => {
      // a Request has no default port
      expect(await ask(target, host)).toBe(uri.replace(':80/', '/'));
    });

    test('the absolute form has the host that the adapter read', async () => {
      expect(await ask('http://evil.example/', 'h.example')).toBe('http://evil.example/');
    });

    test('a list of hosts is refused', async () => {
      expect(await ask('/', 'h.example,evil.example')).toBe('host');
    });
  });

  test('is the same without a server', async () => {
    const app = new Hono().all('*', ({ req, text }) => text(answer(req.raw)));
    const response = await app.request('https://h.example//evil.example/x?c[]=d');
    expect(await response.text()).toBe('https://h.example//evil.example/x?c%5B%5D=d');
  });

  test('is the request, and context.req is not', async () => {
    const app = new Hono().all('*', ({ req, text }) => text(answer(req)));
    expect(await (await app.request('https://h.example/')).text()).toBe('type');
  });
});

test('the proxies that Express and Koa trust: a client writes the first value, which they take', async () => {
  const added = 'X-Forwarded-Proto: http, https\r\nX-Forwarded-Host: evil.example, h.example\r\n';
  const options = ({ protocol, host }) => ({ scheme: protocol, authority: host });
  const app = express().set('trust proxy', true);
  app.use((request, response) => response.end(answer(request, options)));
  const server = await listen(createServer(app));
  expect(await send(server.port, '/', 'inner', added)).toBe('http://evil.example/');
  await server.close();
});

describe('node:http2', () => {
  let server;
  let body;

  beforeAll(async () => {
    const listener = (request, response) => {
      body = answer(request);
      response.end();
    };
    server = await listen(http2.createServer(listener).on('connect', listener));
  });
  afterAll(() => server.close());

  test.each([
    ...REQUESTS.map(([path, host, uri]) => [{ ':path': path, ':authority': host }, uri]),
    [{ ':path': '/', ':authority': 'h.example', ':scheme': 'https' }, 'https://h.example/'],
    [{ ':method': 'CONNECT', ':authority': 'h.example:443' }, 'http://h.example:443'],
  ])('%j', async (fields, uri) => {
    const session = http2.connect(`http://127.0.0.1:${server.port}`);
    const stream = session.request(fields);
    await new Promise((done) => stream.on('close', done).on('error', done).resume().end());
    session.close();
    expect(body).toBe(uri);
  });
});
