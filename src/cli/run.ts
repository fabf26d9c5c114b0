/** Runs the command line, from the arguments to the exit status. */
import { readFileSync } from 'node:fs';
import { commandOf, readOperands, readArguments } from './args.ts';
import { UsageError } from './command.ts';
import { helpOn, more, usage } from './commands/help.ts';
import { COMMANDS } from './commands/table.ts';
import { stream } from './io/stream.ts';
import { complain, type Io, troubleOf, widthOf, write } from './io/terminal.ts';
import { drawFailure } from './show/caret.ts';
import { type Failure, failureOf } from './show/failure.ts';
import type { Answer, Reply } from './show/report.ts';
import { oneLine, sentence, type Text } from './show/text.ts';

const DONE = 0;
const NO = 1;
const TROUBLE = 2;

export async function run(args: readonly string[], io: Io): Promise<number> {
  // `write` rejects if the stream fails; without a listener Node.js would also throw the event
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
    const given = readArguments(named);
    const { options } = given;
    if (options.has('help')) return await say(helpOn(name, COMMANDS), io);
    if (options.has('version')) return await say(`${version()}\n`, io);
    const { operands, last } = readOperands(given, named, COMMANDS);
    // an operand that it refuses is wrong for every string, so the command line is wrong
    const reply = command.prepare(options, operands);
    return await answer(reply, last, options.has('json'), io);
  } catch (error) {
    const help = `\nusage: ${usage(name, command)}\n${more(name)}`;
    const shown = error instanceof UsageError ? sentence(error.message) + help : drawn(failureOf(error), io);
    await complain(io, ['urial: ', shown]);
    return TROUBLE;
  }
}

async function answer(reply: Reply, last: string, isJson: boolean, io: Io): Promise<number> {
  try {
    if (last === '-') return (await stream(io, reply, isJson)) ? DONE : NO;
    const only = reply(last);
    const text = isJson ? prettyJson(only.value()) : printed(only, widthOf(io.stdout, io.env));
    return await say(text, io, only.no === true || only.line() === undefined ? NO : DONE);
  } catch (error) {
    const failure = failureOf(error);
    if (isJson) return await say(prettyJson({ error: failure }), io, NO);
    await complain(io, drawn(failure, io));
    return NO;
  }
}

function drawn(failure: Failure, io: Io): Text {
  return drawFailure(failure, widthOf(io.stderr, io.env));
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
