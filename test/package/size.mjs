// npm run size -- [--update]: the gzipped size of what a bundler keeps of the built package, for each name and entry,
// against test/package/sizes.json, which `--update` writes. `--all` adds the other bundlers.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { browsers, esbuild, gzipped, programs } from './bundle.mjs';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
});
/** How much a size may grow before the table has to be written again. */
const TOLERANCE = 1.01;

const file = new URL('sizes.json', import.meta.url);
const { limits, sizes: known } = JSON.parse(readFileSync(file, 'utf8'));
mkdirSync(new URL('../../temp', import.meta.url), { recursive: true });
const bundlers = { esbuild, ...(values.all ? await otherBundlers() : undefined) };

/** Installs the other bundlers and loads them. */
async function otherBundlers() {
  const options = ['--prefix', 'test', '--ignore-scripts', '--workspace', 'package/bundlers'];
  execFileSync('npm', ['ci', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  return import('./bundlers/bundlers.mjs');
}

const problems = [];

/** Measures a program with each bundler; returns the sizes in the table, with the measured sizes. */
async function measure(program, code) {
  const sizes = { ...known[program] };
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    const size = gzipped(await bundle(code, browsers));
    const [before, limit] = [sizes[bundler], limits[program]?.[bundler]];
    const about = `${program}: ${size} B by ${bundler}`;
    if (size > limit) problems.push(`${about}, over the limit of ${limit} B`);
    if (!values.update && !(size <= before * TOLERANCE))
      problems.push(`${about}, ${before ?? 'nothing'} in the table`);
    sizes[bundler] = size;
  }
  const figures = Object.keys(bundlers).map((bundler) => `${sizes[bundler]} B`.padStart(9));
  console.log(program.padEnd(40) + figures.join(' '));
  return sizes;
}

const sizes = {};
for (const { from, name, code } of await programs()) {
  const program = `${name} of ${from}`;
  sizes[program] = await measure(program, code);
}
console.log(
  `${' '.repeat(40)}${Object.keys(bundlers)
    .map((name) => name.padStart(9))
    .join(' ')}`,
);

if (values.update) writeFileSync(file, `${JSON.stringify({ limits, sizes }, undefined, 2)}\n`);
if (problems.length > 0) {
  console.error(
    `\n${problems.join('\n')}\nmake it smaller, or write the table by \`npm run size -- --all --update\` and give the reason in the commit`,
  );
  process.exitCode = 1;
}
