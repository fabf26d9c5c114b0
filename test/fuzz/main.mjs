// npm run fuzz -- --minutes N --seed S: tries random samples against the oracles; prints the seed.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seed } from '../support/tools/seed.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(seed) },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^\d+(\.\d+)?$/.test(value)) throw new Error(`--${name} is not a number: ${value}`);
}
console.log(`npm run fuzz -- --minutes ${values.minutes} --seed ${values.seed}`);
const { status } = spawnSync('npx', ['vitest', 'run', '-c', 'test/vitest.config.ts', '--project', 'fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, URIAL_FUZZ_MINUTES: values.minutes, URIAL_FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
