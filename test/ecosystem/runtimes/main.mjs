// npm run runtimes -- [NAME...]: runs laws and rows on each runtime, and imports and requires the packed package there.
// Chromium has its own step, npm run check -- browser. Writes the figures to docs/trust.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { names, runtime } from '../../../etc/runtimes.mjs';
import { linesOf } from '../../support/tools/lines.mjs';
import { rowsOf, writeTable } from '../../support/tools/page.mjs';

/** How a runtime runs a file that was written for Node.js. */
const FLAGS = { bun: ['--bun'], deno: ['run', '--allow-all', '--quiet', '--node-modules-dir=manual'] };

/** Tests that fail because of what a runtime does, each with the reason; one with random samples may pass. */
const known = linesOf(new URL('known.jsonl', import.meta.url));

const FOLDERS = ['test/laws/', 'test/rows/', '.laws.test.ts'];

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=json'];

/** Installs the packed package in a folder. */
function install(folder) {
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  const tarball = execFileSync('npm', ['pack', ...options], { encoding: 'utf8' }).trim();
  const target = join(folder, 'node_modules/urial');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', target]);
  // Deno takes a package that package.json names
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { urial: '*' } }));
  copyFileSync('test/ecosystem/runtimes/consumer.mjs', join(folder, 'consumer.mjs'));
}

/** Runs laws and rows; returns how many pass, and what is wrong. */
function testUnits(name, command) {
  const report = join('temp', `runtime-${name}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    command[0],
    [...command.slice(1), ...VITEST, `--outputFile=${report}`, ...FOLDERS],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failing = testResults.flatMap((file) => [
    ...file.assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName),
    ...(file.status === 'failed' && file.assertionResults.length === 0 ? [relative('', file.name)] : []),
  ]);
  const rows = known.filter((row) => row.runtime === name);
  const isKnown = (test) => rows.some((row) => test.startsWith(row.test));
  const isStale = ({ test, isRandom }) => isRandom !== true && !failing.some((one) => one.startsWith(test));
  const wrong = [
    ...failing.filter((test) => !isKnown(test)).map((test) => `fails: ${test}`),
    ...rows.filter(isStale).map(({ test }) => `passes, and is in known.jsonl: ${test}`),
  ];
  if (status !== 0 && failing.length === 0) wrong.push(`vitest ended with ${status}`);
  return { passed, known: failing.filter(isKnown).length, wrong };
}

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'urial-runtimes-'));
install(folder);
const rows = rowsOf('runtimes');
let bad = 0;
for (const name of asked.length > 0 ? asked : names) {
  const command = [runtime(name), ...(FLAGS[name] ?? [])];
  const version = execFileSync(command[0], ['--version'], { encoding: 'utf8' }).split('\n')[0];
  const consumed = spawnSync(command[0], [...command.slice(1), 'consumer.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const isUsable = consumed.stdout.trim() === 'ok';
  const { passed, known: count, wrong } = testUnits(name, command);
  if (!isUsable) wrong.unshift(`the package cannot be used: ${consumed.stderr}`);
  bad += wrong.length;
  const row = [name, version, passed, count, isUsable ? 'imported and required' : 'not usable'];
  rows.set(name, row);
  console.log(row.join(', '));
  for (const line of wrong) console.log(`  ${line}`);
}
rmSync(folder, { recursive: true });
await writeTable(
  'runtimes',
  ['runtime', 'version', 'tests that pass', 'tests that fail by a known fault', 'the package'],
  [...rows.values()],
);
process.exitCode = bad === 0 ? 0 : 1;
