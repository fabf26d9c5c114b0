/**
 * What needs Node.js: the check of addresses at the moment of connecting.
 *
 * @module urial/node
 */
export { globalLookup } from './lookup.ts';
