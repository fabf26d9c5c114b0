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
  readonly options?: OptionTable;
  /** The words to choose from, by the name of the operand or of the option. Any string can follow the `:` of a word. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Returns the names of its own options that it takes with these operands; `undefined` for all of its options. */
  readonly optionsFor?: (operands: readonly string[]) => readonly string[] | undefined;
  /** The help for its options, and other help. */
  readonly help?: string;
  /** Returns a function that answers each last operand. Throws at once what is wrong for each of them. */
  readonly prepare: (options: Options, operands: readonly string[]) => Reply;
}

/** The commands by name; the name of the first command can be left out. */
export type Commands = ReadonlyMap<string, Command>;

/** The options that a command takes, as Node's `parseArgs` describes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** The values of each option that is given; `''` stands for that of an option without one. */
export type Options = ReadonlyMap<string, readonly string[]>;

export class UsageError extends Error {}

/** Makes options of their names: those with a value, and those without one. */
export function optionTable(valued: readonly string[], flags: readonly string[]): OptionTable {
  return Object.fromEntries<OptionTable[string]>([
    ...valued.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
}
