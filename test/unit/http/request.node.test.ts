/**
 * The law of request targets, with servers of Node.js: a target that their parsers let through has one meaning, or is
 * refused.
 */
import { createServer, get, type IncomingMessage } from 'node:http';
import * as http2 from 'node:http2';
import { type AddressInfo, connect, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode, type Uri, UriError } from 'urial';
import { fromRequest, toRequestTarget } from 'urial/http';
import { alwaysAsync, attempt, expectOften } from '../../support/tools/check.ts';
import { meaningOf, request, type Request } from '../../support/models/requests.ts';

const HTTPS = { scheme: 'https' };

/** Starts a server on the loopback interface, and returns its port. */
function listen(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done((server.address() as AddressInfo).port);
    });
  });
}

describe('HTTP/1.1', () => {
  let seen: IncomingMessage | undefined;
  let port = 0;
  const server = createServer({ requireHostHeader: false }, (message, response) => {
    seen = message;
    response.end();
  }).on('connect', (message, socket) => {
    seen = message;
    socket.end();
  });

  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => server.close());

  /** Sends bytes, and returns the request that the server gets; `undefined` when its parser refuses it. */
  async function exchange(text: string): Promise<IncomingMessage | undefined> {
    seen = undefined;
    await new Promise((done) => {
      connect(port, '127.0.0.1').on('error', done).on('close', done).resume().end(text, 'latin1');
    });
    return seen;
  }

  const send = ({ method, target, host }: Request, version = '1.1'): Promise<IncomingMessage | undefined> =>
    exchange(
      `${method} ${target} HTTP/${version}\r\n${host === undefined ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`,
    );

  const uriOf = (message: IncomingMessage): Uri | UriError =>
    attempt(() => fromRequest(message, { absolute: 'any' }));

  /** Expects a `UriError`, or the host and the path of the request. Returns the code or the URI. */
  function judge(message: IncomingMessage): string {
    const uri = uriOf(message);
    if (uri instanceof UriError) return uri.code;
    const { url = '', method = '', headers } = message;
    const { authority, path, query } = meaningOf({ method, target: url, host: headers.host });
    expect(uri.authority).toBe(authority);
    expect([uri.path, uri.query ?? ''].map(decode)).toEqual([path, query ?? ''].map(decode));
    return uri.href;
  }

  test('each request that the parser lets through is refused, or has its host and its path', async () => {
    let [through, taken] = [0, 0];
    await alwaysAsync([request], async (one) => {
      const message = await send(one);
      if (message === undefined) return;
      through += 1;
      if (judge(message).includes(':')) taken += 1;
    });
    // otherwise nothing was judged
    expectOften(through, 200);
    expectOften(taken, 50);
  });

  test('what is sent again is the same request', async () => {
    let again = 0;
    await alwaysAsync([request], 300, async (one) => {
      const first = await send(one);
      const uri = first && uriOf(first);
      if (uri === undefined || uri instanceof UriError) return;
      again += 1;
      const target = toRequestTarget(uri);
      const second = await send({ method: 'GET', target, host: uri.authority });
      expect(second?.url).toBe(target);
      const sent = uri.withScheme('http');
      expect(second && judge(second)).toBe(sent.path === '' ? sent.withPath('/').href : sent.href);
    });
    expectOften(again, 20);
  });

  test.each<[method: string, target: string, host: string | undefined, outcome: string | undefined]>([
    ['GET', '/a?b', 'h', 'http://h/a?b'],
    ['GET', '/a\\b', 'h', 'path'],
    ['GET', '/a#b', 'h', 'fragment'],
    ['GET', '//evil.example/x', 'h', 'http://h//evil.example/x'],
    ['GET', '/a|b[]{}"<>^`%?%', 'h', 'http://h/a%7Cb%5B%5D%7B%7D%22%3C%3E%5E%60%25?%25'],
    ['GET', '/\xfc', 'h', undefined],
    ['GET', 'javascript://h/x', 'h', 'path'],
    ['GET', 'http://other.example/x', 'h', 'http://other.example/x'],
    ['GET', 'http://u@h/', 'h', 'userInfo'],
    ['GET', 'http:///x', 'h', 'empty-host'],
    ['GET', '*', 'h', 'path'],
    ['OPTIONS', '*', 'h:80', 'http://h:80'],
    ['CONNECT', '/x', 'h', 'host'],
    ['CONNECT', 'h:443', 'x', 'http://h:443'],
    ['CONNECT', 'h', 'x', 'port'],
    ['GET', '/', 'h,evil', 'host'],
    ['GET', '/', 'u:p@h', 'userInfo'],
    ['GET', '/', '', 'empty-host'],
    ['GET', '/', undefined, 'empty-host'],
    ['GET', '/', 'h:', 'http://h:/'],
    ['GET', '/', '[::1]:80', 'http://[::1]:80/'],
    ['GET', '/', 'h\r\nHost: evil.example', 'host'],
    ['GET', '/', 'h\r\n:authority: evil.example', undefined],
    ['GET', '/', 'h\r\nget: x\r\noriginalUrl: /y', 'http://h/'],
    ['GET', '/', 'h\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https', 'http://h/'],
    ['GET', '/?filter[a]=1&b=|{}^&c=%zz', 'h', 'http://h/?filter%5Ba%5D=1&b=%7C%7B%7D%5E&c=%25zz'],
    ['GET', '/', ' \th\t ', 'http://h/'],
    ['GET', '/', 'h\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x', 'http://h/'],
  ])('%s %s with the host %j', async (method, target, host, outcome) => {
    const message = await send({ method, target, host });
    expect(message && judge(message)).toBe(outcome);
  });

  test.each([
    ['http://h/x', 'h', 'http://h/x'],
    ['HTTPS://H:443/x', 'h', 'HTTPS://H:443/x'],
    ['https://h/x', 'h:80', 'host'],
    ['http://evil.example/x', 'h', 'host'],
    ['http://h:81/x', 'h', 'host'],
    ['http://h/x', '', 'empty-host'],
  ])('a server that is no proxy gets %s with the host %j', async (target, host, outcome) => {
    const message = await send({ method: 'GET', target, host });
    const made = attempt(() => fromRequest(message as IncomingMessage));
    expect(made instanceof UriError ? made.code : made.href).toBe(outcome);
  });

  test('a response of a client is no request', async () => {
    const answer = await new Promise<IncomingMessage>((done) => get({ port, host: '127.0.0.1' }, done));
    expect(attempt(() => fromRequest(answer.resume(), HTTPS))).toMatchObject({ code: 'type' });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(attempt(() => fromRequest(page as never, HTTPS))).toMatchObject({ code: 'type' });
  });

  test('a request of HTTP/1.0 has no host, or one', async () => {
    const none = await send({ method: 'GET', target: '/a', host: undefined }, '1.0');
    expect(none && judge(none)).toBe('empty-host');
    const one = await send({ method: 'GET', target: '/a', host: 'h' }, '1.0');
    expect(one && judge(one)).toBe('http://h/a');
  });
});

