// Reads a file of JSON lines in this folder.
import { readFileSync } from 'node:fs';

export const linesOf = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
