/** The type of a command and of its options. */
import type { ParseArgsConfig } from 'node:util';
import type { Failure } from './show/failure.ts';
import type { Answer } from './show/report.ts';

/** A command, as an entry of the table of commands. */
export interface Command {
  /** The names of its operands. `-` in place of the last operand reads standard input, one operand per line. */
  readonly operands: readonly string[];
  /** Whether the last operand can be left out, or can also be repeated. If it is left out, it is `''`. */
  readonly last?: 'optional' | 'repeated';
  /** Tells whether `-` is an operand like any other, because the command reads no lines. */
  readonly readsNoLines?: boolean;
  /** What it does, in a few words. */
  readonly about: string;
  /** Its own options, without the common ones. */
  readonly options: OptionTable;
  /** The words to choose from, by the name of the operand or of the option. Any text can follow the `:` of a word. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Returns the names of its own options that it takes with these operands; `undefined` for all of its options. */
  readonly optionsFor?: (operands: readonly string[]) => readonly string[] | undefined;
  /** The help for its options, and other help. */
  readonly help: string;
  /**
   * Takes the options and the operands before the last operand, and returns a function that answers each last operand. It
   * refuses at once any text that is wrong for every last operand. A repeated operand is the last operand only if it is
   * `-`.
   */
  readonly prepare: (options: Options, operands: readonly string[]) => (last: string) => Answer;
}

/** The commands by name; the name of the first command can be left out. */
export type Commands = ReadonlyMap<string, Command>;

/** The options that a command takes, as Node's `parseArgs` describes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** The given options, by name. */
export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The error for a wrong command line; the failure shows where an option or an operand is wrong. */
export class UsageError extends Error {
  readonly failure: Failure | undefined;

  constructor(message: string, failure?: Failure) {
    super(message);
    this.failure = failure;
  }
}

/** The options of every command. They take no value, so they can be recognized before the name of a command. */
export const COMMON: OptionTable = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
};

/** The most arguments that are read. Node takes minutes for a million. */
export const MOST_ARGUMENTS = 10_000;

/** Returns the options of a command and those of every command. */
export function optionsOf(command: Command): OptionTable {
  return { ...COMMON, ...command.options };
}

/** Returns the names of the options that a command takes with these operands. */
export function optionsWith(command: Command, operands: readonly string[]): readonly string[] {
  const own = command.optionsFor?.(operands) ?? Object.keys(command.options);
  return [...Object.keys(COMMON), ...own];
}

/** Returns the fixed text of a word to choose: the whole word, or the text up to its `:`. */
export function fixedFront(choice: string): string {
  return choice.replace(/:.*/, ':');
}
