// Builds the script of the search, which has the search, the entries and the messages in it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { entriesOf } from './entries.mjs';
import { messagesOf } from './messages.mjs';

/** Writes `search.js` into a folder. It has no imports, so that it also loads from a file. */
export function buildSearch(pages, outdir) {
  const data = [entriesOf(pages), messagesOf(pages)].map((list) => JSON.stringify(list));
  buildSync({
    stdin: {
      contents: `import { start } from './dialog.mjs';\nstart(${data.join(',\n')});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    outfile: `${outdir}/search.js`,
    banner: { js: `/*! MiniSearch\n${readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8')}*/` },
    logLevel: 'warning',
  });
}
