/** `urial get`: prints one part of a reference. */
import { Uri } from 'urial';
import type { Command } from '../command.ts';
import { COMPONENT_KEYS } from './components.ts';

type PartReader = (uri: Uri) => string | undefined;

/** The prefix before the name of a parameter. */
const PARAM = 'param:';

/** The parts by name; `undefined` is an absent part. */
const READERS: Readonly<Record<string, PartReader>> = {
  ...Object.fromEntries<PartReader>(
    Object.entries(COMPONENT_KEYS).map(([name, key]) => [name, (uri) => uri[key]]),
  ),
  'last-segment': (uri) => uri.lastSegment,
  origin: (uri) => uri.origin,
};

/** The command `get`. */
export const getCommand: Command = {
  operands: ['PART', 'REF'],
  about: 'print one part of a reference',
  options: {},
  choices: { PART: [...Object.keys(READERS), `${PARAM}NAME`] },
  help: `\
PART is one of:
  ${Object.keys(COMPONENT_KEYS).join(', ')}
                   a part as it is written; passwords are not masked
  last-segment     the last segment of the path, decoded
  origin           scheme, host and port of http, https, ws, wss and ftp,
                   normalized
  param:NAME       the first value of this parameter of the query, decoded;
                   it is empty for NAME without "="

It prints an empty line for an empty part. For an absent part it prints nothing
(null as JSON), with the exit status 1; for a line of standard input it prints
an empty line, and the exit status stays 0.
`,
  prepare: (_options, operands) => {
    const part = operands[0]!;
    const read = READERS[part] ?? paramReader(part.slice(PARAM.length));
    return (text) => {
      const found = read(Uri.parse(text));
      // JSON has no undefined
      return { value: () => found ?? null, line: () => found };
    };
  },
};

function paramReader(name: string): PartReader {
  return (uri) => {
    const value = uri.params.get(name);
    return value === null ? '' : value;
  };
}
