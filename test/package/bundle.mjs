// Bundles the imports of a program with the built package, minified.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entries } from '../../etc/entries.mjs';

/** The browsers that Vite 7 builds for. */
export const browsers = ['chrome107', 'firefox104', 'safari16'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const specifier = (entry) => entry.replace(/^\./, 'urial');

/** Every name that an entry exports, alone; each entry as a whole; and `urial` together with templates. */
export async function programs() {
  const found = [];
  for (const [entry, module] of Object.entries(entries)) {
    const from = specifier(entry);
    const names = Object.keys(await import(`../../dist/${module}.js`)).sort();
    found.push({ from, name: '*', code: `export * from '${from}';` });
    for (const name of names) found.push({ from, name, code: `export { ${name} } from '${from}';` });
  }
  const all = `export * from 'urial'; export * from 'urial/template';`;
  const link = `export { Uri } from 'urial'; export { checkHref } from 'urial/link';`;
  return [
    { from: 'urial and urial/template', name: '*', code: all },
    { from: 'urial and urial/link', name: 'Uri, checkHref', code: link },
    {
      from: 'urial and urial/link',
      name: 'Uri, checkHref, checkPortable',
      code: `${link} export { checkPortable } from 'urial/link';`,
    },
    ...found,
  ];
}

export const gzipped = (code) => gzipSync(code, { level: 9 }).length;

/** Bundles a program. */
export async function esbuild(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    target: browsers,
    external: ['node:*'],
  });
  return outputFiles[0].text;
}
