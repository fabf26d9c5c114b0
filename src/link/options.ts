/** The options of the checks. An error in an option is the caller's fault and throws. */
import { excerpt, uriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList, optionsOf } from '../text/own.ts';

/** An object without options, and without those that a prototype holds. */
const NONE: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null) as object);

/** Reads options that have no other keys than these: a misspelled option must not leave a check open. */
export function readOptions<T extends object>(
  options: T | undefined,
  ...names: (keyof T & string)[]
): Partial<T> {
  if (options === undefined) return NONE;
  const read = Object.assign(Object.create(null) as Partial<T>, optionsOf(options, 'reference'));
  const stranger = Object.keys(read).find((key) => !(names as string[]).includes(key));
  if (stranger === undefined) return read;
  const advice = `give no other options than ${names.join(' and ')}`;
  throw uriError('unknown-part', 'reference', `${excerpt(stranger)} is not an option`, advice);
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
