import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Milliseconds; far more than any test takes. It ends what hangs, and decides no test. */
const LIMIT = 600_000;

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/site/**/*.test.mjs'],
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    fileParallelism: false,
  },
});
