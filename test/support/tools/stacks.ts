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
