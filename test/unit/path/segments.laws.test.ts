/** Lists of segments are data: they are encoded and read back, and segments that they share with the path keep their bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, type UriData, UriError } from 'urial';
import {
  anyText,
  anyUri,
  illFormed,
  segmentData,
  segmentList,
  uriWithAuthority,
} from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf } from '../../support/tools/check.ts';
import {
  alignSegments,
  appendData,
  appendText,
  encodeData,
  hasEmptySegment,
  isDot,
  joinSegments,
  rawSegments,
  READABLE,
  segmentsOf,
} from '../../support/models/data.ts';
import { spell } from '../../support/models/gate.ts';
import { isPartText } from '../../support/models/model.ts';
import { pathText } from '../../support/arbitraries/texts.ts';

const plainList = fc.array(
  segmentData().filter((data) => !isDot(data)),
  { maxLength: 5 },
);

/** References with segments that are equal when decoded, and segments that no data is encoded as. */
const longUri = fc.oneof(
  anyUri(),
  fc
    .tuple(
      fc.constantFrom('', '/', 's:', 's:/', '//h/'),
      fc.array(fc.constantFrom('a', '%61', 'b', '%62', '%FF', '..', '', "'", '+', '%2b', 'c(d)'), {
        maxLength: 7,
      }),
    )
    .map(([front, texts]) => Uri.parse(front).appendPath(texts.join('/'))),
);

/** Changes of a list of segments: elements replaced one by one, inserted, removed, sorted. */
const segmentsChange = fc.oneof(
  fc.tuple(fc.nat(6), fc.nat(3), segmentList()).map(
    ([from, removed, inserted]) =>
      (list: readonly string[]) =>
        list.toSpliced(from, removed, ...inserted),
  ),
  fc
    .array(fc.option(segmentData(), { freq: 2 }))
    .map((given) => (list: readonly string[]) => list.map((data, n) => given[n] ?? data)),
  fc
    .tuple(fc.array(fc.boolean()), segmentList())
    .map(([removed, added]) => (list: readonly string[]) => [
      ...list.filter((_, n) => removed[n] !== true),
      ...added,
    ]),
  fc.constant((list: readonly string[]) => list.toReversed()),
);

describe('a list', () => {
  test('is read back as it was written, except for what the gate adds', () => {
    always([anyUri(), plainList], (uri, list) => {
      const changed = uri.withPath('').withPath(list);
      expect(changed.path).toBe(spell(joinSegments(alignSegments(list, '', uri).texts), uri));
      expect(changed.segments).toEqual(segmentsOf(changed.path));
    });
  });

  test('that begins with an empty segment is read back unchanged after an authority', () => {
    always([uriWithAuthority(), plainList], (uri, tail) => {
      const list = ['', ...tail];
      const expected = list.length === 2 && list[1] === '' ? [''] : list;
      expect(uri.withPath(list).segments).toEqual(expected);
    });
  });

  test('keeps the bytes of what it shares with the path', () => {
    always(
      [longUri, segmentsChange],
      (uri, change) => {
        const list = change(uri.segments);
        const { texts, fresh } = alignSegments(list, uri.path, uri);
        const result = attempt(() => uri.withPath(list));
        if (fresh.some(isDot)) expect(result).toMatchObject({ code: 'dot-segment', component: 'path' });
        else expect(result).toMatchObject({ path: spell(joinSegments(texts), uri) });
      },
      2000,
    );
  });

  test('in which some elements are replaced keeps the bytes of every other element', () => {
    always([longUri, fc.array(fc.boolean()), segmentData()], (uri, replaced, data) => {
      if (isDot(data)) return;
      const list = uri.segments.map((segment, n) => (replaced[n] === true ? data : segment));
      const result = uri.withPath(list);
      const [before, after] = [uri, result].map(({ path }) => rawSegments(path));
      // the gate can add a segment in front
      if (before?.length !== after?.length) return;
      before?.forEach((text, n) => {
        if (list[n] === uri.segments[n]) expect(after?.[n]).toBe(text);
      });
    });
  });

  test('that is a filter of the segments keeps the bytes of each, if equal ones have equal bytes', () => {
    always([longUri, fc.array(fc.boolean())], (uri, removed) => {
      const { segments } = uri;
      const before = rawSegments(uri.path);
      if (before.some((text, n) => before[segments.indexOf(segments[n] ?? '')] !== text)) return;
      const kept = before.filter((_, n) => removed[n] !== true);
      const list = segments.filter((_, n) => removed[n] !== true);
      expect(uri.withPath(list).path).toBe(spell(joinSegments(kept), uri));
    });
  });

  test('of which one element is replaced keeps the bytes of every other element', () => {
    always([uriWithAuthority(), fc.nat(6), segmentData()], (uri, index, data) => {
      if (uri.segments.length < 2 || isDot(data)) return;
      const at = 1 + (index % (uri.segments.length - 1));
      const before = rawSegments(uri.path);
      const expected =
        uri.segments[at] === data ? before : before.with(at, encodeData(data, READABLE.segment));
      expect(uri.withPath(uri.segments.with(at, data)).path).toBe(joinSegments(expected));
    });
  });

  test('cannot add a segment, a query or a fragment by what an element holds', () => {
    always([uriWithAuthority(), segmentData()], (uri, data) => {
      if (isDot(data)) return;
      const changed = uri.withPath(['', 'a', data, 'b']);
      expect(changed.segments).toEqual(['', 'a', data, 'b']);
      expect([changed.query, changed.fragment]).toEqual([uri.query, uri.fragment]);
    });
  });

  test.each([
    [[], ''],
    [[''], '/'],
    [['', ''], '/'],
    [['', 'a', 'b'], '/a/b'],
    [['a', ''], 'a/'],
    [['a:b'], './a:b'],
    [['', '', 'x'], '/.//x'],
    [['a/b', '50%', 'x?#', '(+)'], 'a%2Fb/50%25/x%3F%23/%28%2B%29'],
  ])('%j is the path %j', (list, path) => {
    expect(Uri.empty.withPath(list).path).toBe(path);
  });

  test('that the gate guards is read with its guard', () => {
    expect(Uri.empty.withPath(['a:b']).segments).toEqual(['.', 'a:b']);
  });
});

