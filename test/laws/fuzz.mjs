// npm run fuzz -- --minutes N: tries all laws on other samples, again and again, until the minutes are over or a law fails.
// The seed that a round prints repeats it: URIAL_SEED=… npm run check -- laws
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const end = Date.now() + Number(values.minutes) * 60_000;
const vitest = ['vitest', 'run', '--project', 'laws', '--reporter', 'dot'];

do {
  const seed = String(randomInt(2 ** 28));
  console.log(`URIAL_SEED=${seed}`);
  const { status } = spawnSync('npx', vitest, {
    stdio: 'inherit',
    env: { ...process.env, URIAL_SEED: seed },
  });
  process.exitCode = status ?? 1;
} while (process.exitCode === 0 && Date.now() < end);
