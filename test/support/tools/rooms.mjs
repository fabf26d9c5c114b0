// The rooms of src/, as the tools name them: a folder of `src/`, or of `src/kernel/`.
import { readdirSync } from 'node:fs';

/** `path` of `kernel/path/gate.ts`; the name of a file in no room. */
export const roomOf = (file) => file.replace(/^kernel\//, '').split('/')[0];

const files = readdirSync('src', { recursive: true }).filter((file) => /\/.*\.ts$/.test(file));

export const rooms = [...new Set(files.map(roomOf))].sort();
