/** `urial href`: reads a string as a browser reads a link. */
import { fromHref } from 'urial';
import type { Command } from '../command.ts';
import { answerWith } from '../show/report.ts';

/** The command `href`. */
export const hrefCommand: Command = {
  operands: ['TEXT'],
  about: 'print what a browser reads in a link',
  options: {},
  help: `\
It reads a string as the href of a link on a web page: white space goes, "\\" is
"/", and what no URI holds is percent-encoded. It checks nothing: see check.
`,
  prepare: () => (text) => answerWith(fromHref(text)),
};
