/** RFC 3986, section 5: the tables of 5.4, and the examples of 5.2.4 and 5.1. */
import { describe, expect, test } from 'vitest';
import { findBase, Uri } from 'urial';
import { ABNORMAL, BASE, NORMAL } from '../../support/oracles/examples.ts';

const base = Uri.parse(BASE);

describe('section 5.4.1, normal examples', () => {
  test.each(NORMAL)('%j is %j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
    expect(base.resolve(Uri.parse(reference)).href).toBe(target);
    expect(base.resolve(reference, { strict: false }).href).toBe(target);
    expect(base.resolve(Uri.parse(target).relativeTo(base)).href).toBe(target);
  });
});

describe('section 5.4.2, abnormal examples', () => {
  test.each(ABNORMAL)('%j is %j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
    expect(base.resolve(reference, { strict: false }).href).toBe(target);
  });

  test('a strict parser keeps a scheme that is the same, and a backward-compatible parser ignores it', () => {
    expect(base.resolve('http:g').href).toBe('http:g');
    expect(base.resolve('http:g', { strict: true }).href).toBe('http:g');
    expect(base.resolve('http:g', {}).href).toBe('http:g');
    expect(base.resolve('http:g', { strict: undefined }).href).toBe('http:g');
    expect(base.resolve('http:g', { strict: false }).href).toBe('http://a/b/c/g');
  });
});

describe('section 5.2.4, the examples of remove_dot_segments', () => {
  test.each([
    ['/a/b/c/./../../g', 'http://a/a/g'],
    ['mid/content=5/../6', 'http://a/b/c/mid/6'],
  ])('%j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
  });
});

test('section 4.4, a same-document reference leads to the base', () => {
  expect(base.resolve('#').href).toBe('http://a/b/c/d;p?q#');
  expect(Uri.parse('#s').isSameDocument(base)).toBe(true);
  expect(Uri.parse('d;p?q#s').isSameDocument(base)).toBe(true);
  expect(Uri.parse('?q').isSameDocument(base)).toBe(true);
  expect(Uri.parse('?').isSameDocument(base)).toBe(false);
});

describe('section 5.1, the base comes from the first source that has one', () => {
  const sources = {
    embedded: 'http://embedded/a#b',
    encapsulating: 'http://encapsulating/',
    retrieval: 'http://retrieval/',
    fallback: 'http://fallback/',
  };

  test.each([
    ['embedded', sources],
    ['encapsulating', { ...sources, embedded: undefined }],
    ['retrieval', { retrieval: sources.retrieval, fallback: sources.fallback }],
    ['fallback', { fallback: sources.fallback }],
  ] as const)('%s', (name, given) => {
    const { uri, source } = findBase(given);
    expect([uri.host, source, uri.fragment]).toEqual([name, name, undefined]);
  });
});
