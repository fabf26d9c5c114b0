/** The options of the checks. An error in an option is the caller's fault and throws. */
import { wrongType } from '../text/error.ts';
import { isList, isRecord } from '../text/kind.ts';
import { mapList, own, strangeOption } from '../text/own.ts';

/** An object without options, and without those that a prototype holds. */
const NONE: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null) as object);

/** How many elements of a list an error shows. */
const SHOWN = 10;

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

/** Reads a list; `undefined` when there is none. */
export function readList<T, U>(
  list: readonly T[] | undefined,
  wanted: string,
  read: (element: T) => U,
): U[] | undefined {
  if (list === undefined) return undefined;
  if (!isList(list)) throw wrongType('reference', wanted, list);
  return mapList(list, 'reference', read);
}

/** Returns the first elements of a list, for an error. */
export function shownList(list: readonly (string | number)[]): string {
  const shown = list.slice(0, SHOWN).join(', ');
  return list.length > SHOWN ? `${shown} and ${list.length - SHOWN} more` : shown;
}
