// npm run faults [-- --some]: plants each fault of faults.jsonl in turn, in memory, and fails where no test of the named file
// finds it; `--some` draws a tenth of them by the seed, without those of proofs, which the step `slow` of CI runs anyway.
// Before that it names each row whose code is gone, with the nearest line.
// All of them: then each proof has to find its own fault, which stands beside its statement in test/proofs/.
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { linesOf } from '../support/tools/lines.mjs';
import { endWith, problemOfPin } from '../support/tools/pins.mjs';
import { roomOf, rooms } from '../support/tools/rooms.mjs';
import { seed } from '../support/tools/seed.mjs';

/**
 * The faults that people planted: the file of `src/`, the code before and after, what goes wrong, the tests that find it, and
 * where these take long, what the name of the one begins with.
 */
const faults = linesOf(new URL('faults.jsonl', import.meta.url));
endWith(
  'faults.jsonl',
  faults.map(({ file, from }) => problemOfPin(`src/${file}`, from)),
);

process.env.URIAL_RUNS ??= '1';
// any text of a table can be the one that finds a fault
process.env.URIAL_WHOLE = '1';
const isSome = process.argv.includes('--some');

/** The fault that the modules are loaded with. */
let planted;

const plant = {
  name: 'plant',
  enforce: 'pre',
  transform: (text, id) =>
    planted !== undefined && id === resolve('src', planted.file)
      ? text.replace(planted.from, () => planted.to)
      : undefined,
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

// an empty reporter is silent; a file ends with its first test that fails
const options = { project: ['unit', 'slow'], watch: false, reporters: [{}], bail: 1, maxWorkers: 1 };
const vitest = await createVitest('test', options, { plugins: [planting] });

/** Runs the tests of a file whose full names match, or all; returns those that fail, and how many ran. */
async function run(file, pattern) {
  const path = resolve(file);
  const isAsked = ({ moduleId }) => moduleId === path;
  const specifications = (await vitest.globTestSpecifications([file])).filter(isAsked);
  if (pattern !== undefined) vitest.setGlobalTestNamePattern(pattern);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const modules = testModules.filter(isAsked);
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const ran = tests.filter((test) => test.result().state !== 'skipped');
  return { count: ran.length, failed: ran.filter((test) => test.result().state === 'failed') };
}

/** Plants a fault and runs its tests; returns the name of the test that finds it, or a problem. */
async function plantOne(fault) {
  const path = resolve('src', fault.file);
  planted = fault;
  vitest.invalidateFile(path);
  const { failed } = await run(`test/${fault.by}`, new RegExp(`^${fault.test ?? ''}`));
  planted = undefined;
  vitest.invalidateFile(path);
  return failed.length === 0 ? { problem: 'no test of the file fails' } : { found: failed[0].fullName };
}

const problems = rooms
  .filter((room) => !faults.some(({ file }) => roomOf(file) === room))
  .map((room) => `the room ${room} has no fault`);
const drawn = isSome ? faults.filter((_, at) => (seed + at) % 10 === 0) : faults;
for (const fault of drawn) {
  const { found, problem } = await plantOne(fault);
  const about = `src/${fault.file}: ${fault.fault}: test/${fault.by}`;
  console.log(`${found === undefined ? 'MISSED' : 'found '}  ${about}: ${found ?? problem}`);
  if (found === undefined) problems.push(`${about}: ${problem}`);
}
if (!isSome) {
  const { count, failed } = await run('test/proofs/proofs.slow.test.ts', /: a fault is found: /);
  console.log(`${count} faults in proofs`);
  if (count === 0) problems.push('there are no faults of proofs');
  for (const test of failed) problems.push(`test/proofs: ${test.fullName}`);
}
await vitest.close();

console.log(`${drawn.length} of ${faults.length} faults in src/: ${problems.length} problems`);
for (const problem of problems) console.error(`\n${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
