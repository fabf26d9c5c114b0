import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The floors of the house, ground floor first. A file imports from the floors below, or from the files to its left. */
const floors = [
  ['chars.ts', 'scan.ts', 'ports.ts', 'mask.ts', 'kind.ts', 'error.ts'],
  ['own.ts', 'url.ts'],
  ['host.ts', 'percent.ts', 'data.ts'],
  ['rules.ts', 'outline.ts', 'located.ts', 'parse.ts', 'print.ts', 'gate.ts'],
  [
    'dots.ts',
    'ipv6.ts',
    'resolve.ts',
    'relativize.ts',
    'normalize.ts',
    'segments.ts',
    'query.ts',
    'params.ts',
    'parts.ts',
    'iri.ts',
    'platform.ts',
  ],
  ['types.ts', 'base.ts', 'change.ts', 'uri.ts'],
  ['literal.ts', 'tag-compile.ts', 'tag-fill.ts', 'tag.ts', 'browser.ts', 'input.ts'],
  ['template/types.ts', 'template/grammar.ts', 'template/values.ts', 'template/expand.ts'],
  ['template/structure.ts', 'template/matcher.ts', 'template/match.ts', 'template/template.ts', 'link/*'],
  ['index.ts', 'template/index.ts', 'link/index.ts', 'cli/*'],
].flat();

/** The higher, the later in the table; -1 for a file without a place. */
function place(file: string): number {
  const exact = floors.indexOf(file);
  return exact >= 0 ? exact : floors.indexOf(file.replace(/[^/]+$/, '*'));
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

const imports = files.flatMap((file) => {
  const text = readFileSync(join('src', file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, still, lazy]) => ({ file, specifier: still ?? lazy ?? '' }),
  );
});

test.each(files)('%s has its place', (file) => {
  expect(place(file)).toBeGreaterThanOrEqual(0);
});

test('imports run downward only', () => {
  const upward = imports
    .filter(({ file, specifier }) => specifier.startsWith('.') && !file.startsWith('cli/'))
    .filter(({ file, specifier }) => place(join(file, '..', specifier)) >= place(file));
  expect(imports).not.toHaveLength(0);
  expect(upward).toEqual([]);
});

test('the library imports nothing from outside', () => {
  const outside = imports.filter(
    ({ file, specifier }) => !specifier.startsWith('.') && !file.startsWith('cli/'),
  );
  expect(outside).toEqual([]);
});

test('the command line sees the public surface only', () => {
  const inside = imports.filter(
    ({ file, specifier }) =>
      file.startsWith('cli/') && !/^(node:\w+|urial(\/\w+)?|\.\/[\w-]+\.ts)$/.test(specifier),
  );
  expect(inside).toEqual([]);
});
