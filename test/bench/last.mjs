// npm run bench -- last [--base REV] [--rows parse,resolve]: compares each row with the last release in one process. A row
// that takes 1.25 times the processor time in the least of its rounds, three times in a row, is listed with its reason.
// last.json has the commit of that release and the reasons. Nothing fails by a clock.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { race } from './race.mjs';

const { release, slower } = JSON.parse(readFileSync('test/bench/last.json', 'utf8'));
const { values } = parseArgs({
  options: { base: { type: 'string', default: release }, rows: { type: 'string' } },
});
const PACE = { rounds: 9, slice: 20 };
const MOST = 1.25;
const TIMES = 3;
const SEED = 7;
const FOLDER = resolve('temp/last');

function buildLast() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$0" | tar x -C "$1"', values.base, FOLDER]);
  symlinkSync(resolve('node_modules'), `${FOLDER}/node_modules`);
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: FOLDER, stdio: 'inherit' });
}

/** Bundles the rows of today with the library that a folder has. */
async function rowsWith(folder, name) {
  const outfile = `${FOLDER}/${name}.cjs`;
  const plugin = {
    name: 'library',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /\/dist\/bundled\// }, ({ path }) => {
        const file = resolve(folder, path.slice(path.indexOf('dist/')));
        return { path: file, namespace: existsSync(file) ? 'file' : 'new' };
      });
      // an entry that the release had not
      onLoad({ filter: /./, namespace: 'new' }, () => ({ contents: 'module.exports = {}' }));
    },
  };
  const contents = `export * from './rows.mjs'; export * from './corpus.mjs'; export * from '../../dist/bundled/node.js'`;
  await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'cjs',
    logLevel: 'error',
    outfile,
    platform: 'node',
    plugins: [plugin],
  });
  const { rows, corpora, flat, ...node } = (await import(outfile)).default;
  return { rows, corpus: corpora(SEED), flat, node: { ...node, fileURLToPath, pathToFileURL } };
}

/** Returns what races in a row: the call, with what it makes of the items; `undefined` if it has not been there. */
function runner({ rows, corpus, flat, node }, name) {
  const { items, candidates } = rows[name](corpus, { node });
  const { of = (item) => item, op } = candidates.urial;
  try {
    const own = flat(items).map((item) => of(item));
    own.forEach((item) => op(item));
    return { own, op };
  } catch {
    return undefined;
  }
}

/** Races both, up to three times; returns the least ratio. */
function ratioOf(now, last) {
  let least = Infinity;
  for (let time = 0; time < TIMES && least > MOST; time += 1) {
    const [mine, other] = race(
      [
        { name: 'now', ...now },
        { name: 'last', ...last },
      ],
      PACE,
    );
    least = Math.min(least, mine.least / other.least);
  }
  return least;
}

buildLast();
const [now, last] = [await rowsWith('.', 'now'), await rowsWith(FOLDER, 'last')];
const names =
  values.rows?.split(',') ?? Object.keys(now.rows).filter((name) => !/^(?:file|bundle)$/.test(name));
const found = names.map((name) => {
  const [mine, other] = [runner(now, name), runner(last, name)];
  return [name, mine && other && ratioOf(mine, other)];
});
const compared = found.filter(([, ratio]) => ratio !== undefined);
const behind = compared.filter(([, ratio]) => ratio > MOST);
console.log(`${compared.length} of ${names.length} rows were in ${values.base}; slower: ${behind.length}`);
for (const [name, ratio] of values.rows === undefined ? behind : compared)
  console.log(
    `  ${name.padEnd(24)} ${ratio.toFixed(2)}  ${ratio > MOST ? (slower[name] ?? 'no reason is known') : ''}`,
  );
