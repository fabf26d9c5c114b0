/** The arguments of the `with…` methods, as checked strings. */
import { type UriComponent, uriError, type UriError, wrongType } from '../text/error.ts';
import type { RawValue } from '../text/data.ts';
import { isObject, isPlain, isRecord } from '../text/kind.ts';
import { checkBag, hasKey, own, unknownKey } from '../text/own.ts';
import { HIGHEST_PORT } from '../text/schemes.ts';
import { type Components, type Located, pathOf, userInfoOf } from '../syntax/located.ts';
import { decode, encodeUserInfo } from '../text/percent.ts';
import { queryFrom } from '../query/params.ts';
import type { ParamEntries, ParamRecord } from '../query/query-data.ts';
import { checked, checkedQuery, type Rule, RULES } from '../syntax/rules.ts';
import type { Context } from '../path/gate.ts';
import { writeSegments } from '../path/segments.ts';
import type { Not } from '../text/not.ts';
import type { UriLike } from './reference-types.ts';

/**
 * A raw user and password. Both are percent-encoded when written, and decoded when read.
 * @example
 * ```ts
 * const uri = Uri.parse('ftp://h/').withUserInfo({ user: 'jo:e', password: 'p@ss' });
 * uri.userInfo; // => 'jo%3Ae:p%40ss'
 * ```
 * @typeParam Data - What name and password may be.
 * @see RFC 3986, section 3.2.1
 * @category Types
 */
export interface UserInfo<Data extends RawValue = RawValue> {
  /** The raw user. */
  readonly user: Data;
  /** The raw password, which is masked where people see it. */
  readonly password?: Data | undefined;
}

/**
 * The parts of a reference, for {@link Uri.from} and {@link Uri.with}.
 * @example
 * ```ts
 * const parts: UriParts = { scheme: 'https', host: 'h', path: ['a/b'] };
 * Uri.from(parts).href; // => 'https://h/a%2Fb'
 * ```
 * @remarks Strings must be percent-encoded. Objects and arrays are raw values. `undefined` removes a part.
 * @typeParam T - The type of the object in `query`; an interface will do.
 * @category Types
 */
export interface UriParts<T extends object = Readonly<Record<string, unknown>>> {
  /** The scheme, without `:`. */
  readonly scheme?: string | undefined;
  /** Instead of `userInfo`, `host` and `port`; `undefined` removes all three. */
  readonly authority?: string | undefined;
  /** A percent-encoded string without its `@`, or raw `{ user, password }`. */
  readonly userInfo?: string | UserInfo | undefined;
  /** The host, an IPv6 address in brackets; `undefined` removes the authority. */
  readonly host?: string | undefined;
  /** A number from 0 to 65535, or digits. */
  readonly port?: string | number | undefined;
  /** A percent-encoded string, or raw segments. */
  readonly path?: string | readonly RawValue[] | undefined;
  /** A percent-encoded string without `?`, or raw parameters. */
  readonly query?: string | ParamEntries | ParamRecord<T> | undefined;
  /** A percent-encoded string without `#`. */
  readonly fragment?: string | undefined;
}

/**
 * The parts of a reference as written, from {@link Uri.toParts}.
 * @example
 * ```ts
 * const parts: ParsedParts = Uri.parse('//h/a?b').toParts();
 * parts; // => { host: 'h', path: '/a', query: 'b' }
 * ```
 * @category Types
 */
export interface ParsedParts {
  /** The scheme, without `:`. */
  readonly scheme?: string;
  /** The user info, without `@`. */
  readonly userInfo?: string;
  /** The host, an IPv6 address in brackets. */
  readonly host?: string;
  /** The port, without `:`. */
  readonly port?: string;
  /** The path. */
  readonly path: string;
  /** The query, without `?`. */
  readonly query?: string;
  /** The fragment, without `#`. */
  readonly fragment?: string;
}

interface Whole {
  readonly href: unknown;
}

type TwoAuthorities = { readonly authority: unknown } & (
  { readonly userInfo: unknown } | { readonly host: unknown } | { readonly port: unknown }
);

