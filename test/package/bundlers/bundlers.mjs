// The other bundlers: each takes a program and returns its bundle, minified. They bundle the same modules of `dist` as
// esbuild.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown as start } from 'rolldown';
import TerserPlugin from 'terser-webpack-plugin';
import webpackOf from 'webpack';

const root = new URL('../../../', import.meta.url).pathname;

/** Runs `work` with a file that has the program, and a place for the bundle. */
async function inFolder(code, work) {
  // inside of the package, so that it finds itself by its name
  const folder = mkdtempSync(join(root, 'temp', 'size-'));
  try {
    writeFileSync(join(folder, 'in.mjs'), code);
    await work(join(folder, 'in.mjs'), folder, 'out.mjs');
    return readFileSync(join(folder, 'out.mjs'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const rolldown = (code, browsers) =>
  inFolder(code, async (input, folder, name) => {
    const bundle = await start({ input, external: /^node:/, transform: { target: browsers } });
    await bundle.write({ file: join(folder, name), format: 'esm', minify: true });
    await bundle.close();
  });

export const webpack = (code, browsers) =>
  inFolder(code, async (entry, path, filename) => {
    const minify = new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false });
    const compiler = webpackOf({
      mode: 'production',
      entry,
      context: path,
      devtool: false,
      output: { path, filename, library: { type: 'module' }, module: true },
      experiments: { outputModule: true },
      externalsPresets: { node: true },
      target: `browserslist:${browsers.map((name) => name.replace(/\d+/, ' $&')).join()}`,
      optimization: { minimizer: [minify] },
    });
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, made) => (error ? reject(error) : resolve(made)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString());
    await new Promise((resolve) => compiler.close(resolve));
  });
