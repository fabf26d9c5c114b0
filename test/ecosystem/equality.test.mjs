/** For tools that compare deeply, two values are equal exactly when their texts are equal. */
import assert from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { expect as jest } from 'expect';
import lodash from 'lodash';
import { compareStructural } from 'mobx';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { isEqual } from './generated/recipes/lodash.mjs';

/** Tells whether an assertion holds. */
function holds(check) {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** Each tells whether it finds two values equal. */
const tools = {
  'toEqual of jest': (a, b) => holds(() => jest(a).toEqual(b)),
  'toStrictEqual of jest': (a, b) => holds(() => jest(a).toStrictEqual(b)),
  'toEqual of vitest': (a, b) => holds(() => expect(a).toEqual(b)),
  'toStrictEqual of vitest': (a, b) => holds(() => expect(a).toStrictEqual(b)),
  'deepEqual of node:assert': (a, b) => holds(() => assert.deepEqual(a, b)),
  'deepStrictEqual of node:assert': (a, b) => holds(() => assert.deepStrictEqual(a, b)),
  'isDeepStrictEqual of node:util': isDeepStrictEqual,
  'compareStructural of MobX': compareStructural,
  'the recipe with lodash': isEqual,
};

/** The last three texts have the same characters in components of the same lengths. */
const TEXTS = ['', ...'/ a /a? /a?# http://me:pw@h/a HTTP://me:pw@h/a //aa/b //bb/a //ab/a'.split(' ')];
const PAIRS = TEXTS.flatMap((a) => TEXTS.map((b) => [a, b]));

/** Containers for a value. */
const holders = {
  alone: (uri) => uri,
  'in an object': (uri) => ({ deep: { uri } }),
  'in a list': (uri) => [0, uri],
  'in a Map': (uri) => new Map([['uri', uri]]),
  'in a Set': (uri) => new Set([uri]),
};

const pairs = Object.keys(tools).flatMap((tool) => Object.keys(holders).map((holder) => [tool, holder]));

test.each(pairs)('%s compares texts %s', (tool, holder) => {
  const [isSame, hold] = [tools[tool], holders[holder]];
  const wrong = PAIRS.filter(([a, b]) => isSame(hold(Uri.parse(a)), hold(Uri.parse(b))) !== (a === b));
  expect(wrong).toEqual([]);
});

test.each(Object.entries(tools))('%s finds a value and its text different', (_tool, isSame) => {
  const uri = Uri.parse('http://h/a');
  for (const other of [uri.href, new URL(uri.href)]) {
    expect(isSame(uri, other)).toBe(false);
    expect(isSame(other, uri)).toBe(false);
  }
});

describe('without a recipe', () => {
  const uri = Uri.parse('http://h/a');

  test('lodash finds no two values equal, and no two lists or objects of them', () => {
    expect(lodash.isEqual(uri, uri)).toBe(true);
    expect(lodash.isEqual(uri, Uri.parse(uri.href))).toBe(false);
    expect(lodash.isEqual({ uri }, { uri: Uri.parse(uri.href) })).toBe(false);
  });

  test('lodash keeps a value when it copies and merges', () => {
    expect(lodash.cloneDeep({ uri }).uri).toBe(uri);
    expect(lodash.merge({ a: 1 }, { uri }).uri).toBe(uri);
    // lodash cannot copy a value alone
    expect(lodash.cloneDeep(uri)).toEqual({});
  });
});
