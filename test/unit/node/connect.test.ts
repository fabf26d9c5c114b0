import { type ClientRequest, createServer, get, type RequestOptions, type Server } from 'node:http';
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { publicAgents } from 'urial/node';
import { agentsAllowed, connectAllowed } from '../../../src/host/node/connect.ts';
import { polluted } from '../../support/tools/globals.ts';
import { words } from '../../support/tools/words.ts';

/** The only address that is allowed here. */
const OUTER = '127.0.0.2';
const INNER = '127.0.0.1';
/** Names that lead to the inner address. */
const INNERS = words(`
  inner.example wiki.corp a.svc a.svc.example localhost localhost. 2130706433 127.1 [::ffff:127.0.0.1] [x
`);
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INNERS.map((name) => [name, INNER])),
  'a b.svc': INNER,
  'outer.example': OUTER,
};
const PRIVATE = { code: 'private-address' };

const isAllowed = (address: string): boolean => address === OUTER;
type Resolver = Parameters<typeof agentsAllowed>[1];
const resolve: Resolver = (name, _options, done) => {
  done(null, [{ address: NAMES[name] ?? OUTER, family: 4 }]);
};

const servers: Server[] = [];
let asked: string[] = [];
let port = 0;

beforeAll(async () => {
  for (const address of [OUTER, INNER]) {
    const server = createServer((request, response) => {
      asked.push(address);
      response.end(request.url);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(port, address, done));
    port = (server.address() as AddressInfo).port;
  }
});

afterAll(() => {
  for (const server of servers) server.close();
});

beforeEach(() => {
  asked = [];
});

/** Gets a page; returns its text, or the error. */
const page = (options: RequestOptions): Promise<unknown> =>
  new Promise((done) => {
    const request: ClientRequest = get({ port, path: '/a', ...options }, (response) => {
      done(text(response));
    });
    request.on('error', done);
  });

/** What both ways to a connection are called with here: the host, other keys, a function for the result, and the options. */
type Way = (
  host: unknown,
  more: object,
  callback: (error: Error | null | undefined) => void,
  options?: { readonly internalHosts?: readonly string[] },
) => unknown;

const build =
  (options: object = {}) =>
  (
    { hostname, ...target }: { readonly hostname: string },
    callback: (error: Error | null, socket: Socket) => void,
  ): Socket => {
    const socket = connectTo({ ...options, ...target, host: hostname, port });
    return socket
      .on('connect', () => {
        callback(null, socket);
      })
      .on('error', (error) => {
        callback(error, socket);
      });
  };

const WAYS: Readonly<Record<string, Way>> = {
  publicConnect: (host, more, callback, options = {}) => {
    const connect = connectAllowed(isAllowed, resolve, build, options) as (
      ...given: readonly unknown[]
    ) => unknown;
    return connect({ hostname: host, ...more }, (error: Error | null, socket: Socket | null) => {
      socket?.destroy();
      callback(error);
    });
  },
  ...Object.fromEntries(
    (['httpAgent', 'httpsAgent'] as const).map((key): [string, Way] => [
      key,
      (host, more, callback, options = {}) => {
        const agent = agentsAllowed(isAllowed, resolve, options)[key];
        const socket = (agent.createConnection as (...given: readonly unknown[]) => Socket)(
          { host, port, ...more },
          callback,
        );
        return socket
          .on('connect', () => {
            socket.destroy();
            callback(null);
          })
          .on('error', callback);
      },
    ]),
  ),
};

const outcome = (way: Way, host: unknown, more = {}, internalHosts?: readonly string[]): Promise<unknown> =>
  new Promise((done) => {
    const callback = (error: Error | null | undefined): void => {
      done(error ?? null);
    };
    way(host, more, callback, internalHosts === undefined ? {} : { internalHosts });
  });

/** The internal hosts, each with what leads to it and what does not. All names lead to the inner address. */
const LISTS = [
  ['wiki.corp', ['wiki.corp', 'WIKI.Corp'], ['inner.example', 'a.svc', 'localhost', INNER, '127.1']],
  ['*.svc', ['a.svc'], ['wiki.corp', 'a.svc.example', 'a b.svc', INNER]],
  ['LOCALHOST', ['localhost'], ['localhost.', 'inner.example', INNER, '::1', '2130706433']],
  [INNER, [INNER], ['inner.example', 'localhost', '127.1', '2130706433', '127.0.0.3', '::ffff:127.0.0.1']],
  [
    '[::ffff:7f00:1]',
    ['::ffff:127.0.0.1'],
    [INNER, '::ffff:127.0.0.3', 'fe80::1%eth0', '[::ffff:127.0.0.1]', '[x'],
  ],
] as const;

describe.each(Object.entries(WAYS))('%s', (_name, way) => {
  test('connects to an address and to a name that are allowed', async () => {
    expect(await outcome(way, OUTER)).toBe(null);
    expect(await outcome(way, 'outer.example')).toBe(null);
  });

  test.each([INNER, ...words('::1 ::ffff:127.0.0.2 0.0.0.0 fe80::1%eth0 inner.example 2001:4860::8888')])(
    'does not connect to %s',
    async (host) => {
      const input = NAMES[host] ?? host;
      const error = await outcome(way, host);
      expect(error).toBeInstanceOf(UriError);
      expect(error).toMatchObject({ ...PRIVATE, component: 'host', input });
      expect(String(error)).not.toContain(input);
    },
  );

  test.each(['path', 'socketPath', 'socket', 'httpSocket', 'handle', 'fd', 'proxyEnv'])(
    'refuses a connection with %s',
    async (key) => {
      const error = await outcome(way, OUTER, { [key]: '/run/x.sock' });
      expect(error).toMatchObject({ ...PRIVATE, input: '' });
      expect(await outcome(way, OUTER, { path: null, [key]: undefined })).toBe(null);
    },
  );

  test.each(LISTS)(
    'with the internal host %s connects to it, and to nothing else inside',
    async (listed, hosts, others) => {
      for (const host of [...hosts, OUTER, 'outer.example'])
        expect(await outcome(way, host, {}, [listed])).toBe(null);
      for (const host of others) expect(await outcome(way, host, {}, [listed])).toMatchObject(PRIVATE);
    },
  );

  test('with an internal host and its port connects to this port alone', async () => {
    for (const host of [INNER, 'wiki.corp', 'a.svc']) {
      const listed = [`${host === 'a.svc' ? '*.svc' : host}:${port}`];
      for (const asked of [port, String(port)])
        expect(await outcome(way, host, { port: asked }, listed)).toBe(null);
      for (const asked of [port + 1, String(port - 1), 80])
        expect(await outcome(way, host, { port: asked }, listed)).toMatchObject(PRIVATE);
      expect(await outcome(way, 'inner.example', { port }, listed)).toMatchObject(PRIVATE);
    }
  });

  test('without a port connects to that of the protocol', async () => {
    for (const given of ['http: https: 80', 'https: http: 443']) {
      const [protocol, other, usual = ''] = words(given);
      const listed = [`${INNER}:${usual}`];
      expect(await outcome(way, INNER, { port: '', protocol }, listed)).not.toMatchObject(PRIVATE);
      expect(await outcome(way, INNER, { port: '', protocol: other }, listed)).toMatchObject(PRIVATE);
    }
  });

  test('with a list rejects a host that is no string', async () => {
    for (const host of [7, {}, [INNER]])
      expect(await outcome(way, host, {}, [INNER, '127.0.0.0/8'])).toMatchObject({ code: 'type' });
  });

  test('with a range connects to its addresses, and to no name that resolves into it', async () => {
    const range = ['127.0.0.0/31'];
    expect(await outcome(way, INNER, { port }, range)).toBe(null);
    for (const host of ['127.0.0.3', 'inner.example', '127.1', '2130706433', '::ffff:127.0.0.1', 'localhost'])
      expect(await outcome(way, host, { port }, range)).toMatchObject(PRIVATE);
  });

  test('asks no lookup of the call for an internal host either', async () => {
    const lookup = (): never => expect.unreachable();
    expect(await outcome(way, 'wiki.corp', { port, lookup }, [`wiki.corp:${port}`])).toBe(null);
  });

  test('with internal hosts refuses sockets, and no request adds a host', async () => {
    expect(await outcome(way, INNER, { path: '/x.sock' }, [INNER])).toMatchObject(PRIVATE);
    const more = { internalHosts: [INNER] };
    expect(await outcome(way, INNER, more, [])).toMatchObject(PRIVATE);
  });

  test('does not ask the lookup of the call', async () => {
    const lookup = (): never => expect.unreachable();
    expect(await outcome(way, 'inner.example', { lookup })).toMatchObject(PRIVATE);
  });

  test.each([[{ toString: () => INNER }], [5], [true], [[INNER]]])(
    'refuses a host that is no text: %j',
    async (host) => {
      expect(await outcome(way, host)).toMatchObject({ code: 'type', component: 'host' });
    },
  );

  test.each([[undefined], [null], ['']])('looks up the host that Node.js takes for %j', async (host) => {
    expect(await outcome(way, host)).toSatisfy((error) => error === null || error instanceof Error);
    // it is no listed host, whatever is listed
    expect(await outcome(way, host, {}, ['wiki.corp'])).toBeInstanceOf(Error);
    expect(await outcome(way, host, { path: '/x' })).toMatchObject(PRIVATE);
  });

  test('gives what Node.js throws to the callback', async () => {
    const wrong = await outcome(way, OUTER, { localAddress: 'x' });
    expect(wrong).toMatchObject({ code: 'ERR_INVALID_IP_ADDRESS' });
  });

  test('answers later', async () => {
    let isLater = false;
    const answer = new Promise((done) => {
      way(INNER, {}, () => {
        done(isLater);
      });
    });
    isLater = true;
    expect(await answer).toBe(true);
  });

  test('reads no key that every object inherits', async () => {
    for (const key of ['path', 'socketPath', 'httpSocket', 'hostname', 'proxyEnv', 'internalHosts']) {
      const value = key === 'internalHosts' ? [INNER] : INNER;
      const result = polluted({ [key]: value }, () => outcome(way, INNER));
      expect(await result).toMatchObject({ ...PRIVATE, input: INNER });
    }
  });
});

test('options of the lookup that Node.js refuses are an error of the connection', async () => {
  const { lookup } = await import('node:dns');
  const { httpAgent } = agentsAllowed(() => true, lookup, { family: 5 });
  const error = await page({ host: 'localhost', agent: httpAgent });
  expect(error).toMatchObject({ code: 'type', component: 'host' });
});

test('an agent keeps its connections, and checks each that it makes', async () => {
  const { httpAgent } = agentsAllowed(isAllowed, resolve, { keepAlive: true });
  for (const host of ['outer.example', 'outer.example', OUTER])
    expect(await page({ host, agent: httpAgent })).toBe('/a');
  expect(await page({ host: INNER, agent: httpAgent })).toMatchObject(PRIVATE);
  expect(asked).toEqual([OUTER, OUTER, OUTER]);
  httpAgent.destroy();
});

test('a redirect reaches the port of an internal host, and no other; a name that changes its address reaches nothing', async () => {
  const other = createServer((_request, response) => response.end('other'));
  servers.push(other);
  await new Promise<void>((done) => other.listen(0, INNER, done));
  const closed = (other.address() as AddressInfo).port;
  const answers = [OUTER, INNER];
  const changing: Resolver = (name, options, done) => {
    if (name === 'changing.example') done(null, [{ address: answers.shift() ?? INNER, family: 4 }]);
    else resolve(name, options, done);
  };
  const { httpAgent: agent } = agentsAllowed(isAllowed, changing, { internalHosts: [`wiki.corp:${port}`] });
  expect(await page({ host: 'changing.example', agent })).toBe('/a');
  expect(await page({ host: 'changing.example', agent })).toMatchObject(PRIVATE);
  expect(await page({ host: 'wiki.corp', agent })).toBe('/a');
  expect(await page({ host: 'wiki.corp', port: closed, agent })).toMatchObject(PRIVATE);
  expect(asked).toEqual([OUTER, INNER]);
});

test('what is refused does not stop what waits for a free connection', async () => {
  const { httpAgent: agent } = agentsAllowed(isAllowed, resolve, { maxTotalSockets: 1 });
  const [first, refused, last] = [OUTER, INNER, 'outer.example'].map((host) => page({ host, agent }));
  expect(await first).toBe('/a');
  expect(await refused).toMatchObject(PRIVATE);
  expect(Object.keys(agent.requests).join(' ')).not.toContain(INNER);
  expect(await last).toBe('/a');
  const others = ['::1', OUTER, 'inner.example', INNER, OUTER].map((host) => page({ host, agent }));
  const codes = (await Promise.all(others)).map((answer) =>
    answer instanceof UriError ? answer.code : answer,
  );
  expect(codes).toEqual(['private-address', '/a', 'private-address', 'private-address', '/a']);
});

test('what takes no callback gets a socket that fails', async () => {
  const { httpAgent } = publicAgents();
  const create = httpAgent.createConnection.bind(httpAgent) as (target: object) => Socket;
  const socket = create({ host: INNER, port });
  // a caller may not listen
  expect(socket.listenerCount('error')).toBe(1);
  const error = await new Promise((done) => socket.on('error', done));
  expect(error).toMatchObject({ ...PRIVATE, input: INNER });
});
