/** Reads the arguments: the command, its options and its operands. */
import { parseArgs } from 'node:util';
import {
  choicesOf,
  type Command,
  type Commands,
  COMMON,
  frontOf,
  MOST_ARGUMENTS,
  type Options,
  optionsOf,
  optionsWith,
  type OptionTable,
  UsageError,
} from './command.ts';
import { suggest } from './near.ts';
import { parse } from './parse.ts';
import { mask, quoted } from './text.ts';

type Parsed = ReturnType<
  typeof parseArgs<{ options: OptionTable; allowPositionals: true; strict: false; tokens: true }>
>;
type OptionToken = Extract<Parsed['tokens'][number], { kind: 'option' }>;

/** A command, its name (`''` when it is left out) and its own arguments. */
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

/** The operands of a command. The last one is apart, because `-` in its place reads standard input; `''` if there is none. */
export interface Operands {
  readonly others: readonly string[];
  readonly last: string;
}

/** Finds the command: the first argument that is not a common option names it. */
export function commandOf(args: readonly string[], commands: Commands): Named {
  const at = args.findIndex((arg) => !isCommon(arg));
  const name = args[at] ?? '';
  const command = commands.get(name);
  return command === undefined
    ? { name: '', command: parse, rest: args }
    : { name, command, rest: args.toSpliced(at, 1) };
}

function isCommon(arg: string): boolean {
  const { tokens } = parseWith(COMMON, [arg]);
  return tokens.every((token) => token.kind === 'option' && Object.hasOwn(COMMON, token.name));
}

/** Separates the options from the operands. */
export function readArguments({ name, command, rest }: Named, commands: Commands): Call {
  if (rest.length > MOST_ARGUMENTS) {
    throw new UsageError(`${rest.length} arguments are too many; standard input takes any number of lines`);
  }
  const table = optionsOf(command);
  const { values, positionals, tokens } = parseWith(table, rest);
  const taken = optionsWith(command, positionals);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    checkOption(token, table);
    if (!taken.includes(token.name))
      throw new UsageError(`${name} ${positionals[0]!} takes no ${token.rawName}`);
    const choices = choicesOf(token.name, command, commands);
    if (token.value !== undefined && choices !== undefined) checkChoice(token.rawName, token.value, choices);
  }
  return { options: values, operands: positionals };
}

/** Parses without Node's own checks: their messages would show the arguments unmasked. */
export function parseWith(table: OptionTable, args: readonly string[]): Parsed {
  return parseArgs({ args: [...args], options: table, allowPositionals: true, strict: false, tokens: true });
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, table: OptionTable): void {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined) {
    const names = Object.keys(table).map((known) => `--${known}`);
    const advice = suggest(rawName, names) || '; write -- before an operand that begins with -';
    // the password in the name may go on in the value, after its own `=`
    const shown = mask([rawName, value].join('=')).slice(0, rawName.length);
    throw new UsageError(`there is no option ${quoted(shown)}${advice}`);
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

function checkChoice(name: string, word: string, choices: readonly string[]): void {
  const isChosen = choices.some((choice) => {
    const front = frontOf(choice);
    return front === choice ? word === choice : word.startsWith(front);
  });
  if (isChosen) return;
  const advice = suggest(word, choices);
  const wanted = `${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
  throw new UsageError(`${name} must be ${wanted}, not ${quoted(word)}${advice}`);
}

/** Makes the error of an operand that is missing. */
function missing(at: number, command: Command, commands: Commands): UsageError {
  const name = command.operands[at]!;
  const choices = choicesOf(name, command, commands);
  if (choices !== undefined) return new UsageError(`${name} is missing; it is one of ${choices.join(', ')}`);
  const isLast = at === command.operands.length - 1;
  return new UsageError(`${name} is missing${isLast ? '; - in its place reads standard input' : ''}`);
}

/** Checks the operands and separates the last one. */
export function splitOperands(
  given: readonly string[],
  { name, command }: Named,
  commands: Commands,
): Operands {
  const { operands, last } = command;
  const wanted = operands.length;
  const all = last !== undefined && given.length === wanted - 1 ? [...given, ''] : given;
  if (all.length < wanted) throw missing(all.length, command, commands);
  if (all.length > wanted && last !== 'repeated') {
    const meant = name === '' ? suggest(all[0]!, commands.keys()) : '';
    throw new UsageError(
      meant === ''
        ? `unexpected operand ${quoted(all[wanted]!)}; put quotes around one that holds spaces`
        : `there is no command ${quoted(all[0]!)}${meant}`,
    );
  }
  for (const [at, operand] of operands.entries()) {
    const word = given[at];
    const choices = choicesOf(operand, command, commands);
    if (word !== undefined && choices !== undefined) checkChoice(operand, word, choices);
  }
  const end = all[all.length - 1]!;
  const isAlone = last !== 'repeated' || (end === '-' && command.readsNoLines !== true);
  return isAlone ? { others: all.slice(0, -1), last: end } : { others: all, last: '' };
}
