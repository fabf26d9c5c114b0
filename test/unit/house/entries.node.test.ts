/** All files that list the entries of the package agree with `etc/entries.mjs`, which finds them in `src`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const { entries, fields } = (await import(pathToFileURL(resolve('etc/entries.mjs')).href)) as {
  entries: Readonly<Record<string, string>>;
  fields: object;
};

test('the entries are the package itself and rooms', () => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['.', './link', './node', './template']));
  expect(Object.values(entries).filter((module) => !existsSync(`src/${module}.ts`))).toEqual([]);
});

test('package.json has what `node etc/entries.mjs` writes', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  // in the same order: the first condition that fits is taken
  expect(JSON.stringify(manifest)).toBe(JSON.stringify({ ...manifest, ...fields }));
});

test('each entry has an API report, and each report has an entry', () => {
  const reports = readdirSync('etc').filter((name) => name.endsWith('.api.md'));
  const names = Object.keys(entries).map((name) => (name === '.' ? 'urial' : name.replace('./', 'urial.')));
  expect([...reports].sort()).toEqual(names.map((name) => `${name}.api.md`).sort());
});
