/** Runs the recipe for webhooks against servers on the loopback interface. */
import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliver, register } from './generated/recipes/webhook.mjs';
import { serve } from './servers.mjs';

/** For these tests 127.0.0.2 is an address of the internet. */
const OUTER = '127.0.0.2';
const ADDRESSES = { 'outer.example': OUTER, 'inner.example': '127.0.0.1' };

vi.mock('urial/node', async () => {
  const { connectAllowed } = await import('../../dist/host/node/connect.js');
  const resolve = (name, _options, callback) => callback(null, [{ address: ADDRESSES[name], family: 4 }]);
  return { publicConnect: (build) => connectAllowed((address) => address === OUTER, resolve, build) };
});

const SECRET = 's3cr3t';
const EVENT = { type: 'paid', id: 7 };
const lines = [];
let outer;
let inner;
let got;

beforeAll(async () => {
  inner = await serve('127.0.0.1', (_request, response) => response.end('inner'));
  outer = await serve(OUTER, async (request, response) => {
    got = { headers: request.headers, body: await text(request) };
    const { searchParams } = new URL(request.url, 'http://outer.example');
    const to = searchParams.get('to');
    response.writeHead(Number(searchParams.get('status') ?? 200), to === null ? {} : { location: to });
    response.end('ok');
  });
});

beforeEach(() => {
  got = undefined;
  for (const list of [lines, inner.seen, outer.seen]) list.length = 0;
});

afterAll(() => Promise.all([inner.close(), outer.close()]));

const hook = (path, { port } = outer, host = 'outer.example') => `http://${host}:${port}${path}`;

const send = (link) =>
  deliver(link, EVENT, { secret: SECRET, log: (line) => lines.push(line), ports: [outer.port, inner.port] });

test('an event arrives with its signature, and the log shows no secret', async () => {
  expect(await send(hook('/in?token=5f3a&room=7'))).toBe(true);
  expect(JSON.parse(got.body)).toEqual(EVENT);
  const signature = createHmac('sha256', SECRET).update(got.body).digest('hex');
  expect(got.headers['x-signature']).toBe(`sha256=${signature}`);
  expect(outer.seen).toEqual(['/in?token=5f3a&room=7']);
  expect(lines).toEqual([{ hook: hook('/in?token=REDACTED&room=7'), status: 200 }]);
});

test.each([500, 404, 410])('the status %i is no delivery', async (status) => {
  expect(await send(hook(`/in?status=${status}`))).toBe(false);
  expect(lines).toMatchObject([{ status }]);
});

test.each([
  ['to an inner server', () => hook('/', inner, '127.0.0.1')],
  ['to another page', () => '/other'],
])('a redirect %s is not followed', async (_name, to) => {
  expect(await send(hook(`/in?status=307&to=${encodeURIComponent(to())}`))).toBe(false);
  expect(lines).toMatchObject([{ status: 307 }]);
  expect([outer.seen.length, inner.seen.length]).toEqual([1, 0]);
});

test.each([
  ['an inner address', () => hook('/', inner, '127.0.0.1'), 'private-address'],
  ['a name with an inner address', () => hook('/', inner, 'inner.example'), 'private-address'],
  ['an inner name', () => hook('/', inner, 'localhost'), 'private-name'],
  ['another port', () => 'https://outer.example:22/', 'port'],
  ['what is no link', () => 'no link', 'path'],
])('nothing is sent to %s, and the log has the code alone', async (_name, link, problem) => {
  expect(await send(link())).toBe(false);
  expect(lines).toEqual([{ hook: expect.any(String), problem }]);
  expect([outer.seen.length, inner.seen.length]).toEqual([0, 0]);
});

test('a server that is not there is no delivery, and the log has no address', async () => {
  const gone = await serve(OUTER, () => undefined);
  await gone.close();
  const options = { secret: SECRET, log: (line) => lines.push(line), ports: [gone.port] };
  expect(await deliver(hook('/in', gone), EVENT, options)).toBe(false);
  expect(lines).toEqual([{ hook: hook('/in', gone), problem: 'ECONNREFUSED' }]);
  expect(JSON.stringify(lines)).not.toContain(OUTER);
});

test('the checked link is stored, and a problem shows no password', () => {
  expect(register('https://hooks.example/in?token=%2b')).toEqual({
    link: 'https://hooks.example/in?token=%2b',
  });
  expect(register('https://hooks.bücher.example/').link).toBe('https://hooks.xn--bcher-kva.example/');
  expect(register('http://hooks.example:443/')).toEqual({ problem: 'use a link that begins with https' });
  for (const link of ['http://hooks.example/', 'https://10.0.0.1/', 'https://hooks.example:22/', undefined])
    expect(register(link)).toEqual({ problem: expect.not.stringContaining(link ?? '//') });
  expect(register('https://me:s3cr3t@hooks.example/').problem).not.toContain('s3cr3t');
});
