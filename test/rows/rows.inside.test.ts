/** Every line of the `inside/*.rows` files holds: names that the package does not export. */
import { runRows } from './run.ts';

const modules = import.meta.glob<object>(['../../src/**/*.ts', '!**/main.ts'], { eager: true });
const files = import.meta.glob('./inside/*.rows', { query: '?raw', import: 'default', eager: true });

runRows(files, Object.assign({}, ...Object.values(modules)) as Record<string, unknown>);
