/** Tries the targets in turn until the time is over; a failure is shrunk and written down as a test. */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Target, targets } from './targets.ts';

const MINUTES = Number(process.env['URIAL_FUZZ_MINUTES'] ?? '0');
const SEED = Number(process.env['URIAL_FUZZ_SEED'] ?? '1');
const FOLDER = process.env['URIAL_FUZZ_FOLDER'] ?? 'test/fuzz';

/** Samples of a target in a round; each round begins with small ones. */
const RUNS = 500;

/** Tries one round; returns the smallest sample that was found to break the law, as code. */
function brokenBy({ sample, law }: Target<unknown>, seed: number): string | undefined {
  const { counterexample } = fc.check(fc.property(sample, law), { seed, numRuns: RUNS });
  return counterexample === null ? undefined : fc.stringify(counterexample[0]);
}

/** Writes the test that fails until the fault is mended. */
function write(name: string, seed: number, sample: string): string {
  const file = `${FOLDER}/${name}-${seed}.test.ts`;
  const title = `${name}: a sample that \`npm run fuzz -- --seed ${seed}\` found`;
  const code = [
    `import { test } from 'vitest';`,
    `import { targets } from './targets.ts';`,
    ``,
    `test('${title}', () => {`,
    `  targets.${name}.law(${sample});`,
    `});`,
    ``,
  ];
  writeFileSync(file, code.join('\n'));
  return `${name}: ${sample} breaks the law; the test is ${file}`;
}

test('no sample breaks a law', { timeout: 0 }, async () => {
  const end = Date.now() + MINUTES * 60_000;
  const open = new Map(Object.entries(targets) as [string, Target<unknown>][]);
  const found: string[] = [];
  let round = 0;
  do {
    for (const [name, target] of open) {
      const sample = brokenBy(target, SEED + round);
      if (sample === undefined) continue;
      found.push(write(name, SEED + round, sample));
      open.delete(name);
    }
    round += 1;
    // lets the worker answer
    await new Promise((resolve) => setTimeout(resolve));
  } while (Date.now() < end && open.size > 0);
  console.log(
    `seed ${SEED}: ${round} rounds of ${RUNS} samples for each of: ${Object.keys(targets).join(', ')}`,
  );
  expect(found).toEqual([]);
});
