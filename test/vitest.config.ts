import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Resolves the names of the package, which tests use as its users do. */
const namesAs = (index: string, other: string): { alias: { find: RegExp; replacement: string }[] } => ({
  alias: [
    { find: /^urial$/, replacement: path(index) },
    { find: /^urial\/(\w+)$/, replacement: path(other) },
  ],
});

const resolve = namesAs('../src/index.ts', '../src/$1/index.ts');

/** The tests that know nothing of the sources: they also run on the files that Node.js loads. */
const fromOutside = readdirSync(path('.'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:generated|laws|unit|whole)\b.*\.test\.ts$/.test(file))
  .map((file) => `test/${file}`)
  .filter((file) => !readFileSync(path(`../${file}`), 'utf8').includes('/src/'));

/** Reads the rows of links, for tests that cannot read files; none when their folder is not present. */
function links(): ProvidedContext['links'] {
  const folder = process.env['URIAL_VECTORS'] ?? path('../../shared/vectors');
  const file = `${folder}/links.json`;
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { vectors: ProvidedContext['links'] }).vectors;
}

/** Milliseconds; far more than any test takes on any machine. */
const LIMIT = 1_800_000;

export default defineConfig({
  root: path('..'),
  test: {
    maxWorkers: 2,
    // a file costs more to isolate than to run; what a test changes is put back by the setup file
    isolate: false,
    setupFiles: [path('support/tools/setup.ts')],
    expect: { requireAssertions: true },
    // they end what hangs, and decide no test: a busy machine is slow
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    teardownTimeout: LIMIT,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text', 'html'],
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        resolve,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{browser,package,playground/page,projects}/**', '**/node_modules/**'],
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
          name: 'fuzz',
          include: ['test/fuzz/*.fuzz.ts'],
        },
      },
      {
        extends: true,
        resolve: namesAs('../dist/bundled/index.js', '../dist/bundled/$1.js'),
        test: {
          name: 'bundled',
          include: fromOutside,
          exclude: ['test/laws/linear/**'],
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
          include: ['test/projects/*.test.ts'],
          globalSetup: path('projects/setup.ts'),
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'playground',
          include: ['test/playground/page/**/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve,
        optimizeDeps: { include: ['fast-check'] },
        test: {
          name: 'browser',
          provide: { links: links() },
          include: ['test/{browser,generated,laws,rfc3986,rfc6570,unit,whole}/**/*.test.ts'],
          exclude: ['**/*.node.test.ts', 'test/laws/linear/**', 'test/unit/{cli,node}/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: LIMIT,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
