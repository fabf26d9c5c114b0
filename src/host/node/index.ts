/**
 * Functions for Node.js: connections that go to public addresses only, and paths of files.
 *
 * @module urial/node
 */
export { type FilePathOptions, filePath, fileUri } from './file.ts';
export { publicAgents, publicConnect } from './connect.ts';
