/** The table of commands: a new command needs one line here. */
import type { Command, Commands } from '../command.ts';
import { withCommand } from './change.ts';
import { checkCommand } from './check.ts';
import { compareCommand, normalizeCommand } from './compare.ts';
import { completionOf } from './completion.ts';
import { expandCommand } from './expand.ts';
import { getCommand } from './get.ts';
import { helpOn } from './help.ts';
import { hrefCommand } from './href.ts';
import { iriCommand } from './iri.ts';
import { matchCommand } from './match.ts';
import { parseCommand } from './parse.ts';
import { relativeToCommand, resolveCommand } from './resolve.ts';

const commands = new Map<string, Command>([
  ['parse', parseCommand],
  ['get', getCommand],
  ['with', withCommand],
  ['resolve', resolveCommand],
  ['relative-to', relativeToCommand],
  ['normalize', normalizeCommand],
  ['compare', compareCommand],
  ['href', hrefCommand],
  ['iri', iriCommand],
  ['expand', expandCommand],
  ['match', matchCommand],
  ['check', checkCommand],
]);
commands.set('help', helpOn(commands)).set('completion', completionOf(commands));

/** The commands by name, in the order of the help. */
export const COMMANDS: Commands = commands;
