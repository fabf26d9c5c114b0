/** The recipes of servers and of what watches them, each with the real program and with hostile input. */
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { connect, createServer as createSocketServer } from 'node:net';
import { once } from 'node:events';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import * as Sentry from '@sentry/node';
import { describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Uri } from 'urial';
import { fromAlb, fromFunctionUrl, fromHttpApi, fromRestApi } from './generated/recipes/events.mjs';
import { redactedUrls } from './generated/recipes/opentelemetry.mjs';
import { isOurs } from './generated/recipes/origins.mjs';
import { proxyTo } from './generated/recipes/proxy.mjs';
import { beforeSend } from './generated/recipes/sentry.mjs';
import { listen } from './servers.mjs';

describe('events of AWS', () => {
  const SITE = 'https://example.com';

  const raw = (rawPath, rawQueryString = '') => ({ version: '2.0', rawPath, rawQueryString });
  const rest = (path, multiValueQueryStringParameters) => ({ path, multiValueQueryStringParameters });

  test.each([
    ['an HTTP API', fromHttpApi, raw('/a b/50%/é', 'q=a%20b&t[]=1'), '/a%20b/50%25/%C3%A9?q=a%20b&t%5B%5D=1'],
    ['an HTTP API, the root', fromHttpApi, raw('/'), '/'],
    ['an HTTP API, two slashes', fromHttpApi, raw('//evil.example/'), '//evil.example/'],
    ['a function URL', fromFunctionUrl, raw('/a%20b', 'q=a+b'), '/a%20b?q=a+b'],
    ['a function URL, two slashes', fromFunctionUrl, raw('//evil.example/'), '//evil.example/'],
    ['a REST API', fromRestApi, rest('/a%20b', { q: ['a b&c', '2'] }), '/a%20b?q=a%20b%26c&q=2'],
    ['a REST API without a query', fromRestApi, rest('/', null), '/'],
    ['an ALB', fromAlb, { path: '/a%20b', queryStringParameters: { q: 'a%20b%26c' } }, '/a%20b?q=a%20b%26c'],
    ['an ALB with lists', fromAlb, rest('/', { q: ['1', 'a|b'] }), '/?q=1&q=a%7Cb'],
    ['an ALB without a query', fromAlb, { path: '/' }, '/'],
  ])('%s', (_name, read, event, target) => {
    expect(read(event).uri?.href).toBe(SITE + target);
  });

  test.each(['/a/../b', '/\0', '/\ud800', '/a\\b', '/a b|{}', '/%zz', '//', '?', '#', ''])(
    'the path %j makes none fail',
    (path) => {
      const query = { '': [''], __proto__: null, 'a&b=#': ['\ud800', '%zz', '\0'] };
      for (const read of [fromHttpApi, fromFunctionUrl, fromRestApi, fromAlb]) {
        const { ok, uri } = read({ ...raw(path, '%zz&\0#|'), ...rest(path, query) });
        expect(ok === false || uri.hasHost('example.com')).toBe(true);
      }
    },
  );
});

describe('origins', () => {
  const OURS = ['https://app.example', 'HTTPS://app.example:443', 'tauri://localhost'];
  const OTHERS =
    'https://app.example.evil.example http://app.example https://app.example:444 tauri://localhost2 null';
  const BROKEN = [undefined, null, '', 'not a url', 'https://a b', 'https://app.example@evil.example'];

  test('those of others, and what is no origin, are not ours', () => {
    expect(OURS.filter((origin) => !isOurs(origin))).toEqual([]);
    expect([...OTHERS.split(' '), ...BROKEN].filter(isOurs)).toEqual([]);
  });

  test('a WebSocket is upgraded for ours only, and the server lives on', async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server, verifyClient: ({ req }) => isOurs(req.headers.origin) });
    const { port } = await listen(server);
    const open = async (origin) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin });
      const kind = await new Promise((done) => {
        socket.on('open', () => done('open')).on('error', () => done('error'));
      });
      socket.terminate();
      return kind;
    };
    const header = ['not a url', 'https://a b', undefined, 'https://evil.example'];
    expect(await Promise.all(header.map(open))).toEqual(header.map(() => 'error'));
    expect(await open('https://app.example')).toBe('open');
    sockets.close();
    server.close();
  });
});

/** Starts an upstream, and a proxy in front of it; `up` and `port` are their ports. */
async function startProxy(upstream) {
  const { port: up } = await listen(upstream);
  const proxy = createServer(proxyTo(Uri.parse(`http://127.0.0.1:${up}`)));
  const { port } = await listen(proxy);
  return { up, port, proxy };
}

