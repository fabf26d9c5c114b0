/** Returns the answer of a call of the platform, or of a caller's getter; `undefined` if it throws. */
export function answerOf<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
