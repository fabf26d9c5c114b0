/** The values of query parameters: from data to text. */
import { type UriComponent, UriError } from '../text/error.ts';
import { isList, kindOf } from '../text/kind.ts';
import { mapList } from '../text/own.ts';

/**
 * One value of a query parameter as data: a number or a boolean is written as `String` writes it, `null` is a name without `=`,
 * and `undefined` leaves the parameter out.
 *
 * @example
 * ```ts
 * const values: ParamScalar[] = ['a b', 0.5, 7n, true, null, undefined];
 * String(QueryParams.from(values.map((value) => ['n', value]))); // => 'n=a%20b&n=0.5&n=7&n=true&n'
 * ```
 * @see RFC 3986, section 3.4
 * @category Types
 */
export type ParamScalar = string | number | bigint | boolean | null | undefined;

/**
 * The value of a query parameter as data; a list repeats the name.
 *
 * @example
 * ```ts
 * const value: ParamValue = ['x', 1];
 * Uri.empty.withParam('n', value).query; // => 'n=x&n=1'
 * ```
 * @see RFC 3986, section 3.4
 * @category Types
 */
export type ParamValue = ParamScalar | readonly ParamScalar[];

/** Tells whether a value is a string, a finite number, a bigint or a boolean. */
export function isScalar(value: unknown): value is string | number | bigint | boolean {
  if (typeof value === 'string' || Number.isFinite(value)) return true;
  return typeof value === 'bigint' || typeof value === 'boolean';
}

/** Returns the text of a string, a finite number, a bigint or a boolean; refuses other values. */
export function dataText(value: unknown, component: UriComponent): string {
  if (isScalar(value)) return String(value);
  const problem = `${typeof value === 'number' ? String(value) : kindOf(value)} is not allowed as data`;
  const advice = 'give a string, a finite number, a bigint or a boolean';
  throw new UriError('data', component, problem, advice);
}

/** Returns the text of one value of a parameter; `null` and `undefined` stay. */
export function scalarText(value: ParamScalar): string | null | undefined {
  return value === undefined || value === null ? value : dataText(value, 'query');
}

/** Returns the texts of the values of a parameter, one for each time that its name is written. */
export function valueTexts(value: ParamValue): readonly (string | null)[] {
  if (isList(value)) return mapList(value, 'query', scalarText).filter((text) => text !== undefined);
  const text = scalarText(value);
  return text === undefined ? [] : [text];
}
