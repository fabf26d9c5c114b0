// Reads files of lines.
import { readFileSync } from 'node:fs';

/** Returns the value of each line. @type {(file: string | URL) => unknown[]} */
export const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Returns the lines of each part of a file; a line that begins with `# ` begins a part. @type {(file: string | URL) => string[][]} */
export const partsOf = (file) =>
  readFileSync(file, 'utf8')
    .split(/^# .*\n/m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'));
