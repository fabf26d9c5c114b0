/** What `npm run release -- owner` asks for, and the links of README.md that it makes of the owner's address. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'urial-release-'));
cpSync('src', join(folder, 'src'), { recursive: true });
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const site = 'https://urial.example/docs';
const owned = { repository: 'git+https://code.example/urial.git', homepage: site, bugs: `${site}/bugs` };
const read = (file: string): string => readFileSync(file, 'utf8');

/** Returns what the task says of a package with these fields and this README.md. */
function asked(fields: object, readme = read('README.md')): { status: number | null; stderr: string } {
  const manifest = { ...(JSON.parse(read('package.json')) as object), ...fields };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'README.md'), readme);
  writeFileSync(join(folder, 'CONTRIBUTING.md'), '');
  const args = [resolve('etc/release.mjs'), 'owner'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

const { stderr } = asked(owned);
const links = stderr.trim().split('\n').at(-1) ?? '';

test('README.md is asked for absolute links when the address of the site is known', () => {
  expect(links).toContain(`[Playground](${site}/playground.html)`);
  const pages = Array.from(
    links.matchAll(/\]\(https:\/\/urial\.example\/docs\/([^)]*)\)/g),
    ([, page]) => page,
  );
  expect(pages).toHaveLength(4);
  const known = read('test/site/urls.txt').split('\n');
  expect(pages.filter((page) => !known.includes(page === '' ? 'index.html' : (page ?? '')))).toEqual([]);
});

test('nothing is asked for when all is there', () => {
  const readme = read('README.md').replace('\n[Start]', `\n${links} · [Start]`);
  expect(asked(owned, readme)).toEqual({ status: 0, stderr: '' });
});

test('without an address there are no such links', () => {
  const { status, stderr: problems } = asked({});
  expect(status).toBe(1);
  expect(problems).not.toContain('README.md');
  expect(problems).toContain('npm pkg set homepage=https://...');
});
