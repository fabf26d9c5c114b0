/** The commands that show the parts of a reference. */
import { Uri } from 'urial';
import type { Command } from '../command.ts';
import { describe, report } from '../show/report.ts';

/** The key of each component in `UriParts`, by its name on the command line. The authority overlaps its own parts. */
export const COMPONENT_KEYS = {
  scheme: 'scheme',
  authority: 'authority',
  'user-info': 'userInfo',
  host: 'host',
  port: 'port',
  path: 'path',
  query: 'query',
  fragment: 'fragment',
} as const;

export const parseCommand: Command = {
  operands: ['REF'],
  about: 'draw a reference and list its parts',
  help: `\
For each line of standard input it prints the parts as NAME=VALUE, separated by
spaces; an absent part is left out. Passwords are masked; JSON has them.

The name of this command can be left out: urial REF
`,
  prepare: () => (text) => {
    const uri = Uri.parse(text);
    return {
      value: () => describe(uri),
      line: () => list(uri),
      print: (width) => report(uri, width),
    };
  },
};

/** Lists the parts that do not overlap in one line. No part has a space. */
function list(uri: Uri): string {
  const shown = Uri.parse(uri.toMasked());
  const parts = Object.entries(COMPONENT_KEYS).flatMap(([name, key]) => {
    const text = key === 'authority' ? undefined : shown[key];
    return text === undefined ? [] : `${name}=${text}`;
  });
  return parts.join(' ');
}

const PARAM = 'param:';

/** The getters of the parts, by the names of the parts. */
const GETTERS = new Map(
  Object.entries({ ...COMPONENT_KEYS, 'last-segment': 'lastSegment', origin: 'origin' } as const),
);

export const getCommand: Command = {
  operands: ['PART', 'REF'],
  about: 'print one part of a reference',
  choices: { PART: [...GETTERS.keys(), `${PARAM}NAME`] },
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
    const getter = GETTERS.get(part);
    return (text) => {
      const uri = Uri.parse(text);
      const value = getter === undefined ? uri.params.get(part.slice(PARAM.length)) : uri[getter];
      // a name without "="
      const found = value === null ? '' : value;
      // JSON has no undefined
      return { value: () => found ?? null, line: () => found };
    };
  },
};
