/** Sentences for the compiler: a wrong value doesn't fit a type whose name says what to do. */

/** A type that no value has: the compiler shows its sentence. */
export interface Not<Sentence extends string> {
  readonly instead: Sentence;
}

export type AnyFunction = (...args: never) => unknown;

export type NeverData = AnyFunction | { then: AnyFunction } | { toISOString: AnyFunction };

export type RefusedObject<T, Other> = T extends AnyFunction
  ? Not<'a function is not a value: call it'>
  : T extends { then: AnyFunction }
    ? Not<'a promise is not a value: pass what it resolves to'>
    : T extends { toISOString: AnyFunction }
      ? Not<'a Date has no single string form: pass date.toISOString()'>
      : Other;