test('a reverse proxy sends each request to its upstream, as it was written', async () => {
  const seen = [];
  const upstream = createServer((req, res) => {
    seen.push([req.headers.host, req.url]);
    res.end('answer');
  });
  const { up, port, proxy } = await startProxy(upstream);
  const ask = async (line, host = 'Host: h\r\n') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${line} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text.slice(9, 12);
  };
  const targets = ['/', '//evil.example/x', '/a/..%2f%7eb?q=|', '/./a', '/?', '/a;b'];
  for (const target of targets) expect(await ask(`GET ${target}`)).toBe('200');
  expect(seen.map(([, url]) => url)).toEqual(targets.map((target) => target.replace('|', '%7C')));
  expect(new Set(seen.map(([host]) => host))).toEqual(new Set([`127.0.0.1:${up}`]));
  for (const line of ['GET http://evil.example/', 'GET /a\\b', 'GET /#a', 'GET /\xe9'])
    expect(await ask(line)).toBe('400');
  expect(await ask('GET /', 'Host: a b\r\n')).toBe('400');
  upstream.close();
  upstream.closeAllConnections();
  await once(upstream, 'close');
  expect(await ask('GET /')).toBe('502');
  expect(seen).toHaveLength(targets.length);
  proxy.close();
});

/** Requests whose `Connection` names what tells the length of the body, which is another request. */
const SMUGGLED = ['GET', 'DELETE', 'POST'].flatMap((method) => {
  const inner = 'GET /admin HTTP/1.1\r\nHost: inner\r\n\r\n';
  const size = inner.length;
  return [
    `${method} /a HTTP/1.1\r\nHost: h\r\nConnection: content-length\r\nContent-Length: ${size}\r\n\r\n${inner}`,
    `${method} /a HTTP/1.1\r\nHost: h\r\nConnection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
  ];
});

test.each(SMUGGLED)('a reverse proxy sends one request for one: %j', async (request) => {
  const seen = [];
  const upstream = createServer(async (req, res) => {
    const names = Object.keys(req.headers).filter((name) => /proto|real|_/.test(name));
    let body = '';
    for await (const chunk of req) body += chunk;
    seen.push([req.url, body.slice(0, 10), names]);
    res.end();
  });
  const { port, proxy } = await startProxy(upstream);
  const claims = 'X_Forwarded_Proto: https\r\nX-Real-IP: 1.1.1.1\r\n';
  const socket = connect(port, '127.0.0.1');
  socket.write(request.replace('Host: h\r\n', `Host: h\r\n${claims}`));
  await once(socket, 'data');
  socket.write('GET /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(seen).toEqual([
    ['/a', 'GET /admin', ['x-forwarded-proto']],
    ['/last', '', ['x-forwarded-proto']],
  ]);
  proxy.close();
  upstream.close();
  upstream.closeAllConnections();
});

test('a reverse proxy refuses a body without a clear end', async () => {
  const { port, proxy } = await startProxy(createServer((req, res) => res.end()));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: \r\nContent-Length: 1\r\nConnection: close\r\n\r\na',
  );
  const [data] = await once(socket, 'data');
  expect(String(data).slice(9, 12)).toBe('400');
  socket.destroy();
  proxy.close();
});

test('a reverse proxy refuses HTTP/2, and lives on', async () => {
  const proxy = createHttp2Server(proxyTo(Uri.parse('http://127.0.0.1:9')));
  const { port } = await listen(proxy);
  const client = connectHttp2(`http://127.0.0.1:${port}`);
  for (const path of ['/', '/a']) {
    const request = client.request({ ':path': path });
    const [headers] = await once(request, 'response');
    expect(headers[':status']).toBe(505);
    request.resume();
  }
  client.close();
  proxy.close();
});

describe('a reverse proxy survives an upstream', () => {
  const ok = 'HTTP/1.1 200 OK\r\n';

  /** Sends a request through the proxy to a server that answers with these bytes; returns what arrives. */
  async function through(bytes, request = 'GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n') {
    const seen = [];
    const upstream = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) => {
        seen.push(String(data));
        socket.end(bytes);
      });
    });
    const { port, proxy } = await startProxy(upstream);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(request);
    let text = '';
    socket.on('data', (data) => (text += data));
    await once(socket, 'close');
    proxy.close();
    upstream.close();
    return { text, seen: seen.join('') };
  }

  test.each([
    ['dies in a body', `${ok}Content-Length: 9\r\n\r\nabc`, '200'],
    ['dies in a chunk', `${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nabc`, '200'],
    ['has no status', 'HTTP/1.1 000 a\r\nContent-Length: 0\r\n\r\n', '502'],
    ['has a trailer', `${ok}Trailer: a\r\nContent-Length: 2\r\n\r\nab`, '200'],
    ['answers another protocol', 'HTTP/1.1 101 a\r\nConnection: upgrade\r\nUpgrade: b\r\n\r\n', '502'],
    ['says nothing', '', '502'],
  ])('that %s', async (_name, bytes, status) => {
    expect((await through(bytes)).text.slice(9, 12)).toBe(status);
  });

  test('and passes on nothing that is for the next hop', async () => {
    const lines = [
      'Upgrade: b',
      'TE: trailers',
      'Proxy-Authorization: c',
      'Connection: close, X-B',
      'X-A: d',
    ];
    lines.push(
      'X-B: e',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Forwarded: host=evil',
    );
    const { seen } = await through(`${ok}\r\n`, `GET / HTTP/1.1\r\nHost: h\r\n${lines.join('\r\n')}\r\n\r\n`);
    expect(seen).toMatch(/^x-a: d$/im);
    expect(seen).not.toMatch(/^(?:upgrade|te|proxy-authorization|x-b|forwarded|x-forwarded-host):/im);
    expect(seen).toMatch(/^x-forwarded-proto: http$/im);
  });

  test('and chunks no answer to a client that reads no chunks', async () => {
    const bytes = `${ok}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n`;
    expect((await through(bytes)).text).toMatch(/transfer-encoding: chunked/i);
    expect((await through(bytes, 'GET / HTTP/1.0\r\nHost: h\r\n\r\n')).text).toMatch(/\r\n\r\nab$/);
  });

  test('and leaves it when the client is gone', async () => {
    const upstream = createServer();
    const { port, proxy } = await startProxy(upstream);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n');
    const [request] = await once(upstream, 'request');
    socket.destroy();
    expect(await once(request, 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
    proxy.close();
    upstream.close();
  });
});

