/** Gives all samples the seed of the run, and restores after each test what it has replaced: the files of a worker share its globals. */
import fc from 'fast-check';
import { afterEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
  }
}

fc.configureGlobal({ seed: inject('seed') });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
