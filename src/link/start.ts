/** The beginning of a reference. */
import type { Located } from '../core/syntax/located.ts';
import { faultAt, type LinkFault } from './result.ts';

/** `'` or `,` first, `&` before the first delimiter, or `&` after the first `/`. Exported for the proofs. */
export const AMBIGUOUS: RegExp = /^(?:(?=[',])|[^/?#&]*(?=&)|\/(?=&))/;

/**
 * Returns the error for a reference that begins differently for HTML. In an attribute that is not escaped,
 * `javascript&colon;` is a scheme, and `/&sol;` is two slashes. An attribute without quotes drops the quotes of `'//h'`,
 * and `srcset` drops the comma of `,//h`.
 */
export function ambiguousStart(text: string): LinkFault | undefined {
  const before = AMBIGUOUS.exec(text)?.[0];
  if (before === undefined) return undefined;
  return ambiguous(text, before.length);
}

/** Returns the error for a path after a scheme that begins with `//` for another program: `mailto:/&sol;`. */
export function ambiguousSlashes({ text, pathStart }: Located): LinkFault | undefined {
  const index = text.startsWith('/', pathStart) ? pathStart + 1 : pathStart;
  return text.startsWith('&', index) ? ambiguous(text, index) : undefined;
}

function ambiguous(text: string, index: number): LinkFault {
  const problem = 'HTML can read the start as something else';
  return faultAt(text, 'path', problem, index, 'ambiguous-start');
}
