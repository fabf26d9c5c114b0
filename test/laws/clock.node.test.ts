/** Promise 8, Linear: no function of the library waits on a clock. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Clocks, timers, and everything else that waits. */
const WAIT =
  /\b(?:Date\.now|new Date|performance\.|hrtime|set(?:Timeout|Interval|Immediate)|Atomics|async|await|Promise)\b/;

/** The text without the lines of comments, whose examples are code of a program. */
const codeOf = (source: string): string => source.replace(/^ *\*.*$/gm, '');

test('no source of the library reads a clock, sets a timer or waits', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!cli).*\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => WAIT.test(codeOf(readFileSync(`src/${name}`, 'utf8'))))).toEqual([]);
});
