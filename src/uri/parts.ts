/** What the with-ers take, as checked text. */
import { excerpt, type UriComponent, UriError, wrongType } from '../text/error.ts';
import { checkBag, hasKey, hasOwn, own } from '../text/own.ts';
import { type Located, pathOf } from '../syntax/located.ts';
import { encodeUserInfo } from '../text/percent.ts';
import { type QueryData, queryOf } from '../query/params.ts';
import { checked, type Rule, RULES } from '../syntax/rules.ts';
import { writeSegments } from '../path/segments.ts';

/**
 * User information as data: name and password are percent-encoded, a `:` in them included.
 *
 * @example
 * ```ts
 * Uri.parse('ftp://h/').withUserInfo({ user: 'jo:e', password: 'p@ss' }).userInfo; // => 'jo%3Ae:p%40ss'
 * ```
 * @see RFC 3986, section 3.2.1
 */
export interface UserInfo {
  /** The name of the user. */
  readonly user: string;
  /** The password. RFC 3986 advises against it; every rendering made for people masks it. */
  readonly password?: string | undefined;
}

/**
 * The parts of a reference, as {@link Uri.from} and {@link Uri.with} take them: a string is URI text for the whole part, a
 * structure is data. A key that is present with `undefined` removes the part.
 *
 * @example
 * ```ts
 * const parts: UriParts = { scheme: 'https', host: 'h', path: ['a/b'] };
 * Uri.from(parts).href; // => 'https://h/a%2Fb'
 * ```
 */
export interface UriParts {
  /** The scheme without its colon. */
  readonly scheme?: string | undefined;
  /** User information as text, or as data. */
  readonly userInfo?: string | UserInfo | undefined;
  /** The host; an IP literal with its brackets. `undefined` removes the whole authority. */
  readonly host?: string | undefined;
  /** The port: digits or none as text, or an integer from 0 to 65535. */
  readonly port?: string | number | undefined;
  /** The path as text, or its segments as data. */
  readonly path?: string | readonly string[] | undefined;
  /** The query without its `?` as text, or its parameters as data. An interface-typed record goes in as `{ ...record }`. */
  readonly query?: string | QueryData | undefined;
  /** The fragment without its `#`. */
  readonly fragment?: string | undefined;
  /** Never there: keeps a `URL`, a `Location` and a `Uri` from being taken for parts. */
  readonly href?: never;
}

/** A bit for each key that a change may have. */
export const PART_BITS = {
  scheme: 1,
  userInfo: 2,
  host: 4,
  port: 8,
  path: 16,
  query: 32,
  fragment: 64,
} as const;

/** The keys that a bag of data may have, each with its bit; without a prototype, so that `constructor` is not one. */
type Known = Readonly<Record<string, number | undefined>>;

const PARTS: Known = Object.assign(Object.create(null) as object, PART_BITS);
const USER_KEYS: Known = Object.assign(Object.create(null) as object, { user: 1, password: 2 });

/** Which parts a change has, when it has no other keys. */
export function givenParts(change: UriParts): number {
  return givenKeys(change, PARTS, 'reference', 'an object of parts');
}

/** Which of the known keys a bag has, when it has no others. */
function givenKeys(bag: object, bits: Known, component: UriComponent, wanted: string): number {
  checkBag(bag, component, wanted);
  const prototype: unknown = Object.getPrototypeOf(bag);
  if (prototype !== Object.prototype && prototype !== null) checkForeign(bag, bits, component, wanted);
  let given = 0;
  // Three times as fast as with `Object.keys` and `Object.hasOwn` (benchmark row `build`).
  for (const key in bag) {
    if (!Object.prototype.hasOwnProperty.call(bag, key)) continue;
    const bit = bits[key];
    if (bit === undefined) throw unknownPart(key, bits, component);
    given |= bit;
  }
  return given;
}

/** What is not a plain object may have keys that are not its own, or be no bag at all. */
function checkForeign(bag: object, bits: Known, component: UriComponent, wanted: string): void {
  if (hasKey(bag, 'href')) throw unknownPart('href', bits, component);
  if (Object.prototype.toString.call(bag) !== '[object Object]') throw wrongType(component, wanted, bag);
  for (const key in bag) {
    if (!(key in bits) && hasKey(bag, key)) throw unknownPart(key, bits, component);
  }
  for (const key in bits) {
    if (!hasOwn(bag, key) && hasKey(bag, key)) throw unknownPart(`inherited ${key}`, bits, component);
  }
}

function unknownPart(key: string, bits: Known, component: UriComponent): UriError {
  const advice = `give ${Object.keys(bits).join(', ')} as own keys; to read a URL or a Uri, give its href to Uri.parse`;
  return new UriError('unknown-part', component, `${excerpt(key)} is no part`, advice);
}

/** A part that is text only. */
export function optionalText(rule: Rule, value: string | undefined): string | undefined {
  return value === undefined ? undefined : checked(rule, value);
}

/** The text of a port. */
export function portText(port: string | number): string;
export function portText(port: string | number | undefined): string | undefined;
export function portText(port: string | number | undefined): string | undefined {
  if (typeof port !== 'number')
    return port === undefined ? undefined : checked(RULES.port, port, 'an integer, a string or undefined');
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return String(port);
  throw new UriError(
    'port',
    'port',
    `${port} is not allowed`,
    'give an integer from 0 to 65535, or digits as text',
  );
}

/** The text of user information. */
export function userInfoText(value: string | UserInfo | undefined): string | undefined {
  const wanted = 'a string, { user, password } or undefined';
  if (typeof value !== 'object' || (value as unknown) === null)
    return value === undefined ? undefined : checked(RULES.userInfo, value, wanted);
  givenKeys(value, USER_KEYS, 'userInfo', wanted);
  const user = encodeUserInfo(own(value, 'user') as never);
  const password = own(value, 'password');
  return password === undefined ? user : `${user}:${encodeUserInfo(password)}`;
}

/** The text of a path, not yet spelled; a list is aligned with the path that it replaces. */
export function pathText(path: string | readonly string[] | undefined, was: Located): string {
  if (typeof path === 'string') return checked(RULES.path, path);
  return path === undefined ? '' : writeSegments(path, pathOf(was));
}

/** The text of a query. */
export function queryText(query: unknown): string | undefined {
  if (query === undefined) return undefined;
  return typeof query === 'string' ? checked(RULES.query, query) : queryOf(query);
}

/** The error of user information or a port where there is no host. */
export function withoutHost(component: 'userInfo' | 'port'): UriError {
  const advice = `give the host in the same change: with({ host, ${component} })`;
  return new UriError('authority-without-host', component, 'is not allowed without a host', advice);
}
