/** Errors of the library as values, and their words. */
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

/** Takes the escapes of JavaScript out of the words of an error: the characters stand there as they were typed. */
export function plain(words: string): string {
  return words
    .replaceAll('\\\\', '\\')
    .replace(/\\u\{?([\da-f]+)\}?/g, (_, digits: string) => `U+${digits.toUpperCase()}`);
}
