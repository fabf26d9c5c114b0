/**
 * `urial normalize` and `urial compare`: normal forms, and whether two references have the same normal form (RFC 3986,
 * section 6).
 */
import { type NormalizationLevel, Uri } from 'urial';
import type { Command } from '../command.ts';
import { answerWith } from '../show/report.ts';

/** The command `normalize`. */
export const normalizeCommand: Command = {
  operands: ['REF'],
  about: 'print the normal form of a reference',
  options: { syntax: { type: 'boolean' } },
  help: `\
It normalizes case, escapes, dot-segments, default ports, empty paths, IPv6
addresses and the host localhost of file.

  --syntax         normalize only case, escapes and dot-segments
`,
  prepare: (options) => {
    const level = options['syntax'] === true ? 'syntax' : 'scheme';
    return (text) => answerWith(Uri.parse(text).normalize(level));
  },
};

/** The command `compare`. */
export const compareCommand: Command = {
  operands: ['A', 'B'],
  about: 'compare two references',
  options: { syntax: { type: 'boolean' } },
  help: `\
  --syntax         ignore case, escapes and dot-segments, but not default ports,
                   empty paths and spellings of IPv6 addresses

It prints "identical", "equivalent by syntax", "equivalent by scheme" or, with
the exit status 1, "different".
`,
  prepare: (options, operands) => {
    const levels: NormalizationLevel[] = options['syntax'] === true ? ['syntax'] : ['syntax', 'scheme'];
    const one = Uri.parse(operands[0]!);
    return (text) => {
      const other = Uri.parse(text);
      const by = one.equals(other) ? 'text' : levels.find((level) => one.isEquivalentTo(other, level));
      if (by === undefined)
        return { value: () => ({ equivalent: false }), line: () => 'different', no: true };
      const line = by === 'text' ? 'identical' : `equivalent by ${by}`;
      return { value: () => ({ equivalent: true, by }), line: () => line };
    };
  },
};
