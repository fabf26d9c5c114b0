/**
 * Tests of the tools:
 * - A law that fails shows its smallest sample with names.
 * - The growth of a cost is measured rightly, tried with costs that are counted instead of timed.
 * - A row whose code has changed names the nearest line.
 * - No test reads a clock, and what a test changes is restored.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, test, vi } from 'vitest';
import { always } from './check.ts';
import { AGAIN, cpuTime, FLOOR, growth, PIECES, ROOM, TRIES } from './growth.ts';
import { named } from './named.ts';
import { nearest, problemOfPin } from './pins.mjs';

test.each<[unknown, unknown[], string]>([
  [(scheme: string, host: string) => scheme + host, ['http', 'Ü'], '{ scheme: "http", host: "Ü" }'],
  [(text: string) => text, ['a'], '{ text: "a" }'],
  ['text => text', ['a'], '{ text: "a" }'],
  [
    (top: string, [way, back]: [string, boolean]) => top + way + String(back),
    ['/a', ['x', true]],
    '{ top: "/a", way: "x", back: true }',
  ],
  [
    ({ path, port = '' }: { path: string; port?: string }, end: string) => path + port + end,
    [{ path: '/', port: '8' }, 'b'],
    '{ path: "/", port: "8", end: "b" }',
  ],
  // what has no name, and what is no record
  [(first: string) => first, ['a', 'b'], '{ first: "a", _: "b" }'],
  [({ size }: Set<number>) => size, [new Set([1])], '{ _: new Set([1]) }'],
])('%s of %j', (law, sample, shown) => {
  expect(named(law, sample)).toBe(shown);
});

test('the error has the sample, what repeats it and its cause', () => {
  const run = (): void => {
    always([fc.constant('a'), fc.nat()], (text, count) => {
      expect(text).toBe(`b${String(count)}`);
    });
  };
  expect(run).toThrow(/Counterexample: \[\{ text: "a", count: 0 \}\]/);
  expect(run).toThrow(/\{ seed: -?\d+, path: "/);
  expect(run).toThrow(expect.objectContaining({ cause: expect.any(Error) as Error }));
});

const SIZE = 64_000;

/** Changes each measurement of a cost, as a busy machine does. */
const disturbed = (
  cost: (size: number) => number,
  factors: readonly number[],
): ((size: number, times: number) => number) => {
  let n = 0;
  return (size, times) => cost(size) * times * factors[n++]!;
};

/** Measures the growth of a cost, with disturbed measurements. */
const measured = (cost: (size: number) => number, factors: readonly number[]): number =>
  growth(disturbed(cost, factors), SIZE);

const constant = (): number => 5;
const linear = (size: number): number => 5 * size + 1000;
const sorting = (size: number): number => size * Math.log2(size);
const quadratic = (size: number): number => size ** 2;
const mixed = (size: number): number => 5000 * size + size ** 2;

/** Linear, but pieces of less than a quarter of the whole cost a tenth, because they stay in faster memory. */
const cached = (size: number): number => (size < SIZE / AGAIN ? size / 10 : size);

const factors = (max: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: 1, max, noNaN: true }), { minLength: 2 * TRIES, maxLength: 2 * TRIES });

/** Without noise, for as many measurements as there can be. */
const QUIET = Array<number>(4 * TRIES).fill(1);

test.each([
  ['constant', constant, true],
  ['linear', linear, true],
  ['n log n', sorting, true],
  ['linear, and small in small pieces', cached, true],
  ['quadratic', quadratic, false],
  ['quadratic, and linear for the most part in the pieces', mixed, false],
])('a cost that is %s is within the limit: %2$s', (_name, cost, isWithin) => {
  expect(measured(cost, QUIET) <= ROOM).toBe(isWithin);
});

