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

/** The levels in their order: what the first one finds equivalent, the second one does too. */
const LEVELS: readonly NormalizationLevel[] = ['syntax', 'scheme'];

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
    const levels = options['syntax'] === true ? LEVELS.slice(0, 1) : LEVELS;
    const one = Uri.parse(operands[0]!);
    return (text) => {
      const by = comparison(one, Uri.parse(text), levels);
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
function comparison(one: Uri, other: Uri, levels: readonly NormalizationLevel[]): Comparison | undefined {
  return one.equals(other) ? 'text' : levels.find((level) => one.isEquivalentTo(other, level));
}
