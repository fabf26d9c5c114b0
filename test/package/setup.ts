import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside the repository, with the packed tarball installed as `urial` and as `urial-copy`. */
    consumer: string;
  }
}

/** Packs the built package into a folder and returns the path of the tarball. */
export function pack(folder: string): string {
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  return join(folder, execFileSync('npm', ['pack', ...options], { encoding: 'utf8' }).trim());
}

export default function setup(project: TestProject): () => void {
  const consumer = mkdtempSync(join(tmpdir(), 'urial-'));
  const tarball = pack(consumer);
  // the package of a folder above has no part in what it imports
  writeFileSync(join(consumer, 'package.json'), '{}');
  for (const name of ['urial', 'urial-copy']) {
    const target = join(consumer, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  }
  project.provide('consumer', consumer);
  return () => {
    rmSync(consumer, { recursive: true });
  };
}
