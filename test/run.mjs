// npm test: the build, the types, and the unit and law tests with a quarter of their samples; for each change.
// npm run check -- [STEP...]: everything else in full, or these steps after the build. `npm run check -- --list` says what each is.
// node test/run.mjs rest: after npm test, all other steps, and the table of both.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { seed } from './support/tools/seed.mjs';

const FOLDER = 'reports';
const AGAIN = `${FOLDER}/again`;
const STEP = `${FOLDER}/steps`;
const TARBALL = `urial-${JSON.parse(readFileSync('package.json', 'utf8')).version}.tgz`;

const npx = (...words) => ['npx', ...words];
const node = (...words) => [process.execPath, ...words];
const npm = (script) => ['npm', 'run', '--silent', script];
const vitest = (...projects) =>
  npx('vitest', 'run', '-c', 'test/vitest.config.ts', ...projects.flatMap((name) => ['--project', name]));

/** Installs what the tests of a folder need, beside the tools of the root. */
const install = (folder) => ['npm', '--prefix', 'test', 'ci', '--ignore-scripts', '-w', folder];

const pack = (folder) => ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder];

/** The steps: what each does, then its commands. */
const STEPS = {
  build: ['builds the package', npm('build')],
  examples: ['makes tests of the examples in the pages', node('test/docs/doctest.mjs')],
  types: ['checks the types, those of the tests too', node('node_modules/typescript7/bin/tsc', '-p', 'test')],
  unit: [
    'unit and law tests with a quarter of the samples, all conformance rows, and their coverage',
    [...vitest('unit'), '--coverage'],
  ],
  full: [
    'all tests of the sources: every sample, growth, proofs, exhaustive texts, processes, compilers',
    vitest('full'),
  ],
  bundled: ['the tests that know nothing of the sources, on the files that Node.js loads', vitest('bundled')],
  package: ['the packed package, its bundles, its memory', vitest('package')],
  tarball: [
    'what publint and attw say of the tarball, and that another build makes the same bytes',
    pack(AGAIN),
    npm('build'),
    pack(FOLDER),
    ['git', 'diff', '--no-index', '--exit-code', `${AGAIN}/${TARBALL}`, `${FOLDER}/${TARBALL}`],
    npx('publint', 'run', `${FOLDER}/${TARBALL}`, '--strict'),
    npx('attw', `${FOLDER}/${TARBALL}`),
  ],
  ecosystem: [
    'engines, clients, stores, schema libraries and rivals',
    install('ecosystem'),
    npx('tsc', '-p', 'test/ecosystem'),
    vitest('ecosystem'),
  ],
  projects: [
    'fresh projects with the packed package: frameworks, runtimes, bundlers, compilers',
    vitest('projects'),
  ],
  browser: [
    'the tests that need no Node.js, and the playground, in Chromium',
    vitest('browser', 'playground'),
  ],
  site: ['makes the site, and tests it in Chromium', npx('typedoc'), vitest('site')],
  faults: ['plants faults in the sources; a test has to find each', node('test/faults/main.mjs')],
  fuzz: ['a minute of random samples', node('test/fuzz/main.mjs', '--minutes', '1')],
  lint: ['the rules of the linter, and the format', npm('lint')],
  unused: ['finds files, exports and packages that nothing uses', npx('knip')],
  api: ['compares the API reports with the build', npm('api')],
  size: ['the sizes of the bundles against their table', node('test/package/size.mjs')],
};

/** Those that use one core, and write nothing that another reads, the longest first: they run side by side. */
const BESIDE = ['browser', 'site', 'faults', 'fuzz', 'lint', 'unused', 'api', 'size'];

const FIRST = ['build', 'examples'];
const QUICK = [...FIRST, 'types', 'unit'];
const REST = Object.keys(STEPS).filter((name) => !QUICK.includes(name));

