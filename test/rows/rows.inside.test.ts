/** Every line of the `inside/*.rows` files holds: names that the package does not export. */
import * as main from 'urial';
import * as callSite from '../support/models/call-site.ts';
import { runRows } from './run.ts';

const files = import.meta.glob('./inside/*.rows', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<object>(
  [
    '../../src/{core,template}/*/*.ts',
    '../../src/template/*.ts',
    '../../src/link/*.ts',
    '../../src/cli/{near,show/*}.ts',
  ],
  { eager: true },
);

runRows(
  files,
  Object.assign({}, ...Object.values(modules), main, callSite) as object as Record<string, unknown>,
);
