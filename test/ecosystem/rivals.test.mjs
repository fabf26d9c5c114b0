/** The script that makes the table of rivals. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('rivals.mjs', import.meta.url));

test('no attack passes urial, no ordinary link is lost, and each rival lets attacks through', () => {
  const lines = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => / \d+ \|$/.test(line));
  const ours = lines.filter((line) => line.startsWith('| urial'));
  expect(ours.map((line) => line.replace(/^[^|]*\|[^|]*/, ''))).toEqual(Array(3).fill('| 0 | 0 | 0 |'));
  const others = lines.filter((line) => !ours.includes(line));
  expect(others.length).toBeGreaterThan(15);
  expect(others.filter((line) => /^[^|]*\|[^|]*\| 0 \|/.test(line))).toEqual([]);
});
