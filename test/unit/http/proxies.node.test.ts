/** The recipe of docs/requests.md for servers behind proxies, with proxies of node:http. */
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestOptions, tryFromRequest } from 'urial/http';

const recipe = '../../ecosystem/generated/recipes/request.mjs';
const { seen } = (await import(/* @vite-ignore */ recipe)) as {
  readonly seen: (message: IncomingMessage) => RequestOptions;
};

const servers: Server[] = [];

/** Starts a server on the loopback interface, and returns its port. */
async function start(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Sends a request, and returns what the application answers. */
const ask = (port: number, path: string, headers: Headers): Promise<string> =>
  new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { ...headers, connection: 'close' } });
    sent.on('response', (answer) => void text(answer).then(done, fail)).on('error', fail);
    sent.end();
  });

/** What a proxy does with the headers that it gets. It saw this scheme, and the host that its client wrote. */
type Way = (headers: Headers, scheme: string) => Headers;

const NAMES = ['x-forwarded-proto', 'x-forwarded-host'] as const;
const own = ({ host }: Headers, scheme: string): readonly string[] => [scheme, String(host)];

/** Starts a proxy. It changes the Host, as most do. */
const proxy = (to: number, scheme: string, way: Way): Promise<number> =>
  start((message, response) => {
    const headers = { ...message.headers, ...way(message.headers, scheme), host: `127.0.0.1:${to}` };
    void ask(to, message.url ?? '', headers).then((answer) => response.end(answer));
  });

const replaces: Way = (headers, scheme) =>
  Object.fromEntries(NAMES.map((name, at) => [name, own(headers, scheme)[at]]));
const appends: Way = (headers, scheme) =>
  Object.fromEntries(
    NAMES.map((name, at) => [name, [headers[name], own(headers, scheme)[at]].filter(Boolean).join(', ')]),
  );
const appendsLines: Way = (headers, scheme) =>
  Object.fromEntries(
    NAMES.map((name, at) => [
      name,
      [headers[name], own(headers, scheme)[at]].filter((value) => value !== undefined).flat(),
    ]),
  );
const leaves: Way = () => ({});

let app = 0;

beforeAll(async () => {
  app = await start((message, response) => {
    const { uri, error } = tryFromRequest(message, seen(message));
    response.end(uri?.href ?? error?.code);
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

const FORGED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
const PATH = '//evil.example/x?filter[a]=1';
const SEEN = 'https://h.example//evil.example/x?filter%5Ba%5D=1';

test.each([
  ['replaces', replaces],
  ['appends', appends],
  ['appends lines', appendsLines],
])('what a proxy that %s writes counts, and not what a client forged', async (_name, way) => {
  const port = await proxy(app, 'https', way);
  expect(await ask(port, PATH, { host: 'h.example' })).toBe(SEEN);
  expect(await ask(port, PATH, { host: 'h.example', ...FORGED })).toBe(SEEN);
});

test.each([
  ['replaces', replaces],
  ['appends', appends],
])(
  'of two proxies the outer one, which %s, saw the client, and the inner one leaves it',
  async (_name, way) => {
    const inner = await proxy(app, 'http', leaves);
    const outer = await proxy(inner, 'https', way);
    expect(await ask(outer, PATH, { host: 'h.example' })).toBe(SEEN);
    expect(await ask(outer, PATH, { host: 'h.example', ...FORGED })).toBe(SEEN);
  },
);

test('of two proxies that append, the last value is what the inner one saw', async () => {
  const inner = await proxy(app, 'http', appends);
  const outer = await proxy(inner, 'https', appends);
  expect(await ask(outer, '/', { host: 'h.example', ...FORGED })).toBe(`http://127.0.0.1:${inner}/`);
});

test('a health check without the headers has the scheme and the host of its own request', async () => {
  expect(await ask(app, '/health', { host: 'inner:3000' })).toBe('http://inner:3000/health');
});

test.each([
  [{ 'x-forwarded-proto': 'https,ftp' }, 'scheme'],
  [{ 'x-forwarded-proto': '' }, 'scheme'],
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'h.example, a b' }, 'host'],
  [
    { 'x-forwarded-proto': ['http', 'https'], 'x-forwarded-host': 'a.example,b.example:8443' },
    'https://b.example:8443/',
  ],
  [{ 'x-forwarded-host': 'h.example' }, 'http://h.example/'],
])('%j is refused, or its last values are taken, and the server lives', async (headers, outcome) => {
  expect(await ask(app, '/', { host: 'inner', ...headers })).toBe(outcome);
});
