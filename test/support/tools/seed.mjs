// The seed of all samples: what `URIAL_SEED` says, a number for each commit where nothing is changed, and otherwise a new one.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns a number that the committed files have; `undefined` where a file differs, or without git. */
function ofCommit() {
  try {
    return git('status', '--porcelain') === ''
      ? Number.parseInt(git('rev-parse', 'HEAD^{tree}').slice(0, 7), 16)
      : undefined;
  } catch {
    return undefined;
  }
}

export const seed = Number(process.env.URIAL_SEED ?? ofCommit() ?? randomInt(2 ** 28));
