/** Promise 9, Own: inherited keys are not data, neither in options nor in objects of data. */
import { expect, test } from 'vitest';
import * as main from 'urial';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { polluted } from '../support/tools/globals.ts';

const { Uri, UriError } = main;
const h = Uri.parse('http://u:p@h:8080/a/b?q=1+1&r#f');
/** An object without own keys that is not a plain object. */
const instance: object = Object.create(Object.create({}) as object) as object;

/** Returns the results of a schema for some values, read as a library reads it. */
const judge = ({ '~standard': { validate } }: schema.UriSchema): unknown =>
  ['https://h/', 'ftp://other.example/', '/a', '/a b', {}, 5].map((input) => {
    const result = validate(input);
    if (result.issues === undefined) return result.value.href;
    return result.issues.map(({ message, path }) => [message, path]);
  });

const SCOPE = { ...main, ...http, ...link, ...schema, ...template, h, instance, judge };

/** The class of functions. */
const Run = outcome.constructor as new (...text: string[]) => (...scope: unknown[]) => unknown;

/** Makes a function of each line of code. */
const linesOf = (code: string): readonly (readonly [line: string, run: () => unknown])[] =>
  code
    .trim()
    .split('\n')
    .map((line) => {
      const run = new Run(...Object.keys(SCOPE), `return (${line})`);
      return [line, () => run(...Object.values(SCOPE))];
    });

/** Calls of each public function that takes an object, with only the keys that are needed; and keys that every object inherits. */
const [FILE = ''] = Object.values(
  import.meta.glob('./own.txt', { query: '?raw', import: 'default', eager: true }),
);
const [CALLS = [], KEYS = []] = FILE.split('\n\n').map(linesOf);

/** The keys of all options and data, and others. */
const TEXTS: readonly string[] = [
  ...'scheme userInfo authority host port path query fragment user password href embedded'.split(' '),
  ...'encapsulating retrieval fallback plus origins hosts internalHosts schemes ports a b c'.split(' '),
  ...'method absolute target issues value printable unicode relative params plus level stranger 0'.split(' '),
  ...'length index input'.split(' '),
];
const POLLUTIONS: readonly Readonly<Record<string, unknown>>[] = [
  ...TEXTS.map((key) => ({ [key]: 'evil' })),
  ...KEYS.map(([, keys]) => keys() as Record<string, unknown>),
  Object.fromEntries(TEXTS.map((key) => [key, 'evil'])),
];

/** Returns the result or the error of a call in a form that can be compared. */
function outcome(call: () => unknown): unknown {
  try {
    const made = call();
    return made instanceof Uri ? made.href : made;
  } catch (error) {
    return error instanceof UriError ? [error.code, error.message] : error;
  }
}

test.each(CALLS)('%s gives the same, whatever every object inherits', (_line, call) => {
  const clean = outcome(call);
  // a mistake in the line
  expect(clean).not.toBeInstanceOf(Error);
  const dirty = POLLUTIONS.map((keys) => [keys, polluted(keys, () => outcome(call))]);
  expect(dirty).toEqual(POLLUTIONS.map((keys) => [keys, clean]));
});

test('an href counts as an own key, or as a key of a class', () => {
  class Link {
    get href(): string {
      return 'a:b';
    }
  }
  const links: main.UriLike[] = [{ href: 'a:b' }, new Link(), Object.create({ href: 'a:b' }) as main.UriLike];
  for (const link of links) expect(h.resolve(link).href).toBe('a:b');
});