describe('when each measurement may take many times as long', () => {
  test('a linear cost never fails', () => {
    always([factors(ROOM - 0.1)], (noise) => {
      expect(measured((size) => size, noise)).toBeLessThanOrEqual(ROOM);
    });
  });

  test('a quadratic cost never passes', () => {
    always([factors(ROOM - 0.1), factors(Math.sqrt(AGAIN) - 0.1)], (noise, again) => {
      expect(measured(quadratic, [...noise, ...again])).toBeGreaterThan(ROOM);
    });
  });

  test('a linear cost passes when one measurement is undisturbed', () => {
    always([factors(1000), fc.nat({ max: TRIES - 1 })], (noise, quiet) => {
      noise[2 * quiet] = 1;
      expect(measured((size) => size, noise)).toBeLessThanOrEqual(ROOM);
    });
  });
});

test.each([
  ['once when it is linear', linear, [1, 1], 2],
  ['again when it is too much', linear, [20, 1, 1, 1], 4],
  ['no more than a few times', quadratic, QUIET, 4 * TRIES],
])('it is measured %s', (_name, cost, noise, calls) => {
  let count = 0;
  const measure = disturbed(cost, noise);
  growth((...args) => {
    count += 1;
    return measure(...args);
  }, SIZE);
  expect(count).toBe(calls);
});

test('one call takes the whole, and the other calls take pieces of the same total size', () => {
  const sizes: [number, number][] = [];
  growth((...measured) => {
    sizes.push(measured);
    return 1;
  }, SIZE);
  expect(sizes).toEqual([
    [SIZE, 1],
    [SIZE / PIECES, PIECES],
  ]);
});

test('the input of an operation is made before the measurement, and very short times count as equal', () => {
  const steps: string[] = [];
  const cost = cpuTime((size) => {
    steps.push(`make ${size}`);
    return () => steps.push(`run ${size}`);
  });
  expect(cost(3, 2)).toBeGreaterThanOrEqual(FLOOR);
  expect(steps).toEqual(['make 3', 'make 3', 'run 3', 'run 3']);
});

const TEXT = `function depthOf(path: string): number {
  let depth = 0;
  for (const segment of path.split('/'))
    depth += segment === '..' ? -1 : 1;
  return depth;
}
`;

test.each([
  ['let depth = 0;', 2, 'let depth = 0;'],
  ['let deep = 0;', 2, 'let depth = 0;'],
  // a part of a line, the first and the last line, and lines that were one
  ["part === '..' ? -1 : 0", 4, "depth += segment === '..' ? -1 : 1;"],
  ['function depth(path: string)', 1, 'function depthOf(path: string): number {'],
  ['return deep;\n}', 5, 'return depth;\n}'],
  [
    "for (const part of path.split('/')) depth += part === '..' ? -1 : 1;",
    3,
    "for (const segment of path.split('/'))\n    depth += segment === '..' ? -1 : 1;",
  ],
])('the nearest to %j is line %i', (code, number, lines) => {
  expect(nearest(TEXT, code)).toEqual({ number, lines });
});

test('the nearest in a text without lines is the text', () => {
  expect(nearest('a', 'bcd')).toEqual({ number: 1, lines: 'a' });
});

const FILE = 'test/support/tools/pins.mjs';

test.each([
  ['export function nearest(', false, undefined],
  ["import { existsSync, readFileSync } from 'node:fs';", true, undefined],
  ['import { existsSync, readFileSync }', true, /gone.*the nearest is line 2:\n.*'node:fs';$/s],
  ['export function nearer(text, code) {', false, /gone.*the nearest is line \d+:\n.*function nearest\(/s],
  ['readFileSync', false, /^test\/support\/tools\/pins\.mjs: this is 2 times in the file/],
])('a row with %j has its problem', (code, isLine, problem) => {
  const found = problemOfPin(FILE, code, isLine);
  expect(found ?? 'nothing').toMatch(problem ?? /^nothing$/);
});

test('a row of a file that is no more says so', () => {
  expect(problemOfPin('src/none.ts', 'a')).toContain('src/none.ts: there is no such file');
});

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
