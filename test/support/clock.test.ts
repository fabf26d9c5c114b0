/** A busy machine is slow: what a test finds must not depend on it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A look at a clock, and a time limit of a test's own. */
const CLOCK = /(?:performance|Date)\.now\(|hrtime[.(]|[tT]imeout: ?\d/;

test('no test reads a clock or has a time limit of its own', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!bench|generated).*\.(?:ts|mjs)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => CLOCK.test(readFileSync(`test/${name}`, 'utf8')))).toEqual([]);
});
