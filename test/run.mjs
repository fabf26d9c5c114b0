// npm test: the build, the types, and the unit and law tests with a twentieth of their samples; for each change.
// npm test -- FILE...: these files alone, quick or slow ones, without a build, as npx vitest run FILE... runs them.
// npm run check -- [STEP...]: what else each change has to pass, or these steps after the build.
// npm run release -- [STEP...]: what only a release needs. With `--list` both say what each step is.
// node test/run.mjs rest: after npm test, the steps of `npm run check`, and the table of both.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { seed } from './support/tools/seed.mjs';

const FOLDER = 'reports';
const AGAIN = `${FOLDER}/again`;
const STEP = `${FOLDER}/steps`;
const TARBALL = `urial-${JSON.parse(readFileSync('package.json', 'utf8')).version}.tgz`;

const npx = (...words) => ['npx', ...words];
const node = (...words) => [process.execPath, ...words];
const npm = (script) => ['npm', 'run', '--silent', script];
const vitest = (...projects) => npx('vitest', 'run', ...projects.flatMap((name) => ['--project', name]));

/** Vitest opens the browser that `BROWSER` names. */
const WEBKIT =
  'WEBKIT=1 BROWSER=$(echo /usr/lib/*/webkit2gtk-4.1/MiniBrowser) xvfb-run -a npx vitest run --project browser "$@"';

/** Installs what the tests of a folder need, beside the tools of the root. */
const install = (folder) => ['npm', '--prefix', 'test', 'ci', '--ignore-scripts', '-w', folder];

const pack = (folder) => ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder];

