/** The table of commands: a new command needs one line here. */
import { change } from './change.ts';
import { check } from './check.ts';
import type { Commands } from './command.ts';
import { compare } from './compare.ts';
import { completion } from './completion.ts';
import { expand } from './expand.ts';
import { get } from './get.ts';
import { help } from './help.ts';
import { iri } from './iri.ts';
import { match } from './match.ts';
import { normalize } from './normalize.ts';
import { parse } from './parse.ts';
import { relativize } from './relativize.ts';
import { resolve } from './resolve.ts';

/** The commands by name, in the order of the help. */
export const COMMANDS: Commands = new Map([
  ['parse', parse],
  ['get', get],
  ['with', change],
  ['resolve', resolve],
  ['relativize', relativize],
  ['normalize', normalize],
  ['compare', compare],
  ['iri', iri],
  ['expand', expand],
  ['match', match],
  ['check', check],
  ['help', help],
  ['completion', completion],
]);
