import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { preview } from '@vitest/browser-preview';
import { transformSync } from 'esbuild';
import type { ProvidedContext } from 'vitest';
import { defineConfig, type TestUserConfig, type ViteUserConfig } from 'vitest/config';
import { bundled, entries } from '../etc/entries.mjs';
import { testsOf } from './faults/mutation/tests.ts';
import { ARGS, PATH } from './support/tools/chromium.mjs';
import { seed } from './support/tools/seed.mjs';
import { rowsOf } from './rows/vectors/read.mjs';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Resolves the names of the package, which tests use as its users do. */
const namesAs = (fileOf: (module: string) => string): { alias: { find: RegExp; replacement: string }[] } => ({
  alias: Object.entries(entries).map(([name, module]) => ({
    find: new RegExp(`^urial${name.slice(1)}$`),
    replacement: path(`../${fileOf(module)}`),
  })),
});

const resolve = namesAs((module) => `src/${module}.ts`);

const LAWS = ['test/laws/**/*.test.ts', 'test/unit/**/*.laws.test.ts'];

/** Laws and rows that know nothing of the sources: they also run on the files that Node.js loads, and in browsers. */
const fromOutside = readdirSync(path('.'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:laws|rows)\b.*\.test\.ts$|^unit\b.*\.laws\.test\.ts$/.test(file))
  .map((file) => `test/${file}`)
  .filter((file) => !readFileSync(path(`../${file}`), 'utf8').includes('/src/'));

/** The rows of links, for tests that cannot read files. */
const links = rowsOf('links.jsonl') as ProvidedContext['links'];

/** How often each law is tried: a share of its usual number of samples. */
const runs = (usual: string): { URIAL_RUNS: string } => ({ URIAL_RUNS: process.env['URIAL_RUNS'] ?? usual });

/** Where the tests of the sources are not: they have projects of their own. */
const OTHERS = [
  'test/{browser,ecosystem,faults,package}/**',
  'test/site/playground/page/**',
  '**/*.whole.test.ts',
  '**/node_modules/**',
];

/** Loads a package of the tests of the ecosystem, which are not always installed. */
const load = createRequire(path('ecosystem/package.json'));

interface Svelte {
  readonly compile: (code: string, options: object) => { readonly js: { readonly code: string } };
}
interface Babel {
  readonly transformSync: (code: string, options: object) => { readonly code: string };
}

/** Those that Angular has. */
const DECORATORS = { compilerOptions: { experimentalDecorators: true } };

/** Compiles the pages of engines that have a compiler. */
const compilers = {
  name: 'compilers',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    if (id.endsWith('.svelte'))
      return (load('svelte/compiler') as Svelte).compile(code, { generate: 'server', filename: id }).js.code;
    const [, jsxImportSource] = /\.jsx\?with=(.*)$/.exec(id) ?? [];
    if (jsxImportSource !== undefined)
      return transformSync(code, { loader: 'jsx', jsx: 'automatic', jsxImportSource }).code;
    if (id.endsWith('/angular.mts'))
      return transformSync(code, { loader: 'ts', tsconfigRaw: DECORATORS }).code;
    if (!id.endsWith('.solid.jsx')) return undefined;
    const presets = [[load('babel-preset-solid'), { generate: 'ssr', hydratable: false }]];
    const options = { presets, filename: id, configFile: false, babelrc: false };
    return (load('@babel/core') as Babel).transformSync(code, options).code;
  },
};

/** The path of Firefox, to test in it and not in Chromium. */
const FIREFOX = process.env['FIREFOX'];
const launchOptions =
  FIREFOX === undefined
    ? { executablePath: PATH, args: ARGS }
    : { executablePath: FIREFOX, channel: 'moz-firefox' };

/** Whether `BROWSER` is that of WebKit, which Vitest opens as the browser of the system, and does not drive. */
const isWebKit = process.env['WEBKIT'] !== undefined;
const browser = isWebKit ? 'webkit' : FIREFOX === undefined ? 'chromium' : 'firefox';

/** Milliseconds; far more than any test takes on any machine. */
const LIMIT = 1_800_000;

const config = defineConfig({
  root: path('..'),
  test: {
    maxWorkers: 2,
    // a file costs more to isolate than to run; what a test changes is put back by the setup file
    isolate: false,
    setupFiles: [path('support/tools/setup.ts')],
    provide: { seed },
    expect: { requireAssertions: true },
    // they end what hangs, and decide no test: a busy machine is slow
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    teardownTimeout: LIMIT,
    // that of a project is not read
    browser: { connectTimeout: LIMIT },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'html'],
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        resolve,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...OTHERS, '**/*.slow.test.ts'],
          env: runs('0.05'),
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          exclude: OTHERS,
          env: runs('1'),
          typecheck: {
            enabled: true,
            spawnTimeout: LIMIT,
            include: ['test/types/**/*.test-d.ts'],
            tsconfig: 'test/tsconfig.json',
          },
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'laws',
          include: LAWS,
          exclude: ['**/*.slow.test.ts'],
          env: runs('0.25'),
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'whole',
          include: ['test/laws/linear/linear.slow.test.ts', 'test/proofs/exhaustive/*.whole.test.ts'],
          env: { URIAL_RUNS: '1', URIAL_WHOLE: '1' },
        },
      },
      {
        extends: true,
        resolve: namesAs((module) => `dist/bundled/${bundled(module)}.js`),
        test: {
          name: 'bundled',
          include: fromOutside,
          exclude: ['**/*.slow.test.ts'],
          // what a bundler breaks is broken for each sample
          env: runs('0.1'),
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: path('package/setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'projects',
          include: ['test/ecosystem/projects/*.test.ts'],
          globalSetup: path('ecosystem/projects/setup.ts'),
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        plugins: [compilers],
        resolve: namesAs((module) => `dist/${module}.js`),
        test: {
          name: 'ecosystem',
          include: ['test/ecosystem/{,generated/}*.test.mjs'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['test/site/*.test.mjs'],
          expect: { requireAssertions: false },
          fileParallelism: false,
          // Vitest refuses projects with other numbers of workers in the same group
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'playground',
          include: ['test/site/playground/page/**/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve,
        optimizeDeps: { include: ['fast-check'] },
        test: {
          name: 'browser',
          globalSetup: path('browser/setup.ts'),
          provide: { links },
          // so is what an engine does otherwise
          env: runs('0.1'),
          include: ['test/browser/*.test.ts', ...fromOutside],
          // conformance reads files
          exclude: ['**/*.{node,slow}.test.ts', 'test/rows/conformance/**', 'test/unit/{cli,node}/**'],
          browser: {
            enabled: true,
            headless: !isWebKit,
            screenshotFailures: false,
            provider: isWebKit ? preview() : playwright({ launchOptions }),
            instances: [{ browser }],
          },
        },
      },
    ],
  },
});

/** Returns the tests of the mutants of a room, without projects: Stryker would run all of them. */
function ofRoom(room: string): ViteUserConfig {
  const { projects: _, ...shared } = config.test ?? {};
  return { ...config, resolve, test: { ...shared, ...testsOf(room) } };
}

const room = process.env['URIAL_ROOM'];

/** What runs without `--project`: a file once, among the quick tests or the slow ones, and no browser. */
const usual: Pick<TestUserConfig, 'project'> = { project: ['unit', 'slow'] };

export default room === undefined ? { ...config, test: { ...config.test, ...usual } } : ofRoom(room);
