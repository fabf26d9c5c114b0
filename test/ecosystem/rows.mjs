// The rows of attacks on links, and of ordinary links, when they are present.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const given = process.env.URIAL_VECTORS ?? fileURLToPath(new URL('../../../shared/vectors', import.meta.url));

/** Where the rows are read: `URIAL_VECTORS` is the file, or the folder that holds it. */
export const FILE = existsSync(given) && statSync(given).isDirectory() ? `${given}/links.json` : given;

const ROWS = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).vectors : [];

export const isPresent = ROWS.length > 0;

/** Returns the rows of a policy (`web`, `redirect`, `fetch`, `oauth`) and a result (`allow`, `refuse`). */
export function rows(policy, want) {
  return ROWS.filter((row) => row.policy === policy && row.want === want);
}
