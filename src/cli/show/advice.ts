/** Gives the advice of an error in the words of the command line, because the library names its functions. */

import type { UriError } from 'urial';

/** The advice for the command line in place of a call; the first name in the advice of the library counts. */
const IN_PLACE_OF: readonly (readonly [name: string, advice: string])[] = [
  ['appendSegments(', 'percent-encode it, as urial with --append does with data'],
  ['a record of parameters', 'percent-encode it, as urial with --param NAME=VALUE does with data'],
  ['fromHref(', 'urial href reads the text as a browser does'],
  ['encodeFragment(', 'percent-encode it'],
  ['{ user, password }', 'percent-encode it'],
  ['encodeHost(', 'urial iri //HOST gives the ASCII form of a name'],
  ['withAuthority(', 'give user information, host and port to --authority'],
  ['withQuery(', 'give a query to --query, a fragment to --fragment'],
  ['to with(', 'give user information, host and port to --user-info, --host and --port'],
  ['with(', 'give --host in the same command'],
  ['scheme: undefined', 'give a host, or --no-scheme too'],
  ['{ relative', 'give a base with a scheme, or --relative'],
  ['undefined for no query', 'leave out the "?"; --no-query for no query'],
  ['toWellFormed', 'give well-formed Unicode'],
];

/** The facts from which the advice is made. */
type Refusal = Pick<UriError, 'advice' | 'input' | 'index'>;

/** Returns the advice of an error in the words of the command line. */
export function adviseOnCommandLine({ advice, input, index }: Refusal): string {
  if (/^\p{Cc}/u.test(input.charAt(index))) return 'it is a control character: leave it out';
  return IN_PLACE_OF.find(([name]) => advice.includes(name))?.[1] ?? advice;
}
