/**
 * Promise 8, Linear: every operation of a `Uri` takes ten million characters of every hostile shape, in linear time and
 * without recursion. The same holds for memory: in linear time a program cannot fill more than linear memory.
 */
import { describe, expect, test } from 'vitest';
import {
  browserDifferences,
  decode,
  encodeParam,
  fromIri,
  fromURL,
  fromUserInput,
  redact,
  toIri,
  toURL,
  tryFromIri,
  tryFromUserInput,
  Uri,
} from 'urial';
import { isWithin } from 'urial/link';
import { errorOf, few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { expectSame, MANY, SIZE } from '../../support/arbitraries/hostile.ts';

type Shape = readonly [front: string, unit: string, back: string];

const SHAPES: readonly Shape[] = [
  ['http://h/', 'a', ''],
  ['http://h', '/b', ''],
  ['http://h', '/', ''],
  ['http://h/', '%41', ''],
  ['http://', 'a.', ''],
  ['http://', 'a:', '@h/'],
  ['http://h:', '1', ''],
  ['http://h/?', 'a=b&', ''],
  ['#', 'a', ''],
  ['a:', ':', ''],
  ['', '../', ''],
];

const textOf = (size: number, [front, unit, back]: Shape): string =>
  front + unit.repeat(size / unit.length) + back;

/** Tells whether only the authority has changed, and a rootless path got its slash. */
const isMoved = (made: Uri, uri: Uri): boolean =>
  made.authority === 'x' &&
  made.scheme === uri.scheme &&
  made.path === (uri.path === '' || uri.path.startsWith('/') ? uri.path : `/${uri.path}`) &&
  made.query === uri.query &&
  made.fragment === uri.fragment;

/** Operations that return the same text, or true. */
const OPERATIONS: readonly (readonly [name: string, operation: (uri: Uri) => string | boolean])[] = [
  ['parse', (uri) => Uri.parse(uri.href).href],
  ['canParse', (uri) => Uri.canParse(uri.href)],
  ['withScheme off and back', (uri) => uri.withScheme(undefined).withScheme(uri.scheme).href],
  ['withScheme', (uri) => uri.withScheme('x').withScheme(uri.scheme).href],
  [
    'withAuthority off and back',
    (uri) => uri.withAuthority(undefined).withAuthority(uri.authority as string).href,
  ],
  ['withAuthority', (uri) => isMoved(uri.withAuthority('x'), uri)],
  [
    'with',
    ({ path, query, fragment, scheme, authority }) =>
      Uri.from({ scheme, path, query, fragment }).withAuthority(authority as string).href,
  ],
  ['toIri and back', (uri) => fromIri(toIri(uri)).href],
  ['isSameDocument', (uri) => uri.isSameDocument(uri)],
  ['encode and decode', (uri) => decode(encodeParam(uri.href))],
];

describe.each(few(SHAPES, 1))('%s %s ... %s', (...shape) => {
  const text = textOf(SIZE, shape);
  const uri = Uri.parse(text);

  test.each(OPERATIONS)('%s', (_name, operation) => {
    const result = operation(uri);
    expectSame(result, typeof result === 'string' ? text : true);
    expectLinear((size) => {
      const shorter = Uri.parse(textOf(size, shape));
      return () => operation(shorter);
    });
  });

  test('toDisplay', () => {
    expectSame(uri.toDisplay(), text.includes('@') ? 'http://a:***@h/' : text);
    expectLinear((size) => {
      const shorter = Uri.parse(textOf(size, shape));
      return () => shorter.toDisplay();
    });
  });
});

const segments = (count: number): Uri => Uri.parse(`http://h${'/b'.repeat(count)}`);

test('segments of a path of a million segments', () => {
  const uri = segments(SIZE / 10);
  expect(uri.withPath(uri.segments)).toBe(uri);
  expect(uri.appendSegments('c').segments).toHaveLength(SIZE / 10 + 2);
});

test.each<[name: string, operation: (uri: Uri, list: readonly string[]) => unknown]>([
  ['segments', (uri) => uri.segments],
  ['withPath', (uri, list) => uri.withPath(list)],
  ['appendSegments', (uri, list) => uri.appendSegments(...list.slice(1))],
  ['appendPath', (uri, list) => uri.appendPath(list.join('/'))],
  // segments that are not there are looked for to the end
  [
    'withPath of others',
    (uri, list) => uri.withPath(['x', ...list.map((old, at) => (at % 2 ? old : 'y')), 'z']),
  ],
  ['withPath of a filter', (uri, list) => uri.withPath(list.filter((_, at) => at % 3 > 0))],
])('%s is linear in their number', (_name, operation) => {
  expectLinear((size) => {
    const uri = segments(size / 4);
    const list = [...uri.segments, 'c'];
    return () => operation(uri, list);
  });
});

test.each<[name: string, front: string, unit: string, operation: (uri: Uri) => unknown, expected: unknown]>(
  few([
    ['origin', 'http://', 'a.', (uri) => uri.isSameOrigin(uri), true],
    ['a port of zeros', 'http://h:', '0', (uri) => uri.isSameOrigin(uri), true],
    ['isWithin', 'http://h', '/b', (uri) => isWithin(uri, uri), true],
    ['isWithin of dots', 'http://h/b', '%2f..', (uri) => isWithin(uri, 'http://h/b'), false],
    ['isWithin of backslashes', 'http://h/b/', '%5C', (uri) => isWithin(uri, 'http://h/b'), true],
    ['isWithin of what is encoded many times', 'http://h/%', '25', (uri) => isWithin(uri, 'http://h'), false],
    ['isWithin of many that are encoded', 'http://h/', '%25', (uri) => isWithin(uri, 'http://h'), true],
    ['isWithin of bytes', 'http://h/', '%FF', (uri) => isWithin(uri, 'http://h'), true],
    ['isWithin of tabs', 'http://h/', '%09', (uri) => isWithin(uri, 'http://h'), true],
    ['isWithin of parameters', 'http://h', '/a;b', (uri) => isWithin(uri, 'http://h'), true],
    ['isWithin of a long parameter', 'http://h/', ';', (uri) => isWithin(uri, 'http://h'), true],
    ['isWithin of escaped parameters', 'http://h/b', '/..%3B', (uri) => isWithin(uri, 'http://h/b'), false],
    ['lastSegment', 'http://h', '/b', (uri) => uri.lastSegment, 'b'],
    [
      'a long last segment',
      'http://h/',
      '%41',
      (uri) => uri.withLastSegment(uri.lastSegment ?? '') === uri,
      true,
    ],
    ['withLastSegment', 'http://h', '/b', (uri) => uri.withLastSegment('b') === uri, true],
    ['credentials', 'http://u:', '%41:', ({ credentials }) => credentials?.user, 'u'],
    ['hasScheme', 'a', 'A', (uri) => uri.withScheme(uri.path).hasScheme(uri.path.toLowerCase()), true],
  ]),
)('%s of %s%s ...', (_name, front, unit, operation, expected) => {
  const make = (size: number): Uri =>
    Uri.parse(textOf(size, [front, unit, front.endsWith('u:') ? '@h' : '']));
  // each segment is an object
  expectSame(operation(make(/\/|%5C/.test(unit) ? MANY : SIZE)), expected);
  expectLinear((size) => {
    const uri = make(size);
    return () => operation(uri);
  });
});

test.each(
  few([
    ['/', ' '],
    ['/', '%'],
    ['?', '%4'],
    ['#', '[é'],
    ['//[', ' '],
  ]),
)('fromIri with printable, of %s%s ...', (front, unit) => {
  const read = (size: number): boolean => {
    const text = textOf(size, [front, unit, '']);
    return tryFromIri(text, { printable: true }).ok;
  };
  expectSame(read(SIZE), front !== '//[');
  expectLinear((size) => () => read(size));
});

describe.each(SHAPES.slice(0, 4))('the platform reads %s %s ...', (...shape) => {
  test.each<[name: string, operation: (text: string) => unknown, expected: (text: string) => unknown]>([
    ['browserDifferences', (text) => browserDifferences(text).length, () => 0],
    ['fromURL', (text) => fromURL({ href: text }).href, (text) => text],
    ['toURL', (text) => toURL(text).href.length, (text) => new URL(text).href.length],
    ['fromUserInput', (text) => fromUserInput(text).uri.href, (text) => text],
    ['tryFromUserInput', (text) => tryFromUserInput(text).ok, () => true],
  ])('%s', (_name, operation, expected) => {
    const text = textOf(SIZE, shape);
    expectSame(operation(text), expected(text));
    expectLinear((size) => {
      const shorter = textOf(size, shape);
      return () => operation(shorter);
    });
  });
});

describe.each<[...Shape, code: string, index: number]>(
  few([
    ['http://h/', 'a', '|', 'path', 9 + SIZE],
    ['http://h/', '%', '', 'pct-encoded', 9],
    ['http://', '@', '', 'host', 8],
    ['http://[', '1:', '', 'host', 23],
    ['', ':', '', 'path-noscheme', 0],
  ]),
)('%s %s ... %s is refused', (front, unit, back, code, index) => {
  const textAt = (size: number): string => textOf(size, [front, unit, back]);

  test('where it breaks a rule', () => {
    const text = textAt(SIZE);
    expect(Uri.canParse(text)).toBe(false);
    const error = errorOf(() => Uri.parse(text));
    expect([error.code, error.index]).toEqual([code, index]);
  });

  test('in linear time', () => {
    expectLinear((size) => {
      const text = textAt(size);
      return () => Uri.tryParse(text);
    });
  });
});

test.each(
  few<readonly [...Shape, shown: (text: string) => string]>([
    ['http://', 'a:', '@h/', () => 'http://REDACTED:REDACTED@h/'],
    ['user:', 'a', '@h', () => 'REDACTED:REDACTED@h'],
    ['//', 'a', '', (text) => text],
    ['http:', '/', '', (text) => text],
    ['?', 'a=b&', '', (text) => text],
    ['?', '?', '', (text) => text],
    ['?token=', 'a?b=', '&c', () => '?token=REDACTED&c'],
    ['#', '?a&', 'token=b', (text) => text.replace(/b$/, 'REDACTED')],
    ['?', '%74', '=b', (text) => text],
    ['?', '+', '=', (text) => text],
    ['', '/a', '|', () => 'REDACTED'],
  ]),
)('redact %s %s ... %s', (front, unit, back, shown) => {
  const text = textOf(SIZE, [front, unit, back]);
  expectSame(redact(text), shown(text));
  expectLinear((size) => {
    const shorter = textOf(size, [front, unit, back]);
    return () => redact(shorter);
  });
});
