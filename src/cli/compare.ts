/** `urial compare`: are two references equivalent, and what says so? */
import { type NormalizationLevel, Uri } from 'urial';
import type { Command } from './command.ts';
import { levelOf } from './normalize.ts';

/** What says that two references are equivalent; `text` is a comparison character by character. */
type By = 'text' | NormalizationLevel;

const SENTENCES: Readonly<Record<By, string>> = {
  text: 'identical',
  syntax: 'equivalent by syntax',
  scheme: 'equivalent by scheme',
};

/** The command `compare`. */
export const compare: Command = {
  operands: ['A', 'B'],
  about: 'say how two references compare',
  options: { level: { type: 'string' } },
  help: `\
  --level syntax   case, escapes and dot-segments make no difference
  --level scheme   nor do ports, empty paths and IPv6 spellings; the default

It prints "identical", "equivalent by syntax", "equivalent by scheme" or, with
the exit status 1, "different".
`,
  prepare: (values, operands) => {
    const level = levelOf(values) ?? 'scheme';
    const one = Uri.parse(operands[0]!);
    return (text) => {
      const by = comparison(one, Uri.parse(text), level);
      const equivalent = by !== undefined;
      return {
        value: { equivalent, ...(equivalent && { by }) },
        print: () => `${equivalent ? SENTENCES[by] : 'different'}\n`,
        no: !equivalent,
      };
    };
  },
};

/** The first comparison of RFC 3986, section 6.2, that finds them equivalent. */
function comparison(one: Uri, other: Uri, level: NormalizationLevel): By | undefined {
  if (one.equals(other)) return 'text';
  if (one.isEquivalentTo(other, 'syntax')) return 'syntax';
  return level === 'scheme' && one.isEquivalentTo(other, level) ? level : undefined;
}
