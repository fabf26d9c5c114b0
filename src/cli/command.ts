/** What a command is. */
import type { ParseArgsConfig } from 'node:util';
import type { Text } from './text.ts';

/** A command as the table of commands holds it. */
export interface Command {
  /** Its operands by name. `-` for the last one reads standard input, one a line. */
  readonly operands: readonly string[];
  /** Can the last operand be there any number of times? When it is not there at all, it is `''`. */
  readonly repeats?: boolean;
  /** What it does, for the help. */
  readonly about: string;
  /** Its options beside `--json` and `--help`. */
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Its options, and what else its help says. */
  readonly help: string;
  /** Reads the options and the operands before the last once; what it gives answers for each last operand. */
  readonly prepare: (values: Values, operands: readonly string[]) => (last: string) => Answer;
}

/** The options that were given, by name. */
export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** What a command has to say. */
export interface Answer {
  /** For `--json` and for streams. */
  readonly value: unknown;
  /** For everyone else, in lines of so many columns. */
  readonly print: (width: number) => Text;
  /** Does it answer a question by no? */
  readonly no?: boolean;
}

/** A command line that does not say what to do. */
export class UsageError extends Error {}
