/** The result of what is refused. A program that only asks for `ok` does not pay for the error. */
import { UriError } from './error.ts';
import { hasOwn } from './own.ts';
import { INSPECT } from './wiring.ts';

/** A result without the values of `Absent`. */
type Refused<Absent extends object> = { readonly ok: false; readonly error: UriError } & Absent;

/** The class of errors of the platform; a program can replace the global. */
const PLATFORM_ERROR: object = Error;

/** Without a prototype, as `SHOWN`, so that no inherited key makes it another property. One getter lets an engine give all results one shape. */
const ERROR: PropertyDescriptor = {
  __proto__: null,
  configurable: true,
  enumerable: true,
  get(this: { [INSPECT]: () => object & { error: UriError } }) {
    return this[INSPECT]().error;
  },
} as PropertyDescriptor;

/** Node.js would show a getter as `[Getter]`. */
const INSPECTED = { __proto__: null, value: undefined as unknown };

/**
 * Returns the result of a refusal: a plain object whose own `error` is made when it is first read, without a stack, and kept.
 *
 * @param absent - The values that there are not.
 */
export function refused<Absent extends object>(absent: Absent, make: () => UriError): Refused<Absent> {
  let error: UriError | undefined;
  const result = { ok: false, ...absent };
  INSPECTED.value = () => ({ ok: false, ...absent, error: (error ??= withoutStack(make)) });
  Object.defineProperty(result, INSPECT, INSPECTED);
  INSPECTED.value = undefined;
  return Object.defineProperty(result, 'error', ERROR) as never;
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
 * Returns what a call makes, or its refusal, whose error the call has made. It throws what is no refusal, such as a `RangeError` of the engine.
 *
 * @param absent - The values that there are not in a refusal.
 */
export function tried<Absent extends object, T>(absent: Absent, make: () => T): T | Refused<Absent> {
  try {
    return withoutStack(make);
  } catch (error) {
    if (error instanceof UriError) return refused(absent, () => error);
    throw error;
  }
}