describe('the last segment', () => {
  test('is the last of the segments', () => {
    always([anyUri()], (uri) => {
      expect(uri.lastSegment).toBe(uri.segments.at(-1));
    });
  });

  test('is read back as it was written', () => {
    always([anyUri(), segmentData()], (uri, data) => {
      const result = attempt(() => uri.withLastSegment(data));
      if (result instanceof UriError) {
        const isWhole = data === '' && uri.host === undefined && !uri.path.includes('/');
        expect(isWhole ? 'empty-segment' : isDot(data) && 'dot-segment').toBe(result.code);
      } else {
        expect(result.lastSegment).toBe(data);
        expect(result.kind).toBe(uri.kind);
      }
    });
  });

  test('of two changes is that of the last, for data without a guard', () => {
    always([anyUri(), segmentData(), segmentData()], (uri, one, two) => {
      if ([one, two].some((data) => isDot(data) || data === '' || data.includes(':'))) return;
      expect(uri.withLastSegment(one).withLastSegment(two).href).toBe(uri.withLastSegment(two).href);
    });
  });

  test.each<[string, UriData, string]>([
    ['http://h', 'a', 'http://h/a'],
    ['http://h', '', 'http://h/'],
    ['//h?q', '', '//h/?q'],
    ['tel:1', '+43(1)', 'tel:+43%281%29'],
    ['urn:a/+', 'b+c', 'urn:a/b+c'],
    ['urn:/a', 'b+c', 'urn:/b%2Bc'],
    ['urn://h/a', 'b+c', 'urn://h/b%2Bc'],
    ['a/b', 'b+c', 'a/b%2Bc'],
    ['http://h/', 'a:b', 'http://h/a:b'],
    ['http://h//x', '', 'http://h//'],
    ['/.//x', '', '/.//'],
    ['/..', '', '/'],
    ['', 'javascript:x', './javascript:x'],
    ['./a:b', 'c', './c'],
    ['./a:b', '', './'],
    ['urn:a', 'b:c', 'urn:b:c'],
    ['/a/%FF', '%FF', '/a/%FF'],
    ['/a/b', '%FF', '/a/%25FF'],
    ['/a/%62', 'b', '/a/%62'],
    ['/a/..', '..', '/a/..'],
    ['/a/%2e', '.', '/a/%2e'],
    ['a/b?q#f', '/?#', 'a/%2F%3F%23?q#f'],
    ['/a/5', 5, '/a/5'],
    ['/a/%35', 5n, '/a/%35'],
    ['/a/b', true, '/a/true'],
    ['/a/b', Uri.parse('c:/d'), '/a/c:%2Fd'],
  ])('of %j as %s gives %j', (text, data, expected) => {
    const uri = Uri.parse(text);
    expect(uri.withLastSegment(data).href).toBe(expected);
    if (text === expected) expect(uri.withLastSegment(data)).toBe(uri);
  });

  test.each<[string, unknown, string]>([
    ['/a/b', '.', 'dot-segment'],
    ['/a/b', '..', 'dot-segment'],
    ['..', '.', 'dot-segment'],
    ['', '', 'empty-segment'],
    ['a', '', 'empty-segment'],
    ['urn:a', '', 'empty-segment'],
    ['/a', '\ud800', 'lone-surrogate'],
    ['/a', undefined, 'data'],
    ['/a', null, 'data'],
    ['/a', NaN, 'data'],
    ['/a', ['b'], 'data'],
  ])('of %j as %j is refused: %s', (text, data, code) => {
    expect(errorOf(() => Uri.parse(text).withLastSegment(data as never))).toMatchObject({
      code,
      component: 'path',
    });
  });
});

