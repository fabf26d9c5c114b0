/** The values of query parameters: from data to strings. */
import { dataText, type RawValue } from '../text/data.ts';
import { isList } from '../text/kind.ts';
import type { Not, RefusedObject } from '../text/not.ts';
import { mapList } from '../text/own.ts';

export type ParamScalar = RawValue | null | undefined;

/**
 * The raw value of a query parameter. An array repeats the name, `null` writes the name without `=`, `undefined`
 * removes it.
 * @example
 * ```ts
 * const value: ParamValue = ['x', 1];
 * Uri.parse('').withParam('n', value).query; // => 'n=x&n=1'
 * ```
 * @see RFC 3986, section 3.4
 * @category Types
 */
export type ParamValue = ParamScalar | readonly ParamScalar[];

/** The type of the value, or a sentence for the compiler. A type parameter passes if its constraint does. */
export type CheckedValue<V> = [V] extends [ParamValue] ? V : ParamValue | RefusedValue<V>;

type RefusedValue<V> = unknown extends V
  ? never
  : [Extract<V, object>] extends [never]
    ? Not<'a value is a string, a number, a bigint, a boolean, a Uri, null, undefined, or a list of them'>
    : RefusedObject<Extract<V, object>, RefusedStructure<Extract<V, object>>>;

type RefusedStructure<V> = V extends { readonly href: string }
  ? Not<'a URL is not data: give its href'>
  : V extends readonly unknown[]
    ? Not<'a list holds strings, numbers, bigints, booleans, Uris, null and undefined, and no list or object'>
    : V extends Iterable<unknown>
      ? Not<'of many values only an array is a list: give [...values]'>
      : Not<'an object is not a value: give each of its members a name, or give JSON.stringify(object)'>;

export function scalarText(value: ParamScalar): string | null | undefined {
  return value === undefined || value === null ? value : dataText(value, 'query');
}

export function valueTexts(value: ParamValue): readonly (string | null)[] {
  if (isList(value)) return mapList(value, 'query', scalarText).filter((text) => text !== undefined);
  const text = scalarText(value);
  return text === undefined ? [] : [text];
}
