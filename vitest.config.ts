/** Vitest and editors look for this file here. */
export { default } from './test/vitest.config.ts';
