/** The tests that run on a mutant of a room. */
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests for a room besides its own unit tests: those of the rooms and laws that use it most. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  link: ['unit/schema/**'],
  path: ['unit/uri/**'],
  query: ['laws/doors-agree.test.ts'],
  syntax: ['laws/strict.test.ts', 'laws/appendix-b.test.ts'],
  template: ['rows/rfc6570/**'],
  text: ['laws/discreet.test.ts', 'laws/text-or-data.test.ts'],
  uri: ['laws/{always-valid,same-in-same-out}.test.ts', 'unit/query/params.test.ts', 'unit/reference/**'],
};

/** The files of rows for a room besides its own and those of errors: a mutant of a constant runs all tests. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  convert: ['reports'],
  http: ['node'],
  link: ['node', 'portable'],
  path: ['kernel', 'rfc3986', 'uri'],
  place: ['tag', 'template'],
  query: ['uri'],
  reference: ['kernel', 'references', 'rfc3986'],
  syntax: ['kernel', 'rfc3986'],
  tag: ['place'],
  template: ['place'],
  text: ['convert', 'kernel', 'link', 'place', 'query', 'references', 'reports', 'tag', 'uri'],
  uri: ['convert', 'kernel', 'query', 'references'],
};

/** The tests that run last: a run ends with the first test that finds the mutant, and a table is quicker than a law. */
const SLOW = /[./]laws[./]|\/loads\.|\/cli\/(?:advice|caret|lines|stream)\./;

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);
    return Promise.resolve(files.sort((one, other) => Number(isSlow(one)) - Number(isSlow(other))));
  }
}

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
    sequence: { sequencer: QuickFirst },
    // a tenth of the samples of each law finds nearly all that all of them find
    env: { URIAL_RUNS: '0.1', URIAL_ROWS: [room, 'errors', ...(ROWS[room] ?? [])].join() },
  };
}
