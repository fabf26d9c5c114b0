/**
 * What needs Node.js: the check of addresses at the moment of connecting, and the paths of files.
 *
 * @module urial/node
 */
export { type FilePathOptions, filePath, fileUri } from './file.ts';
export { globalLookup } from './lookup.ts';
