/** Runs the built command by its name, as a shell does. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** The script of the built command. */
export const MAIN = fileURLToPath(new URL('../../../dist/bundled/cli.js', import.meta.url));

const { FORCE_COLOR: _, ...rest } = process.env;

/** The environment without `FORCE_COLOR`, which would add colours where there is no terminal. */
export const env: NodeJS.ProcessEnv = rest;

/** The arguments that Deno needs before a script. */
const RUN = process.versions['deno'] === undefined ? '' : 'run --allow-all --quiet';

/** Makes a folder of its own with the command `urial`, and removes it after the tests of the file. */
export function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urial-'));
  const file = join(folder, 'urial');
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' ${RUN} '${MAIN}' "$@"\n`);
  chmodSync(file, 0o755);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/**
 * Runs a script in a shell, in this folder, where the shell finds `urial`; without the shell the error says what to
 * install.
 */
export function shell(
  folder: string,
  [name = '', ...options]: readonly string[],
  script: string,
): { readonly stdout: string; readonly stderr: string } {
  const { error, ...streams } = spawnSync(name, [...options, '-c', script], {
    cwd: folder,
    env: { ...env, PATH: `${folder}:${env['PATH'] ?? ''}`, COLUMNS: '' },
    encoding: 'utf8',
  });
  if (error !== undefined)
    throw new Error(`${name} does not run; install it: apt-get install ${name}`, { cause: error });
  return streams;
}
