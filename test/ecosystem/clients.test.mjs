/** With `globalLookup` no HTTP client connects to a name that resolves to an address of this machine. */
import http from 'node:http';
import axios from 'axios';
import got from 'got';
import * as undici from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { globalLookup } from 'urial/node';
import { serve } from './servers.mjs';

let server;

beforeAll(async () => {
  server = await serve('127.0.0.1', (_request, response) => response.end('inner'));
});

beforeEach(() => {
  server.seen.length = 0;
});

afterAll(() => server.close());

/** Gets a page with `http.request`. */
function request(url, options) {
  return new Promise((done, fail) => {
    http
      .get(url, options, (response) => response.setEncoding('utf8').on('data', done).on('error', fail))
      .on('error', fail);
  });
}

const options = { lookup: globalLookup, family: 4 };
const plain = { family: 4 };

/** Each gets the text of a page, with the lookup of `urial/node` or with that of Node.js. */
const clients = {
  'undici fetch': async (url, isSafe) => {
    const dispatcher = new undici.Agent({ connect: isSafe ? options : plain });
    return (await undici.fetch(url, { dispatcher })).text();
  },
  'undici request': async (url, isSafe) => {
    const dispatcher = new undici.Agent({ connect: isSafe ? options : plain });
    return (await undici.request(url, { dispatcher })).body.text();
  },
  'fetch of Node.js, with an Agent of undici': async (url, isSafe) => {
    const dispatcher = new undici.Agent({ connect: isSafe ? options : plain });
    return (await fetch(url, { dispatcher })).text();
  },
  'http.request': (url, isSafe) => request(url, isSafe ? options : plain),
  'http.Agent': (url, isSafe) => request(url, { agent: new http.Agent(isSafe ? options : plain) }),
  axios: async (url, isSafe) => (await axios.get(url, isSafe ? options : plain)).data,
  'axios with an Agent': async (url, isSafe) =>
    (await axios.get(url, { httpAgent: new http.Agent(isSafe ? options : plain) })).data,
  got: (url, isSafe) =>
    got(url, {
      ...(isSafe ? { dnsLookup: globalLookup } : {}),
      dnsLookupIpVersion: 4,
      retry: { limit: 0 },
    }).text(),
  'got with an Agent': (url, isSafe) =>
    got(url, { agent: { http: new http.Agent(isSafe ? options : plain) }, retry: { limit: 0 } }).text(),
};

/** Returns the codes of an error and of its causes. */
function codes(error) {
  return error === undefined ? [] : [error.code, ...codes(error.cause)];
}

describe.each(Object.entries(clients))('%s', (_name, get) => {
  test('does not connect to localhost', async () => {
    const error = await get(`http://localhost:${server.port}/`, true).then(
      () => undefined,
      (fault) => fault,
    );
    expect(codes(error)).toContain('address');
    expect(error.cause?.message ?? error.message).toContain('"localhost" resolves to an address');
    expect(error.cause?.input ?? error.input).toBe('127.0.0.1');
    expect(server.seen).toEqual([]);
  });

  test('connects without the lookup', async () => {
    expect(await get(`http://localhost:${server.port}/`, false)).toBe('inner');
  });

  test('connects to an address, which is never looked up', async () => {
    expect(await get(`http://127.0.0.1:${server.port}/`, true)).toBe('inner');
  });
});
