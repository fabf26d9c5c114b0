// Attacks that lead a client to an inner server: each spelling of its host, and redirects to each, from a page of the
// internet and from a listed internal host. In these attacks 127.0.0.2 is the only address of the internet, 127.0.0.1 is the
// inner address, and 127.0.0.4 is listed. As a script, this file attacks the clients of this Node.js and prints the rows.
import { lookup } from 'node:dns';
import http from 'node:http';
import { createSecureServer } from 'node:http2';
import https from 'node:https';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import got from 'got';
import { agentsAllowed, connectAllowed } from '../../dist/host/node/connect.js';
import { listen, serve } from './servers.mjs';

const OUTER = '127.0.0.2';
const INNER = '127.0.0.1';
const LISTED = '127.0.0.4';
const internalHosts = ['wiki.corp', LISTED];
const NAMES = {
  'outer.example': [OUTER],
  'other.example': [OUTER],
  'inner.example': [INNER],
  'both.example': [OUTER, INNER],
  '127.0.0.1.nip.example': [INNER],
  'none.example': [],
  'wiki.corp': [LISTED],
  'listed.example': [LISTED],
  // not every system knows it
  'localhost.': [INNER],
};

/** The host of the inner server, as an attacker writes it. */
const HOSTS = [
  ...'127.0.0.1 127.1 127.0.0.1. 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 0'.split(' '),
  ...'127.000.000.001 %31%32%37.0.0.1 %E2%91%A0%E2%91%A1%E2%91%A6.0.0.1 [::1] [0:0:0:0:0:0:0:1]'.split(' '),
  ...'[::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1]'.split(' '),
  ...'[64:ff9b::127.0.0.1] [2002:7f00:1::] user:secret@127.0.0.1 outer.example@127.0.0.1'.split(' '),
  ...'localhost LOCALHOST localhost. inner.example both.example none.example'.split(' '),
  ...'127.0.0.1.nip.example'.split(' '),
];

/** The resolver of Node.js knows what is a number to the system. */
function resolveName(name, options, callback) {
  if (!Object.hasOwn(NAMES, name)) return lookup(name, options, callback);
  const addresses = NAMES[name].map((address) => ({ address, family: 4 }));
  return callback(null, addresses);
}
const isOuter = (address) => address === OUTER;
const isAny = () => true;

/** Encryption without certificates: both sides know the key. */
const KEY = Buffer.from('a key for these tests');
const PSK = { ciphers: 'PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' };
const CLIENT_PSK = {
  ...PSK,
  pskCallback: () => ({ psk: KEY, identity: 'client' }),
  checkServerIdentity: () => undefined,
};

const redirecting =
  (text) =>
  ({ url }, response) => {
    const location = new URL(url, 'http://outer.example').searchParams.get('to');
    if (location !== null) response.writeHead(302, { location });
    response.end(text);
  };
const redirect = redirecting('outer');

/** Starts a server of HTTP/2 and HTTP/1.1 that redirects. */
async function serveEncrypted(address, answer) {
  const seen = [];
  const options = { ...PSK, allowHTTP1: true, pskCallback: () => KEY };
  const server = createSecureServer(options, (request, response) => {
    seen.push(request.httpVersion);
    answer(request, response);
  });
  return { ...(await listen(server, address)), seen };
}

const textOf = async (response) => (await response).body.text();

/** The ways of a version of undici to get a text. Each has the URL, the function `connect` and the options of its maker. */
function undiciClients({ Agent, Client, Pool, RetryAgent, WebSocket, fetch, interceptors, request }) {
  const redirects = interceptors.redirect({ maxRedirections: 3 });
  const dns = interceptors.dns({
    lookup({ hostname }, _options, callback) {
      const withTime = (one) => ({ ...one, ttl: 1000 });
      const name = hostname.replace(/^\[(.*)\]$/, '$1');
      resolveName(name, { all: true }, (error, all) => callback(error, all?.map(withTime)));
    },
  });
  const by = (make) => async (url, connect) => {
    const dispatcher = make(connect, url);
    return textOf(request(url, { dispatcher })).finally(() => dispatcher.destroy());
  };
  return {
    fetch: async (url, connect) => {
      const dispatcher = new Agent({ connect });
      return fetch(url, { dispatcher })
        .then((response) => response.text())
        .finally(() => dispatcher.destroy());
    },
    'redirect()': by((connect) => new Agent({ connect }).compose(redirects)),
    'redirect(), then dns()': by((connect) => new Agent({ connect }).compose(redirects, dns)),
    'dns(), then redirect()': by((connect) => new Agent({ connect }).compose(dns, redirects)),
    RetryAgent: by((connect) => new RetryAgent(new Agent({ connect }).compose(redirects), { maxRetries: 0 })),
    'Agent of Pools': by((connect) => {
      const factory = (origin, options) => new Pool(origin, { ...options, connect, connections: 2 });
      return new Agent({ factory }).compose(redirects);
    }),
    Pool: by((connect, url) => new Pool(new URL(url).origin, { connect })),
    Client: by((connect, url) => new Client(new URL(url).origin, { connect })),
    WebSocket: (url, connect) =>
      new Promise((done, fail) => {
        const dispatcher = new Agent({ connect });
        const socket = new WebSocket(url.replace('http', 'ws'), { dispatcher });
        socket.onopen = () => done('open');
        socket.onerror = ({ error }) => fail(error ?? new Error('WebSocket'));
      }),
  };
}

const get = (url, options) =>
  new Promise((done, fail) => {
    const { get: start } = url.startsWith('https:') ? https : http;
    const take = (response) => response.setEncoding('utf8').on('data', done).on('error', fail);
    start(url, options, take).on('error', fail);
  });

