/**
 * The portable texts have an automaton. For each of its transitions, the readers of Node.js read a text through it alike.
 */
import { Uri } from 'urial';
import { checkPortable } from 'urial/link';
import { expect, inject, test } from 'vitest';
import { differing } from './compare.mjs';
import { PLATFORM, reading, urial } from './javascript.mjs';
import { randomOf } from './texts.mjs';
import { walks } from './walks.ts';

const BASE = 'https://example.com/a/b?c';

test('each walk is portable but for a length, and is read alike', () => {
  const { size, walk } = walks(randomOf(inject('seed')).below);
  expect(size).toBeGreaterThan(1000);
  const texts = Array.from({ length: size }, (_, at) => walk(at));
  const refused = texts.filter((text) => !checkPortable(text).ok);
  expect(
    refused.filter((text) => checkPortable(text).error?.problem.includes(' is too long') !== true),
  ).toEqual([]);
  expect(refused.length).toBeLessThan(size / 4);
  const apart = Object.values(PLATFORM).flatMap((read) =>
    texts.filter((text) => differing(reading(urial(Uri), text, BASE), reading(read, text, BASE)).length > 0),
  );
  expect(apart.filter((text) => !refused.includes(text))).toEqual([]);
});
