/**
 * The resolver of references for ajv.
 *
 * @module urial/ajv
 */
export { uriResolver, type AjvResolver } from './resolver.ts';