describe('a dot-segment', () => {
  test.each(['.', '..'])('%j is refused as data', (dot) => {
    const uri = Uri.parse('http://h/a');
    for (const call of [() => uri.withPath(['', dot]), () => uri.appendSegments('x', dot)]) {
      expect(errorOf(call)).toMatchObject({ code: 'dot-segment', component: 'path', input: dot });
    }
  });

  test('that is already in the path may stay', () => {
    const uri = Uri.parse('http://h/a/../%2e/b');
    expect(uri.withPath(['', 'a', '..', '.', 'c']).href).toBe('http://h/a/../%2e/c');
  });
});

describe('appended segments', () => {
  test('come after the path, which stays as it was written', () => {
    always(
      [anyUri(), segmentList()],
      (uri, list) => {
        const result = attempt(() => uri.appendSegments(...list));
        const faults = [
          ...(list.some(isDot) ? ['dot-segment'] : []),
          ...(hasEmptySegment(uri.path, list, uri) ? ['empty-segment'] : []),
        ];
        if (faults.length > 0) expect(faults).toContain((result as UriError).code);
        else expect(result).toMatchObject({ path: spell(appendData(uri.path, list, uri), uri) });
      },
      2000,
    );
  });

  test('are read back', () => {
    always([anyUri(), plainList], (uri, list) => {
      const result = attempt(() => uri.appendSegments(...list));
      if (result instanceof UriError || list.length === 0) return;
      expect(result.segments.slice(-list.length)).toEqual(list);
    });
  });

  test('keep the path before them as it was written', () => {
    always(
      [
        uriWithAuthority(),
        fc.array(
          segmentData().filter((data) => !isDot(data)),
          { minLength: 1 },
        ),
      ],
      (uri, list) => {
        const result = attempt(() => uri.appendSegments(...list));
        if (!(result instanceof UriError)) expect(result.path.startsWith(uri.path)).toBe(true);
      },
    );
  });

  test.each([
    ['a', ['b'], 'a/b'],
    ['a/', ['b'], 'a/b'],
    ['a', [''], 'a/'],
    ['', ['a'], 'a'],
    ['', ['a:b'], './a:b'],
    ['//h', ['a', ''], '//h/a/'],
    ['//h', [''], '//h/'],
    ['//h?q', [Uri.empty], '//h/?q'],
    ['tel:', ['+43', '(1)'], 'tel:+43/%281%29'],
    ['urn:a+/', ['+'], 'urn:a+/+'],
    ['urn:/', ['+'], 'urn:/%2B'],
    ['a', ['+'], 'a/%2B'],
  ])('%j and %j is %j', (text, list, expected) => {
    expect(Uri.parse(text).appendSegments(...list).href).toBe(expected);
  });

  test('that begin with an empty one are refused after an empty path without an authority', () => {
    for (const text of ['', 's:', '?q']) {
      expect(errorOf(() => Uri.parse(text).appendSegments('')).code).toBe('empty-segment');
    }
  });

  test('are refused when one before the last is empty', () => {
    for (const text of ['', '//h', 's:', '/', '/a/', 'a']) {
      for (const list of [
        ['', 'a'],
        ['', ''],
        ['a', '', 'b'],
      ])
        expect(errorOf(() => Uri.parse(text).appendSegments(...list))).toMatchObject({
          code: 'empty-segment',
          component: 'path',
        });
    }
  });
});

