/** `urial help`, and the help of each command: both are made from the table of commands. */
import { MOST_ARGUMENTS } from '../args.ts';
import type { Command, Commands } from '../command.ts';
import { LONGEST_LINE } from '../show/failure.ts';
import { answerWithText } from '../show/report.ts';

export function helpCommand(commands: Commands): Command {
  return {
    operands: ['COMMAND'],
    last: 'optional',
    readsNoLines: true,
    about: 'explain a command, or list them all',
    choices: {
      get COMMAND() {
        return [...commands.keys()];
      },
    },
    prepare: () => (name) => answerWithText(helpOn(name, commands)),
  };
}

/** Returns the usage of a command; the name is `''` if it is left out. */
export function usage(name: string, { operands, last, options }: Command): string {
  const words = operands.map((operand, at) => {
    if (last === undefined || at < operands.length - 1) return operand;
    return last === 'optional' ? `[${operand}]` : `[${operand} ...]`;
  });
  return joined('urial', name, ...words, options === undefined ? '' : '[options]');
}

export function more(name: string): string {
  return `more: ${joined('urial', name, '--help')}\n`;
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** Returns the help of a command, or of all if there is none of this name. */
export function helpOn(name: string, commands: Commands): string {
  const command = commands.get(name);
  if (command === undefined) return overview(commands);
  const own = command.help === undefined ? '' : `\n${command.help}`;
  return `usage: ${usage(name, command)}\n       ${command.about}\n${own}\n${more('')}`;
}

function overview(commands: Commands): string {
  const all = Array.from(commands, ([name, command], at) => {
    return [usage(at === 0 ? `[${name}]` : name, command), command.about] as const;
  });
  const width = Math.max(...all.map(([written]) => written.length));
  const lines = all.map(([written, about]) => `  ${written.padEnd(width)}  ${about}\n`);
  return `\
Draws, splits, changes, resolves and compares RFC 3986 URI references.

${lines.join('')}
Options of every command:
  --json           print JSON, also for a text that is rejected
  -h, --help       print this help, or the help of a command
  -V, --version    print the version
They can also stand before the name of the command.

With - as the last operand, each line of standard input is one operand, and its
answer is one line: an empty one where it is rejected, with "line 2: ..." on
standard error. With --json it is {"line":1,"value":...} or
{"line":2,"error":...}. A line has at most ${LONGEST_LINE.toLocaleString('en')} bytes of UTF-8.

Write -- before a REF that begins with - or is the name of a command, as in
urial --json -- with. At most ${MOST_ARGUMENTS.toLocaleString('en')} arguments are taken.

Exit status: 0; 1 when a text is rejected, nothing is found or the answer is no;
2 when the command line is wrong, or a stream cannot be read or written.
`;
}
