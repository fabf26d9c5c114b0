/** Every line of the `inside/*.rows` files holds: names that the package does not export. */
import * as main from 'urial';
import * as callSite from '../support/models/call-site.ts';
import { runRows } from './run.ts';

const files = import.meta.glob('./inside/*.rows', { query: '?raw', import: 'default', eager: true });
const rooms = import.meta.glob(
  '../../src/{core/*/*,{convert,link,place,tag,template}/*,cli/near,cli/show/*}.ts',
  { eager: true },
);

runRows(files, Object.assign({}, ...Object.values(rooms), main, callSite) as Record<string, unknown>);
