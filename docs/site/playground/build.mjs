// Builds the playground: playground.js and playground.css.
import { build } from 'esbuild';
import { BUNDLE } from '../bundle.mjs';

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

/** Writes the script and the style into a folder. */
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
