// Builds the playground, with the library from its sources: playground.js and playground.css.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (name) => fileURLToPath(new URL(`../../../src/${name}`, import.meta.url));

/** Writes the script and the style into a folder. With `external` the script does not hold the library. */
export async function buildPlayground(outDir, { external = false } = {}) {
  await build({
    absWorkingDir: here,
    entryPoints: { playground: 'main.tsx' },
    bundle: true,
    minify: true,
    format: external ? 'esm' : 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: outDir,
    logLevel: 'warning',
    ...(external
      ? { external: ['urial', 'urial/*', '../../../../src/core/path/*', '../../../../src/core/tag/*'] }
      : {
          alias: {
            urial: source('index.ts'),
            'urial/link': source('link/index.ts'),
            'urial/template': source('template/index.ts'),
          },
        }),
  });
  await build({
    absWorkingDir: here,
    entryPoints: ['playground.css'],
    outdir: outDir,
    minify: true,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPlayground(
    process.argv[2] ?? fileURLToPath(new URL('../../../temp/playground', import.meta.url)),
  );
}
