import { describe, expect, test } from 'vitest';
import { decode, Uri } from 'urial';
import { appendToPath, segmentsIn, writeSegments } from '../../../src/kernel/path/segments.ts';
import { errorOf } from '../../support/tools/check.ts';

describe('a path is read as a list', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['/', ['']],
    ['//', ['', '', '']],
    ['a', ['a']],
    ['/a', ['', 'a']],
    ['a/', ['a', '']],
    ['/a/', ['', 'a', '']],
    ['/a//b', ['', 'a', '', 'b']],
    ['./a', ['.', 'a']],
    ['/..', ['', '..']],
    ['/a%2Fb/%3f', ['', 'a/b', '?']],
    ['%2E%2e', ['..']],
    ['%FF/%C3%A9', ['%FF', 'é']],
    ['a+b;c=d', ['a+b;c=d']],
  ])('%j', (path, segments) => {
    expect(segmentsIn(path).map(decode)).toEqual(segments);
    expect(Uri.parse(path.startsWith('//') ? `//h${path}` : path).segments).toEqual(segments);
  });

  test('that is a new one at each read', () => {
    const uri = Uri.parse('/a');
    const segments = uri.segments as string[];
    segments.push('b');
    expect(uri.segments).toEqual(['', 'a']);
    expect(uri.href).toBe('/a');
  });
});

describe('a list is written as a path', () => {
  test.each<[string[], string]>([
    [[], ''],
    [[''], '/'],
    // two ways to write one path; it reads as `['']`
    [['', ''], '/'],
    [['', '', ''], '//'],
    [['a'], 'a'],
    [['a', ''], 'a/'],
    [['', 'a'], '/a'],
    [['', 'a', '', 'b'], '/a//b'],
    [['a/b', '?#', '%41', ' '], 'a%2Fb/%3F%23/%2541/%20'],
    [['a:b'], 'a:b'],
    [['...', '.a', 'a.'], '.../.a/a.'],
    [["&=+;'"], '%26%3D%2B%3B%27'],
  ])('%j', (list, path) => {
    expect(writeSegments(list, '', 'nothing')).toBe(path);
  });

  test.each([['.'], ['..'], ['', '..'], ['a', '.', 'b'], ['..', '']])(
    'data is not a dot-segment: %j, %j',
    (...list) => {
      expect(errorOf(() => writeSegments(list, 'x', 'nothing'))).toMatchObject({
        code: 'dot-segment',
        component: 'path',
      });
    },
  );

  test.each([undefined, null, Number.NaN, {}, ['a']])('an element is data and not %j', (element) => {
    for (const old of ['', 'a/b'])
      expect(errorOf(() => writeSegments(['a', element as never], old, 'nothing'))).toMatchObject({
        code: 'data',
        component: 'path',
      });
  });

  test('a hole in a list is refused', () => {
    const list: string[] = ['a'];
    list[2] = 'b';
    expect(errorOf(() => writeSegments(list, '', 'nothing'))).toMatchObject({
      code: 'type',
      component: 'path',
    });
  });

  test.each([{ length: 1, 0: 'a' }, new Set(['a']), new Map(), {}])('a list is an array', (list) => {
    expect(errorOf(() => Uri.empty.withPath(list as never))).toMatchObject({
      code: 'type',
      component: 'path',
    });
  });
});

