import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, test, vi } from 'vitest';

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

test('samples begin with the seed of the run', () => {
  const [one, again] = [fc.sample(fc.nat()), fc.sample(fc.nat(), { seed: inject('seed') })];
  expect(one).toEqual(again);
});

describe('what a test has changed is restored after it', () => {
  const { URL: platform } = globalThis;
  const object = { method: (): number => 1 };

  test('a test changes a global, a method and the environment', () => {
    vi.stubGlobal('URL', undefined);
    vi.stubEnv('URIAL_STUB', 'x');
    vi.spyOn(object, 'method').mockReturnValue(2);
    expect([globalThis.URL, object.method(), process.env['URIAL_STUB']]).toEqual([undefined, 2, 'x']);
  });

  test('the next test finds the original values', () => {
    expect([globalThis.URL, object.method(), process.env['URIAL_STUB']]).toEqual([platform, 1, undefined]);
  });
});
