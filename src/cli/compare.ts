/** `urial compare`: tells whether two references are equivalent, and by which comparison. */
import { type NormalizationLevel, Uri } from 'urial';
import type { Command } from './command.ts';

/** The comparison that finds two references equivalent; `text` compares character by character. */
type Comparison = 'text' | NormalizationLevel;

const SENTENCES: Readonly<Record<Comparison, string>> = {
  text: 'identical',
  syntax: 'equivalent by syntax',
  scheme: 'equivalent by scheme',
};

/** The command `compare`. */
export const compare: Command = {
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
    const level = options['syntax'] === true ? 'syntax' : 'scheme';
    const one = Uri.parse(operands[0]!);
    return (text) => {
      const by = comparison(one, Uri.parse(text), level);
      const equivalent = by !== undefined;
      return {
        value: () => ({ equivalent, ...(equivalent && { by }) }),
        line: () => (equivalent ? SENTENCES[by] : 'different'),
        no: !equivalent,
      };
    };
  },
};

/** Returns the first comparison of RFC 3986, section 6.2, that finds the two equivalent. */
function comparison(one: Uri, other: Uri, level: NormalizationLevel): Comparison | undefined {
  if (one.equals(other)) return 'text';
  if (one.isEquivalentTo(other, 'syntax')) return 'syntax';
  return level === 'scheme' && one.isEquivalentTo(other, level) ? level : undefined;
}
