/** The beginning of a relative reference. */
import { type UriError, uriError } from '../text/error.ts';

/** `'` or `,` first, `&` before the first delimiter, or `&` after the first `/`. */
const AMBIGUOUS = /^(?:(?=[',])|[^/?#&]*(?=&)|\/(?=&))/;

/**
 * Returns the error of a reference that can begin differently for another reader: in an attribute that is not escaped
 * `javascript&colon;` is a scheme and `/&sol;` two slashes, a header drops quotes, and a comma ends a candidate of `srcset`.
 */
export function ambiguousStart(text: string): UriError | undefined {
  const before = AMBIGUOUS.exec(text)?.[0];
  if (before === undefined) return undefined;
  const advice = 'write "./" before a path, or percent-encode the character';
  return uriError(
    'ambiguous-start',
    'path',
    'HTML or a header can read the start as something else',
    advice,
    text,
    before.length,
  );
}
