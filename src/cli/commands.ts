/** The table of commands: a new command needs one line here. */
import { Uri } from 'urial';
import { change } from './change.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { compare } from './compare.ts';
import { expand } from './expand.ts';
import { iri } from './iri.ts';
import { match } from './match.ts';
import { normalize } from './normalize.ts';
import { relativize } from './relativize.ts';
import { describe, report } from './report.ts';
import { resolve } from './resolve.ts';

/** The command without a name. */
export const SHOW: Command = {
  operands: ['REF'],
  about: 'draw a reference and list its parts',
  options: {},
  help: '',
  prepare: () => (text) => {
    const uri = Uri.parse(text);
    return { value: describe(uri), print: (width) => report(uri, width) };
  },
};

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['with', change],
  ['resolve', resolve],
  ['relativize', relativize],
  ['normalize', normalize],
  ['compare', compare],
  ['iri', iri],
  ['expand', expand],
  ['match', match],
  ['check', check],
]);
