// Reads the vectors of this folder: each line of a file is a row in JSON.
import { readdirSync } from 'node:fs';
import { linesOf } from '../../support/tools/lines.mjs';

/** The names of the files. */
export const FILES = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.jsonl'))
  .sort();

/** Returns the rows of a file. @type {(file: string) => unknown[]} */
export const rowsOf = (file) => linesOf(new URL(file, import.meta.url));
