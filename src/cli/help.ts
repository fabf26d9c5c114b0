/** The help, made of the table of commands. */
import type { Command } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';

/** How a command is written; the one without a name has `''`. */
export function usage(name: string, command: Command): string {
  const options = command.help === '' ? '' : '[options]';
  return ['urial', name, ...command.operands, options].filter((word) => word !== '').join(' ');
}

/** Everything there is. */
export function help(): string {
  const all = [['', SHOW] as const, ...COMMANDS];
  const width = Math.max(...all.map(([name, command]) => usage(name, command).length));
  const lines = all.map(([name, command]) => `  ${usage(name, command).padEnd(width)}  ${command.about}\n`);
  const options = all
    .filter(([, command]) => command.help !== '')
    .map(([name, command]) => `Options of urial ${name}:\n${command.help}\n`);
  return `\
RFC 3986 URI references: drawn, taken apart, changed, resolved, compared.

${lines.join('')}
${options.join('')}\
Options of every command:
  --json           print JSON, for an error too
  -h, --help       print this
  -V, --version    print the version

With - for the last operand, standard input is read, one a line; an empty line
is the empty reference. Each line is answered by a line of JSON,
{"line":1,"value":...} or {"line":1,"error":...}.

A REF that begins with - or is the name of a command goes behind --, as in
urial -- with

Exit status: 0; 1 when a text was refused, or the answer is no; 2 when the
command line is wrong.
`;
}