const SECRET = 'hunter2';

test('Sentry gets a hidden query as it was, without a `?`', () => {
  const event = { request: { query_string: 'sig=a/x ä&at=1:2&to=a@b' } };
  expect(beforeSend(event).request.query_string).toBe('sig=REDACTED&at=1:REDACTED@b');
});

test('Sentry sends no secret of a URL', async () => {
  const sent = [];
  const transport = () => ({
    send: (envelope) => Promise.resolve(sent.push(JSON.stringify(envelope))),
    flush: () => Promise.resolve(true),
  });
  const dsn = 'https://key@sentry.example/1';
  const client = Sentry.init({ dsn, transport, beforeSend, defaultIntegrations: false });
  const link = `https://me:${SECRET}@h/a?token=${SECRET}&page=2`;
  const query = `token=${SECRET}&page=2`;
  const given = [query, `?${query}`, { token: SECRET }, [['token', SECRET]], 'not a %zz query', ''];
  for (const query_string of given)
    Sentry.captureEvent({
      message: 'a',
      request: { url: link, query_string },
      breadcrumbs: [{ type: 'http', data: { url: link, 'http.query': `?${query}` } }, {}, { data: {} }],
    });
  Sentry.captureEvent({ message: 'b' });
  Sentry.captureEvent({ message: 'c', request: { url: 'no url' } });
  await client.flush();
  expect(sent).toHaveLength(8);
  expect(sent.filter((text) => text.includes(SECRET))).toEqual([]);
  expect(sent.join('')).toContain('page=2');
  await client.close();
});

describe.each(['instrumentation-http-0.220', '@opentelemetry/instrumentation-http'])('%s', (name) => {
  test('exports no secret of a URL', async () => {
    const require = createRequire(import.meta.url);
    const { HttpInstrumentation } = require(name);
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({
      spanProcessors: [redactedUrls, new SimpleSpanProcessor(exporter)],
    });
    const instrumentation = new HttpInstrumentation();
    instrumentation.setTracerProvider(provider);
    instrumentation.enable();
    const http = require('node:http');
    const server = http.createServer((_req, res) => res.end());
    const { port } = await listen(server);
    await new Promise((done) => {
      http.get(`http://127.0.0.1:${port}/a?token=${SECRET}&page=2`, (res) => res.resume().on('end', done));
    });
    server.close();
    await once(server, 'close');
    instrumentation.disable();
    const attributes = exporter.getFinishedSpans().map((span) => JSON.stringify(span.attributes));
    expect(attributes).toHaveLength(2);
    expect(attributes.join('')).toContain('token=REDACTED&page=2');
    expect(attributes.filter((text) => text.includes(SECRET))).toEqual([]);
  });
});
