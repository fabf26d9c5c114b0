/** Why there is no answer, for people and for programs: the error of the library, or a limit of the command line. */
import { UriError } from 'urial';
import { LONGEST } from './lines.ts';

/** What `--json` and streams say of an error. */
export interface Refusal {
  readonly code: string;
  readonly component: string;
  readonly index: number;
  readonly input: string;
  readonly message: string;
}

/** A line that is not read. */
export const LINE_TOO_LONG: Refusal = limit(
  'line-length',
  `a line of more than ${LONGEST.toLocaleString('en')} bytes is not read; give a shorter one`,
);

const ANSWER_TOO_LONG = limit('answer-length', 'the answer is longer than a text can be; ask for less');

/** The error of a text that was refused; a fault is thrown again. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UriError) {
    const { code, component, index, input, message } = error;
    return { code, component, index, input, message };
  }
  // values can come in a template any number of times
  if (error instanceof RangeError && error.message === 'Invalid string length') return ANSWER_TOO_LONG;
  throw error;
}

function limit(code: string, sentence: string): Refusal {
  return { code, component: 'reference', index: 0, input: '', message: `reference: ${sentence}` };
}
