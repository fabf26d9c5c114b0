/** `urial get`: prints one part of a reference. */
import { Uri } from 'urial';
import type { Command } from '../command.ts';
import { COMPONENT_KEYS } from './components.ts';

type PartReader = (uri: Uri) => string | null | undefined;

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
  param:NAME       the first value of this parameter of the query, decoded

For an absent part it prints nothing (null as JSON), with the exit status 1; for
a line of standard input an empty line, and the exit status stays 0.
`,
  prepare: (_options, operands) => {
    const part = operands[0]!;
    const read = READERS[part] ?? ((uri: Uri) => uri.params.get(part.slice(PARAM.length)));
    return (text) => {
      const value = read(Uri.parse(text));
      // a name without "="
      const found = value === null ? '' : value;
      // JSON has no undefined
      return { value: () => found ?? null, line: () => found };
    };
  },
};
