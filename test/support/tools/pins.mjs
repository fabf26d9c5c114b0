// Rows that pin code of src/ word for word, and what they name when the code has changed.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the part of a text that the fewest added, removed or replaced characters make into the code, as whole lines, with
 * the number of the first. @type {(text: string, code: string) => { number: number, lines: string }}
 */
export function nearest(text, code) {
  // for each end in the text, the changes that make the code so far of what ends there, and where that begins
  let ends = Array.from({ length: text.length + 1 }, (_, start) => ({ changes: 0, start }));
  for (const char of code) {
    const before = ends;
    ends = [more(before[0])];
    for (let at = 1; at < before.length; at += 1) {
      const { changes, start } = before[at - 1];
      const same = { changes: changes + (text[at - 1] === char ? 0 : 1), start };
      ends.push([same, more(before[at]), more(ends[at - 1])].reduce(fewer));
    }
  }
  const best = ends.reduce(fewer);
  const first = text.slice(0, best.start).lastIndexOf('\n') + 1;
  const last = text.indexOf('\n', ends.indexOf(best));
  const lines = text.slice(first, last < 0 ? undefined : last).trim();
  return { number: text.slice(0, first).split('\n').length, lines };
}

const more = ({ changes, start }) => ({ changes: changes + 1, start });
const fewer = (one, other) => (other.changes < one.changes ? other : one);

/**
 * Returns a sentence if a file has not this code once, or not as a whole line; it names the nearest line.
 * @type {(file: string, code: string, isLine?: boolean) => string | undefined}
 */
export function problemOfPin(file, code, isLine = false) {
  if (!existsSync(file)) return `${file}: there is no such file, for the row of\n    ${code}`;
  const text = readFileSync(file, 'utf8');
  if (isLine && text.split('\n').some((line) => line.trim() === code)) return undefined;
  const count = isLine ? 0 : text.split(code).length - 1;
  if (count === 1) return undefined;
  if (count > 1) return `${file}: this is ${count} times in the file:\n    ${code}`;
  const { number, lines } = nearest(text, code);
  return `${file}: this is gone:\n    ${code}\n  the nearest is line ${number}:\n    ${lines}`;
}

/** Ends with the problems of a list of rows, if there are some. @type {(list: string, problems: (string | undefined)[]) => void} */
export function endWith(list, problems) {
  const all = problems.filter((problem) => problem !== undefined);
  if (all.length === 0) return;
  console.error(`rows of ${list} pin code that has changed: ${all.length}; mend or delete them\n`);
  console.error(all.join('\n\n'));
  process.exit(1);
}
