import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../package/pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside the repository, with the packed tarball and the tools of `package.json` installed. */
    projects: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'urial-projects-'));
  const npm = (...args: string[]): unknown =>
    execFileSync('npm', [...args, '--prefix', folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  }
  // keeps to the lock file; `npm ci` would refuse one without the binaries of every platform
  npm('install', '--no-save', '--ignore-scripts', pack(folder));
  // their binaries are put in place by scripts
  npm('rebuild', 'bun', 'deno');
  project.provide('projects', folder);
  return () => {
    rmSync(folder, { recursive: true });
  };
}
