/** Gives the advice of an error in the words of the command line, because the library names its functions. */
import type { UriError } from 'urial';

const GIVE_HOST = 'give --host in the same command';

/** The advice for the command line, by the sentence of the library that names a function. */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'give a list of segments, or data to appendSegments(...)':
    'percent-encode it, as urial with --append does with data',
  'give a record of parameters': 'percent-encode it, as urial with --param NAME=VALUE does with data',
  'write it as encodeFragment(...) does': 'percent-encode it',
  'give { user, password }': 'percent-encode it',
  'read the text with fromHref(...)': 'urial href reads the text as a browser does',
  'encodeHost(...) gives the ASCII form of a name': 'urial iri //HOST gives the ASCII form of a name',
  'give an authority to withAuthority(...)': 'give an authority to --authority',
  'give userInfo, host and port to with(...)':
    'give user information, host and port to --user-info, --host and --port',
  'give a query to withQuery(...), a fragment to withFragment(...)':
    'give a query to --query, a fragment to --fragment',
  'give the host too: with({ host, userInfo })': GIVE_HOST,
  'give the host too: with({ host, port })': GIVE_HOST,
  'check that the host is set, or remove the scheme too': 'give a host, or --no-scheme too',
  'give it a scheme, or { relative: true }': 'give a base with a scheme, or --relative',
  'leave out the "?"; undefined for no query': 'leave out the "?"; --no-query for no query',
  'give well-formed Unicode, as toWellFormed makes it': 'give well-formed Unicode',
};

export function adviseOnCommandLine({ advice, input, index }: UriError): string {
  if (/^\p{Cc}/u.test(input.charAt(index))) return 'it is a control character: leave it out';
  return IN_PLACE_OF[advice] ?? advice;
}
