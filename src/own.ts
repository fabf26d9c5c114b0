/** How the library reads what a caller hands in as an object: by its own keys. What a prototype holds is no data. */
import { type UriComponent, type UriError, wrongType } from './error.ts';

/** The value of an own key; `undefined` where there is none, and where there are no options at all. */
export function own<T extends object, K extends keyof T>(
  bag: T | null | undefined,
  key: K,
): T[K] | undefined {
  return bag !== undefined && bag !== null && Object.prototype.hasOwnProperty.call(bag, key)
    ? bag[key]
    : undefined;
}

/** Has an object this key, its own or that of a class? What every object inherits does not count. */
export function hasKey(value: object, key: PropertyKey): boolean {
  for (
    let holder: object | null = value;
    holder !== null;
    holder = Object.getPrototypeOf(holder) as typeof holder
  ) {
    if (!Object.prototype.hasOwnProperty.call(holder, key)) continue;
    // what has no prototype itself is the end of every chain, in this realm or another
    return holder === value || Object.getPrototypeOf(holder) !== null;
  }
  return false;
}

/** Is it a proxy that was revoked? Whatever is asked of one throws. */
export function isRevoked(value: unknown): boolean {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** The options themselves, when they are an object or left out. */
export function optionsOf<T extends object>(
  options: T | null | undefined,
  component: UriComponent,
): T | undefined {
  if (options === undefined || options === null) return undefined;
  if (typeof options === 'object' && !isRevoked(options)) return options;
  throw wrongType(component, 'an object of options', options) satisfies UriError;
}
