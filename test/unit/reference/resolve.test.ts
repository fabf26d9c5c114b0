import { describe, expect, test } from 'vitest';
import { browserDifferences, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('the path of the target is spelled for its context', () => {
  test.each([
    ['a:/b', './/c', 'a:/.//c'],
    ['a:/b', '/.//c', 'a:/.//c'],
    ['a:/b', '/x/..//c', 'a:/.//c'],
    ['a:/b/', '..//c', 'a:/.//c'],
    ['a:b', 'x/..//c', 'a:/.//c'],
    ['a:/.//b', 'c', 'a:/.//c'],
    ['a:/.//b', '', 'a:/.//b'],
    ['x:y', 'a:/.//c', 'a:/.//c'],
    ['a://h/b', './/c', 'a://h//c'],
    ['a:/b', '//h/.//c', 'a://h//c'],
  ])('%s and %s', (base, reference, target) => {
    expect(Uri.parse(base).resolve(reference).href).toBe(target);
  });
});

describe('exactly as in section 5.2', () => {
  test.each([
    // a base with an authority and an empty path, and with neither
    ['http://a', 'b', 'http://a/b'],
    ['http://a?q', 'b', 'http://a/b'],
    ['a:', 'b', 'a:b'],
    ['a:?q', 'b', 'a:b'],
    ['http://', 'b', 'http:///b'],
    // a path without a root
    ['a:b/c', '../d', 'a:/d'],
    ['a:b/c', '..', 'a:/'],
    ['a:b', '..', 'a:'],
    ['a:b', '../c', 'a:c'],
    ['urn:isbn:1', 'x', 'urn:x'],
    ['a:b', './c:d', 'a:c:d'],
    // the path of the base keeps its dot-segments, a merged path does not
    ['http://a/../b', '', 'http://a/../b'],
    ['http://a/../b', '?q', 'http://a/../b?q'],
    ['http://a/x/../b', 'c', 'http://a/c'],
    ['http://a/b', 'c:/d/../e', 'c:/e'],
    ['http://a/b', 'c:d/../e', 'c:/e'],
    ['http://a/b', 'c:../e', 'c:e'],
    // nothing is decoded
    ['http://a/b/c', '%2e%2e/d', 'http://a/b/%2e%2e/d'],
    ['http://a/b/c', '%2E/d', 'http://a/b/%2E/d'],
    ['http://A/b', '%7e', 'http://A/%7e'],
    // the authority changes as a whole
    ['http://me:secret@a:81/b', '//c', 'http://c'],
    ['http://me@a/b', '/c', 'http://me@a/c'],
    ['http://a/b', '//me@c:1/d?e#f', 'http://me@c:1/d?e#f'],
    ['http://a/b', '//', 'http://'],
    ['a:b', '//', 'a://'],
    // slashes that are not in the path of the base
    ['a:b?c/d', 'e', 'a:e'],
    ['a://h?c/d', 'e', 'a://h/e'],
    ['a:b#c/d', 'e', 'a:e'],
    // empty components
    ['http://a/b?c', '?', 'http://a/b?'],
    ['http://a/b?c#d', '#', 'http://a/b?c#'],
    ['http://a/b?c#d', '', 'http://a/b?c'],
    ['http://a/b?c', '?#', 'http://a/b?#'],
  ])('%s and %s', (base, reference, target) => {
    expect(Uri.parse(base).resolve(reference).href).toBe(target);
  });
});

describe('when not strict, the scheme of the base is ignored', () => {
  test.each([
    ['http://a/b/c', 'http:d', 'http://a/b/d'],
    ['http://a/b/c', 'HTTP:d', 'http://a/b/d'],
    ['HTTP://a/b/c', 'http:d', 'HTTP://a/b/d'],
    ['http://a/b/c', 'http:', 'http://a/b/c'],
    ['http://a/b/c', 'http:?d', 'http://a/b/c?d'],
    ['http://a/b/c', 'http:/d', 'http://a/d'],
    ['http://a/b/c', 'http://d', 'http://d'],
    ['http://a/b/c', 'http://me@d:1/e', 'http://me@d:1/e'],
    ['http://a/b/c', 'https:d', 'https:d'],
  ])('%s and %s', (base, reference, target) => {
    const uri = Uri.parse(base).resolve(reference, { strict: false });
    expect(uri.href).toBe(target);
    expect(uri.authority).toBe(Uri.parse(target).authority);
  });

  test.each([undefined, {}, { strict: undefined }, { strict: true }])('and it is not with %j', (options) => {
    expect(Uri.parse('http://a/b/c').resolve('http:d', options).href).toBe('http:d');
  });

  test.each(['strict', { strict: 1 }, { strict: 'no' }, { strict: null }])('%j is refused', (options) => {
    expect(errorOf(() => Uri.parse('http://a').resolve('b', options as never))).toMatchObject({
      component: 'reference',
    });
  });
});

test('a target with the same text as the base or the reference is the same object', () => {
  const base = Uri.parse('http://a/b?c');
  const other = Uri.parse('x:/y');
  expect(base.resolve('')).toBe(base);
  expect(base.resolve('?c')).toBe(base);
  expect(base.resolve('http://a/b?c')).toBe(base);
  expect(base.resolve(other)).toBe(other);
});

test('a base without a scheme is refused, and the error says what to do', () => {
  expect(errorOf(() => Uri.parse('//me:secret@h/b').resolve('c'))).toMatchObject({
    code: 'base-not-absolute',
    component: 'scheme',
    input: '//me:******@h/b',
    message:
      'scheme: a base without a scheme is not allowed at index 0 of "//me:******@h/b"; ' +
      'give it a scheme, or { relative: true }',
  });
});

test.each([
  ['isSameDocument', () => Uri.parse('a').isSameDocument('b')],
  ['browserDifferences', () => browserDifferences('a', 'b')],
])('%s has no option for a base without a scheme, and names none', (_, call) => {
  expect(errorOf(call)).toMatchObject({
    code: 'base-not-absolute',
    input: 'b',
    advice: 'give it a scheme',
  });
});

describe('with { relative: true } the base may have no scheme', () => {
  test.each([
    // the reference has a scheme or an authority
    ['a/b', 'c:/d/../e', 'c:/e'],
    ['a/b', '//h/d/../e', '//h/e'],
    // it has an empty path
    ['a/../b?q#f', '', 'a/../b?q'],
    ['a/../b?q#f', '#g', 'a/../b?q#g'],
    ['a/../b?q', '?r', 'a/../b?r'],
    // its path has a root
    ['a/b', '/c/../d', '/d'],
    ['a/b', '/.//c', '/.//c'],
    ['//h/a', '/.//c', '//h//c'],
    ['//h/a', '/c', '//h/c'],
    // the base is the place itself
    ['', './a/../b', './a/../b'],
    ['?q#f', '../a?r', '../a?r'],
    ['', '/a/../b', '/b'],
    // its path is merged
    ['a', 'b', 'b'],
    ['a/b/', 'c', 'a/b/c'],
    ['//h', 'a', '//h/a'],
    ['/a/b', '../../../c', '/c'],
    ['/a', './/c', '/.//c'],
    ['a/b', './/c', 'a//c'],
    // a base that ends in a dot-segment is a directory
    ['a/..', 'b', 'b'],
    ['.', 'b', 'b'],
    ['..', 'b', '../b'],
    ['/a/..', 'b', '/b'],
    ['//h/a/.', 'b', '//h/a/b'],
    ['a/...', 'b', 'a/b'],
    // a `..` that goes above the place stays
    ['a/b', '../../c', '../c'],
    ['../a', '../c', '../../c'],
    ['a', '..', '../'],
    ['../a', '..', '../../'],
    // nothing is left, or another reading is near
    ['a', '.', './'],
    ['a/b', '..?q', './?q'],
    ['a/b', '..//c', './/c'],
    ['a/b', '../c:d', './c:d'],
    ['a', './c:d', './c:d'],
    // nothing is decoded
    ['a/b', '%2e%2e/c', 'a/%2e%2e/c'],
  ])('%j and %j', (base, reference, target) => {
    expect(Uri.parse(base).resolve(reference, { relative: true }).href).toBe(target);
  });

  test('a base with a scheme keeps the letter of section 5.2', () => {
    expect(Uri.parse('a:/b/..').resolve('c', { relative: true }).href).toBe('a:/b/c');
    expect(Uri.parse('a:b').resolve('../c', { relative: true }).href).toBe('a:c');
  });

  test('it goes together with strict, and a base without a scheme has none that could be ignored', () => {
    const both = { strict: false, relative: true };
    expect(Uri.parse('http://a/b').resolve('http:c', both).href).toBe('http://a/c');
    expect(Uri.parse('//a/b').resolve('http:c', both).href).toBe('http:c');
    expect(Uri.parse('httpx').resolve('http:c', both).href).toBe('http:c');
  });

  test('a target with the same text as the base or the reference is the same object', () => {
    const base = Uri.parse('a/b');
    const other = Uri.parse('../c');
    expect(base.resolve('b', { relative: true })).toBe(base);
    expect(Uri.empty.resolve(other, { relative: true })).toBe(other);
  });

  test.each([undefined, {}, { relative: undefined }, { relative: false }])('but not with %j', (options) => {
    expect(errorOf(() => Uri.parse('a').resolve('b', options)).code).toBe('base-not-absolute');
  });

  test.each([{ relative: 1 }, { relative: 'true' }, { relative: null }])('%j is refused', (options) => {
    for (const base of ['a', 'a:b'])
      expect(errorOf(() => Uri.parse(base).resolve('b', options as never)).code).toBe('type');
  });
});
