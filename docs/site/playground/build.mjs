// Builds the playground: playground.js and playground.css. It reads the built library: `npm run build` first.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Writes the script and the style into a folder. With `external` the script does not hold the library. */
export async function buildPlayground(outDir, { external = false } = {}) {
  await build({
    absWorkingDir: here,
    entryPoints: { playground: 'main.ts' },
    bundle: true,
    minify: true,
    format: external ? 'esm' : 'iife',
    target: 'es2022',
    outdir: outDir,
    logLevel: 'warning',
    ...(external && { packages: 'external' }),
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
