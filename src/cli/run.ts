/** Runs the command line, from the arguments to the exit status. */
import { readFileSync } from 'node:fs';
import { commandOf, type Operands, readArguments, splitOperands } from './args.ts';
import { drawFailure } from './caret.ts';
import { type Answer, type Command, type Options, UsageError } from './command.ts';
import { failureOf } from './failure.ts';
import { help, more, usage } from './help.ts';
import { stream } from './stream.ts';
import { complain, type Io, widthOf, write } from './terminal.ts';
import { sentence, type Text } from './text.ts';

const DONE = 0;
/** The exit status when a text is refused or the answer is no. */
const NO = 1;
const MISUSED = 2;

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
    await complain(io, `urial: ${sentence(error.message)}\n`);
    return NO;
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const { name, command, rest } = commandOf(args);
  try {
    const { options, operands } = readArguments(rest, command);
    if (options['help'] === true) return await say(help(name, command), io);
    if (options['version'] === true) return await say(`${version()}\n`, io);
    return await answer(command, options, splitOperands(operands, command), io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await complain(io, `urial: ${sentence(error.message)}\nusage: ${usage(name, command)}\n${more(name)}`);
    return MISUSED;
  }
}

async function answer(
  command: Command,
  options: Options,
  { others, last }: Operands,
  io: Io,
): Promise<number> {
  try {
    const reply = command.prepare(options, others);
    if (last === '-') return (await stream(io, reply)) ? DONE : NO;
    const only = reply(last);
    return await say(print(only, options, io), io, only.no === true ? NO : DONE);
  } catch (error) {
    const failure = failureOf(error);
    if (options['json'] === true) return await say(json({ error: failure }), io, NO);
    await complain(io, drawFailure(failure, widthOf(io.stderr, io.env)));
    return NO;
  }
}

async function say(text: Text, io: Io, status = DONE): Promise<number> {
  await write(io.stdout, text);
  return status;
}

function print({ value, print }: Answer, options: Options, io: Io): Text {
  return options['json'] === true ? json(value) : print(widthOf(io.stdout, io.env));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
