/** The script that makes the table of rivals. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('rivals.mjs', import.meta.url));

test('no attack passes urial, no ordinary link is lost, and each rival lets attacks through', () => {
  const rows = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => / \d+ \|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const ours = rows.filter(([name]) => name.startsWith('urial'));
  expect(ours.map(([, ...figures]) => figures)).toEqual(Array(3).fill(['0', '0', '0']));
  const others = rows.filter((row) => !ours.includes(row));
  expect(others.length).toBeGreaterThan(15);
  expect(others.filter(([, through]) => through === '0')).toEqual([]);
});
