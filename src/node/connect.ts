/** Connections that go to global addresses only: a `connect` for undici, and agents. */
import { lookup, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { isGlobalAddress } from '../link/address.ts';
import { isRecord } from '../text/kind.ts';
import { unknownKey } from '../text/own.ts';
import { type UriError, wrongType } from '../text/error.ts';
import { byPlatform, type Callback, lookupAllowed, refusal, type Resolver, type Test } from './lookup.ts';

/** The options of Node.js and undici that lead a connection past the check. */
const BYPASSES = [
  'lookup',
  'path',
  'socketPath',
  'socket',
  'httpSocket',
  'handle',
  'fd',
  'proxyEnv',
] as const;
type Bypass = (typeof BYPASSES)[number];

/** Options without those; each member of a union by itself, since a union has only the keys that all members have. */
type WithoutBypass<Options> = Options extends unknown ? Omit<Options, Bypass> : never;

/** A function of undici that makes a connection. */
type Connect = (target: never, callback: never) => unknown;

/** The part of `buildConnector` of undici that is needed. */
type Build<Options, Made> = (options?: Options) => Made;

/** How a connection is made here: by `createConnection` of an agent, or by a function of undici. */
type Open = (target: object, callback?: Done) => Socket;

/** Options of a connection. */
type Target = Readonly<Record<string, unknown>>;

type Done = (error: Error | null, socket: Socket | null) => void;

/**
 * Makes the function `connect` of an `Agent`, a `Pool` or a `Client` of undici, which connects to global addresses only. It checks the
 * host where the connection is made: an address in any spelling, and all addresses of a name. So it holds for redirects, for
 * `interceptors.redirect()` and `dns()`, for HTTP/2 and for WebSocket. It refuses sockets of the system.
 *
 * The error is a `UriError` `address`, for `fetch` as the `cause`. Its `message` names no address; its `input` is the one that was refused.
 *
 * Not promised: proxies, which connect by themselves (`ProxyAgent`, `EnvHttpProxyAgent`), the `fetch` of Node.js, which takes only an
 * `Agent` of its own version, and global addresses that are one's own.
 *
 * ```js
 * import { Agent, buildConnector, fetch } from 'undici';
 * import { globalConnect } from 'urial/node';
 *
 * const dispatcher = new Agent({ connect: globalConnect(buildConnector) });
 * await fetch(link, { dispatcher });
 * ```
 *
 * @param build - `buildConnector` of undici.
 * @param options - Its options, such as `timeout`, `allowH2` and `ca`, but for `lookup` and `socketPath`.
 * @returns The function that `buildConnector` makes, with the check before it.
 * @throws `UriError` `type` or `unknown-part` for arguments that are wrong.
 * @example
 * ```ts
 * import type { UriError } from 'urial';
 * import { globalConnect } from 'urial/node';
 *
 * type Done = (error: UriError) => void;
 * const buildConnector = () => (_target: { readonly hostname: string }, _done: Done): void => undefined;
 * const connect = globalConnect(buildConnector);
 * const error = await new Promise<UriError>((done) => connect({ hostname: '127.0.0.1' }, done));
 * error.code; // => 'address'
 * ```
 * @see RFC 6890, and "Connector" in the documentation of undici
 * @category Links
 */
export function globalConnect<Options extends object, Made extends Connect>(
  build: Build<Options, Made>,
  options?: WithoutBypass<Options>,
): Made {
  return connectAllowed(isGlobalAddress, lookup, build, options);
}

/**
 * Makes agents for `node:http`, axios and got that connect to global addresses only, as {@link globalConnect} does for undici. There are
 * always two, because a redirect can change the scheme. They refuse sockets of the system, and do not ask the `lookup` of a request.
 *
 * Not promised: proxies (give axios `proxy: false`, because with `https_proxy` set it takes another agent), what takes no agent (`http2`
 * of got, `adapter: 'fetch'` and `httpVersion: 2` of axios), and global addresses that are one's own.
 *
 * @param options - The options of both agents, such as `keepAlive`, `timeout` and `ca`, but for `lookup`, `socketPath` and `proxyEnv`.
 * @returns The two agents, by the names that axios has for them.
 * @throws `UriError` `type` or `unknown-part` for options that are wrong.
 * @example
 * ```ts
 * import { get } from 'node:http';
 * import type { UriError } from 'urial';
 * import { globalAgents } from 'urial/node';
 *
 * const { httpAgent: agent } = globalAgents();
 * const error = await new Promise<UriError>((done) => get('http://127.0.0.1/', { agent }).on('error', done));
 * error.code; // => 'address'
 * ```
 * @see RFC 6890, and `http.Agent` in the documentation of Node.js
 * @category Links
 */
export function globalAgents(options?: WithoutBypass<AgentOptions>): {
  /** The agent for `http:`. */
  readonly httpAgent: HttpAgent;
  /** The agent for `https:`. */
  readonly httpsAgent: HttpsAgent;
} {
  return agentsAllowed(isGlobalAddress, lookup, options);
}

/** Makes a function that connects only where it is allowed. Exported for the tests. */
export function connectAllowed<Options extends object, Made extends Connect>(
  isAllowed: Test,
  resolve: Resolver,
  build: Build<Options, Made>,
  options: WithoutBypass<Options> | undefined,
): Made {
  if (typeof build !== 'function') throw wrongType('host', 'buildConnector of undici', build);
  const lookup = lookupFor(isAllowed, resolve);
  const connect: unknown = build(bare(givenOptions(options), { lookup }) as Options);
  if (typeof connect !== 'function') throw wrongType('host', 'buildConnector of undici', connect);
  const checked = (target: object, callback: Done): void => {
    if (typeof callback !== 'function') throw wrongType('host', 'a callback', callback);
    const open = (asked: object): void => {
      (connect as Open)(asked, callback);
    };
    const refuse = (fault: Error): void => {
      nextTick(callback, fault, null);
    };
    openAllowed(isAllowed, () => bare(target, { lookup }), 'hostname', open, refuse);
  };
  return checked as Connect as Made;
}

/** Makes agents that connect only where it is allowed. Exported for the tests. */
export function agentsAllowed(
  isAllowed: Test,
  resolve: Resolver,
  options: WithoutBypass<AgentOptions> | undefined,
): ReturnType<typeof globalAgents> {
  const given = givenOptions(options);
  const lookup = lookupFor(isAllowed, resolve);
  const { httpAgent, httpsAgent } = byPlatform(() => ({
    httpAgent: new HttpAgent(given),
    httpsAgent: new HttpsAgent(given),
  }));
  for (const agent of [httpAgent, httpsAgent]) {
    const connect = agent.createConnection.bind(agent) as Open;
    agent.createConnection = creatorFor(isAllowed, lookup, connect) as HttpAgent['createConnection'];
  }
  return { httpAgent, httpsAgent };
}

/** Returns the `createConnection` of an agent that connects only where it is allowed. */
function creatorFor(isAllowed: Test, lookup: Lookup, connect: Open): Open {
  return (target, callback) => {
    const refuse = (fault: Error): Socket => {
      // a socket that fails: an agent with `maxTotalSockets` waits for ever when there is none
      const socket = connect(bare({ host: 'refused.invalid', port: 1, lookup: failingLookup(fault) }));
      // an agent listens later than this, and who takes the callback does not at all
      socket.on('error', () => undefined);
      if (typeof callback === 'function') nextTick(callback, fault, socket);
      return socket;
    };
    const open = (asked: object): Socket => connect(asked, callback);
    return openAllowed(isAllowed, () => bare(target, { lookup }), 'host', open, refuse);
  };
}

/** Opens a connection that is allowed, and refuses one that is not or that Node.js throws at: to throw can end the process. */
function openAllowed<T>(
  isAllowed: Test,
  read: () => Target,
  hostKey: string,
  open: (asked: Target) => T,
  refuse: (fault: Error) => T,
): T {
  try {
    const asked = read();
    const fault = connectionFault(asked, asked[hostKey], isAllowed);
    return fault === undefined ? open(asked) : refuse(fault);
  } catch (error) {
    return refuse(error as Error);
  }
}

type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

/** Makes a lookup that throws nothing: what throws where a connection is made can end the process. */
function lookupFor(isAllowed: Test, resolve: Resolver): Lookup {
  return (hostname, options, callback) => {
    try {
      lookupAllowed(isAllowed, resolve, hostname, options, callback);
    } catch (error) {
      callback(error as Error, []);
    }
  };
}

/** Makes a lookup that fails. */
function failingLookup(fault: Error): Lookup {
  return (_hostname, _options, callback) => {
    callback(fault, []);
  };
}

/** Returns the own keys of objects, in one that inherits none. */
function bare(...sources: readonly unknown[]): Target {
  return Object.assign(Object.create(null) as Target, ...sources) as Target;
}

/** Reads options for Node.js or undici, without those that lead past the check. */
function givenOptions(options: object | undefined): Target {
  if (options !== undefined && !isRecord(options))
    throw wrongType('reference', 'a plain object of options', options);
  const given = bare(options);
  const bypass = BYPASSES.find((key) => given[key] !== undefined);
  if (bypass === undefined) return given;
  throw unknownKey('reference', bypass, 'an option', 'leave it out, because no address could be checked');
}

/** Returns the error of a connection to a socket of the system, or to an address that is not allowed. */
function connectionFault(target: Target, host: unknown, isAllowed: Test): UriError | undefined {
  const isSocket = BYPASSES.some((key) => key !== 'lookup' && (target[key] ?? undefined) !== undefined);
  if (isSocket) return refusal('the connection is to a socket or a proxy', '');
  // without a host Node.js looks up `localhost`
  if (typeof (host ?? '') !== 'string') return wrongType('host', 'the host as text', host);
  const name = (host ?? '') as string;
  return isIP(name) === 0 || isAllowed(name) ? undefined : refusal('the address is not global', name);
}
