/** No file uses a name, a code, an option or a flag of a release candidate that has another name now. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NAMES =
  /\b(?:toDisplay|(?:is)?[gG]lobal(?:Connect|Agents|Address)|UriData|UriTexts|ReadingDifference|(?:f|tryF)romRequestTarget)\b|Here_it_is_|\bHoles<|\.\.\.holes\b|\b(?:hole-place|base-hole|reading-differs)\b|--own\b|\biri: (?:true|false)\b/;

/** Codes that are common words, where a code stands. */
const CODES =
  /\bcode(?: ===|:) '(?:data|address|name)'|\bcode; \/\/ => '(?:data|address|name)'|\/\/ throws (?:data|address|name)$|^ *\| '(?:data|address|name)'|^#+ `?(?:data|address|name)`?$/m;

/** Options and parameters that are common words too, in the library. */
const OPTIONS = /\b(?:own: UriLike|readonly (?:own|iri)\?)/;

const ROOTS = ['src', 'test', 'docs', 'etc', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md'];

const files = execFileSync('git', ['ls-files', ...ROOTS], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file !== 'test/unit/house/names.node.test.ts');

test.each([
  ['a name', NAMES],
  ['a code', CODES],
  ['an option', OPTIONS],
])('no file uses %s that is no more', (_, names) => {
  expect(files.length).toBeGreaterThan(600);
  expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['uri.toDisplay()', NAMES],
  ['globalAgents()', NAMES],
  ["['reading-differs']", NAMES],
  ['checkHref(link, { iri: true })', NAMES],
  ['urial check --own https://h/', NAMES],
  ["throws({ code: 'data' })", CODES],
  ["result.error?.code; // => 'address'", CODES],
  ['x(); // throws name', CODES],
  ['site: string, own: UriLike', OPTIONS],
])('%s would be found', (text, names) => {
  expect(text).toMatch(names);
});
