/** Reads the arguments: the command, its options and its operands. */
import { parseArgs } from 'node:util';
import { type Command, type Options, type OptionTable, UsageError } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';

type Parsed = ReturnType<typeof parse>;
type OptionToken = Extract<Parsed['tokens'][number], { kind: 'option' }>;

/** A command, its name (`''` for the command without a name) and its own arguments. */
interface Named {
  readonly name: string;
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The arguments of a command, read. */
interface Call {
  readonly options: Options;
  readonly operands: readonly string[];
}

/** The operands of a command. The last one is apart, because `-` in its place reads standard input. */
export interface Operands {
  readonly others: readonly string[];
  readonly last: string;
}

/** The most arguments that are read. Node takes minutes for a million. */
export const MOST_ARGUMENTS = 10_000;

/** The options of every command. They take no value, so they can be recognized before the name of a command. */
const COMMON: OptionTable = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};

/** Finds the command: the first argument that is not a common option names it. */
export function commandOf(args: readonly string[]): Named {
  const at = args.findIndex((arg) => !isCommon(arg));
  const name = args[at] ?? '';
  const command = COMMANDS.get(name);
  return command === undefined
    ? { name: '', command: SHOW, rest: args }
    : { name, command, rest: args.toSpliced(at, 1) };
}

function isCommon(arg: string): boolean {
  const { tokens } = parse([arg], COMMON);
  return tokens.every((token) => token.kind === 'option' && Object.hasOwn(COMMON, token.name));
}

/** Separates the options from the operands. */
export function readArguments(args: readonly string[], command: Command): Call {
  if (args.length > MOST_ARGUMENTS) {
    throw new UsageError(`${args.length} arguments are too many; standard input takes any number of lines`);
  }
  const table = { ...COMMON, ...command.options };
  const { values, positionals, tokens } = parse(args, table);
  for (const token of tokens) if (token.kind === 'option') check(token, table);
  return { options: values, operands: positionals };
}

/** Parses without Node's own checks: their messages would show the arguments unmasked. */
function parse(args: readonly string[], table: OptionTable) {
  return parseArgs({ args: [...args], options: table, allowPositionals: true, strict: false, tokens: true });
}

function check({ name, rawName, value, inlineValue }: OptionToken, table: OptionTable): void {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined) {
    throw new UsageError(
      `there is no option ${JSON.stringify(rawName)}; write -- before an operand that begins with -`,
    );
  }
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`the option ${rawName} takes no value`);
    return;
  }
  if (value === undefined) throw new UsageError(`the option ${rawName} needs a value`);
  if (!inlineValue && /^-./s.test(value)) {
    throw new UsageError(
      `the option ${rawName} needs a value; write ${rawName}=... for one that begins with -`,
    );
  }
}

/** Checks the number of the operands and separates the last one. */
export function splitOperands(operands: readonly string[], command: Command): Operands {
  const wanted = command.operands.length;
  const repeats = command.repeats === true;
  const all = repeats && operands.length === wanted - 1 ? [...operands, ''] : operands;
  if (all.length < wanted) throw new UsageError(`${command.operands[all.length]!} is missing`);
  if (all.length > wanted && !repeats) {
    throw new UsageError(`unexpected operand ${JSON.stringify(all[wanted])}`);
  }
  return { others: all.slice(0, -1), last: all[all.length - 1]! };
}
