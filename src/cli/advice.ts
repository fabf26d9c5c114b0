/** Says what to do about an error in the words of the command line: the library names its functions. */

/** What to do on the command line in place of a call; the first name that the advice of the library has counts. */
const IN_PLACE_OF: readonly (readonly [name: string, advice: string])[] = [
  ['encodeSegment(', 'percent-encode it, as urial with --append does with data'],
  ['encodeParam(', 'percent-encode it, as urial with --param NAME=VALUE does with data'],
  ['{ printable', 'percent-encode it, or give --printable'],
  ['encodeFragment(', 'percent-encode it'],
  ['encodeUserInfo(', 'percent-encode it'],
  ['encodeHost(', 'urial iri //HOST gives the ASCII form of a Unicode name'],
  ['withAuthority(', 'give user information, host and port to --authority'],
  ['with(', 'give --host in the same command'],
  ['Uri.fromIri(', 'urial iri converts the text'],
  ['Uri.findBase(', 'resolve it against a base with a scheme first'],
  ['toWellFormed', 'give well-formed Unicode'],
];

/** What is wrong, with the text in quotes that was refused, and what to do about it. */
const MESSAGE = /^([^]*? at index \d+ of …?"(?:[^"\\]|\\.)*"…?; |[^;]*; )([^]*)$/;

/** Returns the message of an error with advice for the command line. */
export function adviseOnCommandLine(message: string): string {
  const advice = message.replace(MESSAGE, '$2');
  const found = IN_PLACE_OF.find(([name]) => advice.includes(name));
  return found === undefined ? message : message.slice(0, message.length - advice.length) + found[1];
}
