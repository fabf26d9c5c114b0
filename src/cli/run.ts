/** Runs the command line, from the arguments to the exit status. */
import { readFileSync } from 'node:fs';
import { commandOf, type CommandLine, readArguments } from './args.ts';
import { type Command, UsageError } from './command.ts';
import { helpOf, more, overview, usage } from './commands/help.ts';
import { COMMANDS } from './commands/table.ts';
import { stream } from './io/stream.ts';
import { complain, type Io, troubleOf, widthOf, write } from './io/terminal.ts';
import { drawFailure } from './show/caret.ts';
import { failureOf } from './show/failure.ts';
import type { Answer } from './show/report.ts';
import { oneLine, sentence, type Text } from './show/text.ts';

const DONE = 0;
/** The exit status if a text is refused, nothing is found or the answer is no. */
const NO = 1;
/** The exit status if the command line is wrong, or a stream fails. */
const TROUBLE = 2;

/** Runs the command line and returns its exit status. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  // each write reports its failure; without a listener the event would be thrown too
  for (const output of [io.stdout, io.stderr]) output.on('error', () => undefined);
  try {
    return await dispatch(args, io);
  } catch (error) {
    // errors of the system and of streams have a code; any other error is a fault of this program
    if (!(error instanceof Error && 'code' in error)) throw error;
    // the reader of the output closed it, as `head` does
    if (error.code === 'EPIPE') return DONE;
    await complain(io, `urial: ${sentence(troubleOf(error))}\n`);
    return TROUBLE;
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const named = commandOf(args, COMMANDS);
  const { name, command } = named;
  try {
    const line = readArguments(named, COMMANDS);
    if (line.options['help'] === true)
      return await say(name === '' ? overview(COMMANDS) : helpOf(name, command), io);
    if (line.options['version'] === true) return await say(`${version()}\n`, io);
    return await answer(command, line, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { message, failure } = error;
    const shown =
      failure === undefined
        ? `${sentence(message)}\nusage: ${usage(name, command)}\n${more(name)}`
        : drawFailure(failure, widthOf(io.stderr, io.env));
    await complain(io, ['urial: ', shown]);
    return TROUBLE;
  }
}

async function answer(command: Command, line: CommandLine, io: Io): Promise<number> {
  const isJson = line.options['json'] === true;
  const reply = prepared(command, line);
  try {
    if (line.last === '-') return (await stream(io, reply, isJson)) ? DONE : NO;
    const only = reply(line.last);
    const text = isJson ? prettyJson(only.value()) : printed(only, widthOf(io.stdout, io.env));
    return await say(text, io, only.no === true || only.line() === undefined ? NO : DONE);
  } catch (error) {
    const failure = failureOf(error);
    if (isJson) return await say(prettyJson({ error: failure }), io, NO);
    await complain(io, drawFailure(failure, widthOf(io.stderr, io.env)));
    return NO;
  }
}

/** Prepares the command. A text that it refuses here would be wrong for every operand, so the command line is wrong. */
function prepared(command: Command, { options, operands }: CommandLine): (last: string) => Answer {
  try {
    return command.prepare(options, operands);
  } catch (error) {
    const failure = failureOf(error);
    throw new UsageError(failure.message, failure);
  }
}

async function say(text: Text, io: Io, status = DONE): Promise<number> {
  await write(io.stdout, text);
  return status;
}

function printed(answer: Answer, width: number): Text {
  if (answer.print !== undefined) return answer.print(width);
  const line = answer.line();
  return line === undefined ? '' : `${oneLine(line)}\n`;
}

function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url));
  return (JSON.parse(String(text)) as { version: string }).version;
}
