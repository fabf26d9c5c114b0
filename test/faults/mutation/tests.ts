/** The tests that run on a mutant of a room. */
import { existsSync } from 'node:fs';
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests for a room besides its own unit tests: those of the rooms and laws that use it most. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  link: ['unit/schema/**'],
  path: ['unit/uri/**'],
  query: ['laws/doors-agree.test.ts'],
  syntax: ['laws/strict.test.ts'],
  template: ['rows/rfc6570/**'],
  text: ['laws/discreet.test.ts', 'laws/encoded-or-raw.test.ts'],
  uri: ['laws/{always-valid,same-in-same-out}.test.ts', 'unit/query/params.test.ts', 'unit/reference/**'],
};

/** The files of rows that run first for a room, after its own: those that find most of its mutants. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  convert: ['reports'],
  link: ['portable'],
  path: ['kernel', 'rfc3986', 'uri'],
  place: ['tag', 'template'],
  query: ['uri'],
  reference: ['kernel', 'references', 'rfc3986'],
  syntax: ['kernel', 'rfc3986'],
  tag: ['place'],
  template: ['place'],
  text: ['convert', 'kernel', 'place', 'query', 'uri'],
  uri: ['convert', 'kernel', 'query', 'references'],
};

/** Quick tests run first, because a run ends with the first test that finds the mutant: a table is quicker than a law. */
const SLOW = /[./]laws[./]|\/loads\.|\/cli\/(?:advice|caret|lines|stream)\./;

/** Makes the order of the tests of a room: quick ones, rows of other rooms alone, and slow ones. */
const orderOf = (room: string): typeof BaseSequencer =>
  class extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const [, folder] = /rows\.(inside|node)\./.exec(moduleId) ?? [];
        if (folder !== undefined) return existsSync(`test/rows/${folder}/${room}.rows`) ? 0 : 1;
        return SLOW.test(moduleId) ? 2 : 0;
      };
      return Promise.resolve(files.sort((one, other) => rank(one) - rank(other)));
    }
  };

/** Returns the options of vitest for a room. */
export function testsOf(room: string): NonNullable<ViteUserConfig['test']> {
  return {
    include: [
      `unit/${room}/**/*.test.ts`,
      'rows/rows*.test.ts',
      ...(ALSO[room] ?? []),
      'faults/mutation/loads.test.ts',
    ].map((name) => `test/${name.replace(/\*\*$/, '**/*.test.ts')}`),
    // they run what was built, which has no mutants, only the compiler, or measure memory; the attacks and long texts take as long as all others
    exclude: ['**/*.slow.test.ts', 'test/unit/cli/attack.test.ts'],
    sequence: { sequencer: orderOf(room) },
    runner: 'test/faults/mutation/runner.ts',
    // a tenth of the samples of each law finds nearly all that all of them find
    env: { URIAL_RUNS: '0.1', URIAL_FIRST_ROWS: [room, 'errors', ...(ROWS[room] ?? [])].join() },
  };
}
