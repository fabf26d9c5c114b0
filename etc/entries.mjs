// The entries of the package. As a script, it writes what package.json says of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const src = new URL('../src/', import.meta.url);

/** Returns the name of a module of an entry in `dist/bundled`: that of its folder. @type {(module: string) => string} */
export const bundled = (module) => module.replace(/^(?:.*\/)?(\w+)\/index$/, '$1');

/**
 * The names of the entries, each with its module in `src` and `dist`: `src/index.ts`, and the `index.ts` of a folder.
 * @type {Readonly<Record<string, string>>}
 */
export const entries = Object.fromEntries(
  readdirSync(src, { recursive: true })
    .filter((file) => /(?:^|\/)index\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .map((module) => [module === 'index' ? '.' : `./${bundled(module)}`, module])
    .sort(),
);

function conditions(module) {
  const loaded = `./dist/bundled/${bundled(module)}`;
  return {
    types: { require: `./dist/${module}.d.cts`, default: `./dist/${module}.d.ts` },
    // first, so that `require` in Node.js takes the ES module too, and a program has one copy
    node: { 'module-sync': `${loaded}.js`, require: `${loaded}.cjs`, default: `${loaded}.js` },
    require: `${loaded}.cjs`,
    default: `./dist/${module}.js`,
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
    '*': Object.fromEntries(
      Object.entries(entries).flatMap(([name, module]) =>
        name === '.' ? [] : [[name.slice(2), [`./dist/${module}.d.ts`]]],
      ),
    ),
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifest = { ...JSON.parse(readFileSync('package.json', 'utf8')), ...fields };
  writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
}
