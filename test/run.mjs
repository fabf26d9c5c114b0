// npm test: the build, the types, and the unit and law tests with a quarter of their samples; for each change.
// npm run check -- [STEP...]: everything else in full, or these steps after the build. `npm run check -- --list` says what each is.
// node test/run.mjs report: the steps of both that ran last.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const FOLDER = 'reports';
const AGAIN = `${FOLDER}/again`;
const TARBALL = `urial-${JSON.parse(readFileSync('package.json', 'utf8')).version}.tgz`;

const npx = (...words) => ['npx', ...words];
const node = (...words) => [process.execPath, ...words];
const vitest = (...projects) =>
  npx('vitest', 'run', '-c', 'test/vitest.config.ts', ...projects.flatMap((name) => ['--project', name]));

/** Installs what the tests of a folder need, beside the tools of the root. */
const install = (folder) => ['npm', '--prefix', 'test', 'ci', '--ignore-scripts', '-w', folder];

const pack = (folder) => ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder];

/** The steps: what each does, its commands, and whether the last of them is vitest, so that its tests are counted. */
const STEPS = {
  build: { does: 'builds the package', run: [['npm', 'run', '--silent', 'build']] },
  examples: { does: 'makes tests of the examples in the pages', run: [node('test/docs/doctest.mjs')] },
  types: { does: 'checks the types, those of the tests too', run: [['npm', 'run', '--silent', 'types']] },
  unit: {
    does: 'unit and law tests with a quarter of the samples, all conformance rows, and their coverage',
    run: [vitest('unit')],
    counts: true,
    words: ['--coverage'],
  },
  lint: { does: 'the rules of the linter, and the format', run: [['npm', 'run', '--silent', 'lint']] },
  api: { does: 'compares the API reports with the build', run: [['npm', 'run', '--silent', 'api']] },
  full: {
    does: 'all tests of the sources: every sample, growth, proofs, exhaustive texts, processes, compilers',
    run: [vitest('full')],
    counts: true,
  },
  bundled: {
    does: 'the tests that know nothing of the sources, on the files that Node.js loads',
    run: [vitest('bundled')],
    counts: true,
  },
  package: { does: 'the packed package, its bundles, its memory', run: [vitest('package')], counts: true },
  tarball: {
    does: 'what publint and attw say of the tarball, and that another build makes the same bytes',
    run: [
      pack(AGAIN),
      ['npm', 'run', '--silent', 'build'],
      pack(FOLDER),
      ['git', 'diff', '--no-index', '--exit-code', `${AGAIN}/${TARBALL}`, `${FOLDER}/${TARBALL}`],
      npx('publint', 'run', `${FOLDER}/${TARBALL}`, '--strict'),
      npx('attw', `${FOLDER}/${TARBALL}`),
    ],
  },
  size: { does: 'the sizes of the bundles against their table', run: [node('test/package/size.mjs')] },
  browser: {
    does: 'the tests that need no Node.js, and the playground, in Chromium',
    run: [vitest('browser', 'playground')],
    counts: true,
  },
  fuzz: { does: 'a minute of random samples', run: [node('test/fuzz/main.mjs', '--minutes', '1')] },
  faults: {
    does: 'plants faults in the sources; a test has to find each',
    run: [node('test/faults/main.mjs')],
  },
  ecosystem: {
    does: 'engines, clients, stores, schema libraries and rivals',
    run: [install('ecosystem'), npx('tsc', '-p', 'test/ecosystem'), vitest('ecosystem')],
    counts: true,
  },
  projects: {
    does: 'fresh projects with the packed package: frameworks, runtimes, bundlers, compilers',
    run: [vitest('projects')],
    counts: true,
  },
  site: {
    does: 'makes the site, and tests it in Chromium',
    run: [['npm', 'run', '--silent', 'docs'], vitest('site')],
    counts: true,
  },
  unused: { does: 'finds files, exports and packages that nothing uses', run: [npx('knip')] },
};

const FIRST = ['build', 'examples'];
const QUICK = [...FIRST, 'types', 'unit'];
const FULL = [...FIRST, ...Object.keys(STEPS).filter((name) => !QUICK.includes(name))];

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
  const { run, counts, words = [] } = STEPS[name];
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${FOLDER}/${name}.json`];
  const last = run.length - 1;
  return run.every(([program, ...args], at) => {
    const more = counts && at === last ? [...words, ...report] : [];
    return spawnSync(program, [...args, ...more], { stdio: 'inherit' }).status === 0;
  });
}

/** Counts the tests of a step; a step without tests counts as one, and so does a failure that is no test. */
function countsOf(name, isGood) {
  const file = `${FOLDER}/${name}.json`;
  const isReported = existsSync(file);
  if (!isReported)
    return isGood && STEPS[name].counts !== true ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

function runStep(name) {
  console.log(`\n--- ${name}: ${STEPS[name].does}`);
  rmSync(`${FOLDER}/${name}.json`, { force: true });
  const [start, before] = [performance.now(), processorTime()];
  const isGood = succeeds(name);
  const seconds = (performance.now() - start) / 1000;
  const cpu = before === undefined ? undefined : processorTime() - before;
  return { name, ...countsOf(name, isGood), seconds, cpu };
}

const sum = (rows, key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** Prints the steps as a table, and the line with the counts. */
function print(rows) {
  const total = { name: 'all' };
  for (const key of ['passed', 'failed', 'seconds', 'cpu']) total[key] = sum(rows, key);
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

const keptIn = (kind) => `${FOLDER}/steps-${kind}.json`;

/** Runs steps, and keeps what each gave. The first ones are what the others need. */
function run(kind, names) {
  mkdirSync(AGAIN, { recursive: true });
  const rows = [];
  for (const name of names) {
    rows.push(runStep(name));
    writeFileSync(keptIn(kind), JSON.stringify(rows));
    if (FIRST.includes(name) && rows.at(-1).failed > 0) break;
  }
  print(rows);
}

/** Returns what each of some steps gave when it ran last; a step that did not end has failed. */
function kept(kind, names) {
  const rows = existsSync(keptIn(kind)) ? JSON.parse(readFileSync(keptIn(kind), 'utf8')) : [];
  return names.map(
    (name) => rows.find((row) => row.name === name) ?? { name, passed: 0, failed: 1, seconds: 0 },
  );
}

/** Ends with a sentence where a word is no step. */
function checkSteps(names) {
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length === 0) return;
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

const [kind = 'test', ...asked] = process.argv.slice(2);
if (kind === 'report') print([...kept('test', QUICK), ...kept('check', FULL)]);
else if (kind === 'check' && asked[0] === '--list') {
  for (const [name, { does }] of Object.entries(STEPS)) console.log(`${name.padEnd(12)}${does}`);
} else if (kind === 'check') {
  checkSteps(asked);
  run(kind, asked.length === 0 ? FULL : [...new Set([...FIRST, ...asked])]);
} else if (process.argv.length > 2) {
  console.error(
    'npm test takes no words; one file: npx vitest run -c test/vitest.config.ts --project unit FILE',
  );
  process.exitCode = 2;
} else {
  console.log(
    'npm test takes about 90 seconds on two idle cores, 150 seconds of processor time; npm run check does the rest.',
  );
  run('test', QUICK);
}