describe('what a list shares with the old path keeps its bytes', () => {
  test.each<[old: string, list: string[], path: string]>([
    // the same list
    ['/%61/%7e', ['', 'a', '~'], '/%61/%7e'],
    ['a%2fb', ['a/b'], 'a%2fb'],
    ["/it's;v=1", ['', "it's;v=1"], "/it's;v=1"],
    ['%FF', ['%FF'], '%FF'],
    ['/../.', ['', '..', '.'], '/../.'],
    // start
    ['/%61/b', ['', 'a'], '/%61'],
    ['/%61/b', ['', 'a', 'c'], '/%61/c'],
    ['/%61/b', ['', 'a', 'b', 'c'], '/%61/b/c'],
    // end
    ['%61/%62', ['b'], '%62'],
    ['%61/%62', ['c', 'b'], 'c/%62'],
    ['%61/%62', ['c', 'a', 'b'], 'c/%61/%62'],
    // both: the elements between are new
    ['/%61/x/%62', ['', 'a', 'y', 'b'], '/%61/y/%62'],
    ['/%61/x/%62', ['', 'a', 'b'], '/%61/%62'],
    ['/%61/%62', ['', 'a', '/', 'b'], '/%61/%2F/%62'],
    // the start takes as much as it can, and the end takes the rest
    ['%61/%61', ['a'], '%61'],
    ['a/%61', ['a'], 'a'],
    ['%61/a', ['a'], '%61'],
    ['%61/a', ['a', 'a', 'a'], '%61/a/a'],
    ['%61', ['a', 'a'], '%61/a'],
    // lists of the same length are compared index by index: a segment that moves is data
    ['%61/%62', ['b', 'a'], 'b/a'],
    ['%61/%FF/%62', ['%FF', 'a', 'b'], '%25FF/a/%62'],
    ['%61/%FF/%62/c', ['x', '%FF', 'y', 'z'], 'x/%FF/y/z'],
    ['%61/../%62/.', ['x', '..', 'y', '.'], 'x/../y/.'],
    // otherwise each element between keeps the bytes of the next equal old segment, in order
    ['%61/%FF', ['x', '%FF', 'y'], 'x/%FF/y'],
    ['/x/%61/y/%62/z/%63', ['', 'a', 'b', 'c'], '/%61/%62/%63'],
    ['%61/%62/%63', ['x', 'c', 'b', 'y'], 'x/%63/b/y'],
    ['x/%61/b/%61/y', ['a', 'b', 'a', 'z', 'z', 'z'], '%61/b/%61/z/z/z'],
    ['x/a/b/%61/y', ['b', 'a', 'c'], 'b/%61/c'],
    ['x/%61', ['1', 'a', 'a', '2'], '1/%61/a/2'],
    ['x/../y/.', ['a', '..', '.', 'b', 'c'], 'a/.././b/c'],
    // dot-segments that stay are not checked
    ['../a', ['..', 'b'], '../b'],
    ['a/..', ['b', '..'], 'b/..'],
    ['./x/..', ['.', 'y', '..'], './y/..'],
    // nothing shared
    ['/%61', [], ''],
    ['/%61', ['c'], 'c'],
    ['', ['a'], 'a'],
    ['/', ['', 'a'], '/a'],
    ['/', [''], '/'],
    ['//', [''], '/'],
    ['a/b', [''], '/'],
    ['/a', ['', '', 'a'], '//a'],
  ])('%j with %j is %j', (old, list, path) => {
    expect(writeSegments(list, old, 'nothing')).toBe(path);
  });

  test('data of any kind is shared as its text', () => {
    expect(writeSegments(['', 7, true, 'x'], '/%37/%74rue', 'nothing')).toBe('/%37/%74rue/x');
    expect(writeSegments([Uri.parse('..'), 7n], '../6', 'nothing')).toBe('../7');
  });

  test('a dot-segment that moves to the front of its like is refused', () => {
    for (const list of [
      ['a', '..'],
      ['a', '..', '..', 'b'],
      ['x', '..'],
    ])
      expect(errorOf(() => writeSegments(list, '../x', 'nothing')).code).toBe('dot-segment');
  });
});

