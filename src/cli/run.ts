/** From arguments to an exit status. */
import { readFileSync } from 'node:fs';
import { commandOf, counted, type Operands, read } from './args.ts';
import { drawRefusal } from './caret.ts';
import { type Answer, type Command, UsageError, type Values } from './command.ts';
import { help, more, usage } from './help.ts';
import { refusalOf } from './refusal.ts';
import { stream } from './stream.ts';
import { complain, type Io, widthOf, write } from './terminal.ts';
import { sentence, type Text } from './text.ts';

const DONE = 0;
/** A text was refused, or the answer is no. */
const NO = 1;
const MISUSED = 2;

/** Runs the command line and gives its exit status. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  // who writes hears of a failure; it need not be thrown once more
  for (const output of [io.stdout, io.stderr]) output.on('error', () => undefined);
  try {
    return await dispatch(args, io);
  } catch (error) {
    // each error of the system or of a stream has a code
    if (!(error instanceof Error && 'code' in error)) throw error;
    // the reader of the output has seen enough
    if (error.code === 'EPIPE') return DONE;
    await complain(io, `urial: ${sentence(error.message)}\n`);
    return NO;
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const { name, command, rest } = commandOf(args);
  try {
    const { values, operands } = read(rest, command);
    if (values['help'] === true) return await say(help(name, command), io);
    if (values['version'] === true) return await say(`${version()}\n`, io);
    return await answer(command, values, counted(operands, command), io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await complain(io, `urial: ${sentence(error.message)}\nusage: ${usage(name, command)}\n${more(name)}`);
    return MISUSED;
  }
}

async function answer(command: Command, values: Values, { others, last }: Operands, io: Io): Promise<number> {
  try {
    const reply = command.prepare(values, others);
    if (last === '-') return (await stream(io, reply)) ? DONE : NO;
    const only = reply(last);
    return await say(print(only, values, io), io, only.no === true ? NO : DONE);
  } catch (error) {
    const refusal = refusalOf(error);
    if (values['json'] === true) return await say(json({ error: refusal }), io, NO);
    await complain(io, drawRefusal(refusal, widthOf(io.stderr, io.env)));
    return NO;
  }
}

async function say(text: Text, io: Io, status = DONE): Promise<number> {
  await write(io.stdout, text);
  return status;
}

function print({ value, print }: Answer, values: Values, io: Io): Text {
  return values['json'] === true ? json(value) : print(widthOf(io.stdout, io.env));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
