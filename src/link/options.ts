/** Lists in the options of the checks. A wrong option is a mistake of the caller, and throws. */
import { wrongType } from '../core/text/error.ts';
import { isList } from '../core/text/kind.ts';
import { mapList } from '../core/text/own.ts';

/** Reads a list; `undefined` without a list. */
export function readList<T, U>(
  list: readonly T[] | undefined,
  wanted: string,
  read: (element: T) => U,
): U[] | undefined {
  if (list === undefined) return undefined;
  if (!isList(list)) throw wrongType('reference', wanted, list);
  return mapList(list, 'reference', read);
}
