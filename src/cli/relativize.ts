/** `urial relativize`: prints a target relative to a base, so that `urial resolve` gives the target back. */
import { Uri } from 'urial';
import type { Command } from './command.ts';
import { answerWith } from './report.ts';

/** The command `relativize`. */
export const relativize: Command = {
  operands: ['BASE', 'TARGET'],
  about: 'print TARGET relative to BASE',
  options: {},
  help: '',
  prepare: (_options, operands) => {
    const base = Uri.parse(operands[0]!);
    return (text) => answerWith(Uri.parse(text).relativeTo(base));
  },
};
