// npm run faults -- [made]: plants each fault in turn, in memory, and fails if the named test does not find it. Then each
// proof has to find its own fault. Of the faults that a program has made, it plants a sample, which depends on the
// sources; with `made` it plants all. Writes the faults of src/ that people wrote to docs/trust.md: the fault of a proof
// stands beside its statement in test/proofs/.
import { readFileSync } from 'node:fs';
import { code } from '../../etc/table.mjs';
import { writeTable } from '../support/tools/page.mjs';
import { roomOf, rooms } from '../support/tools/rooms.mjs';
import { faults } from './faults.mjs';
import { countOf, harness, isFailed } from './harness.mjs';
import { keyOf, madeFaults, possible, spread } from './made.mjs';

/** How many of the made faults are planted, unless all are asked for. */
const SAMPLE = 20;

/** How many made faults there are at least. */
const LEAST = 150;

const { run, during, close } = await harness();

const made = madeFaults();
const found = made.filter(({ by }) => by !== undefined);

/** Returns the mistakes in the records of made faults: each fault must be possible, and have a test or a reason. */
function recordProblems() {
  const all = new Map([...possible()].map(([file, list]) => [file, new Set(list.map(keyOf))]));
  const stale = made.filter((fault) => !all.get(fault.file)?.has(keyOf(fault)));
  const open = made.filter(({ by, why }) => (by === undefined) === (why === undefined));
  return [
    ...stale.map((fault) => `${keyOf(fault)} can no longer be made: run node test/faults/made.mjs`),
    ...open.map((fault) => `${keyOf(fault)} needs a test or a reason`),
    ...(found.length < LEAST ? [`only ${found.length} made faults have a test`] : []),
  ];
}

/** Returns some of the made faults: the same for the same sources. */
function sample() {
  if (process.argv[2] === 'made') return found;
  const files = [...new Set(found.map(({ file }) => file))];
  const sources = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join('');
  const seed = spread(sources);
  return [...found].sort((a, b) => spread(seed + keyOf(a)) - spread(seed + keyOf(b))).slice(0, SAMPLE);
}

/** Plants a fault and runs its test; returns what is wrong, if anything. */
async function problemOf(fault) {
  const count = countOf(fault);
  if (count !== 1) return `its text is ${count} times in the file`;
  const { by, name } = fault;
  const pattern = new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);
  const tests = await during(fault, () => run([`test/${by}`], pattern));
  if (tests.length === 0) return 'no test of this name runs, or its file does not load with the fault';
  return tests.some(isFailed) ? undefined : 'the test does not fail';
}

/** Returns the problem of each fault that no test finds. */
async function plantAll(rows) {
  const problems = [];
  for (const row of rows) {
    const problem = await problemOf(row);
    const about = `src/${row.file}: ${row.fault ?? `${row.kind}: ${row.to}`}\n        test/${row.by}: ${row.name}`;
    console.log(`${problem === undefined ? 'found ' : 'MISSED'}  ${about}`);
    if (problem !== undefined) problems.push(`${about}\n        ${problem}`);
  }
  return problems;
}

/** Returns the rooms of `src/` without a fault. */
function roomsWithout() {
  return rooms.filter((room) => !faults.some(({ file }) => roomOf(file) === room));
}

const sampled = sample();
const problems = [
  ...roomsWithout().map((room) => `the room ${room} has no fault`),
  ...recordProblems(),
  ...(await plantAll([...faults, ...sampled])),
];
const proofs = await run(['test/proofs/proofs.test.ts'], /: a fault is found: /);
if (proofs.length === 0) problems.push('there are no faults of proofs');
for (const test of proofs.filter(isFailed)) problems.push(`test/proofs: ${test.fullName}`);
await close();

const rows = faults.map(({ file, fault, by, name }) => [
  code(`src/${file}`),
  fault,
  `${code(`test/${by}`)}: ${code(name)}`,
]);
if (problems.length === 0)
  await writeTable(
    'faults',
    ['file', 'fault', 'found by'],
    rows,
    `${rows.length} faults in src/, ${proofs.length} in proofs, and ${found.length} that a program made`,
  );
const count = rows.length + proofs.length + sampled.length;
console.log(`${count - problems.length} of ${count} faults found`);
for (const problem of problems) console.error(`\n${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
