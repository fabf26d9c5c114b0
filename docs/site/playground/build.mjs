// Builds the playground, with the library from its sources: playground.js and playground.css.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (name) => fileURLToPath(new URL(`../../../src/${name}`, import.meta.url));

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
    absWorkingDir: here,
    entryPoints: [
      { in: 'main.tsx', out: 'playground' },
      { in: 'playground.css', out: 'playground' },
    ],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [tested],
    alias: {
      urial: source('index.ts'),
      'urial/link': source('link/index.ts'),
      'urial/template': source('template/index.ts'),
    },
    outdir,
    logLevel: 'warning',
  });
}