/** Returns the processor time of the processes that have ended, in seconds; `undefined` where the system does not tell. */
function processorTime() {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs the commands of a step until one fails; tells whether all succeeded. */
function succeeds(name) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${FOLDER}/${name}.json`];
  const [, ...commands] = STEPS[name];
  return commands.every(([program, ...args]) => {
    const more = args[0] === 'vitest' ? report : [];
    return spawnSync(program, [...args, ...more], { stdio: 'inherit' }).status === 0;
  });
}

/** Counts the tests of a step; a step without tests counts as one, and so does a failure that is no test. */
function countsOf(name, isGood) {
  const file = `${FOLDER}/${name}.json`;
  if (!existsSync(file)) {
    const isCounted = STEPS[name].some((command) => command.includes('vitest'));
    return isGood && !isCounted ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const isWrong = !isGood || passed === 0;
  const failed = numFailedTests === 0 && isWrong ? 1 : numFailedTests;
  return { passed, failed, failures: testResults.flatMap(failuresOf) };
}

/** Returns the first lines of what failed in a file: a law that failed once in many samples says its seed there. */
const failuresOf = ({ name, message, assertionResults }) =>
  [{ status: message === '' ? 'passed' : 'failed', failureMessages: [message] }, ...assertionResults]
    .filter(({ status }) => status === 'failed')
    .map(({ fullName = '', failureMessages }) =>
      [`${name}: ${fullName}`, ...failureMessages.join('\n').split('\n').slice(0, 12)].join('\n  '),
    );

const rowFile = (name) => `${STEP}/${name}.json`;

/** Runs a step in this process, which has no other, and writes down what it gave. */
function runStep(name) {
  console.log(`\n--- ${name}: ${STEPS[name][0]}`);
  rmSync(`${FOLDER}/${name}.json`, { force: true });
  const start = performance.now();
  const isGood = succeeds(name);
  const seconds = (performance.now() - start) / 1000;
  const row = { name, ...countsOf(name, isGood), seconds, cpu: processorTime() };
  writeFileSync(rowFile(name), JSON.stringify(row));
}

/** Returns what a step gave; a step that did not end has failed. */
function rowOf(name) {
  if (!existsSync(rowFile(name))) return { name, passed: 0, failed: 1, seconds: 0 };
  return JSON.parse(readFileSync(rowFile(name), 'utf8'));
}

/** Runs a step in a process of its own, whose output goes to the terminal or into a file. */
async function begin(name, output) {
  const step = spawn(process.execPath, ['test/run.mjs', 'step', name], {
    stdio: ['inherit', output, output],
    env: { ...process.env, URIAL_SEED: String(seed) },
  });
  await once(step, 'close');
}

/** Runs a step beside others, and prints its output when it has ended. */
async function beginBeside(name) {
  const log = `${STEP}/${name}.log`;
  const output = openSync(log, 'w');
  console.log(`\n--- ${name} begins`);
  await begin(name, output);
  closeSync(output);
  process.stdout.write(readFileSync(log));
}

/** Runs those of some steps that need both cores one by one, then the others side by side. */
async function runAll(names) {
  for (const name of names.filter((one) => !BESIDE.includes(one))) {
    await begin(name, 'inherit');
    if (FIRST.includes(name) && rowOf(name).failed > 0) return;
  }
  const others = BESIDE.filter((one) => names.includes(one));
  const lane = async () => {
    for (let name = others.shift(); name !== undefined; name = others.shift()) await beginBeside(name);
  };
  await Promise.all([lane(), lane()]);
}

const sum = (rows, key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** Prints the steps as a table, and the line with the counts. */
function print(rows, seconds) {
  const total = { name: 'all', seconds };
  for (const key of ['passed', 'failed', 'cpu']) total[key] = sum(rows, key);
  for (const { name, failures = [] } of rows)
    for (const failure of failures) console.log(`\n${name} failed: ${failure}`);
  console.log(
    `\n${'step'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}${'CPU'.padStart(7)}`,
  );
  for (const { name, passed, failed, seconds, cpu } of [...rows, total]) {
    const times = `${seconds.toFixed(0).padStart(9)}${(cpu?.toFixed(0) ?? '').padStart(7)}`;
    console.log(`${name.padEnd(12)}${String(passed).padStart(8)}${String(failed).padStart(8)}${times}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || rows.length === 0 ? 1 : 0;
}

/** Runs steps, and prints what each gave, and what some gave that ran before. */
async function run(names, before = []) {
  console.log(`The samples have the seed ${seed}: URIAL_SEED=${seed} repeats them.`);
  if (before.length === 0) rmSync(STEP, { recursive: true, force: true });
  for (const folder of [AGAIN, STEP]) mkdirSync(folder, { recursive: true });
  const start = performance.now();
  await runAll(names);
  const earlier = before.map(rowOf);
  print([...earlier, ...names.map(rowOf)], sum(earlier, 'seconds') + (performance.now() - start) / 1000);
}

/** Ends with a sentence where a word is no step. */
function checkSteps(names) {
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length === 0) return;
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

const [kind = 'test', ...asked] = process.argv.slice(2);
if (kind === 'step') runStep(asked[0]);
else if (kind === 'rest') await run(REST, QUICK);
else if (kind === 'check' && asked[0] === '--list') {
  for (const [name, [does]] of Object.entries(STEPS)) console.log(`${name.padEnd(12)}${does}`);
} else if (kind === 'check') {
  checkSteps(asked);
  await run([...new Set([...FIRST, ...(asked.length === 0 ? REST : asked)])]);
} else if (process.argv.length > 2) {
  console.error(
    'npm test takes no words; one file: npx vitest run -c test/vitest.config.ts --project unit FILE',
  );
  process.exitCode = 2;
} else {
  console.log(
    'npm test takes about 90 seconds on two idle cores, 150 seconds of processor time; npm run check does the rest.',
  );
  await run(QUICK);
}
