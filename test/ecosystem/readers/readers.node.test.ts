/** The readers of Node.js read portable texts alike, and the pages say what the readers read. */
import { readFileSync } from 'node:fs';
import { Uri } from 'urial';
import { checkPortable } from 'urial/link';
import { describe, expect, inject, test } from 'vitest';
import { differing, shown } from './compare.mjs';
import { runDriver } from './drivers.mjs';
import { PLATFORM, reading, urial, type Read, type Reading } from './javascript.mjs';
import { PAGES } from './pages.mjs';
import { READERS } from './readers.mjs';
import { RESULTS, type Row } from './results.ts';
import { make, randomOf } from './texts.mjs';
import { TASKS, UNSTEADY, type Task } from './troubles.mjs';

const own = ({ text, base }: Task): Reading => reading(urial(Uri), text, base);
const isPortable = (text: string): boolean => checkPortable(text).ok;

const { portable, near } = make(
  3000,
  randomOf(inject('seed')),
  // the walks take seconds to make
  undefined,
  isPortable,
  Uri.canParse,
);

/** Lists the texts that a reader does not read as this library does. */
function apart(read: Read, tasks: readonly Task[]): object[] {
  return tasks.flatMap((task) => {
    const made = reading(read, task.text, task.base);
    const names = differing(own(task), made);
    return names.length === 0 ? [] : [{ ...task, names, made }];
  });
}

describe.each(Object.entries(PLATFORM))('%s', (id, read) => {
  test('reads portable texts as this library does', () => {
    expect(portable).toHaveLength(3000);
    expect(apart(read, portable)).toEqual([]);
  });

  test('reads some texts otherwise that are one edit away', () => {
    expect(near).toHaveLength(300);
    expect(apart(read, near).length).toBeGreaterThan(30);
  });

  test('reads the classes of trouble as the page says', () => {
    const steady = TASKS.filter(({ text }) => !UNSTEADY.includes(text));
    expect(steady.length).toBeGreaterThan(80);
    for (const task of steady) {
      const made = reading(read, task.text, task.base);
      const names = differing(own(task), made);
      const said = RESULTS.troubles.find(({ text }) => text === task.text)?.differs[id];
      expect([task.text, names.length === 0 ? undefined : shown(names, made)]).toEqual([task.text, said]);
    }
  });
});

describe('the results', () => {
  test('are of all readers and of 300,000 texts that these read alike', () => {
    const bound = READERS.filter(({ isMore, mayDiffer }) => isMore !== true && mayDiffer !== true);
    expect(bound).toHaveLength(13);
    const counts = new Map(RESULTS.readers.map(({ id, portable: count }) => [id, count]));
    expect(bound.map(({ id }) => counts.get(id))).toEqual(bound.map(() => 0));
    expect(RESULTS.count).toBeGreaterThanOrEqual(300_000);
  });

  test('say of each text what the grammar and the check say', () => {
    const said = ({ text, isAllowed, isPortable: isGood }: Row): unknown[] => [text, isAllowed, isGood];
    expect(RESULTS.troubles.map(said)).toEqual(
      TASKS.map(({ text }) => [text, Uri.canParse(text), isPortable(text)]),
    );
  });

  test.each(Object.entries(PAGES))('are those of %s', async (file, draw) => {
    expect(await draw(RESULTS)).toBe(readFileSync(file, 'utf8'));
  });

  test('no reader reads a portable text differently, except yarl by default', () => {
    const readers = RESULTS.troubles
      .filter((row) => row.isPortable)
      .flatMap(({ differs }) => Object.keys(differs));
    expect(new Set(readers)).toEqual(new Set(['yarl-default']));
  });
});

test('the driver in JavaScript on the page of the vectors finds that all rows hold', () => {
  const { parse, resolve } = runDriver('js', 'temp/drivers');
  expect(parse).toEqual([parse?.[1], parse?.[1]]);
  expect(resolve).toEqual([resolve?.[1], resolve?.[1]]);
  expect(parse?.[1]).toBeGreaterThan(3000);
});
