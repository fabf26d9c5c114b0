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
const owned = {
  repository: { type: 'git', url: 'git+https://code.example/urial.git' },
  homepage: site,
  bugs: { url: `${site}/bugs` },
};
const read = (file: string): string => readFileSync(file, 'utf8');

/** The files as they are before the owner has filled in anything, also once that is done. */
const unfilled = { repository: undefined, homepage: undefined, bugs: undefined };
const manifest = { ...(JSON.parse(read('package.json')) as object), ...unfilled };
const bareReadme = read('README.md').replace(/^.*(?=\[Start\]\()/m, '');
const guide = read('CONTRIBUTING.md').replace(/^- Until npm has the package.*\n/m, '');

/** Returns what the task says of a package with these fields, this README.md and this CONTRIBUTING.md. */
function asked(
  fields: object,
  page: string,
  contributing = guide,
): { status: number | null; stdout: string } {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...fields }));
  writeFileSync(join(folder, 'README.md'), page);
  writeFileSync(join(folder, 'CONTRIBUTING.md'), contributing);
  const args = [resolve('etc/release.mjs'), 'owner'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout };
}

const links = /^\[!\[npm\].*$/m.exec(asked(owned, bareReadme).stdout)?.[0] ?? '';
const readme = bareReadme.replace('\n[Start]', `\n${links} · [Start]`);

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

test('without an address there are no such links', () => {
  expect(asked({}, bareReadme).stdout).not.toContain('](');
});

/** Returns the numbers of the steps that are missing. */
const missing = (stdout: string): string[] =>
  Array.from(stdout.matchAll(/^\[ \] (\d+)/gm), ([, number]) => number ?? '');

test('all steps are said when nothing is missing', () => {
  const { status, stdout } = asked(owned, readme);
  expect(status).toBe(0);
  expect(missing(stdout)).toEqual([]);
  expect(stdout).toMatch(/^\[\?\] 9\. Make a release of the repository with the tag v\d/m);
});

test.each([
  ['all fields', {}, bareReadme, guide, ['2', '3', '4', '5']],
  ['a repository as npm wants it', { ...owned, repository: owned.repository.url }, readme, guide, ['2']],
  ['the address of the site', { ...owned, homepage: 'https://OWNER.github.io/' }, readme, guide, ['4', '5']],
  ['the links', owned, bareReadme, guide, ['5']],
  ['a guide for a published package', owned, readme, `${guide}- Until npm has the package, wait.\n`, ['6']],
])('%s: what lacks is said, and the step fails', (_, fields, page, contributing, numbers) => {
  const { status, stdout } = asked(fields, page, contributing);
  expect(status).toBe(1);
  expect(missing(stdout)).toEqual(numbers);
});
