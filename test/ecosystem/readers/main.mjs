// npm run portable -- [--count N] [--seed S] [--draw]: gives each reader portable texts, texts one edit away, the classes
// of trouble and the rows of test/rows/vectors, and fails if two readers read a portable text differently. A run with all
// readers and all texts saves the readings in test/ecosystem/readers/results.json, and writes the pages; `--draw` only writes the
// pages again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { runtime } from '../../../etc/runtimes.mjs';
import { askAll } from './ask.mjs';
import { runDriver } from './drivers.mjs';
import { PAGES } from './pages.mjs';
import { READERS } from './readers.mjs';
import { install } from './start.mjs';

const RESULTS = new URL('results.json', import.meta.url);

/** Where programs are made, and yarl is installed. */
const FOLDER = 'temp/readers';

// the pages show the parsers of today's Node.js
if (!process.version.startsWith('v26.')) {
  const { status } = spawnSync(runtime('node26'), process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

// node:url warns of ports that it reads in a way of its own
process.noDeprecation = true;

/** How many portable texts a whole run has. */
const WHOLE = 300_000;

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, draw: { type: 'boolean' } },
});

/** Returns the function that makes walks over the automaton of the check, which is written in TypeScript. */
async function walksOf() {
  const outfile = `${FOLDER}/walks.mjs`;
  const options = { bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' };
  await build({ ...options, entryPoints: ['test/ecosystem/readers/walks.ts'], outfile });
  const { walks } = await import(pathToFileURL(outfile));
  return walks;
}

/** Writes the results as JSON, a line for a reader and for a text. */
const lines = (results) =>
  `${JSON.stringify(results)}\n`.replaceAll(
    /(?<=\[)(?=\{"(?:id|title)":)|(?<=\},)(?=\{"(?:id|title)":)/g,
    '\n',
  );

/** Tells whether each reader that has to agree was there, and agrees. */
function agree({ readers }) {
  const bound = READERS.filter(({ isMore, mayDiffer }) => !isMore && !mayDiffer);
  return bound.every(({ id }) => readers.find((one) => one.id === id)?.portable === 0);
}

/** Tells whether each driver of the page of the vectors counts as many rows as that in JavaScript. */
function count() {
  const all = ({ parse, resolve }) => `${parse[1]} ${resolve[1]}`;
  const drivers = ['js', 'python', 'go'].map((language) => [language, runDriver(language, FOLDER)]);
  for (const [language, { parse, resolve }] of drivers)
    console.log(`driver in ${language}: parse ${parse.join(' of ')}, resolve ${resolve.join(' of ')}`);
  return drivers.every(([, counts]) => all(counts) === all(drivers[0][1]));
}

if (values.draw !== true) {
  mkdirSync(FOLDER, { recursive: true });
  install(READERS);
  if (!existsSync('test/node_modules/@hyperjump/uri'))
    spawnSync('npm', ['--prefix', 'test', 'ci', '--ignore-scripts', '-w', 'bench'], { stdio: 'inherit' });
  const seed = Number(values.seed ?? Date.now() % 2 ** 32);
  const results = await askAll(Number(values.count ?? WHOLE), seed, FOLDER, await walksOf());
  if (results.missing.length === 0 && results.count >= WHOLE) writeFileSync(RESULTS, lines(results));
  else console.log('the results and the pages stay as they are: a reader is missing, or texts are few');
  if (!agree(results) || !count()) process.exitCode = 1;
}
const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
for (const [file, draw] of Object.entries(PAGES)) writeFileSync(file, await draw(results));
