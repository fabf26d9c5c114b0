/** How the library reads objects that a caller passes: by their own keys, since what a prototype holds is not data. */
import { excerpt, type UriComponent, uriError, type UriError, wrongType } from './error.ts';
import { isObject, isRecord } from './kind.ts';

/** More prototypes than any class has. */
const DEEPEST = 1000;

/** An object without options, and without those that a prototype holds. */
const NONE: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null) as object);

/** Returns the value of an own key; `undefined` when there is no such key, or no object. */
export function own<T extends object, K extends keyof T>(bag: T | undefined, key: K): T[K] | undefined {
  return bag !== undefined && hasOwn(bag, key) ? bag[key] : undefined;
}

/** Tells whether a key is an own key of an object. */
export function hasOwn(bag: object, key: PropertyKey): boolean {
  // Faster than `Object.hasOwn` (benchmark row `template-compiled`).
  return Object.prototype.hasOwnProperty.call(bag, key);
}

/** Tells whether an object has a key, as its own or from its class. What `Object.prototype` holds does not count. */
export function hasKey(value: object, key: PropertyKey): boolean {
  // most objects do not have the key (benchmark rows `build` and `template-compiled`)
  if (!(key in value)) return false;
  let holder: object | null = value;
  // a proxy can give itself as its prototype, so that there is no end
  for (let depth = 0; holder !== null && depth < DEEPEST; depth += 1) {
    const isOwn = hasOwn(holder, key);
    if (isOwn && depth === 0) return true;
    holder = Object.getPrototypeOf(holder) as object | null;
    // a prototype without a prototype is `Object.prototype`, of this realm or another
    if (isOwn) return holder !== null;
  }
  return false;
}

/** Refuses a value that is not an object, so that its keys can be read. */
export function checkBag(value: unknown, component: UriComponent, wanted: string): asserts value is object {
  if (!isObject(value)) throw wrongType(component, wanted, value);
}

/** Returns options that are an object; `undefined` for `undefined` and `null`. */
export function optionsOf<T extends object>(options: T | undefined, component: UriComponent): T | undefined {
  if (options === undefined || (options as unknown) === null) return undefined;
  checkBag(options, component, 'an object of options');
  return options;
}

/**
 * Reads options that have no other keys than these: neither a misspelled option nor one that a class or a prototype holds may leave
 * a check open.
 */
export function readOptions<T extends object>(
  options: T | undefined,
  ...names: (keyof T & string)[]
): Partial<T> {
  if (options === undefined) return NONE;
  if (!isRecord(options)) throw wrongType('reference', 'a plain object of options', options);
  const stranger = Reflect.ownKeys(options).find((key) => !(names as PropertyKey[]).includes(key));
  if (stranger !== undefined) throw strangeOption(stranger, names);
  const read = Object.create(null) as Partial<T>;
  for (const name of names) read[name] = own(options, name);
  return read;
}

/** Makes the error of a key that is not the name of an option. */
function strangeOption(key: PropertyKey, names: readonly string[]): UriError {
  const problem = `${excerpt(String(key))} is not an option`;
  return uriError({
    code: 'unknown-part',
    component: 'reference',
    problem,
    advice: `give no other options than ${names.join(' and ')}`,
  });
}

/** Returns an option that has one of some values; the first of them when it is not given. */
export function choiceOf<K extends string, V extends string | boolean | undefined>(
  options: Readonly<Partial<Record<K, V | undefined>>> | undefined,
  key: K,
  choices: readonly [V, ...V[]],
  component: UriComponent,
): V {
  const choice = own(optionsOf(options, component), key);
  if (choice === undefined) return choices[0];
  if (choices.includes(choice)) return choice;
  const given = choices.filter((each) => each !== undefined).map((each) => JSON.stringify(each));
  const wanted = `${given.join(' or ')} as ${key}`;
  if (typeof choice !== 'string') throw wrongType(component, wanted, choice);
  throw uriError({
    code: 'type',
    component,
    problem: 'this is not allowed',
    advice: `give ${wanted}`,
    input: choice,
  });
}

/** Returns the `href` of an object, such as a `Uri` or a `URL`. */
export function hrefIn(value: { readonly href: string }, wanted: string): string {
  checkBag(value, 'reference', wanted);
  const href: unknown = hasKey(value, 'href') ? value.href : undefined;
  if (typeof href === 'string') return href;
  throw wrongType('reference', wanted, value);
}

/** Returns the text of a reference: the text itself, or the `href` of an object. */
export function referenceText(reference: string | { readonly href: string }): string {
  return typeof reference === 'string'
    ? reference
    : hrefIn(reference, 'a string, or an object with its text as href');
}

/** Like `list.map(write)`, but refuses a list with holes. */
export function mapList<T, U>(list: readonly T[], component: UriComponent, write: (element: T) => U): U[] {
  const results: U[] = [];
  const { length } = list;
  for (let at = 0; at < length; at += 1) results.push(write(elementAt(list, at, component)));
  return results;
}

/**
 * Returns an element of a list. A list with holes is refused at the first hole: its length can be huge, and what its prototype
 * holds at that index is not data.
 */
export function elementAt<T>(list: readonly T[], at: number, component: UriComponent): T {
  if (hasOwn(list, at)) return list[at]!;
  throw uriError({
    code: 'type',
    component,
    problem: `there is no element ${at} in the list`,
    advice: 'give each element',
  });
}
