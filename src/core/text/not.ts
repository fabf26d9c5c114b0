/** Sentences for the compiler: a refused value does not fit a type whose name says what to do. */

/** A type that no value has. The compiler shows its name and the sentence. */
export interface Not<Sentence extends string> {
  readonly instead: Sentence;
}

export type AnyFunction = (...args: never) => unknown;

/** The objects that are never data. */
export type NeverData = AnyFunction | { then: AnyFunction } | { toISOString: AnyFunction };

/** A sentence for an object that is never data; another type for an object that may be data. */
export type RefusedObject<T, Other> = T extends AnyFunction
  ? Not<'a function is not data: call it'>
  : T extends { then: AnyFunction }
    ? Not<'a promise is not data: give what it resolves to'>
    : T extends { toISOString: AnyFunction }
      ? Not<'a date has many texts: choose one, such as date.toISOString()'>
      : Other;