/** The clients that take agents. */
const agentClients = {
  'node:http': async (url, { httpAgent, httpsAgent }) =>
    get(url, { agent: url.startsWith('https:') ? httpsAgent : httpAgent }),
  // the host as text, which no URL has made an address of
  'node:http, a host': async (url, { httpAgent: agent }) => {
    const [, host, port, path] = /^http:\/\/(?:[^@/]*@)?(.*):(\d+)(.*)$/.exec(url);
    return get('http://outer.example', { agent, host, hostname: host, port, path });
  },
  axios: async (url, agents) => (await axios.get(url, { ...agents, proxy: false })).data,
  got: (url, { httpAgent, httpsAgent }) =>
    got(url, { agent: { http: httpAgent, https: httpsAgent }, retry: { limit: 0 } }).text(),
};

/** Clients that follow no redirects. */
const FOLLOW_NOT = /\b(?:Pool|Client|WebSocket|node:http|a host)$/;

/** Returns an error and its causes. */
const chain = (error) => (error ? [{ code: error.code, message: error.message }, ...chain(error.cause)] : []);

/** Returns what a client gets from a URL: the text, or its error with the causes. */
async function outcomeOf(client, url, way) {
  try {
    return { text: await client(url, way), errors: [] };
  } catch (error) {
    return { errors: chain(error) };
  }
}

/** Attacks each of some clients; returns a row for each attempt, with the requests that the inner server saw. */
async function attack(clients, checked, free, servers) {
  const { outer, inner, listed } = servers;
  const rows = [];
  const to = (url) => `http://outer.example:${outer.port}/?to=${encodeURIComponent(url)}`;
  const wiki = `http://wiki.corp:${listed.port}/`;
  for (const [name, client] of Object.entries(clients)) {
    const attempt = async (what, url, way) => {
      inner.seen.length = 0;
      rows.push({ client: name, what, ...(await outcomeOf(client, url, way)), seen: inner.seen.length });
    };
    const doesFollow = !FOLLOW_NOT.test(name);
    await attempt('unguarded', `http://${INNER}:${inner.port}/`, free);
    if (!name.endsWith('WebSocket')) await attempt('outer', `http://outer.example:${outer.port}/`, checked);
    if (doesFollow) await attempt('outer by a redirect', to(`http://other.example:${outer.port}/`), checked);
    // it asks for the address of each name
    if (!name.includes('dns()'))
      await attempt('listed.example', `http://listed.example:${listed.port}/`, checked);
    if (!name.endsWith('WebSocket')) {
      await attempt('listed name', wiki, checked);
      await attempt('listed address', `http://${LISTED}:${listed.port}/`, checked);
    }
    if (doesFollow) await attempt('listed by a redirect', to(wiki), checked);
    for (const host of HOSTS) {
      const url = `http://${host}:${inner.port}/`;
      await attempt(host, url, checked);
      if (!doesFollow) continue;
      await attempt(`a redirect to ${host}`, to(url), checked);
      await attempt(`a redirect of the wiki to ${host}`, `${wiki}?to=${encodeURIComponent(url)}`, checked);
    }
  }
  return rows;
}

/** Gets pages by HTTP/2 and by HTTPS. */
async function attackEncrypted(clients, checked, { outerTls, innerTls }) {
  const rows = [];
  for (const [name, client] of Object.entries(clients)) {
    for (const [what, host, server] of [
      ['outer', 'outer.example', outerTls],
      ['127.0.0.1', INNER, innerTls],
      ['[::ffff:127.0.0.1]', `[::ffff:${INNER}]`, innerTls],
      ['inner.example', 'inner.example', innerTls],
    ]) {
      outerTls.seen.length = innerTls.seen.length = 0;
      const outcome = await outcomeOf(client, `https://${host}:${server.port}/`, checked);
      const seen = { seen: innerTls.seen.length, versions: [...outerTls.seen] };
      rows.push({ client: `${name}, encrypted`, what, ...outcome, ...seen });
    }
  }
  return rows;
}

/** Attacks the clients of this process: these versions of undici, and those that take agents. */
export async function attacks(names) {
  const outer = await serve(OUTER, redirect);
  const inner = await serve(INNER, (_, response) => response.end('inner'));
  const listed = await serve(LISTED, redirecting('listed'));
  const [outerTls, innerTls] = [await serveEncrypted(OUTER, redirect), await serveEncrypted(INNER, redirect)];
  const servers = { outer, inner, listed, outerTls, innerTls };
  const rows = [];
  for (const name of names) {
    const undici = await import(name);
    const ways = Object.entries(undiciClients(undici));
    const clients = Object.fromEntries(ways.map(([key, client]) => [`${name} ${key}`, client]));
    const make = (isAllowed, options) =>
      connectAllowed(isAllowed, resolveName, undici.buildConnector, options);
    rows.push(...(await attack(clients, make(isOuter, { internalHosts }), make(isAny), servers)));
    const encrypted = make(isOuter, { ...CLIENT_PSK, allowH2: true });
    const h2 = {
      [`${name} HTTP/2`]: async (url, connect) => {
        const dispatcher = new undici.Agent({ connect, allowH2: true });
        return textOf(undici.request(url, { dispatcher })).finally(() => dispatcher.destroy());
      },
    };
    rows.push(...(await attackEncrypted(h2, encrypted, servers)));
  }
  const agents = (isAllowed) => agentsAllowed(isAllowed, resolveName, { ...CLIENT_PSK, internalHosts });
  rows.push(...(await attack(agentClients, agents(isOuter), agents(isAny), servers)));
  const { 'node:http, a host': _, ...others } = agentClients;
  rows.push(...(await attackEncrypted(others, agents(isOuter), servers)));
  for (const server of Object.values(servers)) server.close();
  return rows;
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(await attacks(process.argv.slice(2))), () => process.exit());
}
