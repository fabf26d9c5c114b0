/** The help, made of the table of commands. */
import { MOST } from './args.ts';
import type { Command } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';
import { LONGEST } from './lines.ts';

/** How a command is written; the one without a name has `''`. */
export function usage(name: string, command: Command): string {
  const all = command.operands;
  const operands = command.repeats === true ? [...all.slice(0, -1), `[${all[all.length - 1]!} ...]`] : all;
  const options = Object.keys(command.options).length === 0 ? '' : '[options]';
  return ['urial', name, ...operands, options].filter((word) => word !== '').join(' ');
}

/** Where the rest is said. */
export function more(name: string): string {
  return `${['urial', name, '--help'].filter((word) => word !== '').join(' ')} says more\n`;
}

/** What a command has of its own; all commands and what they share, for the one without a name. */
export function help(name: string, command: Command): string {
  if (name === '') return overview();
  const own = command.help === '' ? '' : `\n${command.help}`;
  return `usage: ${usage(name, command)}\n       ${command.about}\n${own}\n${more('')}`;
}

function overview(): string {
  const all = [['', SHOW] as const, ...COMMANDS];
  const width = Math.max(...all.map(([name, command]) => usage(name, command).length));
  const lines = all.map(([name, command]) => `  ${usage(name, command).padEnd(width)}  ${command.about}\n`);
  return `\
RFC 3986 URI references: drawn, taken apart, changed, resolved, compared.

${lines.join('')}
Options of every command:
  --json           print JSON, for an error too
  -h, --help       print this, or what a command has of its own
  -V, --version    print the version
They can precede the name of the command, as in urial --json with REF

With - for the last operand, standard input is read, one operand a line; an
empty line is the empty one. Each line is answered by a line of JSON,
{"line":1,"value":...} or {"line":1,"error":...}. A line of more than
${LONGEST.toLocaleString('en')} bytes is not read; its error has the code line-length.

A REF that begins with - or is the name of a command goes after --, as in
urial --json -- with

No more than ${MOST.toLocaleString('en')} arguments are taken.

Exit status: 0; 1 when a text was refused, or the answer is no; 2 when the
command line is wrong.
`;
}