/** The steps: what each does, then its commands. */
const STEPS = {
  build: ['builds the package', npm('build')],
  examples: ['makes tests of the examples in the pages', node('test/rows/doctest.mjs')],
  types: ['checks the types, those of the tests too', node('node_modules/typescript7/bin/tsc', '-p', 'test')],
  unit: [
    'unit and law tests with a twentieth of the samples, all rows, and their coverage',
    [...vitest('unit'), '--coverage'],
  ],
  slow: ['what takes longer: growth, proofs, processes, compilers', vitest('slow')],
  laws: ['laws with a quarter of their samples', vitest('laws')],
  bundled: ['laws and examples, on the files that Node.js loads', vitest('bundled')],
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
  browser: ['laws, examples and the playground in Chromium', vitest('browser', 'playground')],
  site: ['makes the site, and tests it in Chromium', npx('typedoc'), vitest('site')],
  faults: [
    'plants a tenth of the faults in the sources; a test has to find each',
    node('test/faults/main.mjs', '--some'),
  ],
  lint: ['the rules of the linter, and the format', npm('lint')],
  unused: ['finds files, exports and packages that nothing uses', npx('knip')],
  api: ['compares the API reports with the build', npm('api')],
  size: ['the sizes of the bundles against their table', node('test/package/size.mjs')],
  whole: [
    'all of what each change draws from: growth, short strings, steps, faults',
    vitest('whole'),
    node('test/faults/main.mjs'),
  ],
  forms: [
    'the site and the playground, each page in each form',
    npx('typedoc'),
    ['env', 'URIAL_WHOLE=1', ...vitest('site', 'playground')],
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
  runtimes: ['laws and examples, and the packed package, on each runtime', npm('runtimes')],
  firefox: ['laws and examples in Firefox', npm('firefox')],
  webkit: ['laws and examples in WebKit, the engine of Safari', ['sh', '-c', WEBKIT, 'vitest']],
  readers: ['asks the parsers of eight languages about portable texts', npm('portable')],
  fuzz: ['laws with new seeds, for ten minutes', [...npm('fuzz'), '--', '--minutes', '10']],
  speed: ['lists what takes longer than in the last release', [...npm('bench'), '--', 'last']],
  mutation: [
    'changes the code of one room in small ways; a test has to find each',
    node('test/faults/mutation/main.mjs', '--some'),
  ],
};

/** What is checked before a release is published. */
const LAST = {
  owner: 'fails while package.json lacks the fields of the owner',
  sbom: 'writes the SBOM, reports/urial.cdx.json',
  publish: 'publishes to npm, without doing so',
  jsr: 'publishes to JSR, without doing so: its rules for types',
};
for (const [name, about] of Object.entries(LAST)) STEPS[name] = [about, node('etc/release.mjs', name)];

/** Those that use one core, and write nothing that another reads, the longest first: they run side by side. */
const BESIDE = ['browser', 'site', 'faults', 'lint', 'unused', 'api', 'size'];

const FIRST = ['build', 'examples'];
const QUICK = [...FIRST, 'types', 'unit'];
const RELEASE = [
  'whole',
  'forms',
  'ecosystem',
  'projects',
  'runtimes',
  'firefox',
  'webkit',
  'readers',
  'fuzz',
  'speed',
  'mutation',
  ...Object.keys(LAST),
];
const REST = Object.keys(STEPS).filter((name) => ![...QUICK, ...RELEASE].includes(name));

const GROUPS = { check: REST, release: RELEASE };

/** The longest that a test of `npm test` should take, in milliseconds. */
const MOST = 150;

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
    const more = args.includes('vitest') ? report : [];
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
  if (numFailedTests === 0 && isWrong)
    return {
      passed,
      failed: 1,
      failures: ['no test failed: its last lines, such as those of the coverage, say why'],
    };
  return { passed, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
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

/** Runs steps, and prints what each gave, and what some gave that ran before; `say` prints more before it. */
async function run(names, before = [], say = () => {}) {
  console.log(`The samples have the seed ${seed}: URIAL_SEED=${seed} repeats them.`);
  if (before.length === 0) rmSync(STEP, { recursive: true, force: true });
  for (const folder of [AGAIN, STEP]) mkdirSync(folder, { recursive: true });
  const start = performance.now();
  await runAll(names);
  const earlier = before.map(rowOf);
  say();
  print([...earlier, ...names.map(rowOf)], sum(earlier, 'seconds') + (performance.now() - start) / 1000);
}

/** Ends with a sentence where a word is no step. */
function checkSteps(names) {
  const unknown = names.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length === 0) return;
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

/** Prints the tests of `npm test` that take longer than each of them should on an idle machine. They fail nothing. */
function printSlow() {
  const { testResults } = JSON.parse(readFileSync(`${FOLDER}/unit.json`, 'utf8'));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      duration,
      about: `${relative('', name)}: ${fullName}`,
    })),
  );
  const slow = tests
    .filter(({ duration }) => duration > MOST)
    .sort((one, other) => other.duration - one.duration);
  console.log(
    `${slow.length} tests took more than ${MOST} ms; on an idle machine, they belong in a *.slow.test.ts`,
  );
  for (const { duration, about } of slow.slice(0, 10))
    console.log(`${duration.toFixed(0).padStart(7)} ms  ${about}`);
}

const [kind = 'test', ...asked] = process.argv.slice(2);
if (kind === 'step') runStep(asked[0]);
else if (kind === 'rest') await run(REST, QUICK);
else if (Object.hasOwn(GROUPS, kind)) {
  if (asked[0] === '--list') {
    for (const name of GROUPS[kind]) console.log(`${name.padEnd(12)}${STEPS[name][0]}`);
  } else {
    checkSteps(asked);
    await run([...new Set([...FIRST, ...(asked.length === 0 ? GROUPS[kind] : asked)])]);
  }
} else if (process.argv.length > 2) {
  const [program, ...words] = vitest();
  process.exitCode = spawnSync(program, [...words, kind, ...asked], { stdio: 'inherit' }).status ?? 1;
} else {
  console.log('npm test takes about 60 seconds on two idle cores; npm run check does the rest.');
  await run(QUICK, [], printSlow);
}
