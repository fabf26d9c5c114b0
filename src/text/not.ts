/** Sentences for the compiler: a value that is refused does not fit a type whose name says what to do. */

/** Stands for no value that anyone gives. Its name and the sentence are what the compiler shows. */
export interface Not<Sentence extends string> {
  readonly instead: Sentence;
}

export type AnyFunction = (...args: never) => unknown;

/** What the compiler shows for an object that is never data; another type for an object that may be. */
export type RefusedObject<T, Other> = T extends AnyFunction
  ? Not<'a function is not data: call it'>
  : T extends { then: AnyFunction }
    ? Not<'a promise is not data: give what it resolves to'>
    : T extends { toISOString: AnyFunction }
      ? Not<'a date has many texts: choose one, such as date.toISOString()'>
      : Other;
