/** From arguments to a command, its options and its operands. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Command, UsageError, type Values } from './command.ts';
import { COMMANDS, SHOW } from './commands.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed = ReturnType<typeof parse>;
type OptionToken = Extract<Parsed['tokens'][number], { kind: 'option' }>;

/** A command by its name, `''` for the one without, and its own arguments. */
interface Named {
  readonly name: string;
  readonly command: Command;
  readonly rest: readonly string[];
}

/** What the arguments of a command say. */
interface Call {
  readonly values: Values;
  readonly operands: readonly string[];
}

/** The operands of a command, the last one apart. */
export interface Operands {
  readonly others: readonly string[];
  readonly last: string;
}

/** Node takes minutes for a million. */
export const MOST = 10_000;

/** The options of every command. None takes a value, so that each stands for itself before a name. */
const COMMON: Options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};

/** The command that the first argument names which is not an option of every command. */
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

/** The options and the operands, apart. */
export function read(args: readonly string[], command: Command): Call {
  if (args.length > MOST) {
    throw new UsageError(`${args.length} arguments are too many; standard input takes any number of lines`);
  }
  const options = { ...COMMON, ...command.options };
  const { values, positionals, tokens } = parse(args, options);
  for (const token of tokens) if (token.kind === 'option') check(token, options);
  return { values, operands: positionals };
}

/** Node's own check would show what was given as it is. */
function parse(args: readonly string[], options: Options) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
}

function check({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    throw new UsageError(`there is no option ${JSON.stringify(rawName)}; an operand like it goes after --`);
  }
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`the option ${rawName} takes no value`);
    return;
  }
  if (value === undefined) throw new UsageError(`the option ${rawName} needs a value`);
  if (!inlineValue && /^-./s.test(value)) {
    throw new UsageError(`the option ${rawName} needs a value; ${rawName}=... takes one that begins with -`);
  }
}

/** As many operands as the command takes. */
export function counted(operands: readonly string[], command: Command): Operands {
  const wanted = command.operands.length;
  const repeats = command.repeats === true;
  const all = repeats && operands.length === wanted - 1 ? [...operands, ''] : operands;
  if (all.length < wanted) throw new UsageError(`${command.operands[all.length]!} is missing`);
  if (all.length > wanted && !repeats) {
    throw new UsageError(`${JSON.stringify(all[wanted])} is one operand too many`);
  }
  return { others: all.slice(0, -1), last: all[all.length - 1]! };
}
