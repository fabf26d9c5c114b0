/** From arguments to an exit status. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UriError } from 'urial';
import { refusal } from './caret.ts';
import { type Answer, type Command, UsageError, type Values } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';
import { help, usage } from './help.ts';
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
  const [name = '', ...others] = args;
  const named = COMMANDS.get(name);
  const command = named ?? SHOW;
  try {
    return await execute(command, named === undefined ? args : others, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const line = usage(named === undefined ? '' : name, command);
    await write(io.stderr, `urial: ${error.message}\nusage: ${line}\nurial --help says more\n`);
    return MISUSED;
  }
}

async function execute(command: Command, args: readonly string[], io: Io): Promise<number> {
  const { values, operands } = read(command, args);
  const say = async (text: string, status = DONE): Promise<number> => {
    await write(io.stdout, text);
    return status;
  };
  if (values['help'] === true) return await say(help());
  if (values['version'] === true) return await say(`${version()}\n`);
  const [others, last] = counted(operands, command);
  try {
    const answer = command.prepare(values, others);
    if (last === '-') return (await stream(io, answer)) ? DONE : NO;
    const only = answer(last);
    return await say(print(only, values, io), only.no === true ? NO : DONE);
  } catch (error) {
    if (!(error instanceof UriError)) throw error;
    if (values['json'] === true) return await say(json({ error: describeError(error) }), NO);
    await write(io.stderr, refusal(error, pageOf(io.stderr, io.env)));
    return NO;
  }
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

/** As many operands as the command takes, the last one apart. */
function counted(operands: readonly string[], command: Command): [others: string[], last: string] {
  const wanted = command.operands.length;
  if (operands.length < wanted) throw new UsageError(`${command.operands[operands.length]!} is missing`);
  if (operands.length > wanted)
    throw new UsageError(`${JSON.stringify(operands[wanted])} is one operand too many`);
  return [operands.slice(0, -1), operands[wanted - 1]!];
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
