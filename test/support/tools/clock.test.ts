/** The result of a test must not depend on the speed of the machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a reading of a clock, and a time limit of a single test. */
const CLOCK = /(?:performance|Date)\.now\(|hrtime[.(]|[tT]imeout: ?\d/;

/**
 * What is not looked at: what measures, what is not ours, the fuzzer, which tries samples until its time is over, and the commands
 * that say how long they took.
 */
const OTHER =
  /^(?:bench|run\.mjs$|laws\/fuzz\.mjs$|faults\/mutation\/main\.mjs$|ecosystem\/readers\/(?:ask|main)\.mjs$)/;

test('no test reads a clock or sets a time limit', () => {
  const tracked = execFileSync('git', ['ls-files', 'test'], { encoding: 'utf8' }).trim().split('\n');
  const files = tracked
    .map((name) => name.slice('test/'.length))
    .filter((name) => /\.(?:ts|mjs)$/.test(name) && !OTHER.test(name) && existsSync(`test/${name}`));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => CLOCK.test(readFileSync(`test/${name}`, 'utf8')))).toEqual([]);
});
