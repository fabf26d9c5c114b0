// Reads the vectors of this folder: each line of a file is a row in JSON.
import { readdirSync, readFileSync } from 'node:fs';

/** The names of the files. */
export const FILES = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.jsonl'))
  .sort();

/** Returns the rows of a file. @type {(file: string) => unknown[]} */
export function rowsOf(file) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}
