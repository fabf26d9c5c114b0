/** The values of variables: RFC 6570, sections 2.3 and 2.4.2. Only own keys are read, each once. */
import { textIfData } from '../core/text/data.ts';
import { excerpt, uriError, type UriError } from '../core/text/error.ts';
import { isList, isObject, isRecord, kindOf } from '../core/text/kind.ts';
import { elementAt, hasKey } from '../core/text/own.ts';

export type VariableValues = Readonly<Record<string, unknown>>;

/** A list or an associative array. `texts` holds its defined members; for an associative array, name and value in turn. */
export interface Composite {
  readonly isList: boolean;
  readonly texts: readonly string[];
}

/** Short way: `Object.fromEntries` (benchmark row `match`). A name that objects inherit can be a setter: it goes the long way. */
export function recordOf<T>(entries: ReadonlyMap<string, T>): Record<string, T> {
  const record: Record<string, T> = {};
  for (const [name, value] of entries) {
    if (name in record) return Object.fromEntries(entries);
    record[name] = value;
  }
  return record;
}

export function copyValues(names: readonly string[], values: VariableValues): VariableValues {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(values, name) ? copyOf(name, values[name]) : undefined]),
  );
}

/** Tells whether a variable has no value. The examples of RFC 6570 write `null` for such a value. */
export function isUndefined(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Reads a list or an associative array; `undefined` if it has no defined member. */
export function compositeOf(name: string, value: unknown): Composite | undefined {
  const texts: string[] = [];
  const isPlain = isList(value) && addMembers(texts, name, value);
  if (!isList(value)) for (const entry of pairsOf(name, value)) addPair(texts, name, entry);
  return texts.length === 0 ? undefined : { isList: isPlain, texts };
}

/** Adds the members of a list. If the first member is a list, all members must be pairs. The iterator is not used. */
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

function addPair(texts: string[], name: string, pair: unknown): void {
  if (!isList(pair) || pair.length !== 2) throw valueError(name, pair);
  const key = elementAt(pair, 0, 'template');
  const member = elementAt(pair, 1, 'template');
  if (!isUndefined(member)) texts.push(memberText(name, key), memberText(name, member));
}

/** Copies a value, so that nobody can change it; `undefined` if the variable has no value. */
function copyOf(name: string, value: unknown): unknown {
  if (isUndefined(value)) return undefined;
  const text = textIfData(value);
  if (text !== undefined) return text;
  const composite = compositeOf(name, value);
  if (composite === undefined) return undefined;
  const { isList, texts } = composite;
  if (isList) return Object.freeze(texts);
  const pairs = texts.flatMap((key, at) => (at % 2 === 0 ? [Object.freeze([key, texts[at + 1]])] : []));
  return Object.freeze(pairs);
}

function pairsOf(name: string, value: unknown): Iterable<unknown> {
  if (isObject(value)) {
    const iterate: unknown = hasKey(value, Symbol.iterator) ? Reflect.get(value, Symbol.iterator) : undefined;
    if (typeof iterate === 'function')
      return { [Symbol.iterator]: () => Reflect.apply(iterate, value, []) as Iterator<unknown> };
    if (isRecord(value)) return Object.entries(value);
  }
  throw valueError(name, value);
}

function memberText(name: string, member: unknown): string {
  const text = textIfData(member);
  if (text === undefined) throw valueError(name, member);
  return text;
}

function valueError(name: string, value: unknown): UriError {
  const got = typeof value === 'number' ? String(value) : kindOf(value);
  const problem = `${got} is not allowed in the value of ${excerpt(name)}`;
  const advice =
    'pass a string, a number, a boolean, a Uri, an array or an object of these, or an iterable of pairs';
  return uriError('template', problem, advice, { code: 'bad-value' });
}
