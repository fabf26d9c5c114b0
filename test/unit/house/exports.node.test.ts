/** The "go to symbol" of an editor answers once: no two files of `src/` export one name. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
