/** Connections that go to global addresses only: a `connect` for undici, and agents. */
import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { isPublicAddress } from '../../link/address.ts';
import { isRecord } from '../../core/text/kind.ts';
import { unknownKey } from '../../core/text/own.ts';
import { type UriError, wrongType } from '../../core/text/error.ts';
import {
  byPlatform,
  connectionError,
  type Lookup,
  lookupAllowed,
  type Resolver,
  type Test,
} from './lookup.ts';

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

/** Options without these keys, for each member of a union: the union itself has only the keys of all members. */
type WithoutBypass<Options> = Options extends unknown ? Omit<Options, Bypass> : never;

/** A function of undici that makes a connection. */
type Connect = (target: never, callback: never) => unknown;

/** The part of `buildConnector` of undici that is needed. */
type Build<Options, Made> = (options?: Options) => Made;

/** The function that makes a connection: `createConnection` of an agent, or a function of undici. */
type Open = (target: object, callback?: Done) => Socket;

type Target = Readonly<Record<string, unknown>>;

type Done = (error: Error | null, socket: Socket | null) => void;

/**
 * Makes the function `connect` for an `Agent`, a `Pool` or a `Client` of undici, which connects to global addresses only.
 * It checks the host of each connection: an address in any spelling, or all addresses of a name. So it holds for redirects,
 * for `interceptors.redirect()`, for HTTP/2 and for WebSocket. It refuses sockets of the system.
 *
 * The error is a `UriError` `private-address`; `fetch` has it as the `cause`. Its `message` names no address; its `input` is the
 * refused address.
 *
 * Not promised: proxies, which connect by themselves (`ProxyAgent`, `EnvHttpProxyAgent`), the `fetch` of Node.js, which
 * takes only an `Agent` of its own version, and global addresses in your own network.
 *
 * ```js
 * import { Agent, buildConnector, fetch } from 'undici';
 * import { publicConnect } from 'urial/node';
 *
 * const dispatcher = new Agent({ connect: publicConnect(buildConnector) });
 * await fetch(link, { dispatcher });
 * ```
 *
 * @param build - `buildConnector` of undici.
 * @param options - Its options, such as `timeout`, `allowH2` and `ca`, except `lookup` and `socketPath`.
 * @returns The function that `buildConnector` makes, with the check before it.
 * @throws `UriError` `type` or `unknown-part` for wrong arguments.
 * @example
 * ```ts
 * import type { UriError } from 'urial';
 * import { publicConnect } from 'urial/node';
 *
 * type Done = (error: UriError) => void;
 * const buildConnector = () => (_target: { readonly hostname: string }, _done: Done): void => undefined;
 * const connect = publicConnect(buildConnector);
 * const error = await new Promise<UriError>((done) => connect({ hostname: '127.0.0.1' }, done));
 * error.code; // => 'private-address'
 * ```
 * @see RFC 6890, and "Connector" in the documentation of undici
 * @category Links
 */
export function publicConnect<Options extends object, Made extends Connect>(
  build: Build<Options, Made>,
  options?: WithoutBypass<Options>,
): Made {
  return connectAllowed(isPublicAddress, lookup, build, options);
}

/**
 * Makes agents for `node:http`, axios and got that connect to global addresses only, as {@link publicConnect} does for
 * undici. There are always two, because a redirect can change the scheme. They refuse sockets of the system, and ignore the
 * `lookup` of a request.
 *
 * Not promised: proxies (give axios `proxy: false`, because with `https_proxy` set it uses another agent), clients without
 * an agent (`http2` of got, `adapter: 'fetch'` and `httpVersion: 2` of axios), and global addresses in your own network.
 *
 * @param options - The options of both agents, such as `keepAlive`, `timeout` and `ca`, except `lookup`, `socketPath` and
 * `proxyEnv`.
 * @returns The two agents, under the names that axios has for them.
 * @throws `UriError` `type` or `unknown-part` for wrong options.
 * @example
 * ```ts
 * import { get } from 'node:http';
 * import type { UriError } from 'urial';
 * import { publicAgents } from 'urial/node';
 *
 * const { httpAgent: agent } = publicAgents();
 * const error = await new Promise<UriError>((done) => get('http://127.0.0.1/', { agent }).on('error', done));
 * error.code; // => 'private-address'
 * ```
 * @see RFC 6890, and `http.Agent` in the documentation of Node.js
 * @category Links
 */
