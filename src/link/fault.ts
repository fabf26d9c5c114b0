/** What is wrong, as data: an error is made of it only when a program reads the error. */
import { type UriComponent, type UriError, uriError, type UriErrorCode } from '../core/text/error.ts';

/** What to do with a rejected link. How to write it so that it passes would help only the one who sent it. */
export const REJECT = 'reject the link, or use a fallback';

/** The rule that a string breaks, and where. A `UriError` is one too. */
export interface Fault {
  readonly component: UriComponent;
  readonly problem: string;
  readonly index: number;
  readonly code: UriErrorCode;
  /** A function that makes it, where it takes time. */
  readonly advice: string | (() => string);
}

export function faultAt(
  component: UriComponent,
  problem: string,
  index = 0,
  code: UriErrorCode = component as UriErrorCode,
  advice: Fault['advice'] = REJECT,
): Fault {
  return { component, problem, index, code, advice };
}

export function faultError(
  input: string,
  fault: Fault,
  advice: Fault['advice'] = fault.advice,
  index: number = fault.index,
): UriError {
  const { component, problem, code } = fault;
  const what = typeof advice === 'string' ? advice : advice();
  return uriError(component, problem, what, { code, input, index });
}
