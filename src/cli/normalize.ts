/** `urial normalize`: prints the normal form of a reference. */
import { type NormalizationLevel, Uri } from 'urial';
import { type Command, type Options, UsageError } from './command.ts';
import { answerWith } from './report.ts';

/** The command `normalize`. */
export const normalize: Command = {
  operands: ['REF'],
  about: 'print the normal form of a reference',
  options: { level: { type: 'string' } },
  help: `\
  --level syntax   normalize case, escapes and dot-segments; the default
  --level scheme   normalize default ports, empty paths and IPv6 addresses too
`,
  prepare: (options) => {
    const level = levelOf(options);
    return (text) => answerWith(Uri.parse(text).normalize(level));
  },
};

/** Returns the level that `--level` gives, if it is given. */
export function levelOf(options: Options): NormalizationLevel | undefined {
  const { level } = options;
  if (level === undefined || level === 'syntax' || level === 'scheme') return level;
  throw new UsageError(`--level must be syntax or scheme, not ${JSON.stringify(level)}`);
}
