/** `urial normalize`: prints the normal form of a reference. */
import { Uri } from 'urial';
import type { Command } from './command.ts';
import { answerWith } from './report.ts';

/** The command `normalize`. */
export const normalize: Command = {
  operands: ['REF'],
  about: 'print the normal form of a reference',
  options: { scheme: { type: 'boolean' } },
  help: `\
It normalizes case, escapes and dot-segments.

  --scheme         normalize default ports, empty paths, IPv6 addresses and the
                   host localhost of file too
`,
  prepare: (options) => {
    const level = options['scheme'] === true ? 'scheme' : 'syntax';
    return (text) => answerWith(Uri.parse(text).normalize(level));
  },
};
