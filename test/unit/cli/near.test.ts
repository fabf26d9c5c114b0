import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggest } from '../../../src/cli/near.ts';
import { always } from '../../support/tools/check.ts';

const NAMES = ['parse', 'get', 'with', 'resolve', 'relativize', 'normalize', 'iri', '--json'];

test.each([
  ['normalise', 'normalize'],
  ['nomralize', 'normalize'],
  ['normalizes', 'normalize'],
  ['relative', 'relativize'],
  ['resovle', 'resolve'],
  ['reslve', 'resolve'],
  ['git', 'get'],
  ['gte', 'get'],
  ['a', undefined],
  ['it', undefined],
  ['', undefined],
  ['--jsn', '--json'],
  // three changes: half a swap is not a change
  ['qasxe', undefined],
  ['qaxre', undefined],
  ['qrasx', undefined],
  ['http://h/', undefined],
])('%j is near to %j', (word, name) => {
  expect(suggest(word, NAMES)).toBe(name === undefined ? '' : `; did you mean ${name}?`);
});

test('the nearest name is meant, and the first of two names that are equally near', () => {
  expect(suggest('pars', ['parse', 'parser'])).toBe('; did you mean parse?');
  expect(suggest('pars', ['parser', 'parse'])).toBe('; did you mean parse?');
  expect(suggest('pars', ['parst', 'parse'])).toBe('; did you mean parst?');
});

test('a name with one change is found', () => {
  const name = fc.constantFrom(...NAMES);
  always([name, fc.nat(), fc.constantFrom('', 'x', 'xx')], (word, place, inserted) => {
    const at = place % word.length;
    const changed = word.slice(0, at) + inserted + word.slice(at + (inserted === 'xx' ? 0 : 1));
    fc.pre(inserted !== 'xx' || word.length > 4);
    expect(suggest(changed, NAMES)).toBe(`; did you mean ${word}?`);
  });
});

test('a word far longer than every name is not compared', () => {
  expect(suggest('a'.repeat(1e8), NAMES)).toBe('');
});
