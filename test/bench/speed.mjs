// npm run bench -- [--rows parse,resolve] [--peers URL,fast-uri] [--on node26,bun] [--seed 7] [--quick] [--json]
import { spawnSync } from 'node:child_process';
import { arch, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { runtime } from '../../etc/runtimes.mjs';
import { browsers } from '../package/bundle.mjs';
import { browserNames, browserOf } from './page.mjs';
import { rows } from './rows.mjs';
import { start } from './start.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    peers: { type: 'string' },
    on: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number');
const pace = values.quick ? { rounds: 7, slice: 20 } : { rounds: 15, slice: 60 };
const names = [...Object.keys(rows), 'start'];
const wanted = values.rows?.split(',') ?? names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}; there are ${names.join(', ')}`);
const peers = values.peers?.split(',');

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const show = (text) => !values.json && console.log(text);

/** The words of a command that runs a script on a runtime. */
function commandOf(name) {
  const path = name === undefined ? process.execPath : runtime(name);
  return name === 'deno' ? [path, 'run', '--allow-all', '--node-modules-dir=manual'] : [path];
}

function ask(command, ...args) {
  const [first, ...rest] = [...command, ...args];
  const { status, stdout } = spawnSync(first, rest, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${[first, ...args].join(' ')} ended with ${status}`);
  return JSON.parse(stdout);
}

/** Bundles `Uri` as Vite does by default for browsers of 2022; gives the path of the bundle. */
async function bundleForOldBrowsers() {
  const outfile = here('../../temp/bench/old-browsers.mjs');
  await build({
    stdin: { contents: `export { Uri } from './dist/index.js'`, resolveDir: here('../..') },
    bundle: true,
    format: 'esm',
    minify: true,
    outfile,
    target: browsers,
  });
  return outfile;
}

/** Nanoseconds, or milliseconds where those are many. */
const duration = (ns) => (Math.abs(ns) < 1e6 ? `${ns.toFixed(1)} ns` : `${(ns / 1e6).toFixed(1)} ms`);

function print({ title, items, lines }) {
  console.log(`\n${title} (${items} ${items === 1 ? 'item' : 'items'})`);
  for (const { who, ns, spread, ratio, ratioSpread, note } of lines) {
    const figures = `${duration(ns).padStart(13)} ±${(spread * 50).toFixed(0).padStart(2)} % ${ratio.toFixed(2).padStart(7)}x ±${(ratioSpread * 50).toFixed(0).padStart(2)} %`;
    console.log(`  ${who.padEnd(18)}${figures}  ${note}`.trimEnd());
  }
}

/** Returns what a runtime is, and the function that runs a row on it. */
function runtimeOf(name) {
  const command = commandOf(name);
  const run = (request) =>
    request.row === 'start'
      ? start(command, peers, pace.rounds, request.oldBrowsers)
      : ask(command, here('run.mjs'), JSON.stringify(request));
  return { about: ask(command, here('native.mjs')), run };
}

/** The rows that a page can't run: they read files, begin processes, or race routers of Node.js. */
const NOT_IN_PAGES = [
  'file',
  'bundle',
  'start',
  'routes',
  'routes-many',
  'routes-miss',
  'file-uri',
  'file-path',
];

async function runOn(name, oldBrowsers) {
  const inPage = browserNames.includes(name);
  const { about, run } = inPage ? await browserOf(name) : runtimeOf(name);
  const parser = about.parser === undefined ? '' : `; URL is JavaScript over a parser ${about.parser}`;
  show(`\n${about.runtime}, ${about.engine}; native: ${about.native.join(', ')}${parser}`);
  const report = [];
  for (const row of wanted.filter((each) => !inPage || !NOT_IN_PAGES.includes(each))) {
    const result = await run({ row, peers, seed, pace, oldBrowsers });
    if (!values.json) print(result);
    report.push(result);
  }
  return { ...about, report };
}

const machine = { cpu: cpus()[0]?.model ?? arch(), cores: cpus().length };
show(`seed ${seed}; ${machine.cores} cores of ${machine.cpu}`);
const oldBrowsers =
  wanted.includes('bundle') || wanted.includes('start') ? await bundleForOldBrowsers() : undefined;
const runs = [];
for (const name of values.on?.split(',') ?? [undefined]) runs.push(await runOn(name, oldBrowsers));
if (values.json) console.log(JSON.stringify({ machine, seed, pace, runs }, undefined, 2));
else console.log(`\nagain with --seed ${seed}`);
