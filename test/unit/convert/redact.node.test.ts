/** The page "Logs without secrets" lists the names that `redact` hides. */
import { readFileSync } from 'node:fs';
import { redact } from 'urial';
import { expect, test } from 'vitest';

const [, part = ''] =
  /<summary>The names that it hides<\/summary>([^]*?)```/.exec(readFileSync('docs/logs.md', 'utf8')) ?? [];

/** The names that a line of the list has, or the paragraph that begins so. */
function namesAfter(start: string): string[] {
  const line = part.split('\n').find((one) => one.startsWith(start)) ?? '';
  return Array.from(line.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);
}

const isHidden = (name: string): boolean => redact(`/?${name}=5f3a`) === `/?${name}=REDACTED`;

/** Names as the page says that they may be written. */
const spellings = (name: string): string[] => [
  name,
  name.toUpperCase(),
  ...(/_(?:key|id)$/.test(name)
    ? [name.replace(/_(?=key$|id$)/, '-'), name.replace(/_(?=key$|id$)/, '')]
    : []),
];

test('it hides each name that the page lists, and not those that the page says to list', () => {
  // the words after "one of" stand before `_key`
  const all = namesAfter('- contains').filter((name) => name !== '_key');
  const contained = all.slice(0, all.indexOf('access'));
  const keys = all.slice(contained.length);
  expect(contained.length).toBeGreaterThan(7);
  expect(keys.length).toBeGreaterThan(8);
  const listed = [
    ...contained.flatMap(spellings).map((name) => `my-${name}s`),
    ...keys.flatMap((name) => spellings(`${name}_key`)).map((name) => `my-${name}s`),
    ...namesAfter('- ends')
      .flatMap(spellings)
      .map((name) => `my-${name}`),
    ...namesAfter('- is').flatMap((name) => [name, name.toLowerCase()]),
  ];
  expect(listed.length).toBeGreaterThan(60);
  expect(listed.filter((name) => !isHidden(name))).toEqual([]);
  const others = namesAfter('Names are').filter((name) => !/^(?:_|-|id|params)$/.test(name));
  expect(others).toContain('ticket');
  expect(others.filter(isHidden)).toEqual([]);
});
