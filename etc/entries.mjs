// The entries of the package. As a script, it writes what package.json says of them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const src = new URL('../src/', import.meta.url);

const rooms = readdirSync(src)
  .filter((name) => existsSync(new URL(`${name}/index.ts`, src)))
  .sort();

/** The names of the entries, each with its module in `src` and `dist`: `src/index.ts`, and the `index.ts` of a room. */
export const entries = Object.fromEntries([
  ['.', 'index'],
  ...rooms.map((room) => [`./${room}`, `${room}/index`]),
]);

/** Returns the name of a module of an entry in `dist/bundled`: that of its room. */
export const bundled = (module) => module.replace(/\/index$/, '');

function conditions(module) {
  const types = `./dist/${module}.d.ts`;
  const esm = { types, default: `./dist/${module}.js` };
  const loaded = `./dist/bundled/${bundled(module)}`;
  const commonJs = { types: `./dist/${module}.d.cts`, default: `${loaded}.cjs` };
  // `module-sync` is first, so that `require` in Node.js takes the ES module too, and a program has one copy
  const conditionsOf = (es) => ({ 'module-sync': es, import: es, require: commonJs });
  return {
    node: conditionsOf({ types, default: `${loaded}.js` }),
    ...conditionsOf(esm),
  };
}

/** The fields of package.json that follow from the entries. */
export const fields = {
  exports: {
    ...Object.fromEntries(Object.entries(entries).map(([name, module]) => [name, conditions(module)])),
    './package.json': './package.json',
  },
  // for `moduleResolution: node10`, which does not read `exports`
  typesVersions: {
    '*': Object.fromEntries(rooms.map((room) => [room, [`./dist/${entries[`./${room}`]}.d.ts`]])),
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifest = { ...JSON.parse(readFileSync('package.json', 'utf8')), ...fields };
  writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
}
