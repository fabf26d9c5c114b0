/** Checks the structure that `docs/design.md` describes: rooms on floors, and imports downward only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

type Floors = readonly (readonly string[])[];

/** The rooms of each floor, ground floor first. Rooms of one floor do not import each other. */
const FLOORS: Floors = [
  ['kernel'],
  ['query', 'platform'],
  ['uri'],
  ['tag', 'template', 'bridge', 'link', 'http'],
  ['index.ts', 'node', 'schema'],
  ['cli'],
];

/** The same inside of the rooms that have rooms of their own. */
const INSIDE: Readonly<Record<string, Floors>> = {
  kernel: [['text'], ['syntax', 'path'], ['reference']],
  cli: [['show', 'near.ts'], ['io', 'command.ts'], ['args.ts'], ['commands'], ['run.ts'], ['main.ts']],
};

const roomOf = (file: string): string => file.split('/')[0] ?? '';
const shelfOf = (file: string): string => file.split('/')[1] ?? '';
const floorIn = (floors: Floors, room: string): number => floors.findIndex((rooms) => rooms.includes(room));

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

/** The imports between the rooms of a house, each as its two rooms. */
function arrowsOf(all: typeof inside, room: (file: string) => string): (readonly [string, string])[] {
  const between = all.map(({ file, target }) => [room(file), room(target)] as const);
  return between.filter(([from, to]) => from !== to);
}

const countOf = (arrows: ReturnType<typeof arrowsOf>): number => new Set(arrows.map(String)).size;

/** Expects each room to have a floor, and each arrow to run downward. */
function expectDownward(floors: Floors, rooms: string[], arrows: ReturnType<typeof arrowsOf>): void {
  expect(rooms.filter((room) => floorIn(floors, room) < 0)).toEqual([]);
  expect(arrows.filter(([from, to]) => floorIn(floors, to) >= floorIn(floors, from))).toEqual([]);
}

test('imports between rooms run downward, by few ways', () => {
  const arrows = arrowsOf(inside, roomOf);
  expectDownward(FLOORS, files.map(roomOf), arrows);
  expect(countOf(arrows)).toBeLessThan(40);
  expect(imports.length).toBeGreaterThan(100);
});

test.each(Object.entries(INSIDE))(
  'imports between the rooms of %s run downward, by few ways',
  (room, floors) => {
    const here = inside.filter(({ file, target }) => roomOf(file) === room && roomOf(target) === room);
    const arrows = arrowsOf(here, shelfOf);
    expectDownward(floors, files.filter((file) => roomOf(file) === room).map(shelfOf), arrows);
    expect(countOf(arrows)).toBeLessThan(20);
  },
);

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
