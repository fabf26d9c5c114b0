// npm run faults: plants each fault in turn, in memory, and fails when the named test does not find it; then lets each proof find
// its own. Writes all faults to docs/trust.md.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { code } from '../../etc/table.mjs';
import { writeTable } from '../support/tools/page.mjs';
import { faults } from './faults.mjs';

const FOLDER = 'temp/faults';

Object.assign(process.env, {
  // a law ends with the first sample that finds the fault
  URIAL_RUNS: '10',
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

const vitest = await createVitest(
  'test',
  // an empty reporter is silent
  { config: 'test/vitest.config.ts', project: ['unit', 'fuzz'], watch: false, reporters: [{}] },
  { plugins: [planting] },
);

/** Runs the tests of a file whose full names match; returns them. */
async function run(file, pattern) {
  const specifications = (await vitest.globTestSpecifications([file])).filter(
    ({ moduleId }) => moduleId === resolve(file),
  );
  vitest.setGlobalTestNamePattern(pattern);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules
    .filter(({ moduleId }) => moduleId === resolve(file))
    .flatMap(({ children }) => [...children.allTests()])
    .filter((test) => test.result().state !== 'skipped');
}

const isFailed = (test) => test.result().state === 'failed';

/** Plants a fault and runs its test; returns what is wrong, if anything. */
async function problemOf({ file, from, to, by, name }) {
  const path = resolve('src', file);
  const count = readFileSync(path, 'utf8').split(from).length - 1;
  if (count !== 1) return `its text is ${count} times in the file`;
  planted = { path, from, to };
  vitest.invalidateFile(path);
  const tests = await run(`test/${by}`, new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`));
  planted = undefined;
  vitest.invalidateFile(path);
  if (tests.length === 0) return 'no test of this name runs, or its file does not load with the fault';
  return tests.some(isFailed) ? undefined : 'the test does not fail';
}

/** Returns the problem of each fault that no test finds. */
async function plantAll() {
  const problems = [];
  for (const row of faults) {
    const problem = await problemOf(row);
    const about = `src/${row.file}: ${row.fault}\n        test/${row.by}: ${row.name}`;
    console.log(`${problem === undefined ? 'found ' : 'MISSED'}  ${about}`);
    if (problem !== undefined) problems.push(`${about}\n        ${problem}`);
  }
  return problems;
}

/** Returns the rooms of `src/` without a fault. */
function roomsWithout() {
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return rooms.filter(({ name }) => !faults.some(({ file }) => file.startsWith(`${name}/`)));
}

const problems = [...roomsWithout().map(({ name }) => `src/${name} has no fault`), ...(await plantAll())];
const proofs = await run('test/proofs/proofs.test.ts', /: a fault is found$/);
if (proofs.length === 0) problems.push('there are no faults of proofs');
for (const test of proofs.filter(isFailed)) problems.push(`test/proofs: ${test.fullName}`);
await vitest.close();
rmSync(FOLDER, { recursive: true, force: true });

const rows = [
  ...faults.map(({ file, fault, by, name }) => [
    code(`src/${file}`),
    fault,
    `${code(`test/${by}`)}: ${code(name)}`,
  ]),
  ...proofs.map((test) => {
    const { file, fault, promise } = test.meta().planted;
    return [code(file), fault, `the proof: ${promise}`];
  }),
];
if (problems.length === 0)
  await writeTable('faults', ['file', 'fault', 'found by'], rows, `${rows.length} faults`);
console.log(`${rows.length - problems.length} of ${rows.length} faults found`);
for (const problem of problems) console.error(`\n${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
