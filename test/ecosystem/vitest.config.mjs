import { fileURLToPath } from 'node:url';
import babel from '@babel/core';
import solid from 'babel-preset-solid';
import { compile } from 'svelte/compiler';
import { defineConfig } from 'vitest/config';
import { entries } from '../../etc/entries.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Compiles the pages of engines that have a compiler. */
const compilers = {
  name: 'compilers',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('.svelte')) return compile(code, { generate: 'server', filename: id }).js;
    if (!id.endsWith('.solid.jsx')) return undefined;
    const presets = [[solid, { generate: 'ssr', hydratable: false }]];
    return babel.transformSync(code, { presets, filename: id, configFile: false, babelrc: false });
  },
};

/** The tests use the built package, under its names. */
const alias = Object.entries(entries).map(([name, module]) => ({
  find: new RegExp(`^${name.replace('.', 'urial')}$`),
  replacement: path(`../../dist/${module}.js`),
}));

/** Milliseconds; far more than any test takes on any machine. */
const LIMIT = 1_800_000;

export default defineConfig({
  root: path('../..'),
  plugins: [compilers],
  resolve: { alias },
  test: {
    name: 'ecosystem',
    include: ['test/ecosystem/*.test.mjs'],
    maxWorkers: 2,
    expect: { requireAssertions: true },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
  },
});
