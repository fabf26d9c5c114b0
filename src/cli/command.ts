/** The type of a command and of its options. */
import type { ParseArgsConfig } from 'node:util';
import type { Reply } from './show/report.ts';

/** A command, as an entry of the table of commands. */
export interface Command {
  /** The names of its operands. `-` in place of the last operand reads standard input, one operand per line. */
  readonly operands: readonly string[];
  /** Whether the last operand can be left out, or can also be repeated. If it is left out, it is `''`. */
  readonly last?: 'optional' | 'repeated';
  /** Tells whether `-` is an operand like any other, because the command reads no lines. */
  readonly readsNoLines?: boolean;
  readonly about: string;
  /** Its own options, without the common ones. */
  readonly options: OptionTable;
  /** The words to choose from, by the name of the operand or of the option. Any string can follow the `:` of a word. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Returns the names of its own options that it takes with these operands; `undefined` for all of its options. */
  readonly optionsFor?: (operands: readonly string[]) => readonly string[] | undefined;
  /** The help for its options, and other help. */
  readonly help: string;
  /** Returns a function that answers each last operand. Throws at once what is wrong for each of them. */
  readonly prepare: (options: Options, operands: readonly string[]) => Reply;
}

/** The commands by name; the name of the first command can be left out. */
export type Commands = ReadonlyMap<string, Command>;

/** The options that a command takes, as Node's `parseArgs` describes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export class UsageError extends Error {}

/** Makes options of their names: those with a value, those with one that can be repeated, and those without a value. */
export function optionTable(
  texts: readonly string[],
  lists: readonly string[],
  flags: readonly string[],
): OptionTable {
  return Object.fromEntries<OptionTable[string]>([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
}

/** Returns the values of an option that can be repeated; `undefined` when it is not given. */
export function listOption(options: Options, name: string): readonly string[] | undefined {
  return options[name] as readonly string[] | undefined;
}
