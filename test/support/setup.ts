/** Every test file shares the globals of its worker: what a test has put in their place goes after it, whether it passed or not. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
