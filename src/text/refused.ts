/** The result of what is refused. A program that only asks for `ok` does not pay for the error. */
import { UriError } from './error.ts';
import { hasOwn } from './own.ts';

/** A result without a value, which has the name `Absent`. */
type Refused<Absent extends string> = { readonly ok: false; readonly error: UriError } & Readonly<
  Partial<Record<Absent, undefined>>
>;

/** The class of errors of the platform; a program can replace the global. */
const PLATFORM_ERROR: object = Error;

/** Node.js would show a getter as `[Getter]`. Without a prototype, so that no inherited key makes it another property. */
const INSPECTION: PropertyDescriptor = {
  __proto__: null,
  value(this: object) {
    return { ...this };
  },
} as PropertyDescriptor;

/**
 * Returns the result of a refusal: a plain object whose own `error` is made when it is first read, without a stack, and kept.
 *
 * @param absent - The name of the value that there is not.
 */
export function refused<Absent extends string>(absent: Absent, make: () => UriError): Refused<Absent> {
  let error: UriError | undefined;
  const result = {
    ok: false,
    get error() {
      return (error ??= withoutStack(make));
    },
    [absent]: undefined,
  };
  return Object.defineProperty(result, Symbol.for('nodejs.util.inspect.custom'), INSPECTION) as never;
}

/** Makes an error that is returned: without a stack, which costs more than the rest of it. */
export function withoutStack<T>(make: () => T): T {
  const limit = Object.getOwnPropertyDescriptor(PLATFORM_ERROR, 'stackTraceLimit');
  // not every engine has a limit, and a program can have frozen it or made it an accessor
  if (limit === undefined || !hasOwn(limit, 'value') || limit.writable !== true) return make();
  const limited = PLATFORM_ERROR as { stackTraceLimit: unknown };
  limited.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    limited.stackTraceLimit = limit.value;
  }
}

/**
 * Returns what a call makes, or its refusal. It throws what is no refusal, such as a `RangeError` of the engine.
 *
 * @param absent - The name of the value that there is not in a refusal.
 */
export function tried<Absent extends string, T>(absent: Absent, make: () => T): T | Refused<Absent> {
  try {
    return withoutStack(make);
  } catch (error) {
    if (error instanceof UriError) return refused(absent, () => error);
    throw error;
  }
}
