/** Every line of the `node/*.rows` files holds: names that need Node.js, and the command line as `urial(arguments)`. */
import * as main from 'urial';
import * as node from 'urial/node';
import { COMMANDS } from '../../src/cli/commands/table.ts';
import * as session from '../unit/cli/session.ts';
import { runRows } from './run.ts';

const files = import.meta.glob('./node/*.rows', { query: '?raw', import: 'default', eager: true });

runRows(files, { ...main, ...node, ...session, COMMANDS });
