/** How the library reads objects of a caller: by their own keys, because inherited values are not data. */
import { excerpt, type UriComponent, uriError, type UriError, wrongType } from './error.ts';
import { isList, isObject, isRecord } from './kind.ts';
import { maskRefused } from './password.ts';

export function own<T extends object, K extends keyof T>(bag: T | undefined, key: K): T[K] | undefined {
  return bag !== undefined && Object.hasOwn(bag, key) ? bag[key] : undefined;
}

/** Tells whether an object has a key, as its own or from its class. A key of `Object.prototype` does not count. */
export function hasKey(value: object, key: PropertyKey): boolean {
  // most objects do not have the key, and `in` is the quickest question
  if (!(key in value)) return false;
  return Object.hasOwn(value, key) || value[key as never] !== Object.prototype[key as never];
}

/** Returns what an object has as its own or from its class; `undefined` if it has no such key, or is no object. */
export function valueIn(value: unknown, key: string): unknown {
  return isObject(value) && hasKey(value, key) ? value[key as never] : undefined;
}

/** Refuses a value that is not an object, so that its keys can be read. */
export function checkBag(value: unknown, component: UriComponent, wanted: string): asserts value is object {
  if (!isObject(value)) throw wrongType(component, wanted, value);
}

/**
 * Throws for a key that is no option, because it may be misspelled, and for an object of a class, because it may
 * inherit one.
 */
export function readOptions<T extends object, const Usual extends UsualOf<T>>(
  options: T | undefined,
  usual: Usual,
  component: UriComponent = 'reference',
): Read<T, Usual> {
  if (options === undefined) return usual as never;
  if (!isRecord(options)) throw wrongType(component, 'a plain object of options', options);
  const read: Record<PropertyKey, unknown> = { ...usual };
  for (const key of Reflect.ownKeys(options)) {
    if (!Object.hasOwn(usual, key)) throw unknownOption(component, String(key), Object.keys(usual));
    const value: unknown = options[key as keyof T];
    if (value === undefined) continue;
    if (typeof value !== 'boolean' && read[key] !== undefined)
      throw wrongChoice(component, `true or false as ${String(key)}`, value);
    read[key] = value;
  }
  return read as never;
}

type UsualOf<T> = {
  readonly [K in keyof Required<T>]: boolean extends T[K] ? boolean | undefined : undefined;
};

type Read<T, Usual extends UsualOf<T>> = {
  readonly [K in keyof Required<T>]:
    Exclude<T[K], undefined> | (Usual[K] extends undefined ? undefined : never);
};

function unknownOption(component: UriComponent, key: string, names: readonly string[]): UriError {
  // the first letters are enough: `host` is `hosts`
  const near = names.find((name) => name.startsWith(key.slice(0, 3)));
  const hint = near === undefined ? '' : `did you mean ${near}? `;
  return unknownKey(component, key, 'an option', `${hint}options: ${names.join(', ')}`);
}

export function unknownKey(component: UriComponent, key: string, wanted: string, advice: string): UriError {
  return uriError(component, `${shown(key)} is not ${wanted}`, advice, { code: 'unknown-part' });
}

/** Reads an option that has to be one of some choices; tells whether it is given. */
export function readChoice(
  choice: unknown,
  name: string,
  choices: readonly unknown[],
  component: UriComponent,
): boolean {
  const isGiven = choice !== undefined;
  if (isGiven && !choices.includes(choice))
    throw wrongChoice(component, `"${choices.join('" or "')}" as ${name}`, choice);
  return isGiven;
}

export function wrongChoice(component: UriComponent, wanted: string, value: unknown): UriError {
  return wrongType(component, wanted, value, typeof value === 'string' ? shown(value) : undefined);
}

function shown(text: string): string {
  return excerpt(maskRefused(text, 'reference'));
}

export function hrefIn(value: { readonly href: string }, wanted: string): string {
  const href = valueIn(value, 'href');
  if (typeof href === 'string') return href;
  throw wrongType('reference', wanted, value);
}

/** Returns the string of a reference, unchecked: the string itself, or the `href` of an object. */
export function referenceText(
  reference: string | { readonly href: string },
  wanted = 'a string, or an object with an href',
): string {
  return typeof reference === 'string' ? reference : hrefIn(reference, wanted);
}

/** Like `list.map(write)`, but refuses a list with holes. */
export function mapList<T, U>(
  list: readonly T[],
  component: UriComponent,
  write: (element: T, at: number) => U,
): U[] {
  const results: U[] = [];
  const { length } = list;
  for (let at = 0; at < length; at += 1) results.push(write(elementAt(list, at, component), at));
  return results;
}

/** Reads the names of a call: its arguments, or its one list. */
export function mapNames<U>(
  given: readonly unknown[],
  component: UriComponent,
  read: (name: unknown) => U,
): U[] {
  const [first] = given;
  return mapList(given.length === 1 && isList(first) ? first : given, component, read);
}

/** Reads an option that is a list. */
export function readList<T, U>(
  list: readonly T[] | undefined,
  wanted: string,
  read: (element: T) => U,
): U[] | undefined {
  if (list === undefined) return undefined;
  if (!isList(list)) throw wrongType('reference', wanted, list);
  return mapList(list, 'reference', read);
}

/** Throws at the first hole of a list: its length can be huge, and a value in its prototype isn't data. */
export function elementAt<T>(list: readonly T[], at: number, component: UriComponent): T {
  if (Object.hasOwn(list, at)) return list[at]!;
  throw uriError(component, `there is no element ${at} in the list`, 'pass an array without holes', {
    code: 'type',
  });
}
