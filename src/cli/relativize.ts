/** `urial relativize`: the way back from `urial resolve`. */
import { Uri } from 'urial';
import type { Command } from './command.ts';
import { answer } from './report.ts';

/** The command `relativize`. */
export const relativize: Command = {
  operands: ['BASE', 'TARGET'],
  about: 'print the shortest way from a base',
  options: {},
  help: '',
  prepare: (_values, operands) => {
    const base = Uri.parse(operands[0]!);
    // a base that serves no target is refused before the first one is read
    Uri.empty.relativeTo(base);
    return (text) => answer(Uri.parse(text).relativeTo(base));
  },
};
