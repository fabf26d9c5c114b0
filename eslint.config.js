/** ESLint and editors look for this file here. */
export { default } from './etc/eslint.config.js';
