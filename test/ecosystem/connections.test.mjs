/** With `publicConnect` and `publicAgents` no attack leads an HTTP client to an inner server. */
import { execFileSync } from 'node:child_process';
import { createServer, get } from 'node:http';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axios from 'axios';
import got from 'got';
import * as undici from 'undici';
import * as undici6 from 'undici-6';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicAgents, publicConnect } from 'urial/node';
import { runtime } from '../../etc/runtimes.mjs';
import { attacks } from './attacks.mjs';
import { client as axiosClient } from './generated/recipes/axios.mjs';
import { client as gotClient } from './generated/recipes/got.mjs';
import { load } from './generated/recipes/undici.mjs';
import { serve } from './servers.mjs';

/** Attacks that a client or the resolver refuses by itself, without a code of this library. */
const OTHERS = [
  [/ fetch$/, /@/],
  // its event has no error
  [/ WebSocket$/, /^/],
  // it takes one of the addresses, or finds none by itself
  [/ dns\(\)|dns\(\),/, /\b(?:both|none)\.example$/],
  // a text that does not make a URL: the system knows no such name
  [/ a host$/, /\[|%|\.$/],
];
const isOther = ({ client, what }) =>
  OTHERS.some(([clients, whats]) => clients.test(client) && whats.test(what));

/** The results of the attacks in each process. */
const places = {
  'this Node.js': () => attacks(['undici-6', 'undici']),
  // the third version does not run on the oldest Node.js
  'Node.js 24': () => {
    const script = ['test/ecosystem/attacks.mjs', 'undici-6', 'undici', 'undici-8'];
    return JSON.parse(
      execFileSync(runtime('node24'), script, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  },
};

describe.each(Object.entries(places))('on %s', (place, rowsIn) => {
  let rows;
  beforeAll(async () => {
    rows = await rowsIn();
  });

  test('each client is attacked', () => {
    const clients = new Set(rows.map(({ client }) => client));
    expect(clients.size).toBe(place === 'this Node.js' ? 27 : 37);
    expect(rows.length).toBeGreaterThan(1600);
  });

  test('the page of the internet is given, over redirects too', () => {
    const outer = rows.filter(({ what }) => what.startsWith('outer') && !what.includes('@'));
    expect(outer.length).toBeGreaterThan(30);
    expect(outer.filter(({ text }) => text !== 'outer')).toEqual([]);
    expect(new Set(outer.flatMap(({ versions }) => versions ?? []))).toEqual(new Set(['2.0', '1.1']));
  });

  test('a listed host is given, over redirects too', () => {
    const listed = rows.filter(({ what }) => /^listed (?:name|address|by)/.test(what));
    expect(listed.length).toBeGreaterThan(50);
    expect(listed.filter(({ text }) => text !== 'listed')).toEqual([]);
  });

  test('without the check each client gets to the inner server', () => {
    const unguarded = rows.filter(({ what }) => what === 'unguarded');
    expect(unguarded.length).toBeGreaterThan(20);
    expect(unguarded.filter(({ seen }) => seen !== 1)).toEqual([]);
  });

  test('with it none does, by no spelling and by no redirect', () => {
    const tried = rows.filter(({ what }) => what !== 'unguarded');
    expect(tried.filter(({ seen }) => seen !== 0)).toEqual([]);
    const led = tried.filter(({ what }) => !/^(?:outer|listed )/.test(what) || what.includes('@'));
    expect(led.filter(({ errors }) => errors.length === 0)).toEqual([]);
    const isRefused = ({ errors }) => errors.some(({ code }) => code === 'private-address');
    expect(led.filter((row) => !isOther(row) && !isRefused(row))).toEqual([]);
  });

  test('no message names an address', () => {
    const messages = rows.flatMap(({ errors }) => errors.filter(({ code }) => code === 'private-address'));
    expect(messages.length).toBeGreaterThan(900);
    expect(messages.filter(({ message }) => /127|7f00|::/.test(message))).toEqual([]);
  });
});

describe('with the policy of urial/node', () => {
  let inner;
  beforeAll(async () => {
    inner = await serve('127.0.0.1', (_request, response) => response.end('inner'));
  });
  afterAll(() => inner.close());

  const connect = (module) => new module.Agent({ connect: publicConnect(module.buildConnector) });
  const { httpAgent: agent } = publicAgents();
  const clients = {
    'undici 6': (link) => undici6.fetch(link, { dispatcher: connect(undici6) }),
    'undici 7': load,
    axios: (link) => axiosClient.get(link),
    got: (link) => gotClient(link, { retry: { limit: 0 } }),
    'node:http': (link) => new Promise((done, fail) => get(link, { agent }, done).on('error', fail)),
  };

  test.each(
    Object.keys(clients).flatMap((name) =>
      ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost'].map((host) => [name, host]),
    ),
  )('%s does not connect to %s', async (name, host) => {
    const error = await clients[name](`http://${host}:${inner.port}/`).catch((fault) => fault);
    expect([error.code, error.cause?.code]).toContain('private-address');
    expect(inner.seen).toEqual([]);
  });
});

describe('a socket of the system', () => {
  const socketPath = join(tmpdir(), `urial-${process.pid}.sock`);
  const server = createServer((_request, response) => response.end('inner'));
  beforeAll(() => new Promise((done) => server.listen(socketPath, done)));
  afterAll(() => {
    server.close();
    rmSync(socketPath, { force: true });
  });

  const agents = publicAgents();
  const url = 'http://example.com/';
  const { httpAgent } = agents;
  const byUndici = (module) => async () => {
    const connect = publicConnect(module.buildConnector);
    return module.request(url, { dispatcher: new module.Client(url, { connect, socketPath }) });
  };
  const byNode = (options) =>
    new Promise((done, fail) => get({ ...options, socketPath, path: '/' }, done).on('error', fail));

  test.each([
    ['undici', byUndici(undici)],
    ['node:http', () => byNode({ agent: httpAgent })],
    ['axios', () => axios.get(url, { ...agents, proxy: false, socketPath })],
    [
      'got',
      () =>
        got(`unix:${socketPath}:/`, {
          agent: { http: httpAgent },
          enableUnixSockets: true,
          retry: { limit: 0 },
        }),
    ],
  ])('is refused by %s', async (_name, call) => {
    expect(await call().catch((error) => error)).toMatchObject({ code: 'private-address' });
  });

  test('is reached without the check', async () => {
    expect(await byNode({})).toMatchObject({ statusCode: 200 });
  });
});

test('these agents do not use a proxy that axios is configured with', async () => {
  const proxy = await serve('127.0.0.1', (_request, response) => response.end('proxy'));
  const options = { ...publicAgents(), proxy: { host: '127.0.0.1', port: proxy.port } };
  await expect(axios.get('http://example.com/', options)).rejects.toMatchObject({ code: 'private-address' });
  expect(proxy.seen).toEqual([]);
  await proxy.close();
});
