/** The table of commands: a new command needs one line here. */
import type { Command, Commands } from '../command.ts';
import { withCommand } from './change.ts';
import { checkCommand } from './check.ts';
import { completionCommand } from './completion.ts';
import { CONVERSIONS } from './convert.ts';
import { helpCommand } from './help.ts';
import { getCommand, parseCommand } from './parts.ts';
import { expandCommand, matchCommand } from './templates.ts';

const commands = new Map<string, Command>([
  ['parse', parseCommand],
  ['get', getCommand],
  ['with', withCommand],
  ...Object.entries(CONVERSIONS),
  ['expand', expandCommand],
  ['match', matchCommand],
  ['check', checkCommand],
]);
commands.set('help', helpCommand(commands)).set('completion', completionCommand(commands));

export const COMMANDS: Commands = commands;
