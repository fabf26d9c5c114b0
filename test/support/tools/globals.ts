/** Runs a call while every object inherits some keys. Use no `expect` inside, because the test runner inherits them too. */
export function polluted<T>(keys: Readonly<Record<PropertyKey, unknown>>, call: () => T): T {
  for (const key of Reflect.ownKeys(keys))
    Object.defineProperty(Object.prototype, key, {
      value: keys[key],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  try {
    return call();
  } finally {
    for (const key of Reflect.ownKeys(keys)) Reflect.deleteProperty(Object.prototype, key);
  }
}

/** Runs a call without stack traces, because it makes many errors and their traces would take most of the time. */
export function withoutStacks<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
