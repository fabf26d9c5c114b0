/** The result for a refused value. Its error is created when it is first read, so `ok` alone is cheap. */
import { UriError } from './error.ts';
import { INSPECT } from './wiring.ts';

type Refused<Absent extends object> = { readonly ok: false; readonly error: UriError } & Absent;

/** The platform's class of errors, kept here because a program can replace the global. */
const PLATFORM_ERROR: object = Error;

/** One getter for all results: a getter for each would give each result its own hidden class, and double the cost. */
const ERROR: PropertyDescriptor = {
  __proto__: null,
  configurable: true,
  enumerable: true,
  get(this: { [INSPECT]: () => object & { error: UriError } }) {
    return this[INSPECT]().error;
  },
} as PropertyDescriptor;

/** This key makes Node.js show the error in place of `[Getter]`. */
const INSPECTED = { __proto__: null, value: undefined as unknown };

/** Returns the result of a failure. Its error is created without a stack at the first read, and kept. */
export function refused<Absent extends object>(absent: Absent, make: () => UriError): Refused<Absent> {
  let error: UriError | undefined;
  const result = { ok: false, ...absent };
  INSPECTED.value = () => ({ ok: false, ...absent, error: (error ??= withoutStack(make)) });
  Object.defineProperty(result, INSPECT, INSPECTED);
  INSPECTED.value = undefined;
  return Object.defineProperty(result, 'error', ERROR) as never;
}

/** A stack would cost more than the rest of the error. */
export function withoutStack<T>(make: () => T): T {
  const limit = Object.getOwnPropertyDescriptor(PLATFORM_ERROR, 'stackTraceLimit');
  // not every engine has this limit, and a program can freeze it or make it an accessor
  if (limit === undefined || !Object.hasOwn(limit, 'value') || limit.writable !== true) return make();
  const limited = PLATFORM_ERROR as { stackTraceLimit: unknown };
  limited.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    limited.stackTraceLimit = limit.value;
  }
}

/** Returns the result of a call, or its `UriError`. Other errors, such as a `RangeError` of the engine, are thrown. */
export function tried<Absent extends object, T>(absent: Absent, make: () => T): T | Refused<Absent> {
  try {
    return withoutStack(make);
  } catch (error) {
    if (error instanceof UriError) return refused(absent, () => error);
    throw error;
  }
}

/** Returns the answer of a call of the platform, or of a caller's getter; `undefined` if it throws. */
export function answerOf<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
