// fast-uri reads portable texts as this library does, and the classes of trouble as the page says.
import { readFileSync } from 'node:fs';
import * as fastUri from 'fast-uri';
import { expect, inject, test } from 'vitest';
import { Uri } from '../../dist/index.js';
import { checkPortable } from '../../dist/link/index.js';
import { differing, shown } from './readers/compare.mjs';
import { PACKAGES, reading, urial } from './readers/javascript.mjs';
import { make, randomOf } from './readers/texts.mjs';
import { TASKS } from './readers/troubles.mjs';

const COUNT = 3000;

const { troubles } = JSON.parse(readFileSync('test/ecosystem/readers/results.json', 'utf8'));
const read = PACKAGES['fast-uri'](fastUri);
const isPortable = (text) => checkPortable(text).ok;

/** Returns how fast-uri reads a text, and the differences. */
function compared({ text, base }) {
  const made = reading(read, text, base);
  return { made, names: differing(reading(urial(Uri), text, base), made) };
}

test('portable texts are read alike', () => {
  const random = randomOf(inject('seed'));
  const { portable, near } = make(COUNT, random, undefined, isPortable, Uri.canParse);
  expect(portable).toHaveLength(COUNT);
  expect(portable.filter((task) => compared(task).names.length > 0)).toEqual([]);
  expect(near.filter((task) => compared(task).names.length > 0).length).toBeGreaterThan(near.length / 10);
});

test('the classes of trouble are read as the page says', () => {
  const found = TASKS.map((task) => {
    const { made, names } = compared(task);
    return [task.text, names.length === 0 ? undefined : shown(names, made)];
  });
  expect(found).toEqual(troubles.map(({ text, differs }) => [text, differs['fast-uri']]));
});
