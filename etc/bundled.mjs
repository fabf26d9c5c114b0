// Writes the entries of the library and the command into `dist/bundled`, with the modules that they share in a few files: a process
// of Node.js starts several times faster with them than with a file for each module.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundled, entries } from './entries.mjs';

const source = (module) => fileURLToPath(new URL(`../src/${module}.ts`, import.meta.url));

const output = {
  dir: 'dist/bundled',
  chunkFileNames: 'shared-[hash].js',
  // each comment costs a process the time to read it; the sources hold them
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
};

// what `urial` loads is in one file beside its names
const main = await rolldown({ input: source(entries['.']), platform: 'node' });
const [{ moduleIds }] = (await main.generate()).output;

const library = await rolldown({
  input: Object.fromEntries(Object.values(entries).map((module) => [bundled(module), source(module)])),
  platform: 'node',
});
const groups = [{ name: 'urial', test: (id) => moduleIds.includes(id) }];
await library.write({ ...output, codeSplitting: { groups } });

// the command imports the files of the library
const names = Object.fromEntries(
  Object.entries(entries).map(([name, module]) => [name.replace('.', 'urial'), `./${bundled(module)}.js`]),
);
const command = await rolldown({
  input: { cli: source('cli/main') },
  platform: 'node',
  external: Object.keys(names),
});
await command.write({ ...output, paths: names });