describe('text appended to a path', () => {
  test('stands after the old path, without its leading slash', () => {
    always(
      [anyUri(), fc.oneof(pathText, anyText())],
      (uri, text) => {
        const result = attempt(() => uri.appendPath(text));
        if (!isPartText('path', text)) expect(result).toBeInstanceOf(UriError);
        else {
          expect(result).toMatchObject({ path: spell(appendText(uri.path, text, uri), uri) });
          const { path } = result as Uri;
          expect(path.endsWith(text.replace(/^\//, ''))).toBe(true);
          if (uri.path !== '' && !path.startsWith('/./')) expect(path.startsWith(uri.path)).toBe(true);
        }
      },
      2000,
    );
  });

  test('gives the same as appended segments, if these are plain data', () => {
    const plain = fc.array(fc.constantFrom('a', 'b~', '1-2'), { minLength: 1, maxLength: 3 });
    always([anyUri(), plain], (uri, list) => {
      expect(uri.appendPath(list.join('/')).href).toBe(uri.appendSegments(...list).href);
    });
  });

  test.each([
    ['https://h', 'v1/users', 'https://h/v1/users'],
    ['https://h', '/v1/users?', undefined],
    ['https://h', '/v1#x', undefined],
    ['https://h', '/v 1', undefined],
    ['https://h', '/v1/%2', undefined],
    ['https://h/api', '/v1/users', 'https://h/api/v1/users'],
    ['https://h/api/', 'v1/users', 'https://h/api/v1/users'],
    ['https://h/api/?q#f', '/v1/', 'https://h/api/v1/?q#f'],
    ['https://h/api', '', 'https://h/api'],
    ['https://h/api', '/', 'https://h/api/'],
    ['https://h/api/', '/', 'https://h/api/'],
    ['https://h', '/', 'https://h/'],
    ['https://h', '//x', 'https://h//x'],
    ['/a', '//x', '/a//x'],
    ['/a//', '/x', '/a//x'],
    ['/', '//x', '/.//x'],
    ['', '/a', '/a'],
    ['', 'a:b', './a:b'],
    ['', '//a', '/.//a'],
    ['s:', 'a:b', 's:a:b'],
    ['s:', '/', 's:/'],
    ['/a', '../%2e', '/a/../%2e'],
    ['urn:a', '+(b)', 'urn:a/+(b)'],
  ])('%j and %j is %j', (text, path, expected) => {
    const uri = Uri.parse(text);
    if (expected === undefined) expect(errorOf(() => uri.appendPath(path)).component).toBe('path');
    else expect(uri.appendPath(path).href).toBe(expected);
    if (text === expected) expect(uri.appendPath(path)).toBe(uri);
  });

  test.each([
    ['users?x=1', 5, 'give a query to withQuery(...), a fragment to withFragment(...)'],
    ['users#x', 5, 'give a query to withQuery(...), a fragment to withFragment(...)'],
    [
      'a b',
      1,
      'give a list of segments, or data to appendSegments(...), or write it as encodeSegment(...) does',
    ],
  ])('%j is refused at %i: %s', (path, index, advice) => {
    expect(errorOf(() => Uri.parse('/a').appendPath(path))).toMatchObject({ code: 'path', index, advice });
  });

  test.each([undefined, null, 7, ['a'], Uri.parse('a')])('is a string and not %s', (value) => {
    expect(errorOf(() => Uri.parse('/a').appendPath(value as never))).toMatchObject({
      code: 'type',
      component: 'path',
    });
  });
});

test('a lone surrogate in a segment is refused', () => {
  always([anyUri(), illFormed()], (uri, data) => {
    expect(errorOf(() => uri.withPath([...uri.segments, data])).code).toBe('lone-surrogate');
    expect(errorOf(() => uri.appendSegments('a', data)).code).toBe('lone-surrogate');
  });
});
