/** Refusals as values. */
import { UriError } from './error.ts';

/** Returns the error of a refusal; throws what is none, such as a `RangeError` of the engine. */
export function refusalOf(thrown: unknown): UriError {
  if (thrown instanceof UriError) return thrown;
  throw thrown;
}