type ObjectOf<Q> = Q extends number | bigint | boolean | symbol
  ? { readonly valueOf: () => number }
  : Extract<Q, object>;

export type RecordIn<P> = P extends { readonly query?: infer Q }
  ? [Exclude<ObjectOf<Q>, ParamEntries>] extends [infer T extends object]
    ? [T] extends [never]
      ? object
      : T
    : object
  : object;

/** A string, or `undefined` alone, because `process.env.HOST` may be absent and nobody sees it. */
export type KnownHost<H> = [H] extends [string]
  ? H
  : [H] extends [undefined]
    ? H
    : string | Not<'the host may be undefined: check it first, or pass undefined to remove it'>;

/**
 * Anything, or a sentence. An optional key passes, because code that passes parts on has optional keys. The last line
 * infers `P`.
 */
type OneAuthority<P> = P extends Whole
  ? unknown
  : P extends TwoAuthorities
    ? 'pass authority, or userInfo, host and port'
    : P extends { readonly host: infer H }
      ? { readonly host: KnownHost<H> }
      : P extends { readonly authority: infer A }
        ? { readonly authority: KnownHost<A> }
        : [P] extends [never]
          ? P
          : unknown;

/** With an optional `href`, editors would offer it. */
export type PartsOnly<P> = P extends Whole
  ? 'pass parts, such as { host }; for a whole URL use Uri.from, fromURL or resolve'
  : OneAuthority<P>;

/** A string is alone, for a type parameter. */
export type Source<P> =
  string | ((UriLike | (UriParts<RecordIn<P>> & { readonly href?: never })) & OneAuthority<P>);

export const PART_BITS = {
  scheme: 1,
  authority: 2,
  userInfo: 4,
  host: 8,
  port: 16,
  path: 32,
  query: 64,
  fragment: 128,
} as const;

/** A bit for each key that an object may have. It has no prototype, so that `constructor` is not one of the keys. */
type KeyBits = Readonly<Record<string, number | undefined>>;

const PARTS: KeyBits = { __proto__: null, ...PART_BITS } as never;
/** The part that another name asks for, of `URL` or of a member. */
const OTHER_NAMES: Readonly<Record<string, string | undefined>> = {
  __proto__: null,
  protocol: 'scheme',
  username: 'userInfo',
  hostname: 'host',
  pathname: 'path',
  segments: 'path',
  search: 'query',
  params: 'query',
  hash: 'fragment',
} as never;
const USER_KEYS: KeyBits = { __proto__: null, user: 1, password: 2 } as never;

export const SOURCE = 'a string, a Uri, a URL, or an object of parts';

/** Returns the bits of the parts that a change has; refuses every other key. */
export function givenParts(change: object, wanted = 'an object of parts'): number {
  return givenKeys(change, PARTS, 'reference', wanted);
}

/** Tells whether the argument of `Uri.from` is a whole reference, and not parts; refuses both at once, and no object. */
export function isWholeReference(source: unknown): source is UriLike {
  if (typeof source === 'string') return true;
  checkBag(source, 'reference', SOURCE);
  if (!hasKey(source, 'href')) return false;
  // in browsers the parts of `location` are own keys too
  if (Object.hasOwn(source, 'href') && isPlain(source))
    refuseBeside('href', Object.keys(PARTS), source, 'reference', 'pass href, or parts');
  const { href } = source as Whole;
  if (typeof href !== 'string') throw wrongType('reference', 'a string as href', href);
  return true;
}

/** Refuses a change with an authority beside one of its parts. */
export function checkAuthorityAlone(change: object): void {
  const advice = 'pass authority, or host and port, not both';
  refuseBeside('authority', ['userInfo', 'host', 'port'], change, 'authority', advice);
}

function refuseBeside(
  key: string,
  others: readonly string[],
  data: object,
  component: UriComponent,
  advice: string,
): void {
  const other = others.find((each) => Object.hasOwn(data, each));
  if (other === undefined) return;
  throw uriError(component, `${key} and ${other} are both given`, advice, { code: 'unknown-part' });
}

