// npm run mutation -- [ROOM...] [--some] [--since] [--concurrency N]: changes each line of the rooms of src/ in small ways, and
// counts the changes that no test finds; `--some` draws a room by the seed, `--since` runs what the last report of the room in
// temp/ lacks: code and tests that are new. Writes the figures to docs/trust.md. Before that it names each row of
// equivalent.jsonl whose line is gone, with the nearest line.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { linesOf } from '../../support/tools/lines.mjs';
import { endWith, problemOfPin } from '../../support/tools/pins.mjs';
import { rowsOf, writeTable } from '../../support/tools/page.mjs';
import { folderOf, roomOf, rooms } from '../../support/tools/rooms.mjs';
import { seed } from '../../support/tools/seed.mjs';

const STRYKER = 'test/node_modules/.bin/stryker';

/** The share of the mutants that tests have to find, without the equivalent mutants and those of short ways. */
const LEAST = 97;

/** The mutants that no test can find, because no call gives another answer, each with the reason; those of short ways are not listed. */
const equivalent = linesOf(new URL('equivalent.jsonl', import.meta.url));
endWith(
  'equivalent.jsonl',
  equivalent.map(({ file, line }) => problemOfPin(file, line, true)),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    since: { type: 'boolean', default: false },
    some: { type: 'boolean', default: false },
  },
});
const drawn = rooms[seed % rooms.length];
const asked = values.some ? [drawn] : positionals.length > 0 ? positionals : rooms;
for (const room of asked) if (!rooms.includes(room)) throw new Error(`no such room: ${room}`);

/** Runs Stryker over a room and returns its report, and how long it took. */
function run(room) {
  const start = performance.now();
  const file = `temp/mutation/${room}.json`;
  const last = `temp/mutation/${room}.last.json`;
  const since = values.since ? ['--incremental', '--incrementalFile', last] : [];
  // Stryker writes both at once
  if (values.since) copyFileSync(file, last);
  const { status } = spawnSync(STRYKER, ['run', 'test/faults/mutation/stryker.config.mjs', ...since], {
    stdio: 'inherit',
    env: { ...process.env, URIAL_ROOM: room, URIAL_CONCURRENCY: values.concurrency },
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status}`);
  const minutes = (performance.now() - start) / 60_000;
  return { minutes, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** Returns the mutants of a report, each with its line and the code that it replaces. */
function mutantsOf({ files }) {
  return Object.entries(files).flatMap(([file, { mutants, source }]) => {
    const lines = source.split('\n');
    const ways = shortWaysOf(source);
    return mutants.map(({ status, replacement, location: { start, end } }) => {
      const last = lines[end.line - 1].slice(0, end.column - 1);
      const code =
        start.line === end.line
          ? last.slice(start.column - 1)
          : lines[start.line - 1].slice(start.column - 1);
      return {
        file,
        status,
        number: start.line,
        line: lines[start.line - 1].trim(),
        code,
        mutant: replacement,
        isShort: ways.some(([from, to]) => from <= start.line && end.line <= to),
      };
    });
  });
}

/** Returns the first and the last line of each statement or declaration with a comment that it is a short way. */
function shortWaysOf(source) {
  const file = ts.createSourceFile('', source, ts.ScriptTarget.Latest, true);
  const lineAt = (at) => file.getLineAndCharacterOfPosition(at).line + 1;
  const ways = [];
  const visit = (node) => {
    const comments = ts.getLeadingCommentRanges(source, node.pos) ?? [];
    const isShort = comments.some(({ pos, end }) => /\bshort way: /i.test(source.slice(pos, end)));
    if (isShort) ways.push([lineAt(node.getStart()), lineAt(node.end)]);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return ways;
}

const isSame = (one, other) => ['file', 'line', 'code', 'mutant'].every((key) => one[key] === other[key]);

/** Prints the survivors and the rows that are out of date; returns the figures of a room. */
function judge(room, report) {
  const mutants = mutantsOf(report);
  const rows = equivalent.filter(({ file }) => roomOf(file.slice('src/'.length)) === room);
  const isEquivalent = (one) => one.isShort || rows.some((row) => isSame(one, row));
  // a mutant that is only slower can be stopped
  const left = mutants.filter(({ status }) => ['Survived', 'NoCoverage', 'Timeout'].includes(status));
  const stale = rows.filter((row) => !left.some((one) => isSame(one, row)));
  const unknown = left.filter((one) => one.status !== 'Timeout' && !isEquivalent(one));
  for (const { file, number, line, code, mutant } of unknown)
    console.log(
      `survives  ${file}:${number}: ${JSON.stringify(code)} -> ${JSON.stringify(mutant)}  in  ${line}`,
    );
  for (const row of stale)
    console.log(`does not survive, and is in equivalent.jsonl: ${JSON.stringify(row)}`);
  const same = left.filter(isEquivalent).length;
  const isFound = (one) => one.status === 'Killed' || (one.status === 'Timeout' && !isEquivalent(one));
  const found = mutants.filter(isFound).length;
  const score = (100 * found) / (found + unknown.length);
  const isWrong = stale.length > 0 || score < LEAST;
  return { room, found, unknown: unknown.length, same, score, minutes: report.minutes, isWrong };
}

/** Writes the rows of these rooms to the table of the page; those of other rooms stay. */
async function writePage(figures) {
  const rows = rowsOf('mutation');
  const day = new Date().toISOString().slice(0, 10);
  for (const { room, found, unknown, same, score, minutes } of figures) {
    const name = `\`${folderOf(room)}/\``;
    // a run of what is new says nothing of how long all takes
    const time = values.since ? rows.get(name)?.at(-1) : minutes.toFixed(1);
    rows.set(name, [name, found, unknown, same, `${score.toFixed(1)} %`, day, time]);
  }
  const head = ['room', 'found', 'not found', 'equivalent', 'share found', 'day', 'minutes'];
  await writeTable(
    'mutation',
    head,
    [...rows.values()].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

if (!existsSync(STRYKER))
  spawnSync('npm', ['--prefix', 'test', 'ci', '--ignore-scripts', '-w', 'faults/mutation'], {
    stdio: 'inherit',
  });
const figures = asked.map((room) => judge(room, run(room)));
for (const { room, found, unknown, same, score } of figures)
  console.log(`${room}: ${found} found, ${unknown} not found, ${same} equivalent: ${score.toFixed(1)} %`);
await writePage(figures);
process.exitCode = figures.some(({ isWrong }) => isWrong) ? 1 : 0;
