/** Runs a call that makes many errors which nobody reads: their stacks would be most of the work. */
export function withoutStacks<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
