/** `urial resolve` and `urial relative-to`: each is the inverse of the other (RFC 3986, section 5). */
import { Uri } from 'urial';
import type { Command } from '../command.ts';
import { answerWith } from '../show/report.ts';

/** The command `resolve`. */
export const resolveCommand: Command = {
  operands: ['BASE', 'REF'],
  about: 'resolve REF against BASE',
  options: { relative: { type: 'boolean' }, 'no-strict': { type: 'boolean' } },
  help: `\
  --relative       take a BASE without a scheme; the result is relative to
                   the same place as the BASE
  --no-strict      ignore a scheme that is the same as the base's, as parsers
                   before RFC 3986 did
`,
  prepare: (options, operands) => {
    const base = Uri.parse(operands[0]!);
    const how = { strict: options['no-strict'] !== true, relative: options['relative'] === true };
    // a base that fails for every reference fails before the first reference is read
    base.resolve('', how);
    return (text) => answerWith(base.resolve(text, how));
  },
};

/** The command `relative-to`. */
export const relativeToCommand: Command = {
  operands: ['BASE', 'TARGET'],
  about: 'print TARGET relative to BASE',
  options: {},
  help: '',
  prepare: (_options, operands) => {
    const base = Uri.parse(operands[0]!);
    return (text) => answerWith(Uri.parse(text).relativeTo(base));
  },
};