export function textsOf(components: Components): ParsedParts {
  const present = Object.entries(components).filter(([, text]) => text !== undefined);
  return Object.fromEntries(present) as unknown as ParsedParts;
}

/** Returns the bits of the keys that an object has; refuses every other key. */
function givenKeys(data: object, bits: KeyBits, component: UriComponent, wanted: string): number {
  checkBag(data, component, wanted);
  // short way: a literal has no class, and inherits nothing
  if (!isRecord(data)) checkForeign(data, bits, component, wanted);
  let given = 0;
  // this is three times as fast as with `Object.keys` and `Object.hasOwn` (benchmark row `build`)
  for (const key in data) {
    if (!Object.hasOwn(data, key) && !hasKey(data, key)) continue;
    const bit = bits[key];
    if (bit === undefined) throw unknownPart(key, bits, component);
    given |= bit;
  }
  return given;
}

/** Refuses an object that has an `href`, inherits one of the keys, or is not plain, such as a `Map`. */
function checkForeign(data: object, bits: KeyBits, component: UriComponent, wanted: string): void {
  if (hasKey(data, 'href')) throw unknownPart('href', bits, component);
  if (!isPlain(data)) throw wrongType(component, wanted, data);
  for (const key in bits) {
    if (!Object.hasOwn(data, key) && hasKey(data, key))
      throw unknownPart(`inherited ${key}`, bits, component);
  }
}

function unknownPart(key: string, bits: KeyBits, component: UriComponent): UriError {
  const other = component === 'reference' ? OTHER_NAMES[key] : undefined;
  const name = other ?? Object.keys(bits).join(', ');
  const advice = `use ${name}${key === 'href' ? '; for a whole URL use Uri.from' : ''}`;
  return unknownKey(component, key, 'a part', advice);
}

export function optionalText(rule: Rule, value: unknown, wanted?: string): string | undefined {
  return value === undefined ? undefined : checked(rule, value, wanted);
}

export function portText(port: string | number): string;
export function portText(port: string | number | undefined): string | undefined;
export function portText(port: string | number | undefined): string | undefined {
  if (typeof port !== 'number') return optionalText(RULES.port, port, 'an integer, a string or undefined');
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return String(port);
  throw uriError('port', `${port} is not allowed`, 'pass an integer from 0 to 65535, or a string of digits');
}

export function userInfoText(value: string | UserInfo | undefined): string | undefined {
  const wanted = 'a string, { user, password } or undefined';
  if (!isObject(value)) return optionalText(RULES.userInfo, value, wanted);
  givenKeys(value, USER_KEYS, 'userInfo', wanted);
  const given: unknown = own(value, 'user');
  if (given === undefined)
    throw uriError('userInfo', 'user is missing', 'pass user too', { code: 'bad-value' });
  const user = encodeUserInfo(given as never);
  const password = own(value, 'password');
  return password === undefined ? user : `${user}:${encodeUserInfo(password)}`;
}

export function credentialsOf(at: Located): UserInfo<string> | undefined {
  const text = userInfoOf(at);
  if (text === undefined) return undefined;
  const colon = text.indexOf(':');
  if (colon < 0) return { user: decode(text) };
  return { user: decode(text.slice(0, colon)), password: decode(text.slice(colon + 1)) };
}

/** Returns the string of a path, before the gate spells it. A list is aligned with the path that it replaces. */
export function pathText(path: UriParts['path'], was: Located, here: Context): string {
  if (typeof path === 'string') return checked(RULES.path, path);
  return path === undefined ? '' : writeSegments(path, pathOf(was), here);
}

export function queryText(query: unknown, was: string | undefined): string | undefined {
  if (query === undefined || query === was) return query as string | undefined;
  if (query === null) throw wrongType('query', 'an object, an array of pairs or undefined', query);
  return typeof query === 'string' ? checkedQuery(query) : queryFrom(query);
}
