// The rooms of src/, as the tools name them: a folder of a house, or a house itself.
import { existsSync, readdirSync } from 'node:fs';

/** `path` of `core/path/gate.ts`, `link` of `link/href.ts`; the name of a file in no house. */
export const roomOf = (file) => file.replace(/^(?:core|host|link)\/(?=\w+\/)/, '').split('/')[0];

const files = readdirSync('src', { recursive: true }).filter((file) => /\/.*\.ts$/.test(file));

export const rooms = [...new Set(files.map(roomOf))].sort();

/** `src/core/path` of `path`. */
export const folderOf = (room) =>
  ['src/core', 'src/host', 'src/link', 'src']
    .map((house) => `${house}/${room}`)
    .find((folder) => existsSync(folder));
