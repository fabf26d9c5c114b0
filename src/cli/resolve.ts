/** `urial resolve`: what a reference means where it stands. */
import { Uri } from 'urial';
import type { Command } from './command.ts';
import { answer } from './report.ts';

/** The command `resolve`. */
export const resolve: Command = {
  operands: ['BASE', 'REF'],
  about: 'print what a reference means at a base',
  options: { 'no-strict': { type: 'boolean' } },
  help: `\
  --no-strict      ignore a scheme that is the base's own, as before RFC 3986
`,
  prepare: (values, operands) => {
    const base = Uri.parse(operands[0]!);
    const options = { strict: values['no-strict'] !== true };
    // a base that serves no reference is refused before the first one is read
    base.resolve('');
    return (text) => answer(base.resolve(text, options));
  },
};
