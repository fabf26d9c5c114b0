/** Lists of schemes, and references without one. */
import type { Located } from '../core/syntax/located.ts';
import { faultAt, type LinkFault } from './result.ts';

/** Which schemes a reference may have. */
export interface Schemes {
  /** In lower case; `undefined` if every scheme is allowed. */
  readonly schemes: readonly string[] | undefined;
  /** Tells whether a reference may have no scheme. */
  readonly isRelative: boolean;
  /**
   * The advice for another scheme, made when a link is first refused: to make it takes half as long as all the rest of a
   * refusal.
   */
  advice?: string;
}

/**
 * Returns the error for a reference whose scheme, in lower case, is not in the list, or that has no scheme but needs one.
 */
export function schemeFault(
  at: Located,
  scheme: string | undefined,
  allowed: Schemes,
  adviceOn: (allowed: Schemes) => string,
): LinkFault | undefined {
  const { schemes, isRelative } = allowed;
  if (scheme === undefined ? isRelative : (schemes?.includes(scheme) ?? true)) return undefined;
  const problem = scheme === undefined ? 'there is no scheme' : 'the scheme is not in the list';
  // short way: the advice is the same for each link
  const advice = (allowed.advice ??= adviceOn(allowed));
  return faultAt(at.text, 'scheme', problem, 0, 'scheme', advice);
}
