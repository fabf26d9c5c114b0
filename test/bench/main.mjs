// npm run bench -- [report|last|cli|memory|browser] [...]: the speed against peers, or one of the other measurements.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const OTHERS = ['report', 'last', 'cli', 'memory', 'browser'];

const args = process.argv.slice(2);
const name = OTHERS.includes(args[0]) ? args.shift() : 'speed';
const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
const flags = name === 'memory' ? ['--expose-gc'] : [];
const { status } = spawnSync(process.execPath, [...flags, file, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
