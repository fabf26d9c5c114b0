/** The result of a test must not depend on the speed of the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a reading of a clock, and a time limit of a single test. */
const CLOCK = /(?:performance|Date)\.now\(|hrtime[.(]|[tT]imeout: ?\d/;

test('no test reads a clock or sets a time limit', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!bench|generated|.*node_modules).*\.(?:ts|mjs)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => CLOCK.test(readFileSync(`test/${name}`, 'utf8')))).toEqual([]);
});
