/** The recipe of docs/requests.md for servers behind proxies, with proxies of node:http. */
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestOptions, toRequestTarget, tryFromRequest } from 'urial/http';
import { words } from '../../support/tools/words.ts';

const recipe = '../../ecosystem/generated/recipes/request.mjs';
const { seen, seenHost } = (await import(/* @vite-ignore */ recipe)) as {
  readonly seen: (message: IncomingMessage, authority?: string) => RequestOptions;
  readonly seenHost: (message: IncomingMessage) => RequestOptions;
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

/** As nginx does it: the scheme is that of the proxy, and all other headers pass. */
const passes: Way = (_headers, scheme) => ({ 'x-forwarded-proto': scheme });

const answer =
  (options: (message: IncomingMessage) => RequestOptions): RequestListener =>
  (message, response) => {
    const { uri, error } = tryFromRequest(message, options(message));
    response.end(uri?.href ?? error?.code);
  };

let [app, fixed] = [0, 0];

beforeAll(async () => {
  app = await start(answer(seenHost));
  fixed = await start(answer((message) => seen(message, 'h.example')));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const FORGED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
const PATH = '//evil.example/x?filter[a]=1';
const SEEN = 'https://h.example//evil.example/x?filter%5Ba%5D=1';

const WAYS = { replaces, appends, 'appends lines': appendsLines, 'passes what a client sends': passes };
const OWN_WAYS = ['replaces', 'appends', 'appends lines'] as const;

test.each(OWN_WAYS)('what a proxy that %s writes counts, and not what a client forged', async (way) => {
  const port = await proxy(app, 'https', WAYS[way]);
  expect(await ask(port, PATH, { host: 'h.example' })).toBe(SEEN);
  expect(await ask(port, PATH, { host: 'h.example', ...FORGED })).toBe(SEEN);
});

test.each(['replaces', 'appends'] as const)(
  'of two proxies the outer one, which %s, saw the client, and the inner one leaves it',
  async (way) => {
    const inner = await proxy(app, 'http', leaves);
    const outer = await proxy(inner, 'https', WAYS[way]);
    expect(await ask(outer, PATH, { host: 'h.example' })).toBe(SEEN);
    expect(await ask(outer, PATH, { host: 'h.example', ...FORGED })).toBe(SEEN);
  },
);

test('of two proxies that append, the last value is what the inner one saw', async () => {
  const inner = await proxy(app, 'http', appends);
  const outer = await proxy(inner, 'https', appends);
  expect(await ask(outer, '/', { host: 'h.example', ...FORGED })).toBe(`http://127.0.0.1:${inner}/`);
});

test.each(Object.entries(WAYS))(
  'with an authority of one’s own no header counts, behind a proxy that %s',
  async (_name, way) => {
    const port = await proxy(fixed, 'https', way);
    for (const headers of [
      {},
      FORGED,
      { ...FORGED, forwarded: 'host=evil.example', 'x-forwarded-port': '1' },
    ])
      for (const host of ['h.example', 'evil.example', 'h.example:1337'])
        expect(await ask(port, PATH, { host, ...headers })).toBe(SEEN);
  },
);

test('of two proxies that pass what a client sends, the authority stays, and the second form must not be used', async () => {
  const [inner, wrong] = await Promise.all([proxy(fixed, 'http', leaves), proxy(app, 'http', leaves)]);
  const [outer, forged] = await Promise.all([proxy(inner, 'https', passes), proxy(wrong, 'https', passes)]);
  expect(await ask(outer, PATH, { host: 'h.example', ...FORGED })).toBe(SEEN);
  expect(await ask(forged, '/', { host: 'h.example', ...FORGED })).toBe('https://evil.example/');
});

test('where nothing is known, the guard compares the whole origin', async () => {
  const port = await start((message, response) => {
    const { uri } = tryFromRequest(message, { scheme: 'https' });
    const isOwn = uri?.isSameOrigin('https://h.example') === true;
    response.end(`${isOwn} ${uri?.hasHost('h.example') === true}`);
  });
  expect(await ask(port, PATH, { host: 'h.example' })).toBe('true true');
  expect(await ask(port, PATH, { host: 'H.example:443' })).toBe('true true');
  expect(await ask(port, PATH, { host: 'h.example:1337' })).toBe('false true');
  expect(await ask(port, PATH, { host: 'h.example.evil.example' })).toBe('false false');
  expect(await ask(port, PATH, { host: 'a,b' })).toBe('false false');
});

test('a reverse proxy changes the server alone: no target leads to another one, and each comes as it is', async () => {
  const got: string[] = [];
  const upstream = await start((message, response) => {
    got.push(message.url ?? '');
    response.end('upstream');
  });
  const port = await start((message, response) => {
    const { uri } = tryFromRequest(message, { scheme: 'http', authority: 'app.example' });
    const to = uri?.withAuthority(`127.0.0.1:${upstream}`);
    if (to === undefined) response.writeHead(400).end('refused');
    else request(to.href, { path: toRequestTarget(to) }, (inner) => inner.pipe(response)).end();
  });
  const targets = words(`
    / /a%2Fb?x=%7e&&y //evil.example/x //evil.example:80//y ///z /.//x /a/../b /@evil
  `);
  for (const target of targets) expect(await ask(port, target, { host: 'any' })).toBe('upstream');
  expect(got).toEqual(targets);
  // a path of another server or of none is refused
  for (const target of ['http://evil.example/x', '*', '/\\evil.example'])
    expect(await ask(port, target, { host: 'any' })).toBe('refused');
  expect(got).toHaveLength(targets.length);
});

test('a health check without the headers has the scheme and the host of its own request', async () => {
  expect(await ask(app, '/health', { host: 'inner:3000' })).toBe('http://inner:3000/health');
});

test.each([
  [{ 'x-forwarded-proto': 'https,ftp' }, 'scheme'],
  [{ 'x-forwarded-proto': '' }, 'scheme'],
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'h.example, a b' }, 'host'],
  [
    { 'x-forwarded-proto': ['http', 'WSS'], 'x-forwarded-host': 'a.example,b.example:8443' },
    'https://b.example:8443/',
  ],
  [{ 'x-forwarded-host': 'h.example' }, 'http://h.example/'],
])('%j is refused, or its last values are taken, and the server lives', async (headers, outcome) => {
  expect(await ask(app, '/', { host: 'inner', ...headers })).toBe(outcome);
});
