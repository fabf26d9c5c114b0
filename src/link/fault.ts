/** The rules that a link breaks, before an error is made of them. */
import type { Place, UriComponent, UriErrorCode } from '../kernel/text/error.ts';

/** A rule that a link breaks. */
export interface LinkFault extends Place {
  readonly component: UriComponent;
  readonly problem: string;
  readonly code: UriErrorCode;
  /** What else one can do; only where an option would allow the link. */
  readonly advice: string | undefined;
}

/** Makes the fault of a link; its code is by default that of the component. */
export function faultAt(
  input: string,
  component: UriComponent,
  problem: string,
  index = 0,
  code: UriErrorCode = component as UriErrorCode,
  advice?: string,
): LinkFault {
  return { component, problem, code, advice, input, index };
}
