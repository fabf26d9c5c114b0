// Makes faults by a program, and stores for each the test that finds it, or the reason why it changes nothing. As a
// command it updates test/faults/made.jsonl: it removes faults of code that is gone, and finds a test for each new fault.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomOf } from '../support/tools/rooms.mjs';
import { harness, isFailed } from './harness.mjs';
import { faultsOf, KINDS } from './kinds.mjs';

const FILE = 'test/faults/made.jsonl';

/** How many faults a file of `src/` has, if so many can be made. The tests of the command take longest. */
const countFor = (file) => (file.startsWith('cli/') ? 1 : 3);

/** A number that spreads, from a text (FNV-1a). */
export function spread(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** Returns the records of the faults. */
export function madeFaults() {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Names a fault by the pieces of code. */
export const keyOf = ({ file, kind, from, to }) => JSON.stringify([file, kind, from, to]);

/** Returns all faults that can be made from the sources, by file. */
export function possible() {
  const files = readdirSync('src', { recursive: true }).filter((file) => file.endsWith('.ts'));
  return new Map(files.sort().map((file) => [file, faultsOf(file, readFileSync(`src/${file}`, 'utf8'))]));
}

/** Chooses faults of a file, of as many kinds as there are. */
function chosen(file, faults) {
  const kinds = Object.keys(KINDS);
  const first = spread(file) % kinds.length;
  const rankOf = ({ kind }) => (kinds.indexOf(kind) - first + kinds.length) % kinds.length;
  const shuffled = [...faults].sort((one, other) => spread(keyOf(one)) - spread(keyOf(other)));
  const turnOf = new Map(
    kinds.flatMap((kind) => shuffled.filter((one) => one.kind === kind).map((one, n) => [one, n])),
  );
  return shuffled
    .sort((a, b) => turnOf.get(a) - turnOf.get(b) || rankOf(a) - rankOf(b))
    .slice(0, countFor(file));
}

/** Tests that take long, or run no sources. */
const NOT =
  /\.slow\.|\/cli\/(?:attack|built)\.|\/parse\.long\.|\/(?:literal|parts|template)\.node\.|own\.node/;

/** Where to look for the test that finds a fault, the nearest first. */
const NEAR = (room, base) => [
  new RegExp(`^unit/${room}/${base}\\.`),
  new RegExp(`^unit/${room}/`),
  // from here on it takes minutes
  /^(?:conformance|rfc3986|rfc6570|whole|unit\/(?:bridge|cli|query|reference|uri))\/[^.]+\.test/,
  /^(?:laws|unit|fuzz)\/.*\.(?:test|fuzz)/,
];

/** Lists the test files that may find a fault, the nearest first: the files of its room, or with `isWide` all others. */
function testsFor(file, isWide) {
  const near = NEAR(roomOf(file), file.replace(/^.*\/|\.ts$/g, ''));
  const all = readdirSync('test', { recursive: true }).filter(
    (path) => /\.(?:test|fuzz)\.ts$/.test(path) && !NOT.test(path),
  );
  const rankOf = (path) => near.findIndex((pattern) => pattern.test(path));
  const groups = near.map((_, rank) =>
    all.filter((path) => rankOf(path) === rank).map((path) => `test/${path}`),
  );
  return (isWide ? groups.slice(2) : groups.slice(0, 2)).filter((files) => files.length > 0);
}

/** The longest time of a file of tests, in milliseconds: a fault can make a loop endless. */
const LONGEST = 120_000;

/** Returns the name of a test, with the names of its suites. */
function nameOf(test) {
  const names = [test.name];
  for (let at = test.parent; at.type === 'suite'; at = at.parent) names.unshift(at.name);
  return names.join(' ');
}

/** Returns the test that finds a fault; nothing if no test does. */
async function finderOf(fault, run, isWide) {
  for (const files of testsFor(fault.file, isWide)) {
    const end = setTimeout(() => {
      console.error(`a test does not end with ${JSON.stringify(fault)}`);
      process.exit(1);
    }, LONGEST);
    const test = (await run(files)).find(isFailed);
    clearTimeout(end);
    if (test !== undefined) return { by: relative('test', test.module.moduleId), name: nameOf(test) };
  }
  return {};
}

/** Returns the records that stand, and the faults that are missing, without a test. */
function wanted() {
  const all = possible();
  const keys = new Set([...all.values()].flat().map(keyOf));
  const kept = madeFaults().filter((fault) => keys.has(keyOf(fault)));
  const known = new Set(kept.map(keyOf));
  const isShort = (file) => kept.filter((fault) => fault.file === file).length < countFor(file);
  const missing = [...all].flatMap(([file, faults]) => (isShort(file) ? chosen(file, faults) : []));
  return [...kept, ...missing.filter((fault) => !known.has(keyOf(fault)))];
}

/** Finds a test for each fault without one. */
async function renew(isWide) {
  const faults = wanted();
  const { run, during, close } = await harness(1);
  for (const fault of faults.filter(({ by, why }) => by === undefined && why === undefined)) {
    Object.assign(fault, await during(fault, () => finderOf(fault, run, isWide)));
    console.log(`${fault.by ?? 'MISSED'}  ${keyOf(fault)}`);
    writeFileSync(FILE, faults.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  await close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await renew(process.argv[2] === 'wide');
