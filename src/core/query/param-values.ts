/** The values of query parameters: from data to strings. */
import { dataText, type RawValue } from '../text/data.ts';
import { uriError } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import type { Not, RefusedObject } from '../text/not.ts';
import { elementAt, mapList } from '../text/own.ts';
import { checkName } from './find.ts';

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
  ? Not<'a URL is not a value: pass its href'>
  : V extends readonly unknown[]
    ? Not<'an array must contain strings, numbers, bigints, booleans, Uris, null or undefined, and no array or object'>
    : V extends { readonly text: string | undefined; readonly plus: string }
      ? Not<'a QueryParams is not a value: pass its text'>
      : V extends Iterable<unknown>
        ? Not<'only an array can hold many values: pass [...values]'>
        : Not<'an object is not a value: pass one parameter for each of its keys, or JSON.stringify(object)'>;

export function scalarText(value: ParamScalar): string | null | undefined {
  return value === undefined || value === null ? value : dataText(value, 'query');
}

export function valueTexts(value: ParamValue): readonly (string | null)[] {
  if (isList(value)) return mapList(value, 'query', scalarText).filter((text) => text !== undefined);
  const text = scalarText(value);
  return text === undefined ? [] : [text];
}

type EntryTexts = readonly [name: string, values: readonly (string | null)[]];

export function entryTexts(entry: unknown): EntryTexts {
  if (isList(entry) && entry.length === 2) {
    const name = elementAt(entry, 0, 'query');
    checkName(name);
    return [name, valueTexts(elementAt(entry, 1, 'query') as ParamValue)];
  }
  throw uriError('query', 'an entry is not a pair', 'pass [name, value]', { code: 'bad-value' });
}
