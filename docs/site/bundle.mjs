// Builds the scripts of the site: the playground, the field of the landing page, and the search.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, buildSync } from 'esbuild';
import { entriesOf } from './search/entries.mjs';
import { messagesOf } from './search/messages.mjs';

/** Each is one file without imports, so that it also loads from a file. */
const BUNDLE = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
};

/** Runs the file of what was tested, and takes what it exports. */
const tested = {
  name: 'tested',
  setup(step) {
    step.onLoad({ filter: /tested\.mjs$/ }, async ({ path }) => {
      const { TESTED } = await import(path);
      return { contents: `export const TESTED = ${JSON.stringify(TESTED)}` };
    });
  },
};

/** Writes the script and the style of the playground into a folder. */
export async function buildPlayground(outdir) {
  await build({
    ...BUNDLE,
    entryPoints: [
      { in: 'docs/site/playground/main.tsx', out: 'playground' },
      { in: 'docs/site/playground/playground.css', out: 'playground' },
    ],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [tested],
    outdir,
  });
}

/** The field of the landing page has a script that comes when it has the focus. */
export function buildField(outdir) {
  return build({ ...BUNDLE, entryPoints: { live: 'docs/site/live/main.mjs' }, outdir });
}

/** Writes `search.js` into a folder: it has the search, the entries and the messages in it. */
export function buildSearch(pages, outdir) {
  const data = [entriesOf(pages), messagesOf(pages)].map((list) => JSON.stringify(list));
  buildSync({
    ...BUNDLE,
    stdin: {
      contents: `import { start } from './search/dialog.mjs';\nstart(${data.join(',\n')});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    outfile: `${outdir}/search.js`,
    banner: { js: `/*! MiniSearch\n${readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8')}*/` },
  });
}
