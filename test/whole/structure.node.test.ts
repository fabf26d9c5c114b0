/** Checks the structure that `docs/design.md` describes: rooms on floors, and imports downward only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The rooms of each floor, ground floor first. Rooms of one floor do not import each other. */
const FLOORS = [
  ['text'],
  ['syntax', 'path'],
  ['reference', 'query'],
  ['uri', 'platform'],
  ['tag', 'template', 'bridge', 'link', 'http'],
  ['index.ts', 'node', 'schema'],
  ['cli'],
];

const roomOf = (file: string): string => file.split('/')[0] ?? '';
const floorOf = (file: string): number => FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const imports = files.flatMap((file) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm)].map(
    ([, from = '']) => ({ file, target: from.startsWith('.') ? normalize(join(file, '..', from)) : from }),
  ),
);
const inside = imports.filter(({ target }) => files.includes(target));
const outside = imports.filter(({ target }) => !files.includes(target));

test('every file is in a room, and every room has a floor', () => {
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
});

test('imports between rooms run downward', () => {
  const between = inside.filter(({ file, target }) => roomOf(file) !== roomOf(target));
  expect(between.filter(({ file, target }) => floorOf(target) >= floorOf(file))).toEqual([]);
});

/** The shelves of the command line on their floors, ground floor first. */
const SHELVES = [
  ['show', 'near.ts'],
  ['io', 'command.ts'],
  ['args.ts'],
  ['commands'],
  ['run.ts'],
  ['main.ts'],
];

test('imports between the shelves of the command line run downward', () => {
  const shelfOf = (file: string): string => file.split('/')[1] ?? '';
  const floorOf = (file: string): number => SHELVES.findIndex((shelves) => shelves.includes(shelfOf(file)));
  const between = inside.filter(
    ({ file, target }) => roomOf(file) === 'cli' && shelfOf(file) !== shelfOf(target),
  );
  expect(between.filter(({ file, target }) => floorOf(target) >= floorOf(file))).toEqual([]);
  expect(new Set(between.map(({ file, target }) => `${shelfOf(file)} ${shelfOf(target)}`)).size).toBeLessThan(
    20,
  );
});

test('there is no circle, neither between rooms nor inside a room', () => {
  let left = [...files];
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const waits = (file: string): boolean =>
      inside.some((one) => one.file === file && left.includes(one.target));
    left = left.filter(waits);
  }
  expect(left).toEqual([]);
});

test('the library imports no package, and the command line imports only the public entries', () => {
  const allowed = ({ file, target }: (typeof imports)[number]): boolean =>
    (roomOf(file) === 'node' && /^node:\w+$/.test(target)) ||
    (roomOf(file) === 'cli' && /^(?:node:\w+|urial(?:\/\w+)?)$/.test(target));
  expect(outside.filter((one) => !allowed(one))).toEqual([]);
  expect(inside.filter(({ file, target }) => roomOf(file) === 'cli' && roomOf(target) !== 'cli')).toEqual([]);
});
