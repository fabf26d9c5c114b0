/** From arguments to an exit status. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UriError } from 'urial';
import { refusal } from './caret.ts';
import { type Answer, type Command, UsageError, type Values } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';
import { help, more, usage } from './help.ts';
import { describeError } from './report.ts';
import { stream } from './stream.ts';
import { type Io, pageOf, write } from './terminal.ts';

const DONE = 0;
/** A text was refused, or the answer is no. */
const NO = 1;
const MISUSED = 2;

const COMMON: NonNullable<ParseArgsConfig['options']> = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};

/** Runs the command line and gives its exit status. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  // who writes hears of a failure; it need not be thrown once more
  for (const output of [io.stdout, io.stderr]) output.on('error', () => undefined);
  try {
    return await dispatch(args, io);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    // the reader of the output has seen enough
    if ('code' in error && error.code === 'EPIPE') return DONE;
    await write(io.stderr, `urial: ${error.message}\n`);
    return NO;
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const [first = ''] = args;
  const named = COMMANDS.get(first);
  const name = named === undefined ? '' : first;
  const command = named ?? SHOW;
  try {
    const { values, operands } = read(command, named === undefined ? args : args.slice(1));
    if (values['help'] === true) return await say(help(name, command), io);
    if (values['version'] === true) return await say(`${version()}\n`, io);
    return await answer(command, values, counted(operands, command), io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await write(io.stderr, `urial: ${error.message}\nusage: ${usage(name, command)}\n${more(name)}`);
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
    if (!(error instanceof UriError)) throw error;
    if (values['json'] === true) return await say(json({ error: describeError(error) }), io, NO);
    await write(io.stderr, refusal(error, pageOf(io.stderr, io.env)));
    return NO;
  }
}

async function say(text: string, io: Io, status = DONE): Promise<number> {
  await write(io.stdout, text);
  return status;
}

function read(command: Command, args: readonly string[]): { values: Values; operands: readonly string[] } {
  try {
    const options = { ...COMMON, ...command.options };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, operands: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface Operands {
  readonly others: readonly string[];
  readonly last: string;
}

/** As many operands as the command takes, the last one apart. */
function counted(operands: readonly string[], command: Command): Operands {
  const wanted = command.operands.length;
  const repeats = command.repeats === true;
  const all = repeats && operands.length === wanted - 1 ? [...operands, ''] : operands;
  if (all.length < wanted) throw new UsageError(`${command.operands[all.length]!} is missing`);
  if (all.length > wanted && !repeats)
    throw new UsageError(`${JSON.stringify(all[wanted])} is one operand too many`);
  return { others: all.slice(0, -1), last: all[all.length - 1]! };
}

function print({ value, print }: Answer, values: Values, io: Io): string {
  return values['json'] === true ? json(value) : print(pageOf(io.stdout, io.env));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
