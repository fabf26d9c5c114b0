/** The page about the vectors lists all files, and the licence of each. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES, rowsOf } from '../vectors/read.mjs';

const folder = new URL('../vectors/', import.meta.url);
const page = readFileSync(new URL('README.md', folder), 'utf8');

/** The cells of the first table. */
const table = Array.from(page.matchAll(/^\| `([\w-]+\.jsonl)` +\| +(\d+) \|.*\| (\S+) +\| [^|]+ \|$/gm));

test('the page lists each file, with the number of its rows', () => {
  expect(table.map(([, file = '', rows]) => [file, Number(rows)])).toEqual(
    FILES.map((file) => [file, rowsOf(file).length]),
  );
});

test('the page says which kinds of rows each file has', () => {
  const kindsOf = (file: string): string[] => {
    const kinds = rowsOf(file).flatMap((row) => (row as { readonly kind?: string }).kind ?? []);
    return [...new Set(kinds)].sort().map((kind) => `\`${kind}\``);
  };
  const said = Array.from(page.matchAll(/^\| `([\w-]+\.jsonl)` +\| +\d+ \| (.*?) +\|/gm));
  expect(said.map(([, file, kinds]) => [file, kinds])).toEqual(
    FILES.map((file) => [file, kindsOf(file).join(', ') || 'by `policy`']),
  );
});

test('the licence of each source names its file', () => {
  const own = new Set(['generated.jsonl', 'links.jsonl', 'security.jsonl']);
  const others = table.filter(([, file = '']) => !own.has(file));
  expect(others).toHaveLength(FILES.length - own.size);
  const licences = readFileSync(new URL('LICENSES.txt', folder), 'utf8').split(/^=+ (.*) =+$/m);
  for (const [, file, , licence = ''] of others)
    expect(licences[licences.indexOf(licence) + 1]).toContain(`${file}`);
});

interface Row {
  readonly kind?: string;
  readonly rule?: string;
  readonly expect?: Readonly<Record<string, unknown>>;
}
const rows = FILES.flatMap((file) => rowsOf(file) as Row[]);

/** Lists the names that stand in a text as code. */
const namesIn = (text: string): string[] => Array.from(text.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);

test('the page explains each column and each kind', () => {
  const names = new Set(
    rows.flatMap((row) => [...Object.keys(row), ...(row.kind === undefined ? [] : [row.kind])]),
  );
  expect(names.size).toBeGreaterThan(30);
  const first = Array.from(page.matchAll(/^\| (`[^|]+) \| [^|]+ \|$/gm), ([, cell = '']) => namesIn(cell));
  expect(new Set(first.flat())).toEqual(names);
});

test('the page says which fields `expect` has, and in which kinds', () => {
  const cells = Array.from(page.matchAll(/^\| (`.+?) +\| (`.+?) +\| [^|]+ \|$/gm));
  const said = cells.flatMap(([, fields = '', kinds = '']) =>
    namesIn(fields).map((name) => [name, new Set(namesIn(kinds))] as const),
  );
  const found = new Map<string, Set<string | undefined>>();
  for (const { kind, expect: fields = {} } of rows)
    for (const name of Object.keys(fields)) found.set(name, (found.get(name) ?? new Set()).add(kind));
  // both are described below the table
  for (const name of ['host', 'port']) expect(found.get(name)?.delete('browser')).toBe(true);
  expect(found.size).toBeGreaterThan(25);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
});

test('the page names each rule, and each type of a host', () => {
  const rules = rows.flatMap(({ rule }) => rule ?? []);
  const [, section = ''] = /^## Rules\n([^]*?)^## /m.exec(page) ?? [];
  expect(new Set(namesIn(section.replace('`rule` is', '').replace('`iri`', '')))).toEqual(new Set(rules));
  const types = rows.flatMap((row) => row.expect?.['hostType'] ?? []);
  const [, line = ''] = /^\| `hostType` +\| `parse` +\| (.*?):/m.exec(page) ?? [];
  expect(new Set(namesIn(line))).toEqual(new Set(types));
});
