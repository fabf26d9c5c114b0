/** `urial parse` draws a reference and lists its parts. The name of this command can be left out. */
import { Uri } from 'urial';
import type { Command } from '../command.ts';
import { COMPONENT_KEYS } from './components.ts';
import { describe, report } from '../show/report.ts';

/** The command `parse`. */
export const parseCommand: Command = {
  operands: ['REF'],
  about: 'draw a reference and list its parts',
  options: {},
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
  const shown = Uri.parse(uri.toDisplay());
  const parts = Object.entries(COMPONENT_KEYS).flatMap(([name, key]) => {
    const text = key === 'authority' ? undefined : shown[key];
    return text === undefined ? [] : `${name}=${text}`;
  });
  return parts.join(' ');
}
