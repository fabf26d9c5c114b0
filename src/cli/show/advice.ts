/** Gives the advice of an error in the words of the command line, because the library names its functions. */
import type { UriError } from 'urial';

const PASS_HOST = 'pass --host in the same command';

/** The advice for the command line, by the sentence of the library that names a function. */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'pass an array of segments, or use appendSegments(...)':
    'percent-encode it, as urial with --append does with data',
  'pass an object of parameters': 'percent-encode it, as urial with --param NAME=VALUE does with data',
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

export function adviseOnCommandLine({ advice, input, index }: UriError): string {
  if (/^\p{Cc}/u.test(input.charAt(index))) return 'it is a control character: leave it out';
  return IN_PLACE_OF[advice] ?? advice;
}
