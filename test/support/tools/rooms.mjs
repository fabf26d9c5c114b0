// The rooms of src/, as the tools name them: a folder of `src/`, or of `src/kernel/`.
import { existsSync, readdirSync } from 'node:fs';

/** `path` of `kernel/path/gate.ts`; the name of a file in no room. */
export const roomOf = (file) => file.replace(/^kernel\//, '').split('/')[0];

const files = readdirSync('src', { recursive: true }).filter((file) => /\/.*\.ts$/.test(file));

export const rooms = [...new Set(files.map(roomOf))].sort();

/** `src/kernel/path` of `path`. */
export const folderOf = (room) =>
  ['src/kernel', 'src'].map((folder) => `${folder}/${room}`).find((folder) => existsSync(folder));
