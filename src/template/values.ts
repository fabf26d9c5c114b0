/** The values of variables: RFC 6570, sections 2.3 and 2.4.2. Each is read once, by own keys, and never by its methods. */
import { isScalar } from '../query/values.ts';
import { UriError } from '../text/error.ts';
import { isList, isRevoked, kindOf } from '../text/kind.ts';
import { elementAt, hasKey, hasOwn, own } from '../text/own.ts';
import { uriText } from '../uri/uri.ts';

/** The values of a template by name, as they were given. */
export type Values = Readonly<Record<string, unknown>>;

/** The defined members of a list, or the defined pairs of an associative array, name and value in turn. */
export interface Composite {
  readonly isList: boolean;
  readonly texts: readonly string[];
}

/** Copies of the values of some names, from the first of two bags that has each as its own; the second holds copies. */
export function valuesOf(names: readonly string[], values: Values, given: Values): Values {
  return Object.fromEntries(
    names.map((name) => [name, hasOwn(values, name) ? copyOf(name, values[name]) : own(given, name)]),
  );
}

/** Has the variable no value? RFC 6570 calls its own example of one `null`. */
export function isUndefined(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The text of a scalar; `undefined` for any other value. */
export function textOfScalar(value: unknown): string | undefined {
  // Most values are strings (benchmark row `template-compiled`).
  if (typeof value === 'string') return value;
  if (isScalar(value)) return String(value);
  return uriText(value);
}

/** A list or an associative array; `undefined` when it has no defined member. */
export function compositeOf(name: string, value: unknown): Composite | undefined {
  const texts: string[] = [];
  const isPlain = isList(value) ? addMembers(texts, name, value) : addPairs(texts, name, value);
  return texts.length === 0 ? undefined : { isList: isPlain, texts };
}

/** Adds the members of a list, which are pairs when the first one is a list. Each is read once, and never by an iterator. */
function addMembers(texts: string[], name: string, list: readonly unknown[]): boolean {
  const { length } = list;
  let isPlain = false;
  for (let at = 0; at < length; at += 1) {
    const member = elementAt(list, at, 'template');
    if (at === 0) isPlain = typeof member !== 'object' || !isList(member);
    if (!isPlain) addPair(texts, name, member);
    else if (!isUndefined(member)) texts.push(memberText(name, member));
  }
  return isPlain;
}

/** Adds the pairs of an associative array that is not a list. */
function addPairs(texts: string[], name: string, value: unknown): false {
  for (const entry of entriesOf(name, value)) addPair(texts, name, entry);
  return false;
}

function addPair(texts: string[], name: string, pair: unknown): void {
  if (!isList(pair) || pair.length !== 2) throw noData(name, pair);
  const key = elementAt(pair, 0, 'template');
  const member = elementAt(pair, 1, 'template');
  if (!isUndefined(member)) texts.push(memberText(name, key), memberText(name, member));
}

/** A copy that no one can change, of a value that an expansion takes; `undefined` for one that has none. */
export function copyOf(name: string, value: unknown): unknown {
  if (isUndefined(value)) return undefined;
  const text = textOfScalar(value);
  if (text !== undefined) return text;
  const composite = compositeOf(name, value);
  if (composite === undefined) return undefined;
  const { isList, texts } = composite;
  if (isList) return Object.freeze(texts);
  const pairs = texts.flatMap((key, at) => (at % 2 === 0 ? [Object.freeze([key, texts[at + 1]])] : []));
  return Object.freeze(pairs);
}

function entriesOf(name: string, value: unknown): Iterable<unknown> {
  if (typeof value === 'object' && value !== null && !isRevoked(value)) {
    const iterate: unknown = hasKey(value, Symbol.iterator) ? Reflect.get(value, Symbol.iterator) : undefined;
    if (typeof iterate === 'function')
      return { [Symbol.iterator]: () => Reflect.apply(iterate, value, []) as Iterator<unknown> };
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || Object.getPrototypeOf(prototype) === null) return Object.entries(value);
  }
  throw noData(name, value);
}

function memberText(name: string, member: unknown): string {
  const text = textOfScalar(member);
  if (text === undefined) throw noData(name, member);
  return text;
}

function noData(name: string, value: unknown): UriError {
  const got = typeof value === 'number' ? String(value) : kindOf(value);
  const problem = `${got} is not allowed in the value of ${JSON.stringify(name)}`;
  const advice =
    'give text, a number, a boolean, a Uri, a list of these, a record of these, or an iterable of pairs';
  return new UriError(isRevoked(value) ? 'type' : 'data', 'template', problem, advice);
}
