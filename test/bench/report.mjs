// npm run bench -- report [--on node20,node26] [--seeds 7,8] [--quick] [--draw]: runs the benchmark on each runtime and browser
// with each seed, saves the results in docs/benchmarks/results.json, and writes docs/benchmarks.md. `--draw` only writes
// the page again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { names as runtimes, runtime } from '../../etc/runtimes.mjs';
import { folded } from '../../etc/table.mjs';
import { folder, keptRow, read, readBrowser, worse, write, writeBrowser } from './report/kept.mjs';
import { browserNames } from './page.mjs';
import { ratios } from './report/plots.mjs';
import { reasons } from './report/reasons.mjs';
import {
  aheadTable,
  behindList,
  browserTable,
  commandTable,
  countText,
  familyOf,
  isPeer,
  labelOf,
  memoryTable,
  runtimesTable,
  shortOf,
  sizeTable,
  speedTables,
} from './report/tables.mjs';

const names = [...runtimes, ...browserNames];
const anySeed = () => Math.floor(Math.random() * 1e6);
const { values } = parseArgs({
  options: {
    on: { type: 'string', default: names.join() },
    seeds: { type: 'string', default: `${anySeed()},${anySeed()}` },
    quick: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
  },
});

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const page = here('../../docs/benchmarks.md');

const run = (command, ...args) =>
  JSON.parse(
    execFileSync(command, [...args, '--json'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );

/** The measurements on Node.js alone: memory and the command line. */
function measureBeside(name) {
  if (!name.startsWith('node')) return undefined;
  const [lines, rounds] = values.quick ? ['1e5', '3'] : ['1e6', '5'];
  const node = runtime(name);
  return {
    memory: run(node, '--expose-gc', here('memory.mjs')),
    commands: run(node, here('cli.mjs'), '--lines', lines, '--rounds', rounds),
  };
}

function measureSpeed(name, seed) {
  const options = ['--on', name, '--seed', seed, ...(values.quick ? ['--quick'] : [])];
  const { machine, pace, runs } = run(process.execPath, here('speed.mjs'), ...options);
  const [{ report, ...about }] = runs;
  const date = new Date().toISOString().slice(0, 10);
  return {
    about: { ...about, cpu: machine.cpu },
    run: { date, seed: Number(seed), pace, report: report.map(keptRow) },
  };
}

function measure(name) {
  const measured = values.seeds.split(',').map((seed) => measureSpeed(name, seed));
  write(name, { ...measured[0].about, ...measureBeside(name), runs: measured.map((each) => each.run) });
}

/** The time of Chromium to load the library, beside the imports of the other runtimes. */
function measureBrowser() {
  writeBrowser(run(process.execPath, here('browser.mjs'), ...(values.quick ? ['--rounds', '7'] : [])));
}

/** A row of a plot: its peers. */
function plotRow(row) {
  const peers = Object.entries(row.peers).filter(([who]) => isPeer(who));
  return { label: labelOf(row), peers: peers.map(([who, [ratio, spread]]) => ({ who, ratio, spread })) };
}

/** The rows that the page begins with. */
const first = ['parse', 'resolve-texts', 'query-read-text', 'tag', 'check-href', 'start'];

/** Draws the first rows, each on the worse of both corpora. */
function drawFirst({ runtime: title, report }) {
  const rows = first.map((name) => worse(report.filter(({ row }) => familyOf(row) === name)));
  const plot = ratios(
    `${title}: times as long as urial takes. Right of 1, urial is faster`,
    rows.map(plotRow),
  );
  writeFileSync(`${folder}first.svg`, plot);
}

function about({ runtime: title, engine, native, parser, cpu, runs }) {
  const [{ date, pace }] = runs;
  const seeds = runs.map(({ seed }) => seed);
  return (
    `${title} (${engine}) on ${cpu}, ${date}, ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(' and ')}, ${pace.rounds} rounds of ${pace.slice} ms. ` +
    `Native here: ${native.map((name) => `\`${name}\``).join(', ')}` +
    `${parser === undefined ? '' : `; \`URL\` is JavaScript over a parser ${parser}`}.`
  );
}

/** How a runtime was measured, in a few words. */
const measured = ({ runtime: title, runs: [{ date, pace }, ...more] }) =>
  `${title}, ${date}, ${more.length + 1} × ${pace.rounds} rounds of ${pace.slice} ms`;

function speedOf(kept) {
  return folded(kept.runtime, [about(kept), speedTables(kept)].join('\n\n'));
}

function firstOf(runs, shown) {
  const plot = `![Six operations: how long each library takes where urial takes 1. Right of 1, urial is faster](benchmarks/first.svg)`;
  return `${countText(runs)}; the chart shows six operations on ${shortOf(shown)}, with the worse figure where there are two inputs.\n\n${plot}`;
}

async function writePage(runs) {
  const { sizes } = JSON.parse(readFileSync(here('../package/sizes.json'), 'utf8'));
  const nodes = runs.filter(({ memory }) => memory !== undefined);
  const newest = nodes.at(-1);
  drawFirst(newest);
  const blocks = {
    first: firstOf(runs, newest),
    ahead: aheadTable(runs),
    behind: behindList(runs, reasons),
    // the page has a limit: it shows all figures of the newest Node.js, and docs/benchmarks/results.json has the others
    speed: [
      speedOf(newest),
      folded(
        'Each runtime: the time of the first library of each row, divided by that of urial',
        [`${runs.map(measured).join('; ')}.`, runtimesTable(runs)].join('\n\n'),
      ),
    ].join('\n\n'),
    browser: folded('Each bundle', browserTable(readBrowser())),
    memory: folded('Bytes for each kept value beside its text', memoryTable(nodes)),
    commands: folded(
      'Lines a second, and the peak of memory',
      `${newest.runtime}:\n\n${commandTable(newest.commands)}`,
    ),
    size: folded('Each import by each bundler', sizeTable(sizes)),
  };
  const text = readFileSync(page, 'utf8').replaceAll(
    /(<!-- made: (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, start, name, end) => `${start}\n${blocks[name]}\n\n${end}`,
  );
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}

mkdirSync(folder, { recursive: true });
if (!values.draw) {
  for (const name of values.on.split(',')) measure(name);
  measureBrowser();
}
await writePage(read(names));
