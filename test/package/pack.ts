import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Packs the built package into a folder and returns the path of the tarball. */
export function pack(folder: string): string {
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  return join(folder, execFileSync('npm', ['pack', ...options], { encoding: 'utf8' }).trim());
}
