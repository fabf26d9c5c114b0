import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import main from '../vitest.config.ts';

/** A change of one text of one file of `src/`. */
interface Fault {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const { file, from, to } = JSON.parse(process.env['URIAL_FAULT'] ?? '{}') as Fault;
const path = fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
if (readFileSync(path, 'utf8').split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`);

/** The tests over sources of which one has a fault; no file is changed. */
export default mergeConfig(
  main,
  defineConfig({
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        transform: (code: string, id: string) => (id === path ? code.replace(from, () => to) : undefined),
      },
    ],
  }),
);
