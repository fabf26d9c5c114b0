/** Tries each target until the time is over; a failure is shrunk and written down as a test. */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
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

const end = Date.now() + MINUTES * 60_000;

test.concurrent.for(Object.entries(targets) as [string, Target<unknown>][])(
  '%s: no sample breaks the law',
  { timeout: 0 },
  async ([name, target], { expect }) => {
    let found: string | undefined;
    let round = 0;
    do {
      const sample = brokenBy(target, SEED + round);
      if (sample !== undefined) found = write(name, SEED + round, sample);
      round += 1;
      // the other targets have their round, and the worker answers
      await new Promise((resolve) => setTimeout(resolve));
    } while (found === undefined && Date.now() < end);
    console.log(`seed ${SEED}: ${round} rounds of ${RUNS} samples for ${name}`);
    expect(found).toBeUndefined();
  },
);