describe('HTTP/2', () => {
  let seen: http2.Http2ServerRequest | undefined;
  let port = 0;
  const listener = (message: http2.Http2ServerRequest, response: http2.Http2ServerResponse): void => {
    seen = message;
    response.end();
  };
  const settings = { enableConnectProtocol: true };
  const server = http2.createServer({ settings }, listener).on('connect', listener);

  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => server.close());

  /** Sends pseudo-header fields, and returns the URI that the server makes of them, or the code of its error. */
  async function send(headers: Record<string, string>): Promise<string | undefined> {
    seen = undefined as http2.Http2ServerRequest | undefined;
    const session = http2.connect(`http://127.0.0.1:${port}`);
    await new Promise((done) => {
      session.request(headers).on('close', done).on('error', done).resume().end();
    });
    session.close();
    return seen && uriOf(seen);
  }

  function uriOf(message: http2.Http2ServerRequest): string {
    const made = attempt(() => fromRequest(message));
    return made instanceof UriError ? made.code : made.href;
  }

  test.each([
    ['/a?b', 'h:80', 'http://h:80/a?b'],
    ['//evil.example/x', 'h', 'http://h//evil.example/x'],
    ['/a|b', 'h', 'http://h/a%7Cb'],
    ['/a\\b', 'h', 'path'],
    ['http://evil.example/', 'h', undefined],
    ['/', 'h,evil', 'host'],
  ])('the path %s and the authority %s give %s', async (path, authority, outcome) => {
    const scheme = 'http';
    expect(await send({ ':method': 'GET', ':path': path, ':authority': authority, ':scheme': scheme })).toBe(
      outcome,
    );
  });

  test('user information in the authority is refused, in newer versions of Node.js by themselves', async () => {
    const fields = { ':method': 'GET', ':path': '/', ':authority': 'u:p@h', ':scheme': 'http' };
    expect(['userInfo', undefined]).toContain(await send(fields));
  });

  test.each([
    [{ ':method': 'CONNECT', ':authority': 'h:443' }, 'http://h:443'],
    [{ ':path': '/', ':authority': 'h', ':scheme': 'https' }, 'https://h/'],
    [{ ':path': '/', ':authority': 'h', ':scheme': 'wss' }, 'https://h/'],
    [{ ':path': '/', ':authority': 'h', host: 'evil.example', ':scheme': 'http' }, 'host'],
    [{ ':path': '/', ':authority': 'h', host: 'h:8080', ':scheme': 'http' }, 'host'],
    [{ ':path': '/', ':authority': 'h', host: 'H:80', ':scheme': 'http' }, 'http://h/'],
    [{ ':path': '/', ':authority': 'h', host: 'h,evil.example', ':scheme': 'http' }, 'host'],
    [{ ':path': '/', ':authority': 'h', host: 'u@h', ':scheme': 'http' }, 'userInfo'],
    [{ ':method': 'CONNECT', ':authority': 'h:443', host: 'proxy.example' }, 'http://h:443'],
    [{ ':path': '/?a[b]=%zz|', ':authority': 'h' }, 'http://h/?a%5Bb%5D=%25zz%7C'],
  ])('%j', async (fields, uri) => {
    expect(await send(fields as never)).toBe(uri);
  });

  test('an extended CONNECT has a path', async () => {
    const session = http2.connect(`http://127.0.0.1:${port}`);
    await new Promise((done) => session.on('remoteSettings', done));
    const fields = { ':method': 'CONNECT', ':protocol': 'websocket', ':path': '/chat', ':authority': 'h' };
    const stream = session.request(fields);
    await new Promise((done) => stream.on('response', done).on('close', done).on('error', done));
    stream.close();
    session.close();
    expect(seen && uriOf(seen)).toBe('http://h/chat');
  });

  test('where the server knows its authority, no header counts', async () => {
    await send({ ':path': '/', ':authority': 'h', host: 'evil.example', ':scheme': 'http' });
    expect(seen && fromRequest(seen, { authority: 'own.example' }).href).toBe('http://own.example/');
  });

  test('the path * is the whole server', async () => {
    const fields = { ':method': 'OPTIONS', ':path': '*', ':authority': 'h', ':scheme': 'http' };
    expect(await send(fields)).toBe('http://h');
  });
});
