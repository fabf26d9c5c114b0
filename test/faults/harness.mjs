// Plants faults in the sources, in memory, and runs tests on them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

const FOLDER = 'temp/faults';

Object.assign(process.env, {
  // a law ends with the first sample that finds the fault
  URIAL_RUNS: process.env['URIAL_RUNS'] ?? '10',
  URIAL_FUZZ_MINUTES: '0',
  URIAL_FUZZ_SEED: '1',
  URIAL_FUZZ_FOLDER: FOLDER,
});
mkdirSync(FOLDER, { recursive: true });

/** The fault that the modules are loaded with. */
let planted;

const plant = {
  name: 'plant',
  enforce: 'pre',
  transform: (text, id) => (id === planted?.path ? text.replace(planted.from, () => planted.to) : undefined),
};

/** Gives the projects of test/vitest.config.ts the plugin. */
const planting = {
  name: 'planting',
  config({ test }) {
    for (const project of test.projects) {
      project.plugins = [plant];
      project.test.typecheck = { enabled: false };
    }
  },
};

/** Makes a harness that plants faults; `bail` ends a file with its first test that fails. */
export async function harness(bail = 0) {
  const vitest = await createVitest(
    'test',
    // an empty reporter is silent
    {
      config: 'test/vitest.config.ts',
      project: ['unit', 'fuzz'],
      watch: false,
      reporters: [{}],
      bail,
      maxWorkers: 1,
    },
    { plugins: [planting] },
  );

  /** Runs the tests of files whose full names match, or all; returns them. */
  async function run(files, pattern) {
    const paths = files.map((file) => resolve(file));
    const isAsked = ({ moduleId }) => paths.includes(moduleId);
    const specifications = (await vitest.globTestSpecifications(files)).filter(isAsked);
    if (pattern === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(pattern);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    return testModules
      .filter(isAsked)
      .flatMap(({ children }) => [...children.allTests()])
      .filter((test) => test.result().state !== 'skipped');
  }

  /** Plants a fault while `work` runs; returns the result of `work`. */
  async function during({ file, from, to }, work) {
    const path = resolve('src', file);
    planted = { path, from, to };
    vitest.invalidateFile(path);
    const result = await work();
    planted = undefined;
    vitest.invalidateFile(path);
    return result;
  }

  async function close() {
    await vitest.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }

  return { run, during, close };
}

/** Tells whether a test has failed. */
export const isFailed = (test) => test.result().state === 'failed';

/** Returns how often a piece of code stands in a file of `src/`. */
export function countOf({ file, from }) {
  return readFileSync(resolve('src', file), 'utf8').split(from).length - 1;
}
