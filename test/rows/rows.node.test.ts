/** Every line of the `node/*.rows` files holds: names that need Node.js, and the command line as `urial(arguments)`. */
import * as main from 'urial';
import * as link from 'urial/link';
import * as node from 'urial/node';
import * as lookup from '../../src/host/node/lookup.ts';
import { COMMANDS } from '../../src/cli/commands/table.ts';
import * as session from '../unit/cli/session.ts';
import { runRows } from './run.ts';

const files = import.meta.glob('./node/*.rows', { query: '?raw', import: 'default', eager: true });

runRows(files, { ...main, ...link, ...node, ...lookup, ...session, COMMANDS });
