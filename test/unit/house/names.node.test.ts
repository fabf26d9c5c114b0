/**
 * The names of the library:
 * - No file uses a name, a code, an option or a flag of a release candidate that has another name now.
 * - The "go to symbol" of an editor answers once: no two files of `src/` export one name.
 * - Each public function has a row in the benchmark, and is in the law of growth.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as main from 'urial';
import * as ajv from 'urial/ajv';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as node from 'urial/node';
import * as schema from 'urial/schema';
import * as template from 'urial/template';

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

/** What a file declares and exports, at the start of a line; what it passes on from others is in braces. */
const EXPORT = /^export (?:abstract |async |declare )*(?:class|const|function\*?|interface|let|type) (\w+)/gm;

/** Returns the names that a file exports; an overload, and a type beside its value, are one name. */
const exportsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(EXPORT), ([, name = '']) => name));

/** Returns the names that more than one of some texts export, each with its homes. */
function doubled(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const [file, text] of Object.entries(files))
    for (const name of exportsOf(text)) homes.set(name, [...(homes.get(name) ?? []), file]);
  return Object.fromEntries([...homes].filter(([, all]) => all.length > 1));
}

const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')]),
);

test('no two files of src export one name', () => {
  const names = Object.values(sources).flatMap((text) => [...exportsOf(text)]);
  expect(names.length).toBeGreaterThan(300);
  expect(doubled(sources)).toEqual({});
});

test('what a file exports in another way is not overlooked', () => {
  const other = /^export (?!(?:type )?(?:\{[^}]*\}|\*) from\b).*/gm;
  const overlooked = Object.values(sources)
    .flatMap((text) => text.match(other) ?? [])
    .filter((line) => exportsOf(line).size === 0);
  expect(overlooked).toEqual([]);
});

test.each([
  ['export const a: number = 1;', 'export async function a(): void;', ['a']],
  ['export abstract class A {}', 'export interface A {}', ['A']],
  [
    'export const a = 1;\nexport type a = 1;\nexport type B = 1;',
    "export { a, type B } from './one.ts';",
    [],
  ],
  ['export function a(): void;\nexport function a() {}', 'function a() {}', []],
])('of %j and %j, %j are found', (one, other, names) => {
  expect(Object.keys(doubled({ one, other }))).toEqual(names);
});

const ROWS = readdirSync('test/bench/rows')
  .map((name) => readFileSync(`test/bench/rows/${name}`, 'utf8'))
  .join('\n');

const OPERATIONS = readFileSync('test/laws/linear/operations.ts', 'utf8');

const ALL: readonly [name: string, value: unknown][] = [
  main,
  ajv,
  http,
  link,
  node,
  schema,
  template,
].flatMap((entry) => Object.entries(entry));

const isClass = (name: string): boolean => /^[A-Z]/.test(name);

/** They open connections. */
const NOT_MEASURED = ['publicAgents', 'publicConnect'];

/** What a call of a function of a class begins with, in a row. */
const VALUES: Readonly<Record<string, string>> = {
  QueryParams: '\\b(?:QueryParams|params)\\b',
  Uri: '\\b(?:Uri|made)\\b',
  UriTemplate: '\\b(?:UriTemplate|template|compiled|made)\\b',
};

/** Lists the functions of a class. */
function membersOf(value: { readonly prototype: object }): string[] {
  const names = [value, value.prototype].flatMap((one) => Object.getOwnPropertyNames(one));
  return names.filter((name) => !/^(?:constructor|prototype|length|name|toString)$/.test(name));
}

test('each public function has a row in the benchmark', () => {
  const calls = ALL.flatMap(([name, value]): [name: string, call: string][] => {
    if (name === 'UriError') return [];
    if (!isClass(name)) return [[name, `\\b${name}\\b`]];
    return membersOf(value as typeof main.Uri).map((member) => [
      `${name}.${member}`,
      // `JSON.stringify` calls toJSON, and a row can go on after it has read a value
      member === 'toJSON'
        ? `stringify\\(\\{ ${VALUES[name]}|${VALUES[name]}\\.toJSON`
        : `${VALUES[name]}[^"\\n]*\\.${member}\\b`,
    ]);
  });
  expect(calls.length).toBeGreaterThan(120);
  const left = calls.filter(([, call]) => !new RegExp(call).test(ROWS)).map(([name]) => name);
  expect(left).toEqual(NOT_MEASURED);
});

test('each public function is in the law of growth', () => {
  const left = ALL.map(([name]) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(OPERATIONS));
  expect(left).toEqual(['UriError', ...NOT_MEASURED]);
});
