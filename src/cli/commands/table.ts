/** The table of commands: a new command needs one line here. */
import type { Command, Commands } from '../command.ts';
import { withCommand } from './change.ts';
import { checkCommand } from './check.ts';
import { completionOf } from './completion.ts';
import { CONVERSIONS } from './convert.ts';
import { expandCommand } from './expand.ts';
import { helpOn } from './help.ts';
import { matchCommand } from './match.ts';
import { getCommand, parseCommand } from './parts.ts';

const commands = new Map<string, Command>([
  ['parse', parseCommand],
  ['get', getCommand],
  ['with', withCommand],
  ...Object.entries(CONVERSIONS),
  ['expand', expandCommand],
  ['match', matchCommand],
  ['check', checkCommand],
]);
commands.set('help', helpOn(commands)).set('completion', completionOf(commands));

export const COMMANDS: Commands = commands;
