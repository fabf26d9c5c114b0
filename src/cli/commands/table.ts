/** The table of commands: a new command needs one line here. */
import type { Command, Commands } from '../command.ts';
import { change } from './change.ts';
import { check } from './check.ts';
import { compare, normalize } from './compare.ts';
import { completionOf } from './completion.ts';
import { expand } from './expand.ts';
import { get } from './get.ts';
import { helpOn } from './help.ts';
import { iri } from './iri.ts';
import { match } from './match.ts';
import { parse } from './parse.ts';
import { relativize, resolve } from './resolve.ts';

const commands = new Map<string, Command>([
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
]);
commands.set('help', helpOn(commands)).set('completion', completionOf(commands));

/** The commands by name, in the order of the help. */
export const COMMANDS: Commands = commands;
