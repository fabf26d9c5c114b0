/** Describes why there is no answer, in the words of the command line: an error of the library, refused data of a command, or a limit. */
import { UriError } from 'urial';

/** An error as `--json` and streams print it. */
export interface Failure {
  readonly code: string;
  readonly component: string;
  readonly index: number;
  readonly input: string;
  readonly message: string;
}

export class DataError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const LONGEST_LINE = 10_000_000;

export const LINE_TOO_LONG: Failure = limit(
  'line-length',
  `a line of more than ${LONGEST_LINE.toLocaleString('en')} bytes is not read; use a shorter one`,
);

export const LINE_NOT_UTF8: Failure = limit(
  'line-encoding',
  'a line that is not UTF-8 is not read; convert the input, as iconv -f ISO-8859-1 -t UTF-8 does',
);

const ANSWER_TOO_LONG = limit('answer-length', 'the answer is longer than a string can be; ask for less');

function limit(code: string, sentence: string): Failure {
  return { code, component: 'reference', index: 0, input: '', message: `reference: ${sentence}` };
}

const PASS_HOST = 'pass --host in the same command';

/** What the command line advises where the advice of the library has these words, mostly the name of a function. */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'appendSegments(': 'percent-encode it, as urial with --append does with data',
  'QueryParams.from(': 'percent-encode it, as urial with --param NAME=VALUE does with data',
  'encodeFragment(': 'percent-encode it',
  '{ user, password }': 'percent-encode it',
  'fromHref(': 'urial href reads the text as a browser does',
  'encodeHost(': 'use urial iri //HOST for a Unicode name',
  'withAuthority(': 'use --authority',
  'with({ userInfo': 'use --user-info, --host and --port',
  'withQuery(': 'use --query or --fragment',
  'with({ host': PASS_HOST,
  'the scheme too': 'pass a host, or --no-scheme too',
  '{ relative: true }': 'pass a base with a scheme, or --relative',
  'pass undefined': 'leave out the "?"; --no-query for no query',
  'toWellFormed(': 'pass well-formed Unicode',
};

/** Describes the error for a refused string; throws any other error again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UriError) {
    const { code, component, index, input, message, advice } = error;
    // the advice is the end of the message
    const front = message.slice(0, -advice.length);
    return { code, component, index, input, message: front + adviceOf(error) };
  }
  if (error instanceof DataError) return error.failure;
  // a template can repeat a value, so the answer can be longer than any string
  if (error instanceof RangeError && error.message === 'Invalid string length') return ANSWER_TOO_LONG;
  throw error;
}

function adviceOf({ advice, input, index }: UriError): string {
  if (/^\p{Cc}/u.test(input.charAt(index))) return 'it is a control character: leave it out';
  return Object.entries(IN_PLACE_OF).find(([words]) => advice.includes(words))?.[1] ?? advice;
}
