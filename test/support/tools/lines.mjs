// Reads files of JSON lines.
import { readFileSync } from 'node:fs';

/** Returns the value of each line. @type {(file: string | URL) => unknown[]} */
export const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
