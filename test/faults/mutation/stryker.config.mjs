// The mutants of a room of src/: URIAL_ROOM=path stryker run test/faults/mutation/stryker.config.mjs
import { globsOf } from '../../support/tools/rooms.mjs';

const room = process.env.URIAL_ROOM;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./sentences.mjs')],
  ignorers: ['sentences'],
  vitest: { configFile: 'test/vitest.config.ts', related: false },
  mutate: globsOf(room),
  coverageAnalysis: 'perTest',
  // a mutant that never ends is stopped after this; a busy machine is slow
  timeoutMS: 5_000,
  timeoutFactor: 2,
  concurrency: Number(process.env.URIAL_CONCURRENCY ?? '2'),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `temp/mutation/${room}.json` },
  tempDirName: 'temp/stryker',
  ignorePatterns: [
    'dist',
    'docs/site',
    'coverage',
    'reports',
    'temp',
    'test/{bench,ecosystem,generated,node_modules,projects,site}',
  ],
  allowConsoleColors: false,
};
