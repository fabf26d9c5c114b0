/** The types of the data of parameters, with sentences for the compiler. */
import type { CheckedValue, ParamValue } from './param-values.ts';
import type { AnyFunction, NeverData, Not, RefusedObject } from '../text/not.ts';

/**
 * Raw parameters: an object, or pairs as in an array, a `Map`, a `URLSearchParams` or a {@link QueryParams}.
 * @example
 * ```ts
 * const data: QueryData[] = [{ q: 'a b', page: 2 }, [['q', 'a b'], ['page', 2]], new Map([['q', 'a b'], ['page', '2']])];
 * data.map((each) => QueryParams.from(each).text); // => ['q=a%20b&page=2', 'q=a%20b&page=2', 'q=a%20b&page=2']
 * ```
 * @typeParam T - The type of the object; an interface will do.
 * @see RFC 3986, section 3.4
 * @category Types
 */
export type QueryData<T extends object = Readonly<Record<string, unknown>>> = ParamEntries | ParamRecord<T>;

export type ParamEntries = Iterable<readonly [name: string, value: ParamValue]>;

/** An object of parameters, or a sentence for the compiler. */
export type ParamRecord<T extends object> = T extends NoRecord
  ? RefusedData<T>
  : { readonly [K in keyof T]: CheckedValue<T[K]> } & { readonly [Symbol.iterator]?: never };

/** One type for all of them, so that an object is compared once. */
type NoRecord = Scalar | WholeReference | Iterable<unknown> | NeverData;

interface Scalar {
  valueOf: () => string | number | bigint | boolean | symbol;
}

interface WholeReference {
  readonly href: unknown;
  readonly toJSON: AnyFunction;
}

type RefusedData<T> = T extends Scalar
  ? T extends { charAt: AnyFunction; codePointAt: AnyFunction }
    ? Not<'a string is a whole query: use withQuery or QueryParams.parse'>
    : RefusedObject<T, Not<'one value has no name: pass an object, such as { name: value }'>>
  : T extends WholeReference
    ? Not<'this is a URL, not parameters: pass uri.params or url.searchParams'>
    : T extends Iterable<unknown>
      ? RefusedEntries<T>
      : RefusedObject<T, never>;

type RefusedEntries<T> = T extends NoKeys
  ? object & Keyless<'null has no parameters, and a function is called first'>
  : T extends { add: AnyFunction; has: AnyFunction }
    ? NotEntries<'a Set has no names: pass an object, such as { name: [...set] }'>
    : T extends readonly (string | number)[]
      ? NotEntries<'an array of values has no names: pass an object, such as { name: list }'>
      : NotEntries<'entries are pairs of a name and a value: a string, a number, a boolean, a Uri, null, undefined, or a list of them, not a File'>;

/**
 * Anything whose members may all be parameters: of a union the compiler infers only one object. A symbol fits nothing
 * but `{}`.
 */
export type ParamUnion<U> = (
  symbol extends U
    ? true
    : U extends PlainRecord | ParamEntries
      ? never
      : U extends { readonly [K in keyof U]: ParamValue } & object &
            Keyless<'a function is not a value: call it'>
        ? Private<U>
        : true
) extends never
  ? unknown
  : never;

/** True for a class with private members, which are no keys of its type, but would be written. */
type Private<U> = Pick<U, keyof U> extends U ? never : true;

/** Costs less than a type made for each object. */
type PlainRecord = Readonly<Record<string, ParamValue>> & { readonly [Symbol.iterator]?: never };

/**
 * What the compiler infers for an empty object and for a function. As one of the entries it costs an object nothing.
 */
export interface NoKeys extends Iterable<never> {
  readonly hasNoKeys: true;
}

/** Not a function, and not `null`. */
interface Keyless<Sentence extends string> {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: Not<Sentence>;
}

/** With these keys, the compiler shows this sentence, and not many lines about entries. */
interface NotEntries<Sentence extends string> extends Not<Sentence> {
  readonly entries: unknown;
  readonly forEach: unknown;
}
