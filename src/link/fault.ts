/** What is wrong with a link, as data: a check makes an error of it only when a program reads the error. */
import { type UriComponent, type UriError, uriError, type UriErrorCode } from '../core/text/error.ts';

/** What to do with a refused link. How to write it so that it passes would help only the one who sent it. */
export const REFUSE = 'refuse the link, or use a fallback';

/** The rule that a link breaks, and where. A `UriError` is one too. */
export interface LinkFault {
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
  advice: LinkFault['advice'] = REFUSE,
): LinkFault {
  return { component, problem, index, code, advice };
}

export function linkError(
  input: string,
  fault: LinkFault,
  advice: LinkFault['advice'] = fault.advice,
  index: number = fault.index,
): UriError {
  const { component, problem, code } = fault;
  const what = typeof advice === 'string' ? advice : advice();
  return uriError(component, problem, what, { code, input, index });
}
