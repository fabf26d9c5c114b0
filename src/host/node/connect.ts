/** Connections that go to public addresses only: a `connect` for undici, and agents. */
import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { isPublicAddress } from '../../link/address.ts';
import { hostTest } from '../../link/options.ts';
import { isRecord } from '../../core/text/kind.ts';
import { own, unknownKey } from '../../core/text/own.ts';
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

/** Options with a list, and without the keys above: for each member of a union, which itself has only the keys of all. */
type Guarded<Options> = Options extends unknown ? Omit<Options, Bypass> & WithHosts : never;

interface WithHosts {
  /** Internal hosts that may be connected to, as in `checkFetch`. */
  readonly internalHosts?: readonly string[] | undefined;
}

/** A function of undici that makes a connection. */
type Connect = (target: never, callback: never) => unknown;

/** The part of `buildConnector` of undici that is needed. */
type Build<Options, Made> = (options?: Options) => Made;

/** The function that makes a connection: `createConnection` of an agent, or a function of undici. */
type Open = (target: object, callback?: Done) => Socket;

type Target = Readonly<Record<string, unknown>>;

type Done = (error: Error | null, socket: Socket | null) => void;

/**
 * Makes a `connect` for undici that connects to public addresses only, behind redirects too.
 *
 * @example
 * ```ts
 * import { publicConnect } from 'urial/node';
 *
 * // with undici: new Agent({ connect: publicConnect(buildConnector) })
 * type Done = (error: { readonly code?: string }) => void;
 * const buildConnector = () => (_target: { readonly hostname: string }, done: Done): void => done({});
 * const connect = publicConnect(buildConnector, { internalHosts: ['10.0.0.7'] });
 * const codeOf = (hostname: string) => new Promise((done) => connect({ hostname }, ({ code }) => done(code)));
 * await codeOf('10.0.0.7'); // => undefined
 * await codeOf('10.0.0.8'); // => 'private-address'
 * ```
 * @remarks
 * - A listed name may resolve to any address; any other name may not, even to a listed one.
 * - Whoever may give you a link can reach the listed hosts, also by a redirect from any other page.
 * - The error of `fetch` has the `UriError` as its `cause`. Only its `input` names the address.
 * - Not covered: `ProxyAgent`, and the global `fetch` of Node.js.
 *
 * @param build - `buildConnector` of undici.
 * @param options - Its options, such as `timeout`, `allowH2` and `ca`, except `lookup` and `socketPath`; and `internalHosts`,
 * the internal hosts that are allowed, as in `checkFetch`.
 * @returns The function that `buildConnector` makes, with the check before it.
 * @throws `UriError` `type`, `unknown-part`, `host` or `browser-differs` for wrong arguments.
 * @see RFC 6890, and "Connector" in the documentation of undici
 * @category Links
 */
export function publicConnect<Options extends object, Made extends Connect>(
  build: Build<Options, Made>,
  options?: Guarded<Options>,
): Made {
  return connectAllowed(isPublicAddress, lookup, build, options);
}

/**
 * Makes two agents for `node:http`, axios and got that connect to public addresses only, behind redirects too.
 *
 * @example
 * ```ts
 * import { get } from 'node:http';
 * import type { UriError } from 'urial';
 * import { publicAgents } from 'urial/node';
 *
 * const { httpAgent: agent } = publicAgents({ internalHosts: ['wiki.internal'] });
 * const error = await new Promise<UriError>((done) => get('http://127.0.0.1/', { agent }).on('error', done));
 * error.code; // => 'private-address'
 * ```
 * @remarks
 * - `internalHosts` and errors are as in {@link publicConnect}.
 * - Pass both agents, because a redirect can change the scheme, and pass axios `proxy: false`.
 * - Not covered: `http2` of got, `adapter: 'fetch'` and `httpVersion: 2` of axios.
 *
 * @param options - The options of both agents, such as `keepAlive`, `timeout` and `ca`, except `lookup`, `socketPath` and
 * `proxyEnv`; and `internalHosts`.
 * @returns The two agents, under the names that axios has for them.
 * @throws `UriError` `type`, `unknown-part`, `host` or `browser-differs` for wrong options.
 * @see RFC 6890, and `http.Agent` in the documentation of Node.js
 * @category Links
 */
export function publicAgents(options?: Guarded<AgentOptions>): {
  /** The agent for `http:`. */
  readonly httpAgent: HttpAgent;
  /** The agent for `https:`. */
  readonly httpsAgent: HttpsAgent;
} {
  return agentsAllowed(isPublicAddress, lookup, options);
}

/** Makes a function that connects only where it is allowed. Exported for the tests. */
export function connectAllowed<Options extends object, Made extends Connect>(
  isPublic: Test,
  resolve: Resolver,
  build: Build<Options, Made>,
  options: Guarded<Options> | undefined,
): Made {
  if (typeof build !== 'function') throw wrongType('host', 'buildConnector of undici', build);
  const { given, isAllowed } = readGiven(options, isPublic);
  const lookup = lookupAllowed(isAllowed, resolve);
  const connect: unknown = byPlatform(() => build(bare(given, { lookup }) as Options));
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
  isPublic: Test,
  resolve: Resolver,
  options: Guarded<AgentOptions> | undefined,
): ReturnType<typeof publicAgents> {
  const { given, isAllowed } = readGiven(options, isPublic);
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

/** Reads options for Node.js or undici, and which hosts are allowed. Refuses options that lead past the check. */
function readGiven(options: object | undefined, isPublic: Test): { given: Target; isAllowed: Test } {
  if (options !== undefined && !isRecord(options))
    throw wrongType('reference', 'a plain object of options', options);
  const given = bare(options, { internalHosts: undefined });
  const bypass = BYPASSES.find((key) => given[key] !== undefined);
  if (bypass !== undefined)
    throw unknownKey('reference', bypass, 'an option', 'leave it out, because no address could be checked');
  const isListed = hostTest(own(options as WithHosts, 'internalHosts'), 'internalHosts');
  return { given, isAllowed: isListed === undefined ? isPublic : orListed(isPublic, isListed) };
}

/**
 * Also allows the hosts of a list, by the host that was asked for: its owner decides to which address it resolves. An address
 * allows only itself, not the names that resolve to it.
 */
function orListed(isPublic: Test, isListed: (host: string) => boolean): Test {
  return (address, asked) => {
    if (isPublic(address, asked)) return true;
    if (isIP(asked) === 6) return !asked.includes('%') && isListed(`[${asked}]`);
    return /^[\w.-]+$/.test(asked) && isListed(asked);
  };
}

/** Returns the error for a connection to a socket of the system, or to an address that is not allowed. */
function connectionFault(target: Target, host: unknown, isAllowed: Test): UriError | undefined {
  const isSocket = BYPASSES.some((key) => key !== 'lookup' && (target[key] ?? undefined) !== undefined);
  if (isSocket) return connectionError('the connection is to a socket or a proxy', '');
  // without a host Node.js looks up `localhost`
  if (typeof (host ?? '') !== 'string') return wrongType('host', 'the host as a string', host);
  const name = (host ?? '') as string;
  if (isIP(name) === 0 || isAllowed(name, name)) return undefined;
  return connectionError('the address is not public', name);
}
