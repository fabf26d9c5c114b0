/** Errors of the library as values. */
import { UriError } from 'urial';

/** Returns what a call gives, or the `UriError` that it throws. */
export function attempt<T>(call: () => T): T | UriError {
  try {
    return call();
  } catch (error) {
    if (error instanceof UriError) return error;
    throw error;
  }
}
