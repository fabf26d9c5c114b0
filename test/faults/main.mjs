// npm run faults: plants each fault in turn, and fails when the named test does not find it. Writes the faults of the rooms to
// docs/trust.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeTable } from '../support/tools/page.mjs';
import { rooms, targets } from './faults.mjs';

const FOLDER = 'temp/faults';
const CONFIG = ['-c', 'test/faults/vitest.config.ts'];

/** Runs vitest over the sources with a fault; returns the names of the tests that fail. */
function failing(fault, args, env = {}) {
  const report = `${FOLDER}/report.json`;
  rmSync(report, { force: true });
  const { stderr } = spawnSync(
    'npx',
    ['vitest', 'run', ...CONFIG, '--reporter=json', `--outputFile=${report}`, ...args],
    {
      env: { ...process.env, ...env, URIAL_FAULT: JSON.stringify(fault) },
      encoding: 'utf8',
    },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
  } catch {
    throw new Error(stderr);
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
let missed = 0;
for (const { name } of readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  if (!rooms.some(({ file }) => file.startsWith(`${name}/`)))
    throw new Error(`there is no fault for src/${name}`);
}

function report(isFound, { file, fault }, by) {
  if (!isFound) missed += 1;
  console.log(`${isFound ? 'found ' : 'MISSED'}  src/${file}: ${fault}\n        ${by}`);
}

for (const row of rooms) {
  const names = failing(row, ['--project', 'unit', '--typecheck.enabled=false', `test/${row.by}`]);
  report(names.includes(row.name), row, `test/${row.by}: ${row.name}`);
}
for (const row of targets) {
  failing(row, ['--project', 'fuzz'], {
    URIAL_FUZZ_SEED: '1',
    URIAL_FUZZ_MINUTES: '0',
    URIAL_FUZZ_FOLDER: FOLDER,
  });
  const tests = readdirSync(FOLDER).filter((name) => name.startsWith(`${row.target}-`));
  const [, sample] =
    tests.length === 0 ? [] : (/\.law\((.*)\);\n/.exec(readFileSync(`${FOLDER}/${tests[0]}`, 'utf8')) ?? []);
  report(sample !== undefined, row, `npm run fuzz, ${row.target}: ${sample}`);
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.test.ts')) rmSync(`${FOLDER}/${name}`);
}
rmSync(FOLDER, { recursive: true });

/** Returns a text as code in a cell of a table. */
function code(text) {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', '\\|')}${fence}`;
}

await writeTable(
  'faults',
  ['file', 'fault', 'found by'],
  rooms.map(({ file, fault, by, name }) => [
    code(`src/${file}`),
    fault,
    `${code(`test/${by}`)}: ${code(name)}`,
  ]),
);
console.log(`${rooms.length + targets.length - missed} of ${rooms.length + targets.length} faults found`);
process.exitCode = missed === 0 ? 0 : 1;
