// npm run bench -- report [--on node20,node26] [--seed 7] [--quick] [--draw]: runs the benchmark on each runtime, keeps what it
// measured in docs/benchmarks/, and writes the tables and plots of docs/benchmarks.md. `--draw` only writes them again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { runtime } from '../../etc/runtimes.mjs';
import { esbuild } from '../package/bundle.mjs';
import { bars, matrix, ratios } from './report/plots.mjs';
import { reasons } from './report/reasons.mjs';
import {
  behindList,
  commandTable,
  growthOf,
  growthText,
  isPeer,
  labelOf,
  ladderTable,
  memoryTable,
  sizeTable,
  speedTables,
} from './report/tables.mjs';

const ALL = ['node20', 'node26', 'bun', 'deno'];
const { values } = parseArgs({
  options: {
    on: { type: 'string', default: ALL.join() },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    quick: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
  },
});

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../docs/benchmarks/');
const page = here('../../docs/benchmarks.md');

const run = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] });

/** Rounds to what a figure says. */
const rounded = (number) => Number(number.toPrecision(4));

/** Memory, growth and the command line: what is measured on Node.js alone. */
function measureBeside(name) {
  if (!name.startsWith('node')) return undefined;
  const [length, lines, rounds] = values.quick ? ['1e5', '1e4', '1'] : ['1e7', '1e6', '5'];
  const ask = (...args) => JSON.parse(run(runtime(name), ...args, '--json'));
  return {
    memory: ask('--expose-gc', here('memory.mjs')),
    growth: growthOf(ask(here('scale.mjs'), '--to', length)),
    commands: ask(here('cli.mjs'), '--lines', lines, '--rounds', rounds),
  };
}

function measure(name) {
  const options = ['--json', '--seed', values.seed, ...(values.quick ? ['--quick'] : [])];
  const answer = JSON.parse(run(process.execPath, here('speed.mjs'), '--on', name, ...options));
  const { report, ...about } = answer.runs[0];
  const { machine, seed, pace } = answer;
  const rows = report.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({
      ...line,
      ns: rounded(line.ns),
      spread: rounded(line.spread),
      ratio: rounded(line.ratio),
      ratioSpread: rounded(line.ratioSpread),
    })),
  }));
  const head = {
    ...about,
    cpu: machine.cpu,
    date: new Date().toISOString().slice(0, 10),
    seed,
    pace,
    ...measureBeside(name),
  };
  // a row of the report takes a line
  const front = JSON.stringify(head, undefined, 2).slice(0, -2);
  const body = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(`${folder}${name}.json`, `${front},\n  "report": [\n${body}\n  ]\n}\n`);
}

/** A row of the plot: the peers on the corpus of its table. */
const plotRow = (row) => {
  const peers = row.lines
    .filter(({ who }) => isPeer(who))
    .map(({ who, ratio, ratioSpread }) => ({ who, ratio, spread: ratioSpread }));
  return { label: labelOf(row), peers };
};

const draw = (name, content) => writeFileSync(`${folder}${name}.svg`, content);

function drawRun(name, { runtime: title, report }) {
  const rows = report.filter(
    ({ row, lines }) => !row.endsWith('-mixed') && lines.some(({ who }) => isPeer(who)),
  );
  draw(name, ratios(`${title}: the time of each library divided by the time of urial`, rows.map(plotRow)));
}

/** The imports whose modules are drawn. */
const drawn = [
  ['UriError'],
  ['decode'],
  ['encodeSegment'],
  ['QueryParams'],
  ['Uri'],
  ['uri'],
  ['fromUserInput'],
  ['UriTemplate', 'template'],
  ['checkHref', 'link'],
  ['checkFetch', 'link'],
  ['uriSchema', 'schema'],
  ['fromRequestTarget', 'http'],
  ['fileUri', 'node'],
];

async function drawSizes(sizes) {
  const rows = Object.entries(sizes).map(([program, { esbuild: bytes }]) => ({
    label: program.replace('* of', 'all of'),
    bytes,
  }));
  draw('size', bars('What esbuild keeps, minified and gzipped', rows));
  const columns = drawn.map(async ([name, entry]) => {
    const { modules } = await esbuild(
      `export { ${name} } from 'urial${entry === undefined ? '' : `/${entry}`}';`,
    );
    const own = Object.entries(modules).filter(([path, bytes]) => path.startsWith('dist/') && bytes > 0);
    return { name, modules: Object.fromEntries(own.map(([path, bytes]) => [path.slice(5, -3), bytes])) };
  });
  draw(
    'modules',
    matrix('What each import pulls in: bytes of each module, minified', await Promise.all(columns)),
  );
}

const about = ({ runtime: title, engine, native, parser, cpu, date, seed, pace }) =>
  `${title} (${engine}) on ${cpu}, ${date}, seed ${seed}, ${pace.rounds} rounds of ${pace.slice} ms. ` +
  `Native here: ${native.map((name) => `\`${name}\``).join(', ')}` +
  `${parser === undefined ? '' : `; \`URL\` is JavaScript over a parser ${parser}`}.`;

async function writePage(runs) {
  const { sizes, ladder } = JSON.parse(readFileSync(here('../package/sizes.json'), 'utf8'));
  await drawSizes(sizes);
  const nodes = Object.values(runs).filter(({ memory }) => memory !== undefined);
  const blocks = {
    behind: behindList(Object.values(runs), reasons),
    growth: nodes.map(growthText).join('\n\n'),
    memory: memoryTable(nodes),
    commands: nodes
      .map(({ runtime: title, commands }) => `${title}:\n\n${commandTable(commands)}`)
      .join('\n\n'),
    size: sizeTable(sizes),
    ladder: ladderTable({ ladder, sizes }),
  };
  for (const [name, answer] of Object.entries(runs)) {
    drawRun(name, answer);
    const plot = `![The time of each library divided by the time of urial, on ${answer.runtime}](benchmarks/${name}.svg)`;
    blocks[name] = [about(answer), plot, speedTables(answer)].join('\n\n');
  }
  const text = readFileSync(page, 'utf8').replaceAll(
    /(<!-- made: (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (whole, start, name, end) => (blocks[name] === undefined ? whole : `${start}\n${blocks[name]}\n\n${end}`),
  );
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}

mkdirSync(folder, { recursive: true });
if (!values.draw) for (const name of values.on.split(',')) measure(name);
const kept = ALL.filter((name) => existsSync(`${folder}${name}.json`));
await writePage(
  Object.fromEntries(kept.map((name) => [name, JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))])),
);
