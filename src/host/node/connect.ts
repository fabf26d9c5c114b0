/** Connections that go to public addresses only: a `connect` for undici, and agents. */
import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { isPublicAddress } from '../../link/address.ts';
import { internalTest, type IsInternal } from '../../link/options.ts';
import { isRecord } from '../../core/text/kind.ts';
import { own, unknownKey } from '../../core/text/own.ts';
import { type UriError, wrongType } from '../../core/text/error.ts';
import { byPlatform, connectionError, lookupAllowed } from './lookup.ts';
import type { Lookup, Resolver, Test } from './lookup.ts';

/** The options of Node.js and undici that take a connection past the check. */
const DETOURS = ['lookup', 'path', 'socketPath', 'socket', 'httpSocket', 'handle', 'fd', 'proxyEnv'] as const;
type Detour = (typeof DETOURS)[number];

/** The options that are rejected, with the advice. An agent would take those of `checkFetch`, and allow what they forbid. */
const REFUSED: readonly (readonly [keys: readonly string[], advice: string])[] = [
  [DETOURS, 'leave it out, because no address could be checked'],
  [['schemes', 'hosts', 'ports', 'unicode'], 'pass it to checkFetch, and call that before you connect'],
];

/** For each member of a union, which itself has only the keys of all. */
type Guarded<Options> = Options extends unknown ? Omit<Options, Detour> & WithHosts : never;

interface WithHosts {
  /** Internal hosts to allow, as in `checkFetch`. An entry without a port allows all ports. */
  readonly internalHosts?: readonly string[] | undefined;
}

type Connect = (target: never, callback: never) => unknown;

type Build<Options, Made> = (options?: Options) => Made;

/** `createConnection` of an agent, or a function of undici. */
type Open = (target: object, callback?: Done) => Socket;

type Target = Readonly<Record<string, unknown>>;

type Done = (error: Error | null, socket: Socket | null) => void;

/**
 * Makes a `connect` for undici that connects to public addresses only, after redirects as well.
 * @example
 * ```ts
 * // with undici: new Agent({ connect: publicConnect(buildConnector) })
 * type Done = (error: { readonly code?: string }) => void;
 * const buildConnector = () => (_target: { readonly hostname: string }, done: Done): void => done({});
 * const connect = publicConnect(buildConnector, { internalHosts: ['10.0.0.7'] });
 * const codeOf = (hostname: string) => new Promise((done) => connect({ hostname }, ({ code }) => done(code)));
 * await codeOf('10.0.0.8'); // => 'private-address'
 * ```
 * @remarks
 * - A name in `internalHosts` may resolve to any address.
 * - The error of `fetch` has the `UriError` as its `cause`. Only `input` shows the address.
 * - Not covered: `ProxyAgent` and the global `fetch`.
 * @param build - `buildConnector` of undici.
 * @param options - Its options, and `internalHosts` as in `checkFetch`; not `lookup` or `socketPath`.
 * @throws `UriError`: `type`, `unknown-part`, `host` or `browser-differs`.
 * @see RFC 6890
 * @category Links
 */
export function publicConnect<Options extends object, Made extends Connect>(
  build: Build<Options, Made>,
  options?: Guarded<Options>,
): Made {
  return connectAllowed(isPublicAddress, lookup, build, options);
}

/**
 * Makes agents for `node:http`, axios and got that connect to public addresses only, after redirects as well.
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
 * - Pass both agents, because a redirect can change the scheme. Pass axios `proxy: false`.
 * - `internalHosts` and errors are as in {@link publicConnect}.
 * - Not covered: `http2` of got, `adapter: 'fetch'` and `httpVersion: 2` of axios.
 * @param options - Those of both agents, and `internalHosts`; not `lookup`, `socketPath` or `proxyEnv`.
 * @throws `UriError`: `type`, `unknown-part`, `host` or `browser-differs`.
 * @see RFC 6890
 * @category Links
 */
export function publicAgents(options?: Guarded<AgentOptions>): {
  /** For `http:`. */
  readonly httpAgent: HttpAgent;
  /** For `https:`. */
  readonly httpsAgent: HttpsAgent;
} {
  return agentsAllowed(isPublicAddress, lookup, options);
}

