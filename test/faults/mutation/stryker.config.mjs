// The mutants of a room of src/: URIAL_ROOM=path stryker run test/faults/mutation/stryker.config.mjs
import { folderOf, rooms } from '../../support/tools/rooms.mjs';

const room = process.env.URIAL_ROOM;
const own = `${folderOf(room)}/`;
const inside = rooms.map(folderOf).filter((folder) => folder.startsWith(own));

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./sentences.mjs')],
  ignorers: ['sentences'],
  vitest: { configFile: 'test/vitest.config.ts', related: false },
  mutate: [`${own}**/*.ts`, ...inside.map((folder) => `!${folder}/**`)],
  coverageAnalysis: 'perTest',
  // a mutant that never ends is stopped after this; a busy machine is slow
  timeoutMS: 5_000,
  timeoutFactor: 2,
  concurrency: Number(process.env.URIAL_CONCURRENCY ?? '2'),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `temp/mutation/${room}.json` },
  tempDirName: 'temp/stryker',
  ignorePatterns: [
    'docs/site',
    'coverage',
    'reports',
    'temp',
    'test/{bench,ecosystem,generated,node_modules,projects,site}',
  ],
  allowConsoleColors: false,
};
