// Other JavaScript runtimes. Each is installed under temp/runtimes when a command first needs it, outside of every lock
// file. As a script, `node etc/runtimes.mjs node26 bun` installs them and prints their paths.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The package that brings the binary, and where it lies there. */
const packages = {
  node20: ['node@20.20.2', 'bin/node'],
  node22: ['node@22.23.3', 'bin/node'],
  node24: ['node@24.21.0', 'bin/node'],
  node26: ['node@26.10.0', 'bin/node'],
  bun: ['bun@1.4.5', 'bin/bun.exe'],
  deno: ['deno@2.9.6', 'deno'],
};

/** The names that `runtime` knows. */
export const names = Object.keys(packages);

/**
 * Returns the path of the binary of a runtime; installs it when it is not there.
 *
 * @param {string} name - One of `names`.
 */
export function runtime(name) {
  if (!(name in packages)) throw new Error(`no such runtime: ${name}; there are ${names.join(', ')}`);
  const [specifier, file] = packages[name];
  const folder = fileURLToPath(new URL(`../temp/runtimes/${specifier.replace('@', '-')}/`, import.meta.url));
  const path = `${folder}node_modules/${specifier.split('@')[0]}/${file}`;
  if (!existsSync(path)) {
    // the binaries come with an install script
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, specifier],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  return path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : names) console.log(`${name} ${runtime(name)}`);
}
