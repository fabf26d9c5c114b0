import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../../package/setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside the repository for projects: the packed tarball and the tools of `package.json` are installed for it. */
    projects: string;
    /** The packed tarball. */
    tarball: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'urial-projects-'));
  const projects = join(folder, 'ecosystem/projects');
  const urial = join(projects, 'node_modules/urial');
  const npm = (...args: string[]): unknown =>
    execFileSync('npm', [...args, '--prefix', folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  mkdirSync(projects, { recursive: true });
  for (const name of ['', 'ecosystem/', 'ecosystem/projects/']
    .map((part) => `${part}package.json`)
    .concat('package-lock.json')) {
    copyFileSync(join(import.meta.dirname, '../..', name), join(folder, name));
  }
  npm('ci', '--ignore-scripts', '--workspace', 'ecosystem/projects');
  mkdirSync(urial, { recursive: true });
  const tarball = pack(folder);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', urial]);
  // their binaries are put in place by scripts
  npm('rebuild', 'bun', 'deno');
  project.provide('projects', projects);
  project.provide('tarball', tarball);
  return () => {
    rmSync(folder, { recursive: true });
  };
}
