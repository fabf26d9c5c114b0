// Builds the script of the search, which has the search, the entries and the messages in it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { BUNDLE } from '../bundle.mjs';
import { entriesOf } from './entries.mjs';
import { messagesOf } from './messages.mjs';

/** Writes `search.js` into a folder. */
export function buildSearch(pages, outdir) {
  const data = [entriesOf(pages), messagesOf(pages)].map((list) => JSON.stringify(list));
  buildSync({
    ...BUNDLE,
    stdin: {
      contents: `import { start } from './dialog.mjs';\nstart(${data.join(',\n')});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    outfile: `${outdir}/search.js`,
    banner: { js: `/*! MiniSearch\n${readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8')}*/` },
  });
}
