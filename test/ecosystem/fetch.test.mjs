/** Runs the recipe for a fetch by a server against servers on the loopback interface. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchChecked } from './recipes/fetch.mjs';
import { serve } from './servers.mjs';

/** For these tests 127.0.0.2 is an address of the internet. */
const OUTER = '127.0.0.2';

const ADDRESSES = {
  'outer.example': [OUTER],
  'inner.example': ['127.0.0.1'],
  'both.example': [OUTER, '127.0.0.1'],
};

vi.mock('urial/node', async () => {
  const { connectAllowed } = await import('../../dist/host/node/connect.js');
  const resolve = (name, _options, callback) =>
    callback(
      null,
      (ADDRESSES[name] ?? []).map((address) => ({ address, family: 4 })),
    );
  const isAllowed = (address) => address === OUTER;
  return { publicConnect: (build) => connectAllowed(isAllowed, resolve, build) };
});

let outer;
let inner;

beforeAll(async () => {
  inner = await serve('127.0.0.1', (_request, response) => response.end('inner'));
  outer = await serve(OUTER, ({ url }, response) => {
    const location = new URL(url, 'http://outer.example').searchParams.get('to');
    if (location !== null) response.writeHead(302, { location });
    response.end('outer');
  });
});

beforeEach(() => {
  inner.seen.length = 0;
  outer.seen.length = 0;
});

afterAll(() => Promise.all([inner.close(), outer.close()]));

const page = (path) => `http://outer.example:${outer.port}${path}`;
const to = (location) => page(`/?to=${encodeURIComponent(location)}`);

/** Returns the code of the error that a fetch ends with, or of its cause. */
async function codeOf(url) {
  const error = await fetchChecked(url).catch((fault) => fault);
  return error.cause?.code ?? error.code;
}

test('a page of the internet is fetched, over redirects too', async () => {
  expect(await (await fetchChecked(page('/a'))).text()).toBe('outer');
  expect(await (await fetchChecked(to('/b'))).text()).toBe('outer');
  expect(await (await fetchChecked(to(page('/c')))).text()).toBe('outer');
  expect(outer.seen.filter((path) => !path.includes('?'))).toEqual(['/a', '/b', '/c']);
});

test.each([
  ['an address', () => `http://127.0.0.1:${inner.port}/`, 'private-address'],
  ['an IPv6 form of it', () => `http://[::ffff:127.0.0.1]:${inner.port}/`, 'private-address'],
  ['the IPv6 loopback address', () => `http://[::1]:${inner.port}/`, 'private-address'],
  ['a short form of it', () => `http://127.1:${inner.port}/`, 'browser-differs'],
  ['a network-path reference', () => `//127.0.0.1:${inner.port}/`, 'private-address'],
  ['an inner name', () => `http://localhost:${inner.port}/`, 'private-name'],
  [
    'a name that resolves to an inner address',
    () => `http://inner.example:${inner.port}/`,
    'private-address',
  ],
  [
    'a name with an inner address among others',
    () => `http://both.example:${inner.port}/`,
    'private-address',
  ],
  ['another scheme', () => 'file:///etc/hosts', 'scheme'],
])('%s is refused as the target of a redirect', async (_name, target, code) => {
  expect(await codeOf(to(target()))).toBe(code);
  expect(outer.seen.length).toBe(1);
  expect(inner.seen).toEqual([]);
  if (!target().startsWith('//')) expect(await codeOf(target())).toBe(code);
  expect(inner.seen).toEqual([]);
});

test('a circle of redirects ends', async () => {
  const circle = await serve(OUTER, (_request, response) => {
    response.writeHead(302, { location: '/' }).end();
  });
  await expect(fetchChecked(`http://outer.example:${circle.port}/`)).rejects.toThrow('too many redirects');
  expect(circle.seen.length).toBe(6);
  await circle.close();
});
