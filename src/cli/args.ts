/** Reads the arguments: the command, its options and its operands. */
import { parseArgs } from 'node:util';
import { type Command, type Commands, type Options, type OptionTable, UsageError } from './command.ts';
import { suggest } from './near.ts';
import { maskWord, quoted } from './show/text.ts';

type Parsed = ReturnType<
  typeof parseArgs<{ options: OptionTable; allowPositionals: true; strict: false; tokens: true }>
>;
type OptionToken = Extract<Parsed['tokens'][number], { kind: 'option' }>;

/** The options, all operands, and which argument became the value of the last option without a `=`; `''` if none did. */
type Given = Pick<Parsed, 'positionals'> & { readonly options: Options; readonly eaten: string };

/** A command, its name (`''` if it is left out) and its own arguments. */
interface NamedCommand {
  readonly name: string;
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The options of every command. They take no value, so they can be recognized before the name of a command. */
const COMMON: OptionTable = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};

/** The most arguments that are read. Node takes minutes for a million. */
export const MOST_ARGUMENTS = 10_000;

/** Finds the command: the first argument that is not a common option names it. */
export function commandOf(args: readonly string[], commands: Commands): NamedCommand {
  const { tokens } = parseWith(COMMON, args.slice(0, MOST_ARGUMENTS + 1));
  const first = tokens.find((token) => token.kind !== 'option' || !Object.hasOwn(COMMON, token.name));
  const at = first?.index ?? -1;
  const name = args[at] ?? '';
  const command = commands.get(name);
  return command === undefined
    ? { name: '', command: [...commands.values()][0]!, rest: args }
    : { name, command, rest: args.toSpliced(at, 1) };
}

/** Separates the options from the operands, and checks the options. */
export function readArguments({ name, command, rest }: NamedCommand): Given {
  if (rest.length > MOST_ARGUMENTS)
    throw new UsageError(`${rest.length} arguments are too many; standard input takes any number of lines`);
  const table = optionsOf(command);
  const { positionals, tokens } = parseWith(table, rest);
  const given = tokens.filter((token) => token.kind === 'option');
  const taken = optionsWith(command, positionals);
  let eaten = '';
  for (const token of given) {
    checkOption(token, table);
    if (!taken.includes(token.name))
      throw new UsageError(`${name} ${positionals[0]!} takes no ${token.rawName}`);
    checkWord(token.rawName, token.value, command.choices?.[token.name]);
    if (token.inlineValue === false) eaten = `; ${quoted(token.value)} is the value of ${token.rawName}`;
  }
  return { options: groupByName(given.map(({ name, value = '' }) => [name, value])), positionals, eaten };
}

export function optionsOf(command: Command): OptionTable {
  return { ...COMMON, ...command.options };
}

export function optionsWith(command: Command, operands: readonly string[]): readonly string[] {
  const own = command.optionsFor?.(operands) ?? Object.keys(command.options ?? {});
  return [...Object.keys(COMMON), ...own];
}

/** Returns what is fixed of a word to choose: all of it, or what comes up to its `:`. */
export function fixedFront(choice: string): string {
  return choice.replace(/:.*/s, ':');
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
    // a password in the name may continue in the value, after its own `=`
    const shown = maskWord([rawName, value].join('=')).slice(0, rawName.length);
    throw new UsageError(`there is no option ${quoted(shown)}${advice}`);
  }
  const isFlag = option.type === 'boolean';
  if (isFlag && value !== undefined) throw new UsageError(`the option ${rawName} takes no value`);
  if (!isFlag && value === undefined) throw new UsageError(`the option ${rawName} needs a value`);
  if (inlineValue === false && /^-./s.test(value)) {
    const advice = `write ${rawName}=... for one that begins with -`;
    throw new UsageError(`the option ${rawName} needs a value; ${advice}`);
  }
}

function checkWord(name: string, word: string | undefined, choices: readonly string[] | undefined): void {
  if (word === undefined || choices === undefined) return;
  if (choices.some((choice) => fixedFront(choice) === fixedFront(word))) return;
  const wanted = `${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
  throw new UsageError(`${name} must be ${wanted}, not ${quoted(word)}${suggest(word, choices)}`);
}

/** Checks the operands and separates the last one, as `-` in its place reads standard input; it is `''` if there is none. */
export function readOperands(
  { positionals, eaten }: Given,
  named: NamedCommand,
  commands: Commands,
): { readonly operands: readonly string[]; readonly last: string } {
  const { operands, last, choices, readsNoLines } = named.command;
  const wanted = operands.length;
  const all = last !== undefined && positionals.length === wanted - 1 ? [...positionals, ''] : positionals;
  if (all.length < wanted) throw missing(all.length, named.command, eaten);
  if (all.length > wanted && last !== 'repeated') throw tooMany(all, named, commands);
  for (const [at, operand] of operands.entries()) checkWord(operand, positionals[at], choices?.[operand]);
  const end = all[all.length - 1]!;
  const isAlone = last !== 'repeated' || (end === '-' && readsNoLines !== true);
  return isAlone ? { operands: all.slice(0, -1), last: end } : { operands: all, last: '' };
}

function missing(at: number, { operands, choices }: Command, eaten: string): UsageError {
  const name = operands[at]!;
  const words = choices?.[name]?.join(', ');
  if (words !== undefined) return new UsageError(`${name} is missing; it is one of ${words}`);
  const advice = at === operands.length - 1 ? '; - in its place reads standard input' : '';
  return new UsageError(`${name} is missing${eaten || advice}`);
}

/** Makes the error for too many operands; a first operand that is a word was meant as the name of a command. */
function tooMany(all: readonly string[], { name, command }: NamedCommand, commands: Commands): UsageError {
  const first = all[0]!;
  const isName = name === '' && commands.has(first);
  if (name === '' && !isName && /^[a-z][a-z-]*$/i.test(first)) {
    const advice = suggest(first, commands.keys()) || '; urial --help lists them';
    return new UsageError(`there is no command ${quoted(first)}${advice}`);
  }
  const advice = isName ? `leave out the -- before ${first}` : adviceForMore(all, command);
  return new UsageError(`unexpected operand ${quoted(all[command.operands.length]!)}; ${advice}`);
}

function adviceForMore(all: readonly string[], command: Command): string {
  if (command.readsNoLines === true) return 'leave it out';
  if (all.includes('-')) return '- reads standard input only as the last operand';
  const valued = optionsWith(command, all).find((name) => command.options?.[name]?.type === 'string');
  if (valued !== undefined) return `a value stands after its option, as in --${valued}=...`;
  return 'put quotes around one that holds spaces, or pass many as lines, with - as the last operand';
}

/** Splits at the first `=`; the value is `null` without a `=`. */
export function splitNameValue(text: string): [name: string, value: string | null] {
  const end = text.indexOf('=');
  return end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)];
}

/** Groups the values by name, in the order in which the names come first. */
export function groupByName<T>(entries: Iterable<readonly [name: string, value: T]>): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return lists;
}