/** Exported for the tests. */
export function connectAllowed<Options extends object, Made extends Connect>(
  isPublic: Test,
  resolve: Resolver,
  build: Build<Options, Made>,
  options: Guarded<Options> | undefined,
): Made {
  if (typeof build !== 'function') throw wrongType('host', 'buildConnector of undici', build);
  const { given, isInternal } = readGiven(options);
  // undici takes a `lookup` only when it builds the function
  const connectorFor = (isAllowed: Test): Open => {
    const lookup = lookupAllowed(isAllowed, resolve);
    const connect: unknown = byPlatform(() => build(bare(given, { lookup }) as Options));
    if (typeof connect !== 'function') throw wrongType('host', 'buildConnector of undici', connect);
    return (target, callback) => (connect as Open)(bare(target, { lookup }), callback);
  };
  const outside = connectorFor(isPublic);
  const inside = isInternal === undefined ? outside : connectorFor(isAny);
  const checked = (target: object, callback: Done): void => {
    if (typeof callback !== 'function') throw wrongType('host', 'a callback', callback);
    const open = (asked: Target, isInside: boolean): void => {
      (isInside ? inside : outside)(asked, callback);
    };
    const reject = (fault: Error): void => {
      nextTick(callback, fault, null);
    };
    openAllowed({ isPublic, isInternal }, () => bare(target), 'hostname', open, reject);
  };
  return checked as Connect as Made;
}

/** Exported for the tests. */
export function agentsAllowed(
  isPublic: Test,
  resolve: Resolver,
  options: Guarded<AgentOptions> | undefined,
): ReturnType<typeof publicAgents> {
  const { given, isInternal } = readGiven(options);
  const [outside, inside] = [lookupAllowed(isPublic, resolve), lookupAllowed(isAny, resolve)];
  const { httpAgent, httpsAgent } = byPlatform(() => ({
    httpAgent: new HttpAgent(given),
    httpsAgent: new HttpsAgent(given),
  }));
  for (const agent of [httpAgent, httpsAgent]) {
    const connect = agent.createConnection.bind(agent) as Open;
    const create: Open = (target, callback) => {
      const open = (asked: Target, isInside: boolean): Socket =>
        connect(bare(asked, { lookup: isInside ? inside : outside }), callback);
      const reject = (fault: Error): Socket => failingSocket(connect, fault, callback);
      return openAllowed({ isPublic, isInternal }, () => bare(target), 'host', open, reject);
    };
    agent.createConnection = create as HttpAgent['createConnection'];
  }
  return { httpAgent, httpsAgent };
}

/** Returns a socket that fails, because without one an agent with `maxTotalSockets` waits for ever. */
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

interface Allowed {
  readonly isPublic: Test;
  readonly isInternal: IsInternal | undefined;
}

/** The owner of a listed host decides to which address it resolves. */
const isAny: Test = () => true;

/** Rejects also where Node.js throws, because to throw here can end the process. */
function openAllowed<T>(
  { isPublic, isInternal }: Allowed,
  read: () => Target,
  hostKey: string,
  open: (asked: Target, isInside: boolean) => T,
  reject: (fault: Error) => T,
): T {
  try {
    const asked = read();
    const host = asked[hostKey];
    const isInside = isInternal !== undefined && isListed(host, portOf(asked), isInternal);
    const fault = connectionFault(asked, host, isInside ? isAny : isPublic);
    return fault === undefined ? open(asked, isInside) : reject(fault);
  } catch (error) {
    return reject(error as Error);
  }
}

/** Joins the own keys of objects in an object that inherits nothing. */
function bare(...sources: readonly unknown[]): Target {
  return Object.assign(Object.create(null) as Target, ...sources) as Target;
}

function readGiven(options: object | undefined): { given: Target; isInternal: IsInternal | undefined } {
  if (options !== undefined && !isRecord(options))
    throw wrongType('reference', 'a plain object of options', options);
  const given = bare(options, { internalHosts: undefined });
  for (const [keys, advice] of REFUSED) {
    const key = keys.find((one) => given[one] !== undefined);
    if (key !== undefined) throw unknownKey('reference', key, 'an option', advice);
  }
  return { given, isInternal: internalTest(own(options as WithHosts, 'internalHosts')) };
}

/** Returns the port as Node.js and undici read it; undici leaves out a default port. */
function portOf({ port, protocol }: Target): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** An address allows only itself. */
function isListed(host: unknown, port: number, isInternal: IsInternal): boolean {
  if (typeof host !== 'string') return false;
  if (isIP(host) === 6) return !host.includes('%') && isInternal(`[${host}]`, port);
  return /^[\w.-]+$/.test(host) && isInternal(host, port);
}

function connectionFault(target: Target, host: unknown, isAllowed: Test): UriError | undefined {
  const isSocket = DETOURS.some((key) => key !== 'lookup' && (target[key] ?? undefined) !== undefined);
  if (isSocket) return connectionError('the connection is to a socket or a proxy', '');
  // without a host Node.js looks up `localhost`
  const name = host ?? '';
  if (typeof name !== 'string') return wrongType('host', 'the host as a string', host);
  if (isIP(name) === 0 || isAllowed(name, name)) return undefined;
  return connectionError('the address is not public', name);
}
