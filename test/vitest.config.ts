import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Tests and the command line name the package as its users do, and get the sources. */
const resolve = {
  alias: [
    { find: /^urial$/, replacement: path('../src/index.ts') },
    { find: /^urial\/(\w+)$/, replacement: path('../src/$1/index.ts') },
  ],
};

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
    setupFiles: [path('support/setup.ts')],
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
