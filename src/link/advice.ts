/** What to do with a refused link. How to write it so that it passes would help only the one who sent it. */
import { type UriError, uriError } from '../core/text/error.ts';

/** How many elements of a list an error shows. */
const MOST_SHOWN = 10;

export const REFUSE = 'refuse the link, or use a fallback';

/** Returns the advice where another list as an option would allow the link. */
export function listedAdvice(option: string, list: readonly (string | number)[]): string {
  return `${REFUSE}; the option ${option} ${list.length === 0 ? 'is empty' : `allows ${shownList(list)}`}`;
}

/** Returns the first elements of a list, for an error. */
export function shownList(list: readonly (string | number)[]): string {
  const shown = list.slice(0, MOST_SHOWN).join(', ');
  return list.length > MOST_SHOWN ? `${shown} and ${list.length - MOST_SHOWN} more` : shown;
}

/** Makes the error for a link from that of a parser, which says how to write a reference. */
export function refusal(error: UriError, input: string, advice: string = REFUSE): UriError {
  const { code, component, problem, index } = error;
  return uriError(component, problem, advice, { code, input, index });
}
