import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

const root = inject('projects');

const manifest = JSON.parse(readFileSync(join(root, 'node_modules/urial/package.json'), 'utf8')) as {
  exports: object;
};

/** The entries that need no Node.js, such as `urial/link`. */
export const ENTRIES = Object.keys(manifest.exports)
  .map((path) => path.replace('.', 'urial'))
  .filter((name) => name !== 'urial/node' && name !== 'urial/package.json');

/** Makes a project of these files; the package and the tools are installed in the folders above it. */
export function makeProject(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name.replaceAll(/\W+/g, '-'));
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Runs a line of a shell in a project, with the tools in the path, and returns its status and all that it prints. */
export function run(folder: string, line: string): Promise<{ status: number; output: string }> {
  const tools = ['node_modules/.bin', '../../node_modules/.bin'].map((path) => join(root, path));
  const PATH = [...tools, process.env['PATH'] ?? ''].join(':');
  const env = { PATH, HOME: root, TMPDIR: root, NO_COLOR: '1' };
  return new Promise((done) => {
    const child = execFile('sh', ['-c', `{ ${line}; } 2>&1`], { cwd: folder, env }, (_error, output) => {
      done({ status: child.exitCode ?? -1, output });
    });
  });
}
