import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { known } from '../../../../docs/site/playground/logic/readers.ts';
import { differing, shown } from '../../../ecosystem/readers/compare.mjs';
import { PLATFORM, reading, urial } from '../../../ecosystem/readers/javascript.mjs';
import { RESULTS } from '../../../ecosystem/readers/results.ts';
import { UNSTEADY } from '../../../ecosystem/readers/troubles.mjs';
import { words } from '../../../support/tools/words.ts';

const TESTED = RESULTS.troubles.filter(({ text, isPortable }) => !isPortable && !UNSTEADY.includes(text));

const classesOf = (text: string): readonly string[] => {
  const found = known(text);
  return found.kind === 'classes' ? found.classes.map((one) => one.text) : [found.kind];
};

test.each(TESTED)('$text is of its own class alone', ({ text }) => {
  expect(classesOf(text)).toEqual([text]);
});

/** Other strings of the same class. */
const OTHERS: readonly ((text: string) => string)[] = [
  (text) => text.replace('example.com', 'sub.sample.org'),
  (text) => text.replace(/(?<=\/)a(?=[/;%]|$)/g, 'xyz'),
  (text) => text.replace(/q=/, 'page=2&q='),
];

describe('the readers of this machine read other strings of a class as the one that was tested', () => {
  test.each(TESTED)('$text', ({ text, base, differs }) => {
    for (const other of OTHERS.map((change) => change(text))) {
      if (classesOf(other).join() !== text) continue;
      const right = reading(urial(Uri), other, base);
      for (const [id, read] of Object.entries(PLATFORM)) {
        const made = reading(read, other, base);
        const names = differing(right, made);
        const found = names.length === 0 ? {} : shown(names, made);
        expect(Object.keys(found), `${id}: ${other}`).toEqual(Object.keys(differs[id] ?? {}));
      }
    }
  });
});

test('each class names the parsers that read otherwise', () => {
  const { classes } = known('http://example.com:80/a;');
  expect(
    classes.map(({ title, outcomes }) => [title, ...outcomes.map(({ words, by }) => `${words}: ${by}`)]),
  ).toEqual([
    [
      'a default port',
      'writes http://example.com/: WHATWG URL, fast-uri, yarl (encoded=True), Ruby URI',
      'as RFC 3986 says: the others',
    ],
    ['; at the end of a path', 'writes http://example.com/a: Python urllib', 'as RFC 3986 says: the others'],
  ]);
});

test.each([
  ['https://example.com/a?b=c#d', 'alike'],
  ['foo://example.com:8042/over/there', 'open'],
  ['mailto:me@example.com', 'open'],
  ['/a/../b', 'open'],
])('%s is %s', (text, kind) => {
  expect(known(text).kind).toBe(kind);
});

/** Strings of 100,000 characters that make a pattern with two ways through one run take minutes. */
const HOSTILE = [
  ...words('https://aaaa https://a. https://a@ https://h/a/ https://1. https://[:1'),
  'https://h/a b',
];

test.each(HOSTILE)('a very long string is looked at once: %s', (text) => {
  const last = text.slice(-2);
  expect(known(text + last.repeat((100_000 - text.length) / 2)).kind).toMatch(/open|classes/);
});
