/** The type of a command, of its options and of its answer. */
import type { ParseArgsConfig } from 'node:util';
import type { Text } from './text.ts';

/** A command, as an entry of the table of commands. */
export interface Command {
  /** The names of its operands. `-` in place of the last one reads standard input, one operand a line. */
  readonly operands: readonly string[];
  /** Tells whether the last operand can be repeated or left out; left out, it is `''`. */
  readonly repeats?: boolean;
  /** What it does, in a few words. */
  readonly about: string;
  /** Its own options, without the common ones. */
  readonly options: OptionTable;
  /** The help for its options, and other help. */
  readonly help: string;
  /** Takes the options and the operands before the last one; returns a function that answers each last operand. */
  readonly prepare: (options: Options, operands: readonly string[]) => (last: string) => Answer;
}

/** The options that a command takes, as Node's `parseArgs` describes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** The options that were given, by name. */
export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The answer of a command. */
export interface Answer {
  /** The answer as JSON, for `--json` and for streams. */
  readonly value: unknown;
  /** Returns the answer as text for people, in lines of at most that many columns where it can be broken. */
  readonly print: (width: number) => Text;
  /** Tells whether the answer to a yes-or-no question is no. */
  readonly no?: boolean;
}

/** The error of a wrong command line. */
export class UsageError extends Error {}
