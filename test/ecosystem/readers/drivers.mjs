// The drivers of test/rows/vectors/README.md: takes them out of the page, and runs them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = 'test/rows/vectors/README.md';

/** How each language is called in the page, and started. */
const START = {
  js: [process.execPath, 'driver.mjs'],
  python: ['python3', 'driver.py'],
  go: ['go', 'run', 'driver.go'],
};

/**
 * Runs a driver.
 *
 * @returns {Readonly<Record<string, readonly [good: number, all: number]>>} how many rows of each kind hold, and how many there are
 */
export function runDriver(language, folder) {
  const [, program] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(
    readFileSync(PAGE, 'utf8'),
  );
  const words = [...START[language]];
  const file = resolve(folder, words.pop());
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, program);
  const [command, ...args] = words;
  const options = { cwd: 'test/rows/vectors', encoding: 'utf8' };
  const { stdout, stderr } = spawnSync(command, [...args, file], options);
  const counts = Array.from((stdout ?? '').matchAll(/^(\w+): (\d+) of (\d+)$/gm));
  if (counts.length === 0) throw new Error(stderr ?? `there is no ${command}`);
  return Object.fromEntries(counts.map(([, kind, good, all]) => [kind, [Number(good), Number(all)]]));
}
