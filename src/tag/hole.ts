/**
 * The types of the values of the tag. Data and arrays of data are one union for all call sites; only others cost more.
 */
import type { QueryData } from '../core/query/query-data.ts';
import type { RawValue } from '../core/text/data.ts';
import type { AnyFunction, Not, RefusedObject } from '../core/text/not.ts';

export type Values<T extends readonly unknown[]> = { readonly [I in keyof T]: Hole<T[I]> };

/** The type of the value, or a sentence for the compiler. A type parameter passes if its constraint does. */
type Hole<T> = [T] extends [HoleData]
  ? T
  : [T] extends [HoleData | Params<T>]
    ? T
    : HoleData | RefusedHole<T>;

type HoleData = RawValue | undefined | readonly RawValue[];

type Params<T> = T extends AnyFunction ? never : T extends object ? QueryData<T> : never;

type RefusedHole<T> = unknown extends T
  ? Not<'this may be anything: check its type first'>
  : null extends T
    ? Not<'null is not a value: pass undefined'>
    : [Extract<T, object>] extends [never]
      ? Not<'a value must be a string, a number, a bigint, a boolean, a Uri, an array of them, undefined, or an object of parameters'>
      : RefusedObject<Extract<T, object>, RefusedHoleObject<Extract<T, object>>>;

type RefusedHoleObject<T extends object> = T extends { readonly href: string }
  ? Not<'a URL is not a value: pass its href, or fromURL(url) as the base'>
  : T extends readonly unknown[]
    ? Not<'an array must contain strings, numbers, bigints, booleans or Uris, without null and undefined'>
    : T extends Iterable<unknown>
      ? Not<'entries are pairs of a name and a value: a string, a number, a boolean, a Uri, null, undefined, or a list of them, not a File'>
      : QueryData<T>;
