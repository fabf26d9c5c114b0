/** Runs the recipe of `docs/check-fetch.md` for a fetch against servers on the loopback interface. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UriLike } from 'urial';
import { agentsAllowed } from '../../../src/host/node/connect.ts';
import { fetchOutside } from '../../support/tools/fetch-outside.ts';

/** The only address that counts as global here: the servers have it. */
const OUTER = '127.0.0.1';
const INNER = '127.0.0.2';

/** The addresses of a name: the first at the first look-up, the last at the last and all later ones. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'page.example': [OUTER],
  'other.example': [OUTER],
  'inner.example': [INNER],
  'rebinding.example': [OUTER, INNER],
};

const servers: Server[] = [];
/** What the servers were asked for, as `host path`. */
let asked: string[] = [];
/** The names that were looked up. */
let lookedUp: string[] = [];
let ports: number[] = [];

/** Redirects `/to?TARGET` to the target, with its escapes decoded, and `/loop` to itself; `/upgraded` leaves HTTP; answers all else with a text. */
async function listen(): Promise<number> {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(`${request.headers.host?.split(':')[0] ?? ''} ${url}`);
    if (url === '/loop') response.writeHead(307, { location: '/loop' });
    else if (url.startsWith('/to?'))
      response.writeHead(302, { location: decodeURIComponent(url.slice('/to?'.length)) });
    else if (url === '/upgraded')
      request.socket.end('HTTP/1.1 101 a\r\nConnection: upgrade\r\nUpgrade: b\r\n\r\n');
    else if (url === '/created') response.writeHead(201, { location: 'file:///etc/passwd' });
    response.end('the page');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, OUTER, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  ports = [await listen(), await listen()];
});

afterAll(() => {
  for (const server of servers) server.close();
});

beforeEach(() => {
  asked = [];
  lookedUp = [];
});

const agents = agentsAllowed(
  (address) => address === OUTER,
  (name, _options, answer) => {
    const times = lookedUp.push(name) - 1;
    const all = NAMES[name] ?? [];
    answer(null, [{ address: all[Math.min(times, all.length - 1)] ?? '', family: 4 }]);
  },
  {},
);

const page = (path: string, host = 'page.example', server = 0): string =>
  `http://${host}:${ports[server] ?? ''}${path}`;

/** Fetches, and returns the body, or the code or the message of the error. */
async function outcome(link: UriLike): Promise<string> {
  try {
    return await text(await fetchOutside(link, { ports }, agents));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code ?? message;
  }
}

test('the guide has the recipe, word for word', () => {
  const recipe = readFileSync('test/support/tools/fetch-outside.ts', 'utf8');
  const code = recipe.slice(recipe.indexOf('import ')).replace('export async', 'async');
  expect(code.split('\n').length).toBeGreaterThan(20);
  expect(readFileSync('docs/check-fetch.md', 'utf8')).toContain(`\`\`\`ts\n${code}`);
});

test('an answer without a redirect is given out', async () => {
  expect(await outcome(page('/a?b'))).toBe('the page');
  expect(asked).toEqual(['page.example /a?b']);
});

test('a connection that another protocol takes over is an error', async () => {
  expect(await outcome(page('/upgraded'))).toBe('no answer');
});

test('an answer of another status is given out, also with a Location', async () => {
  expect(await outcome(page('/created'))).toBe('the page');
});

test('an allowed redirect is followed, and each hop is looked up', async () => {
  expect(await outcome(page(`/to?${page('/b', 'other.example', 1)}`))).toBe('the page');
  expect(asked.at(-1)).toBe('other.example /b');
  expect(lookedUp).toEqual(['page.example', 'other.example']);
});

test('a relative redirect is resolved against the URL that was fetched, as a browser reads it', async () => {
  expect(await outcome(page('/to?..%5Cb'))).toBe('the page');
  expect(asked.at(-1)).toBe('page.example /b');
});

test.each([
  ['a private address', 'http://10.0.0.1:PORT/', 'private-address'],
  ['the loopback interface', 'http://127.0.0.1:PORT/', 'private-address'],
  ['an address in another form', '//0x7f.1/', 'browser-differs'],
  ['an inner name', 'http://printer.local:PORT/', 'private-name'],
  ['another scheme', 'file:///etc/passwd', 'scheme'],
  ['another port', 'http://other.example:1/', 'port'],
  ['user information', 'http://user@other.example/', 'userInfo'],
  ['a text that is no reference', 'http://other example/', 'host'],
  ['a name with a private address', '//inner.example:PORT/', 'private-address'],
])('a redirect to %s is not followed', async (_to, target, code) => {
  const location = encodeURIComponent(target.replace('PORT', String(ports[1])));
  expect(await outcome(page(`/to?${location}`))).toBe(code);
  expect(asked).toHaveLength(1);
});

test('a name whose address changes between two hops is not connected to again', async () => {
  expect(await outcome(page('/to?/b', 'rebinding.example'))).toBe('private-address');
  expect(asked).toEqual(['rebinding.example /to?/b']);
  expect(lookedUp).toEqual(['rebinding.example', 'rebinding.example']);
});

test('a URL that is refused is neither looked up nor connected to', async () => {
  expect(await outcome(page('/', OUTER))).toBe('private-address');
  expect([asked, lookedUp]).toEqual([[], []]);
});

test('too many redirects are an error', async () => {
  expect(await outcome(page('/loop'))).toBe('too many redirects');
  expect(asked).toHaveLength(6);
});
