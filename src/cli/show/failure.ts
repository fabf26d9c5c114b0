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

/** The advice of an error for the command line, by the advice of the library, which names a function. */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'pass an array of segments, or use appendSegments(...)':
    'percent-encode it, as urial with --append does with data',
  'pass an object or use QueryParams.from(...)':
    'percent-encode it, as urial with --param NAME=VALUE does with data',
  'use encodeFragment(...)': 'percent-encode it',
  'pass { user, password }': 'percent-encode it',
  'for a link from a page or a request use fromHref(...), for your own values the uri tag':
    'urial href reads the text as a browser does',
  'use encodeHost(...) for a Unicode name': 'use urial iri //HOST for a Unicode name',
  'use withAuthority(...)': 'use --authority',
  'use with({ userInfo, host, port })': 'use --user-info, --host and --port',
  'use withQuery(...) or withFragment(...)': 'use --query or --fragment',
  'use with({ host, userInfo })': PASS_HOST,
  'use with({ host, port })': PASS_HOST,
  'check that the host is set, or remove the scheme too': 'pass a host, or --no-scheme too',
  'use a base with a scheme, or { relative: true }': 'pass a base with a scheme, or --relative',
  'remove the "?"; pass undefined for no query': 'leave out the "?"; --no-query for no query',
  'call toWellFormed() on the string': 'pass well-formed Unicode',
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
  return IN_PLACE_OF[advice] ?? advice;
}