export function publicAgents(options?: WithoutBypass<AgentOptions>): {
  /** The agent for `http:`. */
  readonly httpAgent: HttpAgent;
  /** The agent for `https:`. */
  readonly httpsAgent: HttpsAgent;
} {
  return agentsAllowed(isPublicAddress, lookup, options);
}

/** Makes a function that connects only where it is allowed. Exported for the tests. */
export function connectAllowed<Options extends object, Made extends Connect>(
  isAllowed: Test,
  resolve: Resolver,
  build: Build<Options, Made>,
  options: WithoutBypass<Options> | undefined,
): Made {
  if (typeof build !== 'function') throw wrongType('host', 'buildConnector of undici', build);
  const lookup = lookupAllowed(isAllowed, resolve);
  const given = bare(givenOptions(options), { lookup }) as Options;
  const connect: unknown = byPlatform(() => build(given));
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
): ReturnType<typeof publicAgents> {
  const given = givenOptions(options);
  const lookup = lookupAllowed(isAllowed, resolve);
  const { httpAgent, httpsAgent } = byPlatform(() => ({
    httpAgent: new HttpAgent(given),
    httpsAgent: new HttpsAgent(given),
  }));
  for (const agent of [httpAgent, httpsAgent]) {
    const connect = agent.createConnection.bind(agent) as Open;
    const create: Open = (target, callback) => {
      const open = (asked: object): Socket => connect(asked, callback);
      const refuse = (fault: Error): Socket => failingSocket(connect, fault, callback);
      return openAllowed(isAllowed, () => bare(target, { lookup }), 'host', open, refuse);
    };
    agent.createConnection = create as HttpAgent['createConnection'];
  }
  return { httpAgent, httpsAgent };
}

/** Returns a socket that fails, because without a socket an agent with `maxTotalSockets` waits for ever. */
function failingSocket(connect: Open, fault: Error, callback: Done | undefined): Socket {
  const lookup: Lookup = (_hostname, _options, done) => {
    done(fault, []);
  };
  const socket = connect(bare({ host: 'refused.invalid', port: 1, lookup }));
  // an agent listens later than this, and a caller with a callback does not listen at all
  socket.on('error', () => undefined);
  if (typeof callback === 'function') nextTick(callback, fault, socket);
  return socket;
}

/** Opens an allowed connection. Refuses any other, and one for which Node.js throws: to throw here can end the process. */
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

/** Joins the own keys of objects in an object that inherits nothing. */
function bare(...sources: readonly unknown[]): Target {
  return Object.assign(Object.create(null) as Target, ...sources) as Target;
}

/** Reads options for Node.js or undici, and refuses those that lead past the check. */
function givenOptions(options: object | undefined): Target {
  if (options !== undefined && !isRecord(options))
    throw wrongType('reference', 'a plain object of options', options);
  const given = bare(options);
  const bypass = BYPASSES.find((key) => given[key] !== undefined);
  if (bypass === undefined) return given;
  throw unknownKey('reference', bypass, 'an option', 'leave it out, because no address could be checked');
}

/** Returns the error for a connection to a socket of the system, or to an address that is not allowed. */
function connectionFault(target: Target, host: unknown, isAllowed: Test): UriError | undefined {
  const isSocket = BYPASSES.some((key) => key !== 'lookup' && (target[key] ?? undefined) !== undefined);
  if (isSocket) return connectionError('the connection is to a socket or a proxy', '');
  // without a host Node.js looks up `localhost`
  if (typeof (host ?? '') !== 'string') return wrongType('host', 'the host as a string', host);
  const name = (host ?? '') as string;
  return isIP(name) === 0 || isAllowed(name) ? undefined : connectionError('the address is not global', name);
}
