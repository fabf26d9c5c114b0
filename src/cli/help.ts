/** Makes the help from the table of commands. */
import { MOST_ARGUMENTS } from './args.ts';
import type { Command } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';
import { LONGEST_LINE } from './lines.ts';

/** Returns how a command is written; the name of the command without a name is `''`. */
export function usage(name: string, command: Command): string {
  const all = command.operands;
  const operands = command.repeats === true ? [...all.slice(0, -1), `[${all[all.length - 1]!} ...]`] : all;
  const options = Object.keys(command.options).length === 0 ? '' : '[options]';
  return ['urial', name, ...operands, options].filter((word) => word !== '').join(' ');
}

/** Returns the line that points to the help. */
export function more(name: string): string {
  return `more: ${['urial', name, '--help'].filter((word) => word !== '').join(' ')}\n`;
}

/** Returns the help of a command; for the command without a name, the list of all commands and what they share. */
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
Draws, splits, changes, resolves and compares RFC 3986 URI references.

${lines.join('')}
Options of every command:
  --json           print JSON, also for an error
  -h, --help       print this help, or the help of a command
  -V, --version    print the version
They may stand before the name of the command, as in urial --json with REF

With - as the last operand, each line of standard input is one operand; an
empty line is an empty operand. The answer to each line is a line of JSON,
{"line":1,"value":...} or {"line":1,"error":...}. A line of more than
${LONGEST_LINE.toLocaleString('en')} bytes is not read; its error has the code line-length.

Write -- before a REF that begins with - or is the name of a command, as in
urial --json -- with

At most ${MOST_ARGUMENTS.toLocaleString('en')} arguments are allowed.

Exit status: 0; 1 when a text is refused or the answer is no; 2 when the
command line is wrong.
`;
}