describe('segments are appended', () => {
  test.each<[path: string, list: string[], result: string]>([
    ['', [], ''],
    ['/a', [], '/a'],
    ['', ['a'], 'a'],
    ['', ['a', 'b'], 'a/b'],
    ['', ['a', ''], 'a/'],
    ['/', ['a'], '/a'],
    ['/a', ['b'], '/a/b'],
    ['/a', ['b', 'c/d'], '/a/b/c%2Fd'],
    // an empty last segment is replaced, a trailing slash is not doubled
    ['/a/', ['b'], '/a/b'],
    ['a/', ['b', ''], 'a/b/'],
    // '' gives a trailing slash
    ['/a', [''], '/a/'],
    ['/a/', [''], '/a/'],
    ['/', [''], '/'],
    // the old path is text and stays
    ['/%61/../x', ['%61'], '/%61/../x/%2561'],
    ['..', ['a'], '../a'],
    ['/a//', ['b'], '/a//b'],
  ])('%j and %j is %j', (path, list, result) => {
    expect(appendToPath(path, list, 'nothing')).toBe(result);
  });

  test.each<[string, string[], string]>([
    // the gate spells the result for its context
    ['http://h', ['a'], 'http://h/a'],
    ['http://h?q#f', ['a b'], 'http://h/a%20b?q#f'],
    ['http://h', ['a', ''], 'http://h/a/'],
    // an empty path gets its root after an authority
    ['http://h', [''], 'http://h/'],
    ['foo:', ['+1', '+2'], 'foo:+1/+2'],
    ['foo:/', ['+1'], 'foo:/%2B1'],
    ['//h', ['+1'], '//h/%2B1'],
    ['foo:', ['a:b'], 'foo:a:b'],
    ['', ['a:b'], './a:b'],
    ['?q', ['a:b', 'c'], './a:b/c?q'],
    ['./', ['a:b'], './a:b'],
  ])('%j and %j is %j', (text, list, result) => {
    expect(Uri.parse(text).appendSegments(...list).href).toBe(result);
  });

  test.each([
    ['', ['']],
    ['foo:', ['']],
    ['', ['', 'a']],
    ['foo:', ['', '']],
    ['http://h', ['', 'a']],
    ['http://h/', ['', 'a']],
    ['/', ['', 'a']],
    ['/a', ['', '']],
    ['/a', ['b', '', 'c']],
    ['/a', ['b', '', '']],
  ])('an empty one cannot be the whole path or stand before another: %j, %j', (text, list) => {
    expect(errorOf(() => Uri.parse(text).appendSegments(...list))).toMatchObject({
      code: 'empty-segment',
      component: 'path',
    });
  });

  test.each([['.'], ['..'], ['a', '..'], ['', '.'], ['..', '']])(
    'a dot-segment is refused: %j, %j',
    (...list) => {
      expect(errorOf(() => Uri.parse('/x').appendSegments(...list)).code).toBe('dot-segment');
    },
  );

  test.each([undefined, null, Infinity, ['a']])('a value that is not data is refused: %j', (value) => {
    expect(errorOf(() => Uri.parse('/x').appendSegments(value as never)).code).toBe('data');
    expect(errorOf(() => Uri.empty.appendSegments(value as never)).code).toBe('data');
    expect(errorOf(() => Uri.empty.appendSegments('a', value as never)).code).toBe('data');
  });
});

test('a hundred thousand segments are read, written and appended', () => {
  const list = ['', ...Array.from({ length: 100_000 }, (_, n) => `a ${n % 10}`)];
  const uri = Uri.empty.withPath(list);
  expect(uri.segments).toEqual(list);
  expect(uri.withPath(uri.segments)).toBe(uri);
  expect(uri.appendSegments('b').segments).toHaveLength(list.length + 1);
});

describe('the error of a list names the path', () => {
  test.each<[string, string, () => unknown]>([
    ['a list as a segment', 'data', () => Uri.empty.appendSegments(['a'] as never)],
    ['a list with a hole', 'type', () => appendToPath('', new Array<string>(1), 'nothing')],
    ['an object', 'data', () => Uri.empty.appendSegments({} as never)],
  ])('%s', (_name, code, call) => {
    expect(errorOf(call)).toMatchObject({ code, component: 'path' });
  });

  test('and says how a list is given', () => {
    expect(errorOf(() => Uri.empty.appendSegments(['a'] as never)).message).toContain('...list');
  });
});

test('the last segment of an empty path can be put back', () => {
  const uri = Uri.parse('http://h');
  expect(uri.withLastSegment(uri.lastSegment as never)).toBe(uri);
});
