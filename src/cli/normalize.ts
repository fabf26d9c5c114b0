/** `urial normalize`: the normal form of a reference. */
import { type NormalizationLevel, Uri } from 'urial';
import { type Command, UsageError, type Values } from './command.ts';
import { answer } from './report.ts';

/** The command `normalize`. */
export const normalize: Command = {
  operands: ['REF'],
  about: 'print the normal form of a reference',
  options: { level: { type: 'string' } },
  help: `\
  --level syntax   case, escapes and dot-segments; the default
  --level scheme   ports, empty paths and IPv6 addresses too
`,
  prepare: (values) => {
    const level = levelOf(values);
    return (text) => answer(Uri.parse(text).normalize(level));
  },
};

/** The level that was asked for, if one was. */
export function levelOf(values: Values): NormalizationLevel | undefined {
  const { level } = values;
  if (level === undefined || level === 'syntax' || level === 'scheme') return level;
  throw new UsageError(`--level is syntax or scheme, not ${JSON.stringify(level)}`);
}
